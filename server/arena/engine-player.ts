import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Command, SeatId, SideId, Table } from '@umpire/shared/table';
import { withoutIndex } from '@umpire/shared/table/apply.ts';
import { command } from '@umpire/shared/table/wire/parse-command.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import type { Player } from '@umpire/shared/umpire/opponent/match.ts';
import { permittedTo } from '@umpire/shared/umpire/opponent/permitted.ts';
import { z } from 'zod';

const answered = z.object({ id: z.number(), act: command.optional(), problem: z.string().optional() });

/** Milliseconds for an answer. */
const PATIENCE = 60_000;

/** The seat that an engine plays. */
interface EngineSeat {
  readonly seat: SeatId;
  readonly sides: readonly SideId[];
}

/** A player that is a program of its own: it reads questions and prints answers, in lines of JSON (docs/engines.md). */
export class EnginePlayer implements Player {
  readonly #rules: RulesPlugin;
  readonly #seat: EngineSeat;
  readonly #called: string;
  readonly #program: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;
  #asked = 0;

  /** `called`: its command, as in a shell. */
  constructor(rules: RulesPlugin, seat: EngineSeat, called: string) {
    this.#rules = rules;
    this.#seat = seat;
    this.#called = called;
    this.#program = spawn(called, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    // An engine that has ended is told of by its missing answer.
    this.#program.stdin.on('error', () => {});
    this.#answers = createInterface({ input: this.#program.stdout })[Symbol.asyncIterator]();
  }

  /** @throws if the engine ends, does not answer in time, or its answer is none. */
  async next(p: Position, seen: Table): Promise<{ readonly command: Command } | undefined> {
    const may = permittedTo(this.#rules, p, this.#seat.sides);
    if (!may) return undefined;
    const id = ++this.#asked;
    const question = { id, game: 'game', seat: this.#seat.seat, may, table: withoutIndex(seen) };
    this.#program.stdin.write(`${JSON.stringify(question)}\n`);
    const { act } = this.#read(id, await this.#line());
    return act && { command: act };
  }

  close(): void {
    this.#program.stdin.end();
    this.#program.kill();
  }

  async #line(): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.#problem(`did not answer within ${PATIENCE / 1000} s`)), PATIENCE);
    });
    try {
      const { value, done } = await Promise.race([this.#answers.next(), late]);
      if (done) throw this.#problem('ended without an answer');
      return value;
    } finally {
      clearTimeout(timer);
    }
  }

  #read(id: number, line: string): z.infer<typeof answered> {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      throw this.#problem(`printed no JSON: ${line.slice(0, 200)}`);
    }
    const { data, error } = answered.safeParse(json);
    const issue = error?.issues[0];
    if (!data)
      throw this.#problem(`gave no answer (${issue?.path.join('.')}: ${issue?.message}): ${line.slice(0, 200)}`);
    if (data.id !== id) throw this.#problem(`answered question ${data.id} when it was asked question ${id}`);
    if (data.problem !== undefined) throw this.#problem(`says: ${data.problem}`);
    return data;
  }

  #problem(what: string): Error {
    return new Error(`The engine ${this.#called} ${what}.`);
  }
}

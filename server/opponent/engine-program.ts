import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Command, SeatId } from '@umpire/shared/table';
import { reasonSchema } from '@umpire/shared/table/state/computer.ts';
import type { Reason } from '@umpire/shared/table/state/umpire.ts';
import { command } from '@umpire/shared/table/wire/parse-command.ts';
import type { Permitted } from '@umpire/shared/umpire/opponent/permitted.ts';
import { z } from 'zod';

const answered = z.object({
  id: z.number(),
  act: command.optional(),
  why: reasonSchema.optional(),
  problem: z.string().optional(),
});

/** What it is asked (docs/engines.md). */
interface EngineQuestion {
  /** Questions with the same name are about one game. */
  readonly game: string;
  readonly seat: SeatId;
  readonly may: Permitted;
  /** As JSON. */
  readonly table: string;
}

/** An engine that runs: a program that reads questions and prints answers, in lines of JSON. Asked one thing at a time. */
export class EngineProgram {
  readonly #called: string;
  readonly #patience: number;
  readonly #program: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;
  #asked = 0;

  /** `called`: its command, as in a shell. `patience`: milliseconds for an answer. */
  constructor(called: string, patience: number) {
    this.#called = called;
    this.#patience = patience;
    this.#program = spawn(called, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    // An engine that has ended is told of by its missing answer.
    this.#program.stdin.on('error', () => {});
    this.#answers = createInterface({ input: this.#program.stdout })[Symbol.asyncIterator]();
  }

  /** Its act; `undefined` if it gives none. @throws if the engine ends, does not answer in time, or its answer is none. */
  async ask({
    table,
    ...question
  }: EngineQuestion): Promise<{ readonly command: Command; readonly why?: Reason } | undefined> {
    const id = ++this.#asked;
    // A large table is not read only to be written again.
    const asked = JSON.stringify({ id, ...question });
    this.#program.stdin.write(`${asked.slice(0, -1)},"table":${table}}\n`);
    const { act, why } = this.#read(id, await this.#line());
    return act && { command: act, ...(why && { why: why as Reason }) };
  }

  close(): void {
    this.#program.stdin.end();
    this.#program.kill();
  }

  async #line(): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(this.#problem(`did not answer within ${this.#patience / 1000} s`)),
        this.#patience,
      );
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

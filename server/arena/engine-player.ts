import type { Command, SeatId, SideId, Table } from '@umpire/shared/table';
import { withoutIndex } from '@umpire/shared/table/apply.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import type { Player } from '@umpire/shared/umpire/opponent/match.ts';
import { permittedTo } from '@umpire/shared/umpire/opponent/permitted.ts';
import { EngineProgram } from '../opponent/engine-program.ts';

/** Milliseconds for an answer. */
const PATIENCE = 60_000;

/** The seat that an engine plays. */
interface EngineSeat {
  readonly seat: SeatId;
  readonly sides: readonly SideId[];
}

/** A player that is a program of its own. */
export class EnginePlayer implements Player {
  readonly #rules: RulesPlugin;
  readonly #seat: EngineSeat;
  readonly #program: EngineProgram;

  /** `called`: its command, as in a shell. */
  constructor(rules: RulesPlugin, seat: EngineSeat, called: string) {
    this.#rules = rules;
    this.#seat = seat;
    this.#program = new EngineProgram(called, PATIENCE);
  }

  /** @throws if the engine ends, does not answer in time, or its answer is none. */
  async next(p: Position, seen: Table): Promise<{ readonly command: Command } | undefined> {
    const { seat, sides } = this.#seat;
    const may = permittedTo(this.#rules, p, sides);
    return may && this.#program.ask({ game: 'game', seat, may, table: JSON.stringify(withoutIndex(seen)) });
  }

  close(): void {
    this.#program.close();
  }
}

import { type Attempt, attemptCodes, type ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { isPupil } from '@umpire/shared/table/deciding/pupils.ts';
import type { Refusal } from '@umpire/shared/table/deciding/refusal.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Judged } from '@umpire/shared/table/state/umpire.ts';
import type { Connection } from './connection.ts';

/** So many are kept, and none over a restart: a teacher looks at them while the lesson goes on. */
const kept = 30;

/** What the pupils of a teacher's table wanted and were refused, told to the teacher alone. */
export class Attempts {
  readonly #encode: (message: ServerMessages['attempts']) => Uint8Array;
  #made: readonly Attempt[] = [];

  constructor(encode: (message: ServerMessages['attempts']) => Uint8Array) {
    this.#encode = encode;
  }

  /**
   * Notes a refusal, if it is a pupil's, and gives what the teacher is told of it. Of the rules that it broke, those that
   * it breaks by what everybody sees; if there are none, nothing is said.
   */
  note(
    table: Table,
    made: Pick<Attempt, 'person' | 'second'>,
    refusal: Refusal,
    judged?: Judged,
  ): Uint8Array | undefined {
    const { breaches = [] } = refusal;
    const refused = attemptCodes.find((code) => code === refusal.refused);
    if (!refused || !isPupil(table, made.person)) return undefined;
    const open = breaches.map(({ clause }) => clause).filter((clause) => judged?.open?.includes(clause));
    if (refused === 'breaks-rules' && open.length === 0) return undefined;
    const attempt: Attempt = { ...made, refused, clauses: [...new Set(open)] };
    this.#made = [...this.#made, attempt].slice(-kept);
    return this.#encode({ attempts: [attempt] });
  }

  /** Tells a teacher who comes in of all that are kept. */
  greet({ settings, host }: Table, { person, send }: Pick<Connection, 'person' | 'send'>): void {
    if (settings.teaching?.on && person === host) send(this.#encode({ attempts: this.#made, areAll: true }));
  }
}

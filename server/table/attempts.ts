import { type Attempt, attemptCodes, type ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { isPupil } from '@umpire/shared/table/deciding/pupils.ts';
import type { Refusal } from '@umpire/shared/table/deciding/refusal.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Judged } from '@umpire/shared/table/state/umpire.ts';
import type { Connection } from '../telling/connection.ts';

/** The number of attempts kept. They do not survive a restart, because a teacher only needs them during the lesson. */
const kept = 30;

/** Refused commands of pupils at a teacher's table, sent to the teacher alone. */
export class Attempts {
  readonly #encode: (message: ServerMessages['attempts']) => Uint8Array;
  #made: readonly Attempt[] = [];

  constructor(encode: (message: ServerMessages['attempts']) => Uint8Array) {
    this.#encode = encode;
  }

  /**
   * Records a refusal of a pupil, and returns the message for the teacher. It lists only rules that
   * the act breaks by what everybody sees; without any, nothing is recorded.
   */
  note(
    table: Table,
    made: Pick<Attempt, 'person' | 'second'>,
    refusal: Refusal,
    judged?: Judged,
  ): Uint8Array | undefined {
    const refused = attemptCodes.find((code) => code === refusal.refused);
    if (!refused || !isPupil(table, made.person)) return undefined;
    const openly = refused === 'breaks-rules' ? (judged?.openly ?? []).filter((one) => !one.advised) : [];
    if (refused === 'breaks-rules' && openly.length === 0) return undefined;
    const attempt: Attempt = { ...made, refused, clauses: [...new Set(openly.map(({ clause }) => clause))] };
    this.#made = [...this.#made, attempt].slice(-kept);
    return this.#encode({ attempts: [attempt] });
  }

  /** Sends all kept attempts to a teacher who joins. */
  greet({ settings, host }: Table, { person, send }: Pick<Connection, 'person' | 'send'>): void {
    if (settings.teaching?.on && person === host) send(this.#encode({ attempts: this.#made, areAll: true }));
  }
}

import { withoutIndex } from '@umpire/shared/table/apply.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';

/** Steps between two snapshots of a live table, and steps that make one worthwhile when it goes to sleep. */
const snapshotEvery = 500;
const snapshotOnSleep = 50;
/** Bytes of steps since the last snapshot that are too many to read when the table is woken. */
const snapshotBytes = 512 * 1024;
/** After many small steps, a snapshot may write at most this many times as many bytes as the steps did. */
const snapshotShare = 4;

/**
 * Decides when to make a snapshot of a table, and makes it. Waking a table reads all steps since the last snapshot. But a
 * snapshot itself writes bytes, so it is worthwhile only after a comparable number of bytes of steps.
 */
export class Snapshots {
  readonly #log: Pick<EventLog, 'saveSnapshot'>;
  readonly #table: TableId;
  #last: Seq;
  /** Bytes of the steps since the last snapshot, and of that snapshot. */
  #unsaved = 0;
  #saved = 0;

  /** @param last the step of the existing snapshot, or the step from which to count */
  constructor(log: Pick<EventLog, 'saveSnapshot'>, table: TableId, last: Seq) {
    this.#log = log;
    this.#table = table;
    this.#last = last;
  }

  /** This many bytes of steps were stored. */
  note(bytes: number): void {
    this.#unsaved += bytes;
  }

  isDue(seq: Seq, { goesToSleep = false } = {}): boolean {
    if (this.#unsaved >= Math.max(snapshotBytes, this.#saved)) return true;
    const steps = goesToSleep ? snapshotOnSleep : snapshotEvery;
    return seq - this.#last >= steps && this.#unsaved >= this.#saved / snapshotShare;
  }

  async save(seq: Seq, table: Table): Promise<void> {
    this.#last = seq;
    this.#unsaved = 0;
    this.#saved = await this.#log.saveSnapshot(this.#table, { seq, table: withoutIndex(table) });
  }
}

import { withoutIndex } from '@umpire/shared/table/apply.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { EventLog, TableId } from './storage/event-log.ts';

/** Steps between two snapshots while a table is in play, and that make one worthwhile when it goes to sleep. */
const snapshotEvery = 500;
const snapshotOnSleep = 50;
/** Bytes of steps since the last one that are too many to read when the table is woken. */
const snapshotBytes = 512 * 1024;
/** After many small steps a snapshot may write so many times as much as they did. */
const snapshotShare = 4;

/**
 * Says when a table is worth a snapshot, and makes it. What is written since the last one has to be read when the table is
 * woken. A snapshot itself writes, too: it is worth that only when as much as it has come since.
 */
export class Snapshots {
  readonly #log: Pick<EventLog, 'saveSnapshot'>;
  readonly #table: TableId;
  #last: Seq;
  /** Bytes of the steps since the last snapshot, and of that. */
  #unsaved = 0;
  #saved = 0;

  /** @param last the step of the snapshot that there is, or after which steps are counted */
  constructor(log: Pick<EventLog, 'saveSnapshot'>, table: TableId, last: Seq) {
    this.#log = log;
    this.#table = table;
    this.#last = last;
  }

  /** So many bytes of steps were stored. */
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

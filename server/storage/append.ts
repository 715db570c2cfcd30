import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { type Append, AppendConflict, type EventLog, type TableId } from './event-log.ts';
import type { PartWrites, partWriter } from './part-writes.ts';
import { Unexpected } from './write.ts';

/** What is known of a table without reading: its last step, and its `touched`. */
interface End {
  readonly seq: Seq;
  readonly touched?: number;
}
/** The number of tables for which this is kept, the latest ones. */
const keptEnds = 1000;

/** Lists are sorted by `touched`. It may be this many milliseconds old, so that not every step writes to two rows. */
const touchedAfter = 60_000;

/** The database for batches. */
export interface BatchWriter {
  /** The newest step of a table; 0: there is no such table. */
  readonly readEnd: (table: TableId) => Promise<Seq> | Seq;
  /** Writes everything in one transaction, and returns when it is durable. @throws Unexpected */
  readonly write: (parts: readonly PartWrites[]) => Promise<void> | void;
  /** The table's last step is `seq` now. */
  readonly written?: (table: TableId, seq: Seq) => void;
}

/** A cache of the ends of tables. */
const endsKept = () => {
  const ends = new Map<TableId, End>();
  return {
    get: (table: TableId): End | undefined => ends.get(table),
    forget: (table: TableId): void => void ends.delete(table),
    keep: (table: TableId, end: End): void => {
      ends.delete(table);
      ends.set(table, end);
      if (ends.size > keptEnds) ends.delete(ends.keys().next().value!);
    },
  };
};

/** Appends batches, each as one transaction. */
export const appender = (writesOf: ReturnType<typeof partWriter>, writer: BatchWriter): EventLog['append'] => {
  const ends = endsKept();

  /** The statements of a part for a table with this end, and the new end. */
  const prepare = (part: Append, end: End): PartWrites & { readonly end: End } => {
    const { table, after, steps } = part;
    if (end.seq !== after || steps.length === 0 || steps.some((step, index) => step.seq !== after + 1 + index)) {
      throw new AppendConflict(table, after);
    }
    const { seq, time } = steps.at(-1)!;
    const isTouched = end.touched === undefined || time >= end.touched + touchedAfter;
    return { ...writesOf(part, isTouched), end: { seq, touched: isTouched ? time : end.touched! } };
  };

  return async (batch) => {
    const after = new Map<TableId, End>();
    const parts: PartWrites[] = [];
    try {
      for (const part of batch) {
        const { table } = part;
        const kept = ends.get(table);
        // Another process may have written to the table meanwhile.
        const known = after.get(table) ?? (kept?.seq === part.after ? kept : undefined);
        const prepared = prepare(part, known ?? { seq: await writer.readEnd(table) });
        after.set(table, prepared.end);
        parts.push(prepared);
      }
      await writer.write(parts);
    } catch (error) {
      for (const { table } of batch) ends.forget(table);
      if (!(error instanceof Unexpected)) throw error;
      throw new AppendConflict(error.table, batch.find(({ table }) => table === error.table)!.after);
    }
    for (const [table, end] of after) {
      ends.keep(table, end);
      writer.written?.(table, end.seq);
    }
    return parts.map(({ sizes }) => sizes);
  };
};

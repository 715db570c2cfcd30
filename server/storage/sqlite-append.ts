import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Kysely } from 'kysely';
import { type Append, AppendConflict, type EventLog, type TableId } from './event-log.ts';
import { type PartWrites, partWriter } from './part-writes.ts';
import type { Schema } from './schema.ts';
import { type Sqlite, Unexpected } from './sqlite.ts';
import type { Vault } from './vault.ts';
import type { Witness } from './witness.ts';

/** What the log knows of a table without reading: where its steps end, and what stands in `touched`. */
interface End {
  readonly seq: Seq;
  readonly touched?: number;
}
/** Of so many tables that were written to last. */
const keptEnds = 1000;

/** `touched` is to sort lists by: it may be so many milliseconds behind, so that not every step writes to two places. */
const touchedAfter = 60_000;

/** Appends batches to a SQLite file: each is one transaction, and one flush to the disk. */
export const sqliteAppend = (
  sqlite: Sqlite,
  db: Kysely<Schema>,
  vault: Vault,
  witness: Pick<Witness, 'note'>,
): EventLog['append'] => {
  const writesOf = partWriter(db, vault);
  const lastSeq = db
    .selectFrom('steps')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('tableId', '=', '')
    .compile().sql;

  const ends = new Map<TableId, End>();
  const keepEnd = (table: TableId, end: End): void => {
    ends.delete(table);
    ends.set(table, end);
    if (ends.size > keptEnds) ends.delete(ends.keys().next().value!);
  };
  const readEnd = (table: TableId): End => {
    const [row] = sqlite.prepare(lastSeq).all([table]) as { readonly seq: Seq | null }[];
    return { seq: row?.seq ?? 0 };
  };

  /** What a part writes to a table that ends so, and how it ends then. */
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
    const parts = batch.map((part) => {
      const { table } = part;
      const prepared = prepare(part, after.get(table) ?? ends.get(table) ?? readEnd(table));
      after.set(table, prepared.end);
      return { part, ...prepared };
    });
    try {
      sqlite.writeTogether(parts.flatMap(({ writes }) => writes));
    } catch (error) {
      for (const table of after.keys()) ends.delete(table);
      const guilty = error instanceof Unexpected ? parts.find(({ writes }) => writes.includes(error.write)) : undefined;
      if (guilty) throw new AppendConflict(guilty.part.table, guilty.part.after);
      throw error;
    }
    for (const [table, end] of after) {
      keepEnd(table, end);
      witness.note(table, end.seq);
    }
    return parts.map(({ sizes }) => sizes);
  };
};

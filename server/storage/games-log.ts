import type { Kysely } from 'kysely';
import type { EventLog, TableId } from './event-log.ts';
import type { NoticeLog } from './queries/notices.ts';
import type { OperatorLog } from './queries/operator.ts';
import type { UptimeLog } from './queries/uptimes.ts';
import { insertsOf, type Slice, slicesOfTable } from './queries/whole-table.ts';
import type { Schema } from './schema.ts';
import { type Write, writeOf } from './write.ts';

/** An event log in a database, from which complete tables can be removed, and to which they can be restored. */
export interface GamesLog extends EventLog {
  readonly operator: OperatorLog;
  readonly notices: NoticeLog;
  readonly uptime: UptimeLog;
  /** All rows of a table; empty if there is no such table. */
  rowsOf(table: TableId): Promise<readonly Slice[]>;
  /** Deletes a table with all its rows, if its log ends at step `seq`. False: it does not, and nothing was changed. */
  takeOut(table: TableId, seq: number): Promise<boolean>;
  /** Inserts all rows of a table, or none. False: the table exists already, and nothing was changed. */
  putBack(slices: readonly Slice[]): Promise<boolean>;
}

export const readWhole = async (db: Kysely<Schema>, table: TableId): Promise<readonly Slice[]> => {
  const slices: Slice[] = [];
  for await (const slice of slicesOfTable(db, table)) if (slice.rows.length > 0) slices.push(slice);
  return slices;
};

/** The statement that deletes a table with this end. Dependent rows are deleted with it. */
export const taking = (db: Kysely<Schema>, table: TableId, seq: number): Write => {
  const ends = db
    .selectFrom('steps')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('tableId', '=', table);
  return writeOf(db.deleteFrom('tables').where('id', '=', table).where(ends, '=', seq).compile(), table);
};

/** One statement per row: all rows of a kind have the same statement, which is prepared once. */
export const putting = (db: Kysely<Schema>, slices: readonly Slice[]): readonly Write[] =>
  slices.flatMap(({ of, rows }) => {
    const statements = new Map<string, string>();
    return rows.map((row): Write => {
      const columns = Object.keys(row);
      const known = statements.get(columns.join());
      if (known !== undefined) return { sql: known, parameters: Object.values(row) };
      const [insert] = insertsOf(db, { of, rows: [row] });
      const { sql, parameters } = insert!.compile();
      statements.set(columns.join(), sql);
      return { sql, parameters };
    });
  });

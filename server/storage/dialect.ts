import { type CreateTableBuilder, sql } from 'kysely';

/** How a database says what the migrations make. */
export interface Dialect {
  /** Whole numbers up to 2^53: times, steps, commands. */
  readonly integer: 'integer' | 'bigint';
  readonly bytes: 'blob' | 'bytea';
  /** Ends a `create table`; `keyed`: its rows are found by their key alone. */
  readonly close: <Table extends string, Columns extends string>(
    builder: CreateTableBuilder<Table, Columns>,
    how?: 'keyed',
  ) => CreateTableBuilder<Table, Columns>;
}

export const sqliteDialect: Dialect = {
  integer: 'integer',
  bytes: 'blob',
  // One row per step, in one tree, by table and number: reading a range is reading neighbors.
  close: (builder, how) => builder.modifyEnd(how ? sql`strict, without rowid` : sql`strict`),
};

export const postgresDialect: Dialect = { integer: 'bigint', bytes: 'bytea', close: (builder) => builder };

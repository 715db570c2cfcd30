import { type CreateTableBuilder, sql } from 'kysely';

/** The differences between databases for the migrations. */
export interface Dialect {
  /** Whole numbers up to 2^53: times, steps, commands. */
  readonly integer: 'integer' | 'bigint';
  readonly bytes: 'blob' | 'bytea';
  /** Ends a `create table`; `keyed`: its rows are found only by their key. */
  readonly close: <Table extends string, Columns extends string>(
    builder: CreateTableBuilder<Table, Columns>,
    how?: 'keyed',
  ) => CreateTableBuilder<Table, Columns>;
}

export const sqliteDialect: Dialect = {
  integer: 'integer',
  bytes: 'blob',
  // Rows are stored in the order of table and step number, so that reading a range reads neighboring rows.
  close: (builder, how) => builder.modifyEnd(how ? sql`strict, without rowid` : sql`strict`),
};

export const postgresDialect: Dialect = { integer: 'bigint', bytes: 'bytea', close: (builder) => builder };

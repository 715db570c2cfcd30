import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

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
  /** Makes inserting a step cheaper, if the database checks each step's foreign key by a query of its own. */
  readonly freeSteps: (db: Kysely<unknown>) => Promise<void>;
}

export const sqliteDialect: Dialect = {
  integer: 'integer',
  bytes: 'blob',
  // Rows are stored in the order of table and step number, so that reading a range reads neighboring rows.
  close: (builder, how) => builder.modifyEnd(how ? sql`strict, without rowid` : sql`strict`),
  freeSteps: async () => {},
};

/**
 * PostgreSQL checks foreign keys row by row, which takes two fifths of an insert of steps. So the insert itself checks the
 * tables, once each (`postgres/append.ts`), and a trigger deletes the steps of a deleted table.
 */
const freeSteps: Dialect['freeSteps'] = async (db) => {
  await sql`alter table "steps" drop constraint "steps_tableId_fkey"`.execute(db);
  await sql`create function "deleteStepsOfTable"() returns trigger language plpgsql as
    'begin delete from "steps" where "tableId" = old."id"; return null; end'`.execute(db);
  await sql`create trigger "tables_steps" after delete on "tables"
    for each row execute function "deleteStepsOfTable"()`.execute(db);
};

export const postgresDialect: Dialect = { integer: 'bigint', bytes: 'bytea', close: (builder) => builder, freeSteps };

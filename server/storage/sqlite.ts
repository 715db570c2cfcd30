import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Schema } from './schema.ts';
import { Unexpected, type Write } from './write.ts';

/** A database file: through Kysely, and with a way to run a list of statements at once. */
export interface Sqlite extends SqliteDatabase {
  /**
   * Runs the writes one after the other in one transaction, without yielding: nothing can come
   * between them, and the single commit is one flush to the disk. Returns when it is durable.
   * @throws the database's error, or `Unexpected`; then nothing was written.
   */
  readonly writeTogether: (writes: readonly Write[]) => void;
}

/** Enough for all our statements, and some reads with lists of varying length. */
const keptStatements = 200;

/**
 * Opens (or creates) a database in WAL mode with `synchronous=FULL`: a commit returns after the log is flushed to the disk,
 * so committed data survive the loss of the process and of power.
 * Prepared statements are cached.
 */
export const openSqlite = (file: string): Sqlite => {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
    pragma journal_size_limit = 67108864;
  `);
  const statements = new Map<string, StatementSync>();

  const prepared = (sql: string): StatementSync => {
    const kept = statements.get(sql);
    if (kept) return kept;
    if (statements.size >= keptStatements) statements.delete(statements.keys().next().value!);
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const run = (sql: string, parameters: readonly unknown[]) => prepared(sql).run(...(parameters as SQLInputValue[]));

  return {
    prepare: (sql) => seenByKysely(prepared(sql)),
    writeTogether: (writes) => {
      run('begin immediate', []);
      try {
        for (const write of writes) {
          const { changes } = run(write.sql, write.parameters);
          if (write.changes !== undefined && Number(changes) !== 1) throw new Unexpected(write.changes);
        }
        run('commit', []);
      } catch (error) {
        if (database.isTransaction) run('rollback', []);
        throw error;
      }
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
};

const seenByKysely = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});

/** An open database for Kysely; `destroy` closes it. */
export const kyselyOver = (database: DatabaseSync): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: { prepare: (sql) => seenByKysely(database.prepare(sql)), close: () => database.close() },
    }),
  });

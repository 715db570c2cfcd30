import { chmodSync, existsSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import { appender } from './append.ts';
import { sqliteDialect } from './dialect.ts';
import { type GamesLog, putting, readWhole, taking } from './games-log.ts';
import { migrate } from './migrate.ts';
import { partWriter } from './part-writes.ts';
import { accessQueries } from './queries/access.ts';
import { moduleQueries } from './queries/modules.ts';
import { noticeQueries } from './queries/notices.ts';
import { operatorQueries } from './queries/operator.ts';
import { scanQueries } from './queries/scans.ts';
import { snapshotQueries } from './queries/snapshots.ts';
import { tableQueries } from './queries/tables.ts';
import { uptimeQueries } from './queries/uptimes.ts';
import { writingQueries } from './queries/writing.ts';
import type { Schema } from './schema.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { sqliteBatches } from './sqlite-append.ts';
import { sqliteSteps } from './sqlite-steps.ts';
import type { Vault } from './vault.ts';
import { openWitness, type Witness, witnessFile } from './witness.ts';
import { Unexpected } from './write.ts';

/** Migrates a database to this release. */
export const bringUpToDate = async (file: string): Promise<void> => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
  try {
    await migrate(db, sqliteDialect);
  } finally {
    await db.destroy();
  }
};

/** The database contains secrets: only the server's account may read it. */
const makePrivate = (file: string): void => {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
};

const wholeTables = (
  sqlite: Sqlite,
  db: Kysely<Schema>,
  witness: Witness,
): Pick<GamesLog, 'rowsOf' | 'takeOut' | 'putBack'> => ({
  rowsOf: (table) => readWhole(db, table),
  takeOut: async (table, seq) => {
    try {
      // The witness must not report this table as lost. It is updated first, because it must never be ahead of the database.
      witness.note(table, 0);
      sqlite.writeTogether([taking(db, table, seq)]);
      return true;
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      witness.note(table, seq);
      return false;
    }
  },
  putBack: async (slices) => {
    try {
      sqlite.writeTogether(putting(db, slices));
      return true;
    } catch (error) {
      if ((error as { readonly errcode?: number }).errcode === PRIMARY_KEY_TAKEN) return false;
      throw error;
    }
  },
});

/** SQLite's error code for an existing primary key (`SQLITE_CONSTRAINT_PRIMARYKEY`). */
const PRIMARY_KEY_TAKEN = 1555;

/**
 * An event log in one SQLite file. Kysely makes all statements. Those of a batch run together without
 * yielding, so that a batch is one transaction with one flush to the disk.
 */
export const sqliteEventLog = async (file: string, vault: Vault): Promise<GamesLog> => {
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(db, sqliteDialect);
  makePrivate(file);
  const witness = openWitness(witnessFile(file));
  const { saveSnapshot, ...writing } = writingQueries(db, vault, sqlite.writeTogether);
  /** Snapshots that are being compressed on another thread. */
  const saving = new Set<Promise<unknown>>();

  return {
    append: appender(partWriter(db, vault), { ...sqliteBatches(sqlite, db), written: witness.note }),
    ...sqliteSteps(db, sqlite),
    ...snapshotQueries(db),
    ...tableQueries(db),
    ...accessQueries(db),
    ...scanQueries(db),
    ...moduleQueries(db),
    ...writing,

    saveSnapshot: (table, snapshot) => {
      const saved = saveSnapshot(table, snapshot).finally(() => saving.delete(saved));
      saving.add(saved);
      return saved;
    },
    ...wholeTables(sqlite, db, witness),
    operator: operatorQueries(db),
    notices: noticeQueries(db, vault),
    uptime: uptimeQueries(db),
    check: async () => {
      // Nothing reads it. Setting it writes a page, like a step, and fails when a step would.
      sqlite.writeTogether([{ sql: 'pragma user_version = 0', parameters: [] }]);
    },
    close: async () => {
      await Promise.allSettled(saving);
      await db.destroy();
      witness.close();
    },
  };
};

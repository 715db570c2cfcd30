import { chmodSync, existsSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import { appender } from './append.ts';
import { sqliteDialect } from './dialect.ts';
import type { EventLog } from './event-log.ts';
import { migrate } from './migrate.ts';
import { partWriter } from './part-writes.ts';
import { accessQueries } from './queries/access.ts';
import { scanQueries } from './queries/scans.ts';
import { snapshotQueries } from './queries/snapshots.ts';
import { tableQueries } from './queries/tables.ts';
import { writingQueries } from './queries/writing.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteBatches } from './sqlite-append.ts';
import { sqliteSteps } from './sqlite-steps.ts';
import type { Vault } from './vault.ts';
import { openWitness, witnessFile } from './witness.ts';

/** Brings a database to the form of this release. */
export const bringUpToDate = async (file: string): Promise<void> => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
  try {
    await migrate(db, sqliteDialect);
  } finally {
    await db.destroy();
  }
};

/** The database holds what is nobody else's to read: it is for the server's account alone. */
const makePrivate = (file: string): void => {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
};

/**
 * An event log in one SQLite file. Kysely says every statement; those of a batch are carried out together, without
 * giving way, so that a batch is one transaction and one flush to the disk.
 */
export const sqliteEventLog = async (file: string, vault: Vault): Promise<EventLog> => {
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(db, sqliteDialect);
  makePrivate(file);
  const witness = openWitness(witnessFile(file));
  const { saveSnapshot, ...writing } = writingQueries(db, vault, sqlite.writeTogether);
  /** Snapshots that are being compressed, on another thread. */
  const saving = new Set<Promise<unknown>>();

  return {
    append: appender(partWriter(db, vault), { ...sqliteBatches(sqlite, db), written: witness.note }),
    ...sqliteSteps(db, sqlite),
    ...snapshotQueries(db),
    ...tableQueries(db),
    ...accessQueries(db),
    ...scanQueries(db),
    ...writing,

    saveSnapshot: (table, snapshot) => {
      const saved = saveSnapshot(table, snapshot).finally(() => saving.delete(saved));
      saving.add(saved);
      return saved;
    },
    check: async () => {
      // Nobody reads it: to set it writes a page, like a step, and fails where a step would.
      sqlite.writeTogether([{ sql: 'pragma user_version = 0', parameters: [] }]);
    },
    close: async () => {
      await Promise.allSettled(saving);
      await db.destroy();
      witness.close();
    },
  };
};

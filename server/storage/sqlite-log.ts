import { chmodSync, existsSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { EventLog } from './event-log.ts';
import { migrations } from './migrations.ts';
import { admission } from './part-writes.ts';
import { accessQueries } from './queries/access.ts';
import { scanQueries } from './queries/scans.ts';
import { snapshotQueries, snapshotRow } from './queries/snapshots.ts';
import { stepQueries } from './queries/steps.ts';
import { tableQueries } from './queries/tables.ts';
import type { Schema } from './schema.ts';
import { openSqlite, writeOf } from './sqlite.ts';
import { sqliteAppend } from './sqlite-append.ts';
import type { Vault } from './vault.ts';
import { openWitness, witnessFile } from './witness.ts';

const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'none';
    throw new Error(`The database could not be brought up to date (migration: ${failed}).`, { cause: error });
  }
};

/** Brings a database to the form of this release. */
export const bringUpToDate = async (file: string): Promise<void> => {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
  try {
    await migrate(db);
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
  await migrate(db);
  makePrivate(file);
  const witness = openWitness(witnessFile(file));
  /** Snapshots that are being compressed, on another thread. */
  const saving = new Set<Promise<unknown>>();

  return {
    append: sqliteAppend(sqlite, db, vault, witness),
    ...stepQueries(db, sqlite),
    ...snapshotQueries(db),
    ...tableQueries(db),
    ...accessQueries(db),
    ...scanQueries(db),

    saveSnapshot: (table, snapshot) => {
      const save = async (): Promise<number> => {
        const row = await snapshotRow(table, snapshot);
        const insert = db.insertInto('snapshots').values(row);
        sqlite.writeTogether([writeOf(insert.onConflict((conflict) => conflict.doNothing()).compile())]);
        return row.body.length;
      };
      const saved = save().finally(() => saving.delete(saved));
      saving.add(saved);
      return saved;
    },
    admit: async (table, person, time) => sqlite.writeTogether([admission(db, table, person, time)]),
    ban: async (tableId, bans, since) => {
      const inserts = bans.map((ban) => db.insertInto('bans').values({ tableId, ...ban, since }));
      const ifNew = inserts.map((insert) => insert.onConflict((conflict) => conflict.doNothing()));
      sqlite.writeTogether(ifNew.map((insert) => writeOf(insert.compile())));
    },
    diceSecret: async (table, commitment) => {
      const row = await db
        .selectFrom('diceSecrets')
        .select('secret')
        .where('tableId', '=', table)
        .where('commitment', '=', commitment)
        .executeTakeFirst();
      return row && vault.open(row.secret, commitment);
    },
    settleScans: async (table, laid = '') => {
      sqlite.writeTogether([
        writeOf(db.deleteFrom('scans').where('tableId', '=', table).where('image', '!=', laid).compile()),
        writeOf(db.updateTable('scans').set({ laid: 1 }).where('tableId', '=', table).compile()),
      ]);
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

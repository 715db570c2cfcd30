import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { lockFolder } from '../storage/folder-lock.ts';
import { serversOf } from '../storage/postgres/hosts.ts';
import type { Schema } from '../storage/schema.ts';
import { kyselyOver } from '../storage/sqlite.ts';
import { bringUpToDate } from '../storage/sqlite-log.ts';
import { clearWitness, witnessFile } from '../storage/witness.ts';
import { databaseOf, openToRead } from './folder.ts';
import { type Inspection, inspectElsewhere, inspectFolder } from './inspect.ts';
import { type PrunedTables, prunedIn } from './pruned.ts';

/** Where games are kept: in SQLite in the data folder, or in PostgreSQL. Keys and scans are always in the folder. */
export interface Place {
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl?: string;
  /** The folder of pruned tables (`pruned.ts`). */
  readonly prunedDir?: string;
}

/** The pruned tables of a place. */
export const prunedOf = ({ dataDir, prunedDir = join(dataDir, 'pruned') }: Place): PrunedTables => prunedIn(prunedDir);

/** PostgreSQL's driver is loaded only if it is needed. */
export const postgresAt = () => import('../storage/postgres/administer.ts');

/** Its name for the operator, without the password. */
export const nameOf = ({ dataDir, databaseUrl }: Place): string => {
  if (databaseUrl === undefined) return dataDir;
  const servers = serversOf(databaseUrl).map((server) => new URL(server));
  return `postgres://${servers.map(({ host }) => host).join(',')}${servers[0]!.pathname}`;
};

/** Reads all games as of one moment; a server may be running. */
export const readGames = async <T>(
  { dataDir, databaseUrl }: Place,
  act: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== undefined) return (await postgresAt()).readPostgres(databaseUrl, act);
  const db = kyselyOver(openToRead(databaseOf(dataDir)));
  try {
    return await db.transaction().execute(act);
  } finally {
    await db.destroy();
  }
};

/** Changes them in one transaction. `forGood`: deleted data do not remain in free pages either. */
export const changeGames = async <T>(
  { dataDir, databaseUrl }: Place,
  act: (db: Kysely<Schema>) => Promise<T>,
  { forGood = false } = {},
): Promise<T> => {
  if (databaseUrl !== undefined) return (await postgresAt()).changePostgres(databaseUrl, act, forGood);
  const file = databaseOf(dataDir);
  await bringUpToDate(file);
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma foreign_keys = on; pragma synchronous = full; pragma secure_delete = on');
  const db = kyselyOver(database);
  try {
    const changed = await db.transaction().execute(act);
    if (forGood) {
      await sql`vacuum`.execute(db);
      database.exec('pragma wal_checkpoint(truncate)');
    }
    return changed;
  } finally {
    await db.destroy();
  }
};

/** The problems of a place; `pages`: also reads every page of a SQLite database. */
export const inspectPlace = (
  { dataDir, databaseUrl }: Place,
  how: { readonly pages?: boolean } = {},
): Promise<Inspection> =>
  databaseUrl === undefined
    ? inspectFolder(dataDir, how)
    : readGames({ dataDir, databaseUrl }, (db) => inspectElsewhere(db, dataDir));

/** Locks the place for this process until it is unlocked. @throws if a server uses it */
export const lockPlace = async ({ dataDir, databaseUrl }: Place, patience: number): Promise<() => Promise<void>> => {
  const unlockFolder = lockFolder(dataDir, patience);
  if (databaseUrl === undefined) return async () => unlockFolder();
  try {
    const hold = await (await postgresAt()).holdPostgres(databaseUrl, 'alone', patience);
    return async () => {
      await hold.letGo();
      unlockFolder();
    };
  } catch (error) {
    unlockFolder();
    throw error;
  }
};

/** Tables were removed on purpose: the witness must not report them as lost. */
export const forgetWitness = ({ dataDir, databaseUrl }: Place): void => {
  const witness = witnessFile(databaseOf(dataDir));
  if (databaseUrl === undefined && existsSync(witness)) clearWitness(witness);
};

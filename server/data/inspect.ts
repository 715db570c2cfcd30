import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Keyring, keysFor, readKeyring } from '../identity/keyring.ts';
import { makeVault } from '../storage/vault.ts';
import { readWitness, witnessFile } from '../storage/witness.ts';
import { damagedPages, databaseOf, openToRead, rowsOf, scansOf, sizeOf } from './folder.ts';

/** Something that is not as it should be in a data folder, and what to do about it. */
export interface Finding {
  readonly code: FindingCode;
  readonly what: string;
  readonly remedy: string;
  /** A server does not start on it before the operator has decided. */
  readonly stops: boolean;
}

export type FindingCode =
  | 'keys-unreadable'
  | 'keys-missing'
  | 'database-missing'
  | 'database-unreadable'
  | 'pages-damaged'
  | 'steps-lost'
  | 'steps-missing'
  | 'rows-missing'
  | 'secrets-unreadable'
  | 'scans-missing';

export interface Inspection {
  readonly findings: readonly Finding[];
  /** What is there, as far as it can be counted. */
  readonly tables: number;
  readonly steps: number;
}

const command = (rest: string): string => `npm run -s data -- ${rest}`;
const restore = `restore a backup (${command('restore BACKUP')})`;
const goOn = `To go on with what is there: ${command('accept')}`;

/** So many tables are named; of others only their number is told. */
const named = 5;
const nameSome = (ids: readonly string[]): string =>
  ids.length <= named ? ids.join(', ') : `${ids.slice(0, named).join(', ')} and ${ids.length - named} more`;

/**
 * Looks at a data folder without changing anything in it. `pages`: also reads every page of the database, which takes
 * about a second for each gigabyte.
 */
export const inspectFolder = (dataDir: string, { pages = false } = {}): Inspection => {
  const keys = lookAtKeys(dataDir);
  const file = databaseOf(dataDir);
  const nothing = { tables: 0, steps: 0 };
  // Before the database: a server that runs meanwhile gets on.
  const told = readWitness(witnessFile(file)) ?? new Map();
  if (sizeOf(file) === 0) {
    const findings = keys.finding ? [keys.finding] : missingDatabase(dataDir, keys.ring !== undefined);
    return { findings, ...nothing };
  }
  let database: DatabaseSync | undefined;
  try {
    database = openToRead(file);
    database.exec('begin');
    return inspectDatabase(database, { dataDir, keys, told, pages });
  } catch (error) {
    return { findings: [...(keys.finding ? [keys.finding] : []), unreadable(file, error)], ...nothing };
  } finally {
    database?.close();
  }
};

interface Keys {
  readonly ring?: Keyring | undefined;
  readonly finding?: Finding;
}

const lookAtKeys = (dataDir: string): Keys => {
  try {
    return { ring: readKeyring(dataDir) };
  } catch (error) {
    const what = (error as Error).message;
    const remedy = `Put keys.json from your backup into ${dataDir}. To make new keys: ${command('new-keys')}`;
    return { finding: { code: 'keys-unreadable', what, remedy, stops: true } };
  }
};

/** A folder in which no server has run has neither keys nor witness. */
const missingDatabase = (dataDir: string, hasKeys: boolean): readonly Finding[] => {
  const hadTables = (readWitness(witnessFile(databaseOf(dataDir)))?.size ?? 0) > 0;
  if (!hasKeys && !hadTables && sizeOf(`${databaseOf(dataDir)}-wal`) === 0) return [];
  const what = `A server has kept its games in ${dataDir}, but umpire.db is missing there, or empty.`;
  const remedy = `Put umpire.db back, with umpire.db-wal if there is one, or ${restore}. ${goOn}`;
  return [{ code: 'database-missing', what, remedy, stops: true }];
};

const unreadable = (file: string, error: unknown): Finding => ({
  code: 'database-unreadable',
  what: `${file} cannot be read: ${(error as Error).message}.`,
  remedy: `If it is no database of Umpire's, set DATA_DIR to another folder; else ${restore}.`,
  stops: true,
});

interface Looking {
  readonly dataDir: string;
  readonly keys: Keys;
  /** How far tables had got of which players were told. */
  readonly told: ReadonlyMap<string, number>;
  readonly pages: boolean;
}

const inspectDatabase = (database: DatabaseSync, { dataDir, keys, told, pages }: Looking): Inspection => {
  const names = new Set(rowsOf<{ name: string }>(database, 'select name from sqlite_master').map(({ name }) => name));
  if (!names.has('tables') || !names.has('steps')) {
    // A server that was stopped before it had made its tables has left no games either.
    const isEmpty = names.size === 0;
    const findings = isEmpty ? missingDatabase(dataDir, keys.ring !== undefined) : [];
    return { findings: [...(keys.finding ? [keys.finding] : []), ...findings], tables: 0, steps: 0 };
  }
  const ends = endsOf(database);
  const { count } = rowsOf<{ count: number }>(database, 'select count(*) as count from tables')[0]!;
  const findings = [
    ...(pages ? badPages(database) : []),
    ...(keys.finding ? [keys.finding] : count > 0 && !keys.ring ? [missingKeys(dataDir)] : []),
    ...lostSteps(told, ends),
    ...missingSteps(ends),
    ...missingRows(database),
    ...(keys.ring ? sealedForGood(database, keys.ring) : []),
    ...(names.has('scans') ? missingScans(database, dataDir) : []),
  ];
  const steps = ends.reduce((sum, { steps: of }) => sum + of, 0);
  return { findings, tables: count, steps };
};

interface End {
  readonly tableId: string;
  readonly steps: number;
  readonly first: number;
  readonly last: number;
}

const endsOf = (database: DatabaseSync): readonly End[] =>
  rowsOf(
    database,
    'select tableId, count(*) as steps, min(seq) as first, max(seq) as last from steps group by tableId',
  );

const badPages = (database: DatabaseSync): readonly Finding[] => {
  const damage = damagedPages(database);
  if (damage === undefined) return [];
  const what = `The database has damaged pages: ${damage}.`;
  return [{ code: 'pages-damaged', what, remedy: `Look after the disk, then ${restore}.`, stops: true }];
};

const missingKeys = (dataDir: string): Finding => ({
  code: 'keys-missing',
  what: `There are games in ${dataDir}, but the server's keys (keys.json) are not there.`,
  remedy: [
    `Put keys.json from your backup into ${dataDir}.`,
    `To make new ones: ${command('new-keys')}. Then every player is a stranger at their own seats, and dice of before stay sealed.`,
  ].join(' '),
  stops: true,
});

const lostSteps = (told: Looking['told'], ends: readonly End[]): readonly Finding[] => {
  const lastOf = new Map(ends.map(({ tableId, last }) => [tableId, last]));
  const lost = [...told].filter(([table, seq]) => (lastOf.get(table) ?? 0) < seq);
  if (lost.length === 0) return [];
  const cases = lost.map(([table, seq]) => `${table} (ends at step ${lastOf.get(table) ?? 0} of ${seq})`);
  const what = [
    `Steps that players were told of are gone, of table ${nameSome(cases)}.`,
    'The write-ahead log umpire.db-wal was deleted or cut short, or an older umpire.db was put in its place.',
  ].join(' ');
  const remedy = `Put both files back as they were, or ${restore}. ${goOn}`;
  return [{ code: 'steps-lost', what, remedy, stops: true }];
};

const missingSteps = (ends: readonly End[]): readonly Finding[] => {
  const gapped = ends.filter(({ steps, first, last }) => first !== 1 || last !== steps);
  if (gapped.length === 0) return [];
  const what = `Steps are missing between others, of table ${nameSome(gapped.map(({ tableId }) => tableId))}.`;
  const remedy = `These tables cannot be opened; the others can. Better ${restore}. ${goOn}`;
  return [{ code: 'steps-missing', what, remedy, stops: true }];
};

const missingRows = (database: DatabaseSync): readonly Finding[] => {
  const without = (what: string): string =>
    `select id from tables where not exists (select 1 from ${what} where ${what}.tableId = tables.id)`;
  const orphans = 'select distinct tableId as id from steps where tableId not in (select id from tables)';
  const ahead = `select tableId as id from snapshots
    group by tableId having max(seq) > (select max(seq) from steps where steps.tableId = snapshots.tableId)`;
  const cases: readonly (readonly [string, string])[] = [
    ['have no steps', without('steps')],
    ['have no secret for their dice', without('diceSecrets')],
    ['have steps, but no row of their own', orphans],
    ['end before their newest snapshot', ahead],
  ];
  return cases.flatMap(([which, sql]): Finding[] => {
    const ids = rowsOf<{ id: string }>(database, sql).map(({ id }) => id);
    if (ids.length === 0) return [];
    const what = `Rows are missing: tables that ${which}: ${nameSome(ids)}.`;
    const remedy = `These tables cannot be opened; the others can. Better ${restore}. ${goOn}`;
    return [{ code: 'rows-missing', what, remedy, stops: true }];
  });
};

const sealedForGood = (database: DatabaseSync, ring: Keyring): readonly Finding[] => {
  const vault = makeVault(keysFor('dice', ring));
  const rows = rowsOf<{ tableId: string; commitment: string; secret: string }>(database, 'select * from diceSecrets');
  const shut = rows.filter(({ secret, commitment }) => vault.open(secret, commitment) === undefined);
  if (shut.length === 0) return [];
  const tables = [...new Set(shut.map(({ tableId }) => tableId))];
  const what = `The keys do not open the secrets of the dice of table ${nameSome(tables)}: they are of another server.`;
  const remedy = `Put the keys.json that belongs to this database into the folder. ${goOn}; those dice stay sealed.`;
  return [{ code: 'secrets-unreadable', what, remedy, stops: true }];
};

const missingScans = (database: DatabaseSync, dataDir: string): readonly Finding[] => {
  const images = rowsOf<{ image: string }>(database, 'select distinct image from scans').map(({ image }) => image);
  const missing = images.filter((image) => !existsSync(join(scansOf(dataDir), image)));
  if (missing.length === 0) return [];
  const what = `${missing.length} of ${images.length} scans of printed maps are missing from ${scansOf(dataDir)}.`;
  const remedy = 'Put the folder back from a backup; without them, tables show the map that comes with their game.';
  return [{ code: 'scans-missing', what, remedy, stops: false }];
};

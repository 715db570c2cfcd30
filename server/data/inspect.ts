import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBroughtId } from '@umpire/modules';
import { MODULE_FILE } from '@umpire/shared/protocol/http.ts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Keyring, keysFor, readKeyring } from '../identity/keyring.ts';
import { namesIn } from '../storage/queries/whole-table.ts';
import type { Schema } from '../storage/schema.ts';
import { kyselyOver } from '../storage/sqlite.ts';
import { makeVault } from '../storage/vault.ts';
import { readWitness, witnessFile } from '../storage/witness.ts';
import { damagedPages, databaseOf, modulesOf, openToRead, scansOf, sizeOf } from './folder.ts';

/** A problem of a data folder, and what to do about it. */
export interface Finding {
  readonly code: FindingCode;
  readonly what: string;
  readonly remedy: string;
  /** A server does not start until the operator has decided. */
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
  | 'scans-missing'
  | 'modules-missing';

export interface Inspection {
  readonly findings: readonly Finding[];
  /** The number of tables and so on, as far as they can be counted. */
  readonly tables: number;
  readonly steps: number;
}

const command = (rest: string): string => `npm run -s data -- ${rest}`;
const restore = `restore a backup (${command('restore BACKUP')})`;
const goOn = `To go on with what is there: ${command('accept')}`;

/** The number of tables that are named; for further ones only their number is given. */
const named = 5;
const nameSome = (ids: readonly string[]): string =>
  ids.length <= named ? ids.join(', ') : `${ids.slice(0, named).join(', ')} and ${ids.length - named} more`;

/**
 * Inspects a data folder without changing anything. `pages`: also reads every page of the database, which takes
 * about a second for each gigabyte.
 */
export const inspectFolder = async (dataDir: string, { pages = false } = {}): Promise<Inspection> => {
  const keys = lookAtKeys(dataDir);
  const file = databaseOf(dataDir);
  const nothing = { tables: 0, steps: 0 };
  // Read before the database, because a running server moves on meanwhile.
  const told = readWitness(witnessFile(file)) ?? new Map();
  if (sizeOf(file) === 0) {
    const findings = keys.finding ? [keys.finding] : missingDatabase(dataDir, keys.ring !== undefined);
    return { findings, ...nothing };
  }
  let db: Kysely<Schema> | undefined;
  try {
    const database = openToRead(file);
    const damage = pages ? damagedPages(database) : undefined;
    db = kyselyOver(database);
    const looking = { dataDir, keys, told, damage };
    return await db.transaction().execute((reading) => inspectDatabase(reading, looking));
  } catch (error) {
    return { findings: [...(keys.finding ? [keys.finding] : []), unreadable(file, error)], ...nothing };
  } finally {
    await db?.destroy();
  }
};

/** The same for a database elsewhere, as of one moment, whose keys and scans are in a data folder. */
export const inspectElsewhere = (reading: Kysely<Schema>, dataDir: string): Promise<Inspection> =>
  inspectDatabase(reading, { dataDir, keys: lookAtKeys(dataDir), told: new Map(), isElsewhere: true });

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
  /** The last steps of tables of which players were told. */
  readonly told: ReadonlyMap<string, number>;
  /** The damage of its pages, if they were read. */
  readonly damage?: string | undefined;
  readonly isElsewhere?: boolean;
}

const inspectDatabase = async (
  db: Kysely<Schema>,
  { dataDir, keys, told, damage, isElsewhere = false }: Looking,
): Promise<Inspection> => {
  const names = await namesIn(db);
  if (!names.has('tables') || !names.has('steps')) {
    // A server that was stopped before it had made its database tables has no games either.
    const isEmpty = names.size === 0 && !isElsewhere;
    const findings = isEmpty ? missingDatabase(dataDir, keys.ring !== undefined) : [];
    return { findings: [...(keys.finding ? [keys.finding] : []), ...findings], tables: 0, steps: 0 };
  }
  const ends = await endsOf(db);
  const [{ count }] = (await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()) as [{ count: number }];
  const findings = [
    ...(damage === undefined ? [] : [badPages(damage)]),
    ...(keys.finding ? [keys.finding] : count > 0 && !keys.ring ? [missingKeys(dataDir)] : []),
    ...lostSteps(told, ends),
    ...missingSteps(ends),
    ...(await missingRows(db)),
    ...(keys.ring ? await sealedForGood(db, keys.ring) : []),
    ...(names.has('scans') ? await missingScans(db, dataDir) : []),
    ...(await missingModules(db, dataDir)),
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

const endsOf = (db: Kysely<Schema>): Promise<readonly End[]> =>
  db
    .selectFrom('steps')
    .select(({ fn }) => [
      'tableId',
      fn.countAll<number>().as('steps'),
      fn.min('seq').as('first'),
      fn.max('seq').as('last'),
    ])
    .groupBy('tableId')
    .orderBy('tableId')
    .execute();

const badPages = (damage: string): Finding => {
  const what = `The database has damaged pages: ${damage}.`;
  return { code: 'pages-damaged', what, remedy: `Look after the disk, then ${restore}.`, stops: true };
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

/** Tables with missing rows, by what they lack. */
const incomplete = (db: Kysely<Schema>) => {
  const without = (of: 'steps' | 'diceSecrets') =>
    db
      .selectFrom('tables')
      .select('id')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(of).select('tableId').whereRef('tableId', '=', 'tables.id'))),
      );
  const newest = db
    .selectFrom('steps')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('steps.tableId', '=', sql.ref<string>('snapshots.tableId'));
  return {
    'have no steps': without('steps'),
    'have no secret for their dice': without('diceSecrets'),
    'have steps, but no row of their own': db
      .selectFrom('steps')
      .select('tableId as id')
      .distinct()
      .where('tableId', 'not in', db.selectFrom('tables').select('id')),
    'end before their newest snapshot': db
      .selectFrom('snapshots')
      .select('tableId as id')
      .groupBy('tableId')
      .having(sql<SqlBool>`max(seq) > ${newest}`),
  };
};

const missingRows = async (db: Kysely<Schema>): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const [which, query] of Object.entries(incomplete(db))) {
    const ids = (await query.execute()).map(({ id }) => id);
    if (ids.length === 0) continue;
    const what = `Rows are missing: tables that ${which}: ${nameSome(ids)}.`;
    const remedy = `These tables cannot be opened; the others can. Better ${restore}. ${goOn}`;
    findings.push({ code: 'rows-missing', what, remedy, stops: true });
  }
  return findings;
};

const sealedForGood = async (db: Kysely<Schema>, ring: Keyring): Promise<readonly Finding[]> => {
  const vault = makeVault(keysFor('dice', ring));
  const rows = await db.selectFrom('diceSecrets').select(['tableId', 'commitment', 'secret']).execute();
  const shut = rows.filter(({ secret, commitment }) => vault.open(secret, commitment) === undefined);
  if (shut.length === 0) return [];
  const tables = [...new Set(shut.map(({ tableId }) => tableId))];
  const what = `The keys do not open the secrets of the dice of table ${nameSome(tables)}: they are of another server.`;
  const remedy = `Put the keys.json that belongs to this database into the folder. ${goOn}; those dice stay sealed.`;
  return [{ code: 'secrets-unreadable', what, remedy, stops: true }];
};

const missingScans = async (db: Kysely<Schema>, dataDir: string): Promise<readonly Finding[]> => {
  const images = (await db.selectFrom('scans').select('image').distinct().execute()).map(({ image }) => image);
  const missing = images.filter((image) => !existsSync(join(scansOf(dataDir), image)));
  if (missing.length === 0) return [];
  const what = `${missing.length} of ${images.length} scans of printed maps are missing from ${scansOf(dataDir)}.`;
  const remedy = 'Put the folder back from a backup; without them, tables show the map that comes with their game.';
  return [{ code: 'scans-missing', what, remedy, stops: false }];
};

const missingModules = async (db: Kysely<Schema>, dataDir: string): Promise<readonly Finding[]> => {
  const rows = await db.selectFrom('tables').select(['id', 'module']).orderBy('id').execute();
  const isThere = (module: string): boolean => existsSync(join(modulesOf(dataDir), module, MODULE_FILE));
  const without = rows.filter(({ module }) => isBroughtId(module) && !isThere(module));
  if (without.length === 0) return [];
  const modules = [...new Set(without.map(({ module }) => module))];
  const what = `Modules that players brought are missing from ${modulesOf(dataDir)}: ${nameSome(modules)}. Nobody can enter the tables ${nameSome(without.map(({ id }) => id))}.`;
  const remedy = 'Put the folder back from a backup, or have the same modules brought again.';
  return [{ code: 'modules-missing', what, remedy, stops: false }];
};

import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { BroughtFolder } from '../brought/folder.ts';
import { databaseOf, modulesOf, scansOf } from './folder.ts';
import { inspectFolder } from './inspect.ts';
import { changeGames, type Place, prunedOf, readGames } from './place.ts';
import { prunedIn } from './pruned.ts';
import { copyRows } from './rows.ts';

/** The description of a backup. */
export interface Manifest {
  readonly format: 1;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly tables: number;
  readonly steps: number;
  /** SHA-256 of each file, in hex, by its path in the backup. */
  readonly files: { readonly [path: string]: string };
}

const manifestSchema = z.strictObject({
  format: z.literal(1),
  made: z.number(),
  tables: z.number(),
  steps: z.number(),
  files: z.record(
    z
      .string()
      .regex(
        /^(umpire\.db|keys\.json|signing\.key|(scans|pruned)\/[\w.-]+|modules\/own-[0-9a-f]{32}\/(owners\/)?[\w.-]+)$/,
      ),
    z.string(),
  ),
});

const keyFiles = ['keys.json', 'signing.key'];
const manifestName = 'backup.json';

/**
 * Writes a backup of a server, which may be running, into a new folder in `into`, and checks what it has
 * written. Returns that folder. @throws if the backup is not complete; then there is no folder by that name.
 */
export const makeBackup = async (place: Place, into: string, now: number): Promise<string> => {
  const { dataDir } = place;
  const name = `umpire-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  const folder = join(into, name);
  const part = `${folder}.part`;
  mkdirSync(join(part, 'scans'), { recursive: true });
  for (const file of keyFiles) if (existsSync(join(dataDir, file))) copyFlushed(join(dataDir, file), join(part, file));
  // Copied before and after the database: a table that is pruned or brought back meanwhile is in at least one of them.
  copyPruned(place, part);
  await copyDatabase(place, part);
  copyPruned(place, part);
  const scans = existsSync(scansOf(dataDir)) ? readdirSync(scansOf(dataDir)) : [];
  for (const scan of scans)
    if (!scan.endsWith('.part')) copyIfThere(join(scansOf(dataDir), scan), join(part, 'scans', scan));
  await copyModules(dataDir, part);
  const { tables, steps } = await wholeIn(part);
  const files = await hashesIn(part);
  const manifest: Manifest = { format: 1, made: now, tables, steps, files };
  writeFileSync(join(part, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
  renameSync(part, folder);
  return folder;
};

/** The database as of one moment. Concurrent writes are not included, and need not wait. A backup is always SQLite. */
const copyDatabase = async (from: Place, folder: string): Promise<void> => {
  const file = databaseOf(folder);
  if (from.databaseUrl === undefined) {
    const database = new DatabaseSync(databaseOf(from.dataDir), { readOnly: true, timeout: 5000 });
    try {
      database.prepare('vacuum into ?').run(file);
    } finally {
      database.close();
    }
  } else
    await readGames(from, (source) =>
      changeGames({ dataDir: folder }, (copy) => copyRows(source, copy), { forGood: true }),
    );
  flush(file);
};

const copyPruned = (place: Place, folder: string): void => {
  const pruned = prunedOf(place);
  const copies = prunedIn(join(folder, 'pruned'));
  const all = pruned.all().filter((table) => !copies.has(table));
  if (all.length > 0) mkdirSync(copies.folder, { recursive: true });
  for (const table of all) copyIfThere(pruned.pathOf(table), copies.pathOf(table));
};

/** Those that are complete. A module is deleted only when nobody needs it. */
const copyModules = async (dataDir: string, folder: string): Promise<void> => {
  for (const id of await new BroughtFolder(modulesOf(dataDir)).all()) {
    const [from, to] = [modulesOf(dataDir), modulesOf(folder)].map((modules) => join(modules, id)) as [string, string];
    mkdirSync(join(to, 'owners'), { recursive: true });
    for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }))
      if (name !== 'owners') copyIfThere(join(from, name), join(to, name));
  }
};

/** A scan that was deleted meanwhile is under no grid any more; a pruned table is back in the database. */
const copyIfThere = (from: string, to: string): void => {
  if (existsSync(from)) copyFlushed(from, to);
};

const copyFlushed = (from: string, to: string): void => {
  copyFileSync(from, to);
  flush(to);
};

const flush = (path: string): void => {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
};

/** The content of a data folder. @throws the problem if there is one. */
const wholeIn = async (folder: string) => {
  const inspection = await inspectFolder(folder, { pages: true });
  const wrong = inspection.findings.filter(({ stops }) => stops);
  if (wrong.length > 0)
    throw new Error(`What is in ${folder} is not whole. ${wrong.map(({ what }) => what).join(' ')}`);
  return inspection;
};

const hashesIn = async (folder: string): Promise<Manifest['files']> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== manifestName && statSync(join(folder, name)).isFile(),
  );
  const hashes: [string, string][] = [];
  for (const name of names.sort()) hashes.push([name, await hashOf(join(folder, name))]);
  return Object.fromEntries(hashes);
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
};

/** Reads a backup and checks every file of it. @throws the problem if there is one. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new Error(`${folder} is no backup: there is no ${manifestName} in it.`);
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} cannot be read.`, { cause: parsed.error });
  for (const [name, hash] of Object.entries(parsed.data.files)) {
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`${name} is missing from the backup ${folder}.`);
    if ((await hashOf(file)) !== hash) throw new Error(`${name} in the backup ${folder} is not as it was written.`);
  }
  return parsed.data;
};

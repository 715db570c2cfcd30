import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Guest, introduce, openFord, type Person } from './client.ts';
import { startLocal } from './local-server.ts';
import { patience } from './started.ts';

/** Data folders as servers leave them, and the data tool. */
export interface DataFolders {
  /** A folder for the test's own files. */
  readonly root: string;
  /** A folder as a killed server leaves it: the newest steps are only in the write-ahead log. */
  readonly killed: string;
  /** A folder as a stopped server leaves it. */
  readonly stopped: string;
  /** Ann, who is the host, and Ben sit at a table of Ford; Ben has said and written something. */
  readonly table: string;
  readonly ann: Person;
  readonly ben: Person;
  readonly end: () => void;
}

export const playedFolders = async (): Promise<DataFolders> => {
  const root = mkdtempSync(join(tmpdir(), 'umpire-data-'));
  const [killed, stopped] = [join(root, 'killed'), join(root, 'stopped')];
  const server = await startLocal();
  const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  const table = await openFord(ann);
  const [one, two] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  await one.give({ type: 'takeSeat', seat: 's1' });
  await two.give({ type: 'takeSeat', seat: 's2' });
  await one.give({ type: 'rollDice', expression: '2d6', purpose: 'weather' });
  await two.give({ type: 'say', text: 'Bens words', to: 'all' });
  await two.give({
    type: 'writeNote',
    title: 'Bens title',
    text: `Bens note ${'and so on '.repeat(250)}`,
    audience: 'all',
  });
  await one.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
  await Promise.all([one.leave(), two.leave()]);
  cpSync(server.dataDir, killed, { recursive: true });
  await server.stop();
  cpSync(server.dataDir, stopped, { recursive: true });
  rmSync(server.dataDir, { recursive: true });
  return { root, killed, stopped, table, ann, ben, end: () => rmSync(root, { recursive: true }) };
};

/** The tool's program. */
export const dataProgram = fileURLToPath(new URL('../cli/data.ts', import.meta.url));

interface Ran {
  readonly status: number | null;
  readonly said: string;
}

/** Runs the tool like an operator. */
export const runData = (dataDir: string, ...args: string[]): Ran => runWith({ DATA_DIR: dataDir }, args);

/** The same of games that are kept in PostgreSQL. */
export const runDataAt = (url: string, dataDir: string, ...args: string[]): Ran =>
  runWith({ DATA_DIR: dataDir, DATABASE_URL: url }, args);

/** With these environment variables. */
export const runWith = (variables: Readonly<Record<string, string>>, args: readonly string[]): Ran => {
  // Nothing else runs meanwhile, not even the test's timer: only this timeout ends a hanging process.
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [dataProgram, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  if (error) throw new Error(`data ${args.join(' ')} did not end: ${stdout}${stderr}`, { cause: error });
  return { status, said: stdout + stderr };
};

/** The content of a folder, except SQLite's temporary files. */
export const contentOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/in-use|-shm$/.test(name) && statSync(join(folder, name)).isFile())
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    )
    .join('\n');

/** Changes a database in ways that its server never would. */
export const changeDatabase = (folder: string, sql: string): void => {
  const database = new DatabaseSync(join(folder, 'umpire.db'));
  database.exec(`pragma foreign_keys = off; ${sql}`);
  database.close();
};

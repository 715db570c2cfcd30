import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inTime, patience, startedHere } from './started.ts';

/** A PostgreSQL server of a test's own: on a free port, with a data folder of its own. */
export interface PostgresServer {
  /** Its processes, now. */
  readonly pids: () => readonly number[];
  readonly port: number;
  /** A server that stands by was told that it has the data now. */
  readonly promote: () => Promise<void>;
  /** The address of a new database. */
  readonly newDatabase: () => Promise<string>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  readonly start: () => Promise<void>;
  /** Stops it and throws its data away. */
  readonly end: () => Promise<void>;
}

/** Where Debian's package has its programs; `.workspace/setup/engines.js` finds them. */
const programs = process.env.POSTGRES_PROGRAMS ?? '';
export const hasPostgres = existsSync(join(programs, 'initdb'));

/** PostgreSQL refuses to run as root. */
const account = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** A port that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Makes the data of a server in this folder: empty, or those of the one for which it stands by. */
const makeData = (folder: string, standsBy: PostgresServer | undefined): string => {
  const data = join(folder, 'data');
  const [program, words] = standsBy
    ? ['pg_basebackup', ['-h', '127.0.0.1', '-p', String(standsBy.port), '-R', '--checkpoint=fast']]
    : ['initdb', ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']];
  const made = spawnSync(join(programs, program), [...words, '-D', data, '-U', 'umpire', '--no-sync'], {
    ...account(),
    encoding: 'utf8',
    cwd: folder,
    timeout: patience,
  });
  if (made.status !== 0) throw new Error(`No database could be made: ${made.stdout}${made.stderr}`);
  return data;
};

/**
 * `isDurable`: what is committed outlives a power cut, too, as where games are kept. `standsBy`: for this other server, whose data it
 * receives.
 */
export const startPostgres = async ({
  isDurable = false,
  standsBy,
}: {
  readonly isDurable?: boolean;
  readonly standsBy?: PostgresServer;
} = {}): Promise<PostgresServer> => {
  const as = account();
  const folder = mkdtempSync(join(tmpdir(), 'umpire-postgres-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid!);
  const data = makeData(folder, standsBy);
  const port = await freePort();
  const urlOf = (database: string): string => `postgres://umpire@127.0.0.1:${port}/${database}`;
  // What the machine's memory holds survives the death of a process: only a power cut wants more.
  const settings = isDurable ? [] : ['-c', 'fsync=off', '-c', 'shared_buffers=16MB'];
  const serverWords = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...settings];
  let server: ChildProcess | undefined;

  const kill = async (): Promise<void> => {
    const { pid } = server!;
    if (pid === undefined || hasEnded(server!)) return;
    const exit = once(server!, 'exit');
    // Those that serve a connection, too: each has a session of its own, and would go on for a moment.
    for (const one of [pid, ...childrenOf(pid)]) endNow(one);
    await inTime('The end of PostgreSQL', exit);
  };
  const start = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      server = startedHere(spawn(join(programs, 'postgres'), serverWords, { ...as, stdio: 'ignore', cwd: folder }));
      const isUp = await inTime('The start of PostgreSQL', untilItAnswers(urlOf('postgres'), server));
      if (isUp) return;
      // What a killed one has left may be in the way for a moment.
      if (tries === 20) throw new Error('PostgreSQL does not start.');
      await pause();
    }
  };
  await start();
  return {
    port,
    promote: async () => {
      await asking(urlOf('postgres'), (client) => client.query('select pg_promote()'));
    },
    pids: () => [server!.pid!, ...childrenOf(server!.pid!)],
    newDatabase: async () => {
      const name = `umpire_${randomBytes(6).toString('hex')}`;
      await asking(urlOf('postgres'), (client) => client.query(`create database ${name}`));
      return urlOf(name);
    },
    kill,
    start,
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
};

/** One connection, for as long as `act` takes. */
export const asking = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** False if it has ended before. */
const untilItAnswers = async (url: string, server: ChildProcess): Promise<boolean> => {
  while (!hasEnded(server)) {
    const answers = await asking(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
    if (answers) return true;
    await pause();
  }
  return false;
};

export const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-e', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([of, pid]) => (of === parent ? [pid!] : []));

const endNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
};

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import { type Game, People, setUp, setUpJudged, type Tables, tablesOf } from './our-games.ts';

/** Our server, with its tables. */
export interface OurServer extends Contestant, Tables {
  /** The address of each process. */
  readonly urls: readonly string[];
  readonly dataDir: string;
  readonly games: readonly Game[];
  /** Microseconds of processor time that its processes have used. */
  readonly processor: () => Promise<number>;
}

/** The database, and the number of processes. */
export interface Over {
  readonly name?: string;
  /** PostgreSQL; absent: SQLite. */
  readonly databaseUrl?: string;
  /** With Redis there may be several processes; tables are distributed to them in turn. */
  readonly redisUrl?: string;
  readonly processes?: number;
  /** Tables of a game whose umpire judges every move; absent: of the sandbox. */
  readonly isJudged?: boolean;
}

export const startOurs = async (
  folder: string,
  tables: number,
  counters: number,
  { name = 'ours', databaseUrl, redisUrl, processes = 1, isJudged = false }: Over = {},
): Promise<OurServer> => {
  const dataDir = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(dataDir);
  const children: Child[] = [];
  for (let count = 0; count < processes; count += 1) {
    children.push(await startChild('./our-server.ts', dataDir, databaseUrl ?? '', redisUrl ?? ''));
  }
  const urls = children.map(({ port }) => `http://127.0.0.1:${port}`);
  const people = new People(dataDir);
  const games: Game[] = [];
  for (let table = 0; table < tables; table += 1) {
    const players = [await people.newToken(), await people.newToken()];
    const url = urls[table % processes]!;
    games.push(await (isJudged ? setUpJudged(url, players) : setUp(url, players, counters)));
  }
  const [first] = children as [Child];
  return {
    ...tablesOf(games, people),
    ...{ name, urls, dataDir, games },
    memory: first.memory,
    settledMemory: first.settledMemory,
    processor: async () => (await Promise.all(children.map((child) => child.processor()))).reduce((a, b) => a + b, 0),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
};

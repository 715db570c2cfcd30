import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, startPostgres } from '../test/postgres.ts';
import { hasRedis, startRedis } from '../test/redis.ts';
import type { Figure } from './figure.ts';
import { startFloor } from './floor-client.ts';
import { measureLeading } from './measure-leading.ts';
import { measurePostgres } from './measure-postgres.ts';
import { measureProcesses } from './measure-processes.ts';
import { startOurs } from './our-client.ts';
import type { Scale } from './scale.ts';

interface Ending {
  readonly end: () => Promise<unknown>;
}

/** Processes that were started, and must be ended. */
const endings = () => {
  const running: Ending[] = [];
  return {
    keep: <Thing extends { readonly stop: () => Promise<unknown> } | Ending>(thing: Thing): Thing => {
      running.unshift('stop' in thing ? { end: thing.stop } : thing);
      return thing;
    },
    endAll: async () => {
      for (const { end } of running.splice(0)) await end();
    },
  };
};

/** The same in a folder of its own. */
export const benchClusterAlone = async (scale: Scale, tell: (figures: readonly Figure[]) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
  try {
    await benchCluster(folder, scale, tell);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Measures games in PostgreSQL, and with several processes. If these databases are not installed, it says so. */
export const benchCluster = async (
  folder: string,
  scale: Scale,
  tell: (figures: readonly Figure[]) => void,
): Promise<void> => {
  if (!hasPostgres) return console.log('PostgreSQL is not installed: what a process does over it is not measured.');
  const { keep, endAll } = endings();
  const { tables, counters } = scale;
  const postgres = await startPostgres({ isDurable: true });
  const inFolder = (part: string): string => {
    mkdirSync(join(folder, part));
    return join(folder, part);
  };
  try {
    const single = inFolder('postgres');
    tell(
      await measurePostgres(
        {
          onSqlite: keep(await startOurs(single, tables, counters, { name: 'on SQLite' })),
          ours: keep(await startOurs(single, tables, counters, { databaseUrl: await postgres.newDatabase() })),
          floor: keep(await startFloor(single, tables, counters, await postgres.newDatabase())),
        },
        scale,
      ),
    );
    await endAll();
    if (!hasRedis) return console.log('Redis is not installed: what several processes do is not measured.');
    const several = inFolder('processes');
    const start = async (processes: number) =>
      keep(
        await startOurs(several, tables, counters, {
          name: `of ${processes}`,
          databaseUrl: await postgres.newDatabase(),
          redisUrl: keep(await startRedis()).url,
          processes,
          isJudged: true,
        }),
      );
    const [one, two] = [await start(1), await start(2)];
    tell(await measureProcesses({ one, two }, scale));
    tell(await measureLeading(two, scale));
  } finally {
    await endAll();
    await postgres.end();
  }
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { hasRedis, type RedisServer, startRedis } from './redis.ts';

export const hasCluster = hasPostgres && hasRedis;

/** Several servers over one PostgreSQL and one Redis, all of the test's own. */
export interface Cluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly servers: ChildServer[];
  /** Starts another one, on a given former port if any. */
  readonly start: (
    port?: number,
    more?: Readonly<Record<string, string>>,
    words?: readonly string[],
    program?: string,
  ) => Promise<ChildServer>;
  readonly end: () => Promise<void>;
}

export const startCluster = async (count: number, more: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-cluster-'));
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const databaseUrl = await postgres.newDatabase();
  const servers: ChildServer[] = [];
  const start: Cluster['start'] = async (port = 0, others = {}, words = [], program = undefined) => {
    const variables = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, ...more, ...others };
    const server = await startChild(folder, port, variables, words, program);
    servers.push(server);
    return server;
  };
  // The first process creates what the others expect.
  if (count > 0) await start();
  await Promise.all(Array.from({ length: Math.max(0, count - 1) }, () => start()));
  return {
    postgres,
    redis,
    databaseUrl,
    dataDir: folder,
    servers,
    start,
    end: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await Promise.all([postgres.end(), redis.end()]);
      rmSync(folder, { recursive: true });
    },
  };
};

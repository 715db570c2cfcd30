import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './postgres.ts';
import { inTime, startedHere } from './started.ts';

/** A Redis server of a test's own: on a free port, with a data folder of its own, which forgets all when it ends. */
export interface RedisServer {
  readonly url: string;
  readonly pid: () => number;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port, with nothing in it. */
  readonly start: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const program = process.env.REDIS_PATH ?? '';
export const hasRedis = existsSync(program);

export const startRedis = async (): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await inTime('The end of Redis', exit);
  };
  const start = async (): Promise<void> => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
    server = startedHere(spawn(program, words, { stdio: 'ignore' }));
    await inTime('The start of Redis', untilItAnswers(url));
  };
  await start();
  return {
    url,
    pid: () => server!.pid!,
    kill,
    start,
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
};

const untilItAnswers = async (url: string): Promise<void> => {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  redis.on('error', () => {});
  await redis.ping();
  await redis.quit();
};

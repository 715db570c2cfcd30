import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { limits } from '../limits.ts';
import { type Parts, type Running, startServer } from '../server.ts';
import { boundlessWork } from './boundless.ts';

/** A server in this process, on this machine alone, with its own data folder. */
export interface LocalServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
  /** Stops and restarts it on the same data and port, so that clients find it. */
  readonly restart: () => Promise<void>;
  /** Stops it and deletes the data. */
  readonly end: () => Promise<void>;
}

export const startLocal = async (
  options: {
    readonly publicUrl?: string;
    readonly parts?: Partial<Parts>;
    readonly trustedProxies?: number;
    readonly config?: Pick<
      Config,
      'engines' | 'operatorToken' | 'databaseUrl' | 'smtpUrl' | 'mailFrom' | 'noticeDelay' | 'privateNotices'
    > & { readonly moduleSpace?: number };
  } = {},
): Promise<LocalServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-server-'));
  const dataDir = join(folder, 'data');
  const logger = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const config = options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl };
  const start = (port: number): Promise<Running> =>
    startServer(
      {
        port,
        host: '127.0.0.1',
        dataDir,
        logLevel: 'silent',
        trustedProxies: options.trustedProxies ?? 0,
        scanSpace: 1,
        moduleSpace: 10,
        ...config,
        ...options.config,
      },
      logger,
      { clientFolder: folder, rates: { ...limits, ...boundlessWork }, ...options.parts },
    );
  let running = await start(0);
  const { port } = running;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    stop: () => running.stop(),
    restart: async () => {
      await running.stop();
      running = await start(port);
    },
    end: async () => {
      await running.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from './browser-flags.ts';

export const WINDOW = { width: 1440, height: 900 };

/** Runs `act` with its own server at `url`, which serves the built client; returns its result. */
export const serving = async <T>(act: (url: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bench-'));
  const server = startServer(folder);
  try {
    return await act(await addressOf(server));
  } finally {
    const isOver = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await isOver;
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same with a browser; `browserPath` is a Chromium. */
export const visiting = <T>(browserPath: string, act: (browser: Browser, url: string) => Promise<T>): Promise<T> =>
  serving(async (url) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
    try {
      return await act(browser, url);
    } finally {
      await browser.close();
    }
  });

const startServer = (dataDir: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (bytes) => {
      said += bytes;
      const url = /Umpire is at (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${said}`)));
  });

/** A table, by its game and scenario. */
export interface Laid {
  readonly module: string;
  readonly scenario: string;
}

/** Opens a table and returns the path of its link. */
export const layTable = async (browser: Browser, url: string, { module, scenario }: Laid): Promise<string> => {
  const context = await browser.newContext();
  const post = async (path: string, data: object) => {
    const response = await context.request.post(url + path, { data });
    if (!response.ok()) throw new Error(`The server answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as { readonly id: string };
  };
  await post('/api/me', { name: 'Bench' });
  const { id } = await post('/api/tables', {
    ...{ module, scenario, options: {}, name: module },
    ...{ listed: false, language: 'en' },
  });
  await context.close();
  return `/t/${id}`;
};

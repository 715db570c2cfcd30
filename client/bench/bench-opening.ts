import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from './browser-flags.ts';

/** The largest game against the empty sandbox: how many times as long a table takes to be ready to push. */
export interface OpeningRatios {
  readonly readyToPush: number;
}

/** The ceiling that the product promises. */
export const OPENING_WANTED: OpeningRatios = { readyToPush: 3 };

const ROUNDS = 5;
const WINDOW = { width: 1440, height: 900 };

/** Both sheets of Ardennes '44 with all their counters, and the least that there is. */
const TABLES = {
  sandbox: { module: 'sandbox', scenario: 'empty' },
  ardennes44: { module: 'ardennes44', scenario: 'campaign' },
} as const;
type Name = keyof typeof TABLES;
const names = Object.keys(TABLES) as readonly Name[];

/**
 * Opens the link to a table in a fresh browser (nothing cached), by turns a large one and an empty one, on a server of
 * its own that serves the built client; prints each round and the ratio of the medians. `browserPath` is a Chromium.
 */
export const benchOpening = async (
  browserPath: string,
  print: (line: string) => void = console.log,
): Promise<OpeningRatios> => {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bench-'));
  const server = startServer(folder);
  try {
    const url = await addressOf(server);
    const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
    try {
      return await measure(browser, url, print);
    } finally {
      await browser.close();
    }
  } finally {
    const isOver = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await isOver;
    await rm(folder, { recursive: true, force: true });
  }
};

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

const measure = async (browser: Browser, url: string, print: (line: string) => void): Promise<OpeningRatios> => {
  const paths = {
    sandbox: await layTable(browser, url, 'sandbox'),
    ardennes44: await layTable(browser, url, 'ardennes44'),
  };
  const times: Record<Name, number[]> = { sandbox: [], ardennes44: [] };
  // The first round warms up the server and the machine's cache of the browser itself.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const time = await timeToPush(browser, url + paths[name]);
      if (round > 0) times[name].push(time);
      if (round > 0) print(`round ${round} ${name}: ready to push after ${time.toFixed(0)} ms`);
    }
  }
  const readyToPush = median(times.ardennes44) / median(times.sandbox);
  print(`Ardennes '44 : empty sandbox = ${readyToPush.toFixed(2)} (at most ${OPENING_WANTED.readyToPush})`);
  return { readyToPush };
};

/** Lays a table out and gives the path of its link. */
const layTable = async (browser: Browser, url: string, name: Name): Promise<string> => {
  const context = await browser.newContext();
  const post = async (path: string, data: object) => {
    const response = await context.request.post(url + path, { data });
    if (!response.ok()) throw new Error(`The server answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as { readonly id: string };
  };
  await post('/api/me', { name: 'Bench' });
  const { id } = await post('/api/tables', { ...TABLES[name], options: {}, name, listed: false, language: 'en' });
  await context.close();
  return `/t/${id}`;
};

/** Milliseconds from following a link until the map and every counter in sight have been drawn, and take a push. */
const timeToPush = async (browser: Browser, link: string): Promise<number> => {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  await page.locator('[role=application] [data-drawn=true]').waitFor({ state: 'attached', timeout: 120_000 });
  const time = performance.now() - started;
  await context.close();
  return time;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

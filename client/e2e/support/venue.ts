import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ChildServer, startChild } from '../../../server/test/child-server.ts';
import { launchBrowser } from './browser.ts';
import { makePlayer, type Player } from './player.ts';
import { isSoaking } from './soaking.ts';

/** A server with its data, a browser, and users: set up before the tests of a file, removed after them. */
export interface Venue {
  /** The address of the server. */
  readonly url: string;
  /** A new user with their own browser context, who goes to the server, or to a proxy at `url`. */
  newcomer(name: string, options?: BrowserContextOptions, url?: string): Promise<Player>;
  /** Kills the server, like a power cut. */
  killServer(): Promise<void>;
  /** Starts it again at the same address with the same data. */
  restartServer(): Promise<void>;
}

const WIDE = { width: 1360, height: 850 };

/** For tests of what a browser keeps, and of what reaches it when no page is open. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;
/** Fetching and keeping the whole client takes a new browser a second, so most tests do without. */
const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** A large part of a browser's work in these tests is to draw what moves. Every day nothing does; `npm run soak` has it move. */
const reducedMotion = isSoaking ? 'no-preference' : 'reduce';

/**
 * For a file of tests; `variables`: the server's environment. `every`: options of every user's browser. Failed tests save a picture
 * of every page, and print its text.
 */
export const makeVenue = (
  variables: Readonly<Record<string, string>> = {},
  every: BrowserContextOptions = WITHOUT_WORKER,
): Venue => {
  const dataDir = mkdtempSync(join(tmpdir(), 'umpire-e2e-'));
  const players: Player[] = [];
  let browser: Browser | undefined;
  let server: ChildServer | undefined;

  const start = async (port = 0): Promise<void> => {
    server = await startChild(dataDir, port, variables);
  };
  const running = (): ChildServer => {
    if (!server) throw new Error('The server has not been started.');
    return server;
  };

  beforeAll(async () => {
    [browser] = await Promise.all([launchBrowser(), start()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const player of players) {
      console.error(await player.describe(`failed-${slug(task.name)}`));
      // Pages that stay open would make the following tests fail, too.
      if (!player.page.isClosed()) for (let i = 0; i < 3; i += 1) await player.page.keyboard.press('Escape');
    }
    const printed = running().output().split('\n').slice(-20).join('\n');
    console.error(`The server printed last:\n${printed}`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(players.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  return {
    get url() {
      return running().url;
    },
    async newcomer(name, options = {}, url = running().url) {
      if (!browser) throw new Error('The browser has not been started.');
      const context = await browser.newContext({
        viewport: WIDE,
        locale: 'en-GB',
        reducedMotion,
        ...every,
        ...options,
      });
      const player = await makePlayer(context, name, url);
      players.push(player);
      return player;
    },
    killServer: () => running().kill(),
    restartServer: () => start(running().port),
  };
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './.workspace/setup/browser.js';
import { findDatabases, findEngines } from './.workspace/setup/engines.js';

interface Settings {
  readonly env?: Record<string, string>;
  /** Whether each file of tests loads all that it imports anew. */
  readonly isolate?: boolean;
}

/** One project per workspace, and the tests in a real browser as a project of their own. */
const unit = (name: string, folder: string, { env = {}, isolate = true }: Settings = {}) => ({
  test: {
    name,
    env,
    isolate,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    benchmark: { include: [`${folder}/**/*.bench.ts`] },
  },
});

/** The browser tests of games that have been taken out of `modules`: they go with their game. */
const testsOfGoneGames = globSync('client/e2e/games/*', { cwd: import.meta.dirname })
  .filter((folder) => !existsSync(join(import.meta.dirname, 'modules', basename(folder))))
  .map((folder) => `${folder}/**`);

export default defineConfig({
  test: {
    passWithNoTests: true,
    // A test file that waits for a server leaves its processor to another, also where there are but two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous: a test says what holds, not how fast; a shared machine may stand still for a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Both are pure: nothing that one file of tests does can be felt in another, and loading a game takes a second.
      unit('shared', 'shared', { isolate: false }),
      unit('modules', 'modules', { isolate: false }),
      unit('server', 'server', { env: findDatabases() }),
      // A test of a component asks for a document with `// @vitest-environment happy-dom`.
      unit('client', 'client'),
      unit('workspace', '.workspace'),
      {
        test: {
          name: 'e2e',
          include: ['client/e2e/**/*.e2e.ts'],
          exclude: ['**/node_modules/**', ...testsOfGoneGames],
          benchmark: { include: [] },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What a file of tests starts it ends, and the games need not be read anew for each.
          isolate: false,
          globalSetup: '.workspace/setup/e2e.ts',
          env: { CHROMIUM_PATH: findBrowser() ?? '', ...findEngines(), ...findDatabases() },
          // After everything else: a browser and two servers want the whole machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

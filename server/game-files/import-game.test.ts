import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';
import { makeWorld } from '../test/scripted.ts';
import { importGame } from './import-game.ts';

const megabytes = 15 * 1024 * 1024;

/** Files of 15 MB that are made to be hard to check. */
const crafted: readonly (readonly [string, string])[] = [
  [
    'millions of steps that are none',
    `{"format":"umpire-game","version":3,"game":{"start":{},"steps":[${'{},'.repeat(megabytes / 3)}{}]}}`,
  ],
  ['lists within lists', `${'['.repeat(megabytes / 2)}${']'.repeat(megabytes / 2)}`],
  ['millions of keys', `{${Array.from({ length: megabytes / 15 }, (_, index) => `"k${index}":0`).join()}}`],
];

test.each(crafted)(
  '%s cost two seconds at most, in a process of their own, and hold up nobody',
  async (_name, text) => {
    const { log, clock, chance, ports } = makeWorld();
    const file = Buffer.from(text);
    const before = process.cpuUsage();
    let longest = 0;
    let last = performance.now();
    const beating = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const brought = { fileFor: async () => undefined };
    const own = { log, clock, chance, games: makeGames(), budgets: ports.budgets, brought };
    const outcome = await importGame(own, { id: 'mal', name: 'Mal' }, file, 'home');
    clearInterval(beating);
    const { user, system } = process.cpuUsage(before);
    expect(outcome).toHaveProperty('failed');
    // With reading the code of the check itself, and what the rest of this process does meanwhile.
    expect((user + system) / 1e6).toBeLessThan(6);
    expect(longest).toBeLessThan(1000);
  },
);

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { verifyFile } from '../test/verify-game.ts';
import { NoContest, playPair } from './play-pair.ts';
import type { PlayerKind } from './players.ts';
import { tallyOf } from './tally.ts';

/** `npm run soak` plays more pairs of each. */
const times = Number(process.env.FUZZ_TIMES ?? 1);
const seeds = Array.from({ length: times }, (_, i) => Number(process.env.FUZZ_SEED ?? 1) + i);

const program = fileURLToPath(new URL('../cli/arena.ts', import.meta.url));
const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  return { status, said: stdout, complained: stderr };
};

test.each([
  ['ford', 'crossing'],
  ['nordwind', 'historical'],
  ['arnhem', 'historical'],
  ['ardennes44', 'one-sector'],
  ['airbridge', 'tournament'],
  ['bitterwoods', 'six-turns'],
])(
  'in %s, %s, no act of the opponent is refused, and somebody always goes on',
  async (game, scenario) => {
    for (const seed of seeds) {
      const most = times > 1 ? 20_000 : 120;
      const played = await playPair({ game, scenario, a: 'captain', b: 'recruit' }, seed, { most });
      for (const { broken } of played) expect(broken?.why ?? 'endless', broken?.detail).toBe('endless');
    }
  },
  300_000,
);

/** A recruit overlooks things: of twenty games it loses about three. */
test.each<[PlayerKind, number]>([
  ['captain', 6],
  ['recruit', 4],
])('at Ford %s wins at least %i of six games against random', async (a, least) => {
  const results = [];
  for (let seed = 1; seed <= 3; seed++)
    results.push(...(await playPair({ game: 'ford', scenario: 'crossing', a, b: 'random' }, seed)));
  expect(results.filter(({ winner }) => winner === 'a').length).toBeGreaterThanOrEqual(least);
});

test.runIf(times > 1).each([
  ['nordwind', 'historical'],
  ['arnhem', 'free'],
])(
  'in %s, %s, the captain wins at least seven of ten games against rules of thumb',
  async (game, scenario) => {
    const results = [];
    for (let seed = 1; seed <= 5; seed++)
      results.push(...(await playPair({ game, scenario, a: 'captain', b: 'beginner' }, seed)));
    expect(tallyOf(results)).toMatchObject({ games: 10, broken: 0 });
    expect(tallyOf(results).share).toBeGreaterThanOrEqual(0.7);
  },
  1_200_000,
);

test('the same seed gives the same game', async () => {
  const contest = { game: 'ford', scenario: 'crossing', a: 'recruit', b: 'random' } as const;
  const [one, other] = await Promise.all([
    playPair(contest, 5, { keeps: true }),
    playPair(contest, 5, { keeps: true }),
  ]);
  expect(JSON.stringify(one.map(({ file }) => file))).toBe(JSON.stringify(other.map(({ file }) => file)));
});

test('a scenario for one player is no contest', async () => {
  const alone = { game: 'airbridge', scenario: 'introductory', a: 'captain', b: 'hints' } as const;
  await expect(playPair(alone, 1)).rejects.toThrow(NoContest);
});

test('the command prints each game and the tally, and keeps files that can be verified', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-arena-'));
  try {
    const { status, said } = run(
      'ford',
      'crossing',
      '--b',
      'random',
      '--games',
      '3',
      '--jobs',
      '1',
      '--json',
      '--keep',
      folder,
    );
    expect(status).toBe(0);
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatchObject({
      game: 'ford',
      a: 'captain',
      b: 'random',
      games: 4,
      wins: { a: 4, b: 0, nobody: 0 },
    });
    const files = readdirSync(folder);
    expect(files).toHaveLength(4);
    const verified = await verifyFile(JSON.parse(readFileSync(join(folder, files[0]!), 'utf8')));
    expect(verified.lines.at(-1)).toMatch(/0 that cannot be decided|nothing is wrong|all holds/);
    expect(verified.lines.join()).not.toContain('DOES NOT HOLD');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the balance says which side wins, and what an option of the game changes', () => {
  const { status, said, complained } = run(
    ...['nordwind', 'historical', '--a', 'random', '--b', 'random', '--games', '1', '--jobs', '1', '--json'],
    ...['--balance', '--option', 'siege=each', '--most', '40'],
  );
  expect([status, complained]).toEqual([1, '']);
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(5);
  const drawn = {
    games: 2,
    nobody: 2,
    sides: [
      { side: 'allied', wins: 0 },
      { side: 'german', wins: 0 },
    ],
  };
  expect(lines.at(-1)).toMatchObject({ options: { siege: 'each' }, balance: drawn, before: drawn });
});

test.each([
  [['ford'], /which of its scenarios/],
  [['ford', 'nowhere'], /no scenario nowhere/],
  [['chess', 'opening'], /no module chess/],
  [['ford', 'crossing', '--a', 'grandmaster'], /no player grandmaster/],
  [['ford', 'crossing', '--games', 'many'], /whole number/],
  [['airbridge', 'introductory'], /played alone/],
  [['nordwind', 'historical', '--option', 'siege'], /NAME=VALUE, not siege/],
  [['nordwind', 'historical', '--option', 'siege=never'], /option siege can be: .*once/],
  [['nordwind', 'historical', '--option', 'luck=5'], /nordwind has no option luck/],
])('%j is refused with what is wrong', (words, complaint) => {
  expect(run(...words)).toMatchObject({ status: 2, complained: expect.stringMatching(complaint) });
});

import { expect, test } from 'vitest';
import type { GameResult } from './play-pair.ts';
import { tallyOf } from './tally.ts';

const won = (winner: GameResult['winner']): GameResult => ({ seed: 1, sides: ['red'], winner, acts: 1, seconds: 1 });
const times = (count: number, winner: GameResult['winner']): GameResult[] => Array(count).fill(won(winner));

test('ninety wins of a hundred lie between 83 and 94 percent', () => {
  const { share, from, to } = tallyOf([...times(90, 'a'), ...times(10, 'b')]);
  expect([share, from, to].map((one) => Number(one.toFixed(3)))).toEqual([0.9, 0.826, 0.945]);
});

test('a game that nobody won counts half for each', () => {
  expect(tallyOf([...times(1, 'a'), ...times(2, 'nobody'), ...times(1, 'b')])).toMatchObject({
    share: 0.5,
    wins: { a: 1, b: 1, nobody: 2 },
  });
});

test('all games won is not certainty', () => {
  const { from, to } = tallyOf(times(4, 'a'));
  expect(to).toBe(1);
  expect(from).toBeCloseTo(0.51, 2);
});

test('nothing is known of no games', () => {
  expect(tallyOf([])).toMatchObject({ games: 0, from: 0, to: 1 });
});

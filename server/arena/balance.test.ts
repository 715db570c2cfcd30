import { expect, test } from 'vitest';
import { balanceOf, effectOf, linesOf } from './balance.ts';
import type { GameResult } from './play-pair.ts';

const game = (a: string, side: string | undefined, more: Partial<GameResult> = {}): GameResult => ({
  ...{ seed: 1, sides: [a], acts: 1, seconds: 1 },
  winner: side === undefined ? 'nobody' : side === a ? 'a' : 'b',
  ...(side !== undefined && { side }),
  ...more,
});

test('the balance is by side, whoever played it, with its levels of victory and points', () => {
  const results = [
    game('red', 'red', { level: 'decisive', points: 4 }),
    game('blue', 'red', { level: 'marginal', points: 1 }),
    game('red', 'red', { level: 'marginal', points: 1 }),
    game('blue', undefined, { points: 0 }),
  ];
  const balance = balanceOf(results);
  expect(balance).toMatchObject({
    games: 4,
    nobody: 1,
    points: 1.5,
    sides: [
      { side: 'blue', wins: 0, share: 0, levels: {} },
      { side: 'red', wins: 3, share: 0.75, levels: { decisive: 1, marginal: 2 } },
    ],
  });
  expect(linesOf(balance)).toEqual([
    'blue wins 0 of 4 games, 0 % (0 % to 49 %, 95 % sure)',
    'red wins 3 of 4 games, 75 % (30 % to 95 %, 95 % sure): decisive 1, marginal 2',
    'nobody wins 1',
    'victory points on average: 1.5',
  ]);
});

test('the effect of a change is told side by side', () => {
  const [before, after] = ['red', 'blue'].map((side) => balanceOf([game('red', 'red'), game('blue', side)]));
  expect(effectOf(before!, after!)).toEqual([
    'blue: 0 % of wins before, 50 % after',
    'red: 100 % of wins before, 50 % after',
  ]);
});

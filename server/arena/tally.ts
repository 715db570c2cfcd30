import type { GameResult } from './play-pair.ts';

/** The results of a contest. A game that was drawn, or broken off, counts half for each. */
export interface Tally {
  readonly games: number;
  readonly wins: { readonly [who in GameResult['winner']]: number };
  readonly broken: number;
  /** The share of `a`, and the interval in which its true share lies with 95 % (Wilson). */
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** Of a normal distribution, the points that hold 95 %. */
const Z = 1.96;

export const tallyOf = (results: readonly GameResult[]): Tally => {
  const count = (who: GameResult['winner']): number => results.filter(({ winner }) => winner === who).length;
  const [games, a, b, nobody] = [results.length, count('a'), count('b'), count('nobody')];
  const share = games === 0 ? 0 : (a + nobody / 2) / games;
  return {
    games,
    wins: { a, b, nobody },
    broken: results.filter(({ broken }) => broken).length,
    share,
    ...intervalOf(share, games),
  };
};

/** The interval in which the true share lies with 95 % (Wilson), if so many games gave this share. */
export const intervalOf = (share: number, games: number): { readonly from: number; readonly to: number } => {
  if (games === 0) return { from: 0, to: 1 };
  const spread = (Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))) / (1 + Z ** 2 / games);
  const middle = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games);
  return { from: Math.max(0, middle - spread), to: Math.min(1, middle + spread) };
};

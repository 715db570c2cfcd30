import type { SideId } from '@umpire/shared/table';
import type { GameResult } from './play-pair.ts';
import { intervalOf } from './tally.ts';

/** How often a side has won, whoever played it. */
interface SideBalance {
  readonly side: SideId;
  readonly wins: number;
  /** The share of games, and the interval in which its true share lies with 95 %. */
  readonly share: number;
  readonly from: number;
  readonly to: number;
  /** How often it won at each level of victory. */
  readonly levels: { readonly [level in string]: number };
}

/** How a scenario comes out. */
export interface Balance {
  readonly games: number;
  readonly sides: readonly SideBalance[];
  /** Games that nobody won, or that were broken off. */
  readonly nobody: number;
  /** Victory points on average, in games that count some. */
  readonly points?: number;
}

export const balanceOf = (results: readonly GameResult[]): Balance => {
  const games = results.length;
  const sides = [...new Set(results.flatMap(({ sides }) => sides))].sort();
  const points = results.flatMap((result) => result.points ?? []);
  return {
    games,
    sides: sides.map((side) => {
      const won = results.filter((result) => result.side === side);
      const share = games === 0 ? 0 : won.length / games;
      const levels = Object.groupBy(won, ({ level = 'victory' }) => level);
      return {
        side,
        wins: won.length,
        share,
        ...intervalOf(share, games),
        levels: Object.fromEntries(Object.entries(levels).map(([level, all]) => [level, all!.length])),
      };
    }),
    nobody: results.filter(({ side }) => side === undefined).length,
    ...(points.length > 0 && { points: points.reduce((sum, one) => sum + one, 0) / points.length }),
  };
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The balance in words, a line for each side. */
export const linesOf = ({ games, sides, nobody, points }: Balance): readonly string[] => [
  ...sides.map(({ side, wins, share, from, to, levels }) => {
    const by = Object.entries(levels).map(([level, count]) => `${level} ${count}`);
    const how = by.length > 0 ? `: ${by.join(', ')}` : '';
    return `${side} wins ${wins} of ${games} games, ${percent(share)} (${percent(from)} to ${percent(to)}, 95 % sure)${how}`;
  }),
  ...(nobody > 0 ? [`nobody wins ${nobody}`] : []),
  ...(points === undefined ? [] : [`victory points on average: ${points.toFixed(1)}`]),
];

/** What changed from one balance to the other, in words. */
export const effectOf = (before: Balance, after: Balance): readonly string[] => [
  ...before.sides.map(({ side, share }) => {
    const now = after.sides.find((one) => one.side === side)?.share ?? 0;
    return `${side}: ${percent(share)} of wins before, ${percent(now)} after`;
  }),
  ...(before.points === undefined || after.points === undefined
    ? []
    : [`victory points on average: ${before.points.toFixed(1)} before, ${after.points.toFixed(1)} after`]),
];

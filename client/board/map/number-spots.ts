import type { Grid, Hex, HexNumber, Layout, Point } from '@umpire/shared/hex';
import { distance, grow, type Line, overlaps, type Rect } from './geometry.ts';
import { type HexsideStyle, RIVERS } from './palette.ts';

/** A hex is at least this many CSS pixels wide before its number is printed. */
export const NUMBERS_FROM = 40;
/** Height of a number in hex widths, and never smaller on the screen than this many CSS pixels. */
const SIZE = 0.125;
const LEAST = 7.5;
/** The height of the letters where the number is largest, in hex widths. */
const LARGEST = LEAST / NUMBERS_FROM;

/**
 * A position for a hex's number, from the hex's center in hex widths. `hang`: the fraction of its height above that
 * point, from 0 (hanging from it) to 1 (standing on it).
 */
export interface NumberSpot {
  readonly x: number;
  readonly y: number;
  readonly hang: number;
}

const at = (x: number, y: number, hang: number): NumberSpot => ({ x, y, hang });

/**
 * The usual position first: below the middle of the top. Then lower, in the upper corners, at the sides; last in the lower half,
 * where it could be read as the number of the hex below.
 */
const FLAT_TOPPED: readonly NumberSpot[] = [
  ...[-0.468, -0.41, -0.35, -0.29].map((y) => at(0, y, 0)),
  ...[-0.1, 0.1, -0.18, 0.18].map((x) => at(x, -0.38, 0)),
  ...[-0.26, 0.26].flatMap((x) => [at(x, -0.08, 0.5), at(x, 0.08, 0.5)]),
  ...[0.29, 0.35, 0.41].map((y) => at(0, y, 1)),
  ...[-0.16, 0.16].map((x) => at(x, 0.35, 1)),
];
const POINTED: readonly NumberSpot[] = [
  ...[-0.42, -0.36, -0.3, -0.24].map((y) => at(0, y, 0)),
  ...[-0.08, 0.08, -0.16, 0.16].map((x) => at(x, -0.3, 0)),
  ...[-0.24, 0.24].flatMap((x) => [at(x, -0.08, 0.5), at(x, 0.08, 0.5)]),
  ...[0.24, 0.3, 0.36].map((y) => at(0, y, 1)),
  ...[-0.16, 0.16].map((x) => at(x, 0.24, 1)),
];

/** The box of a number where nothing is in its way, at its largest, around the hex's center. In hex widths. */
export const usualBox = ({ spec }: Pick<Grid, 'spec'>, number: HexNumber): Rect =>
  boxAt({ x: 0, y: 0 }, spotsOn(spec.stagger)[0]!, numberSize(number, LARGEST));

const spotsOn = (stagger: Grid['spec']['stagger']): readonly NumberSpot[] =>
  stagger === 'columns' ? FLAT_TOPPED : POINTED;

/** Things that a number should not cover. */
interface Drawn {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly waters: readonly { readonly style: HexsideStyle; readonly line: Line }[];
  readonly borders: readonly { readonly line: Line }[];
  readonly crossings: readonly { readonly at: Point }[];
  readonly features: readonly { readonly at: Point }[];
}

/** The cost of covering a point of each. Later positions cost slightly more than earlier ones. */
const COST = { water: 100, crossing: 40, number: 20, border: 3, feature: 2, spot: 0.3, low: 12 } as const;
/** The width of a river's bank on each side, and of the space between it and a number. */
const SHORE = 0.03;
const STEP = 0.04;
/** Numbers that are closer than twice this are read as one. */
export const APART = 0.1;

/** Height of the letters of a number, in canvas pixels. */
export const numberPixels = ({ scale, seenAt }: { readonly scale: number; readonly seenAt: number }): number =>
  Math.max(SIZE * scale, (LEAST * scale) / seenAt);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a number with letters of this height, in hex widths. */
export const numberSize = (number: HexNumber, height: number): Size => ({
  width: height * 0.52 * number.length,
  height: height * 0.8,
});

/**
 * Finds a position for each hex's number, at its largest size, clear of rivers, and if possible of bridges, other numbers,
 * ridges and houses.
 */
export const placeNumbers = (drawn: Drawn): readonly NumberSpot[] => {
  const { grid, layout } = drawn;
  const obstacles = obstaclesOf(drawn);
  const spots = spotsOn(grid.spec.stagger);
  const boxOf = (hex: Hex, spot: NumberSpot): Rect =>
    boxAt(layout.center(hex), spot, numberSize(grid.number(hex), LARGEST));
  const found: NumberSpot[] = [];
  const runsOn = (hex: Hex, box: Rect): boolean =>
    grid.around(hex).some((next) => found[next] && overlaps(grow(box, APART), grow(boxOf(next, found[next]), APART)));
  const find = (hex: Hex): NumberSpot => {
    const near = obstacles.get(hex);
    if (!near && !runsOn(hex, boxOf(hex, spots[0]!))) return spots[0]!;
    const costs = spots.map((spot, i) => {
      const box = boxOf(hex, spot);
      return (
        i * COST.spot +
        (spot.hang === 1 ? COST.low : 0) +
        (runsOn(hex, box) ? COST.number : 0) +
        costOf(box, near ?? [])
      );
    });
    return spots[costs.indexOf(Math.min(...costs))]!;
  };
  for (let hex = 0; hex < grid.size; hex++) found[hex] = find(hex);
  // Once more, because the first number of two knew nothing of the second.
  for (let hex = 0; hex < grid.size; hex++) if (runsOn(hex, boxOf(hex, found[hex]!))) found[hex] = find(hex);
  return found;
};

/** The box of a number of this size. */
export const boxAt = (center: Point, { x, y, hang }: NumberSpot, { width, height }: Size): Rect => {
  const top = center.y + y - hang * height;
  return { left: center.x + x - width / 2, right: center.x + x + width / 2, top, bottom: top + height };
};

interface Obstacle {
  readonly at: Point;
  readonly radius: number;
  readonly cost: number;
}

const costOf = (box: Rect, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, { at, radius, cost }) => {
    const { left, top, right, bottom } = grow(box, radius);
    return at.x > left && at.x < right && at.y > top && at.y < bottom ? sum + cost : sum;
  }, 0);

/** Things on the map that may lie in a hex, as points with their radius. */
const obstaclesOf = ({ grid, layout, waters, borders, crossings, features }: Drawn): Map<Hex, Obstacle[]> => {
  const byHex = new Map<Hex, Obstacle[]>();
  const add = (obstacle: Obstacle): void => {
    const hex = layout.hexAt(obstacle.at);
    for (const near of hex === undefined ? [] : [hex, ...grid.around(hex)]) {
      const there = byHex.get(near);
      if (there) there.push(obstacle);
      else byHex.set(near, [obstacle]);
    }
  };
  for (const { style, line } of waters) {
    const radius = (RIVERS[style]?.width ?? 0) / 2 + SHORE;
    for (const at of pointsOn(line)) add({ at, radius, cost: COST.water });
  }
  for (const { line } of borders) for (const at of pointsOn(line)) add({ at, radius: 0.06, cost: COST.border });
  for (const { at } of crossings) add({ at, radius: 0.12, cost: COST.crossing });
  for (const { at } of features) add({ at, radius: 0.16, cost: COST.feature });
  return byHex;
};

/** Points on a line, at most a step apart. */
const pointsOn = (line: Line): Point[] =>
  line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from) return [to];
    const parts = Math.max(1, Math.ceil(distance(from, to) / STEP));
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 1) / parts;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });

import { add, type Cube, cube, DIRECTIONS, distance, neighbor, subtract } from './cube.ts';
import type { Grid } from './grid.ts';
import type { Hex, Hexside } from './hex.ts';

/**
 * One stretch of a straight line between the centers of two hexes. It runs through a hex; or exactly along the hexside
 * between two, of which both are told, in no order (at the map's edge one of them may be missing).
 */
export type Stretch =
  | { readonly through: Hex; readonly across?: Hexside }
  | { readonly along: readonly Hex[]; readonly hexside: Hexside };

/** A straight line from the center of one hex to that of another. */
export interface Thread {
  /** In hexes: 0 to the same, 1 to a neighbor. */
  readonly distance: number;
  /**
   * In order, the first and the last hex included; what is off the map is left out. `across` is the hexside by which the
   * line came into the hex: absent for the first, and where the line comes in at the end of a hexside that it ran along.
   */
  readonly stretches: readonly Stretch[];
}

/**
 * What a thread held from hex to hex passes over: every hex of which it crosses the inside, be it a corner only, and
 * every hexside that it runs along. Exact, as it is worked out in whole numbers. Whether a hex beside a hexside that
 * the line runs along blocks it is for the game's rules to say: nothing is chosen here.
 */
export const threadBetween = (grid: Grid, from: Hex, to: Hex): Thread => {
  const stretches: Stretch[] = [];
  let before: Place | undefined;
  for (const place of walk(grid.cubeOf(from), grid.cubeOf(to))) {
    const stretch = 'in' in place ? throughOf(grid, place.in, before) : alongOf(grid, place.between);
    if (stretch) stretches.push(stretch);
    before = place;
  }
  return { distance: grid.distance(from, to), stretches };
};

/** Where a line is: inside a place of the plane, or on the border of two. */
type Place = { readonly in: Cube } | { readonly between: readonly [Cube, Cube] };

const throughOf = (grid: Grid, at: Cube, before: Place | undefined): Stretch | undefined => {
  const through = grid.hexAt(at);
  if (through === undefined) return undefined;
  const across = before && 'in' in before ? sideToward(grid, through, at, before.in) : undefined;
  return { through, ...(across !== undefined && { across }) };
};

const alongOf = (grid: Grid, [one, other]: readonly [Cube, Cube]): Stretch | undefined => {
  const [a, b] = [grid.hexAt(one), grid.hexAt(other)];
  const hexside =
    a === undefined ? b !== undefined && sideToward(grid, b, other, one) : sideToward(grid, a, one, other);
  const along = [a, b].filter((hex) => hex !== undefined);
  return typeof hexside === 'number' ? { along, hexside } : undefined;
};

/** The hexside of a hex that faces a neighboring place, which need not be on the map. */
const sideToward = (grid: Grid, hex: Hex, at: Cube, to: Cube): Hexside | undefined => {
  const direction = DIRECTIONS.find((one) => distance(neighbor(at, one), to) === 0);
  return direction === undefined ? undefined : grid.hexsideAt(hex, direction);
};

/**
 * A hex is where each of q − r, r − s and s − q is within 1 of what it is at the center. The neighbor across the border
 * of such a pair is one step away, by which the pair's difference changes by 2.
 */
const PAIRS: readonly { readonly of: (at: Cube) => number; readonly step: Cube }[] = [
  { of: ({ q, r }) => q - r, step: cube(1, -1) },
  { of: ({ r, s }) => r - s, step: cube(0, 1) },
  { of: ({ s, q }) => s - q, step: cube(-1, 0) },
];

/** Places along the line, from one center to the other. */
function* walk(from: Cube, to: Cube): Generator<Place> {
  const way = subtract(to, from);
  const steps = PAIRS.map(({ of, step }) => ({
    of,
    run: of(way),
    step: of(way) < 0 ? subtract(cube(0, 0), step) : step,
  }))
    // A pair whose difference stays as it is has no border that is crossed.
    .filter(({ run }) => run !== 0);
  let at = from;
  yield { in: at };
  while (distance(at, to) > 0) {
    const next = crossing(steps, subtract(at, from));
    const [one, other] = next.map(({ step }) => add(at, step));
    const side = other && dot(way, subtract(other, one!));
    if (other && side === 0) {
      yield { between: [one!, other] };
      // Between two neighbors of a hex lies the one beyond both.
      at = subtract(add(one!, other), at);
    } else {
      at = other && side! > 0 ? other : one!;
    }
    yield { in: at };
  }
}

interface Border {
  readonly of: (at: Cube) => number;
  /** By how much the pair's difference changes on the whole way. */
  readonly run: number;
  /** To the neighbor across. */
  readonly step: Cube;
}

/** By which border the line leaves the hex at `at`; by two where it leaves at a corner. */
const crossing = (borders: readonly Border[], at: Cube): readonly Border[] => {
  // The share of the way at which each border is reached, as a fraction.
  const when = ({ of, run }: Border) => ({ over: Math.abs(run), upper: Math.sign(run) * of(at) + 1 });
  const later = (a: Border, b: Border): number => when(a).upper * when(b).over - when(b).upper * when(a).over;
  const [first, ...others] = borders.toSorted(later);
  return first ? [first, ...others.filter((border) => later(border, first) === 0)] : [];
};

const dot = (a: Cube, b: Cube): number => a.q * b.q + a.r * b.r + a.s * b.s;

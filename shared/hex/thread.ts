import { add, type Cube, cube, DIRECTIONS, distance, neighbor, subtract } from './cube.ts';
import type { Grid } from './grid.ts';
import type { Hex, Hexside } from './hex.ts';

/**
 * One stretch of a straight line between the centers of two hexes. It runs through a hex, or exactly along the hexside
 * between two hexes, which are both given, in no order (at the map's edge one of them may be missing).
 */
export type Stretch =
  | { readonly through: Hex; readonly across?: Hexside }
  | { readonly along: readonly Hex[]; readonly hexside: Hexside };

/** A straight line from the center of one hex to that of another. */
export interface Thread {
  /** In hexes: 0 to the same, 1 to a neighbor. */
  readonly distance: number;
  /**
   * The stretches in order, with the first and the last hex; parts off the map are left out. `across` is the hexside by which the
   * line enters the hex: absent for the first, and where the line enters at the end of a hexside along which it ran.
   */
  readonly stretches: readonly Stretch[];
}

/**
 * The hexes and hexsides under a straight line between two hexes: every hex whose inside it crosses, even at a corner only, and
 * every hexside along which it runs. The result is exact, because the arithmetic uses whole numbers. The game's rules decide
 * whether a hex beside such a hexside blocks the line.
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

/** A position on the line: inside a hex of the plane, or on the border of two. */
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

/** The hexside of a hex that faces a neighbor, which need not be on the map. */
const sideToward = (grid: Grid, hex: Hex, at: Cube, to: Cube): Hexside | undefined => {
  const direction = DIRECTIONS.find((one) => distance(neighbor(at, one), to) === 0);
  return direction === undefined ? undefined : grid.hexsideAt(hex, direction);
};

/**
 * A point is in a hex if each of q − r, r − s and s − q is within 1 of its value at the center. The neighbor across the
 * border of such a pair is one step away, which changes the pair's difference by 2.
 */
const PAIRS: readonly { readonly of: (at: Cube) => number; readonly step: Cube }[] = [
  { of: ({ q, r }) => q - r, step: cube(1, -1) },
  { of: ({ r, s }) => r - s, step: cube(0, 1) },
  { of: ({ s, q }) => s - q, step: cube(-1, 0) },
];

/** The positions along the line, from one center to the other. */
function* walk(from: Cube, to: Cube): Generator<Place> {
  const way = subtract(to, from);
  const steps = PAIRS.map(({ of, step }) => ({
    of,
    run: of(way),
    step: of(way) < 0 ? subtract(cube(0, 0), step) : step,
  }))
    // If a pair's difference stays the same, the line crosses no border of that pair.
    .filter(({ run }) => run !== 0);
  let at = from;
  yield { in: at };
  while (distance(at, to) > 0) {
    const next = crossing(steps, subtract(at, from));
    const [one, other] = next.map(({ step }) => add(at, step));
    const side = other && dot(way, subtract(other, one!));
    if (other && side === 0) {
      yield { between: [one!, other] };
      // Between two neighbors of a hex lies the hex beyond both.
      at = subtract(add(one!, other), at);
    } else {
      at = other && side! > 0 ? other : one!;
    }
    yield { in: at };
  }
}

interface Border {
  readonly of: (at: Cube) => number;
  /** The change of the pair's difference along the whole line. */
  readonly run: number;
  /** The step to the neighbor across the border. */
  readonly step: Cube;
}

/** The border by which the line leaves the hex at `at`; two borders if it leaves at a corner. */
const crossing = (borders: readonly Border[], at: Cube): readonly Border[] => {
  // The fraction of the line at which it reaches each border.
  const when = ({ of, run }: Border) => ({ over: Math.abs(run), upper: Math.sign(run) * of(at) + 1 });
  const later = (a: Border, b: Border): number => when(a).upper * when(b).over - when(b).upper * when(a).over;
  const [first, ...others] = borders.toSorted(later);
  return first ? [first, ...others.filter((border) => later(border, first) === 0)] : [];
};

const dot = (a: Cube, b: Cube): number => a.q * b.q + a.r * b.r + a.s * b.s;

import type { Grid, Hex, Hexside, Layout, Point } from '@umpire/shared/hex';
import { cheapestPath } from './cheapest-path.ts';
import { boxAround, type Course, distance, footOn, resample, runningMean, simplify } from './geometry.ts';
import { type Chain, chainsOf } from './hexside-chain.ts';

export type Bank = 'left' | 'right';

/** Hexsides that separate the hexes on the left of a course from those on its right. */
export interface Cut {
  /** In the direction of the course. More than one only where the course leaves the map and comes back. */
  readonly chains: readonly Chain[];
  /** Stated banks that are far from the course and on its other side. */
  readonly contradicted: readonly Hex[];
}

/** How far from a course stated banks can pull it, in hexes. */
const REACH = 2;
/** The distance within which hexes are classified as left or right: enough for the farthest stated bank. */
const SIGHT = REACH + 1.1;
/** The largest distance of the hexsides from the course, unless a stated bank pulls them away. */
const STRAY = 1;

/**
 * The course without meanders smaller than a hex. One that ends near the map's edge is extended past it: rivers, roads
 * and crests do not stop there.
 */
export const smoothed = (layout: Layout, course: Course): Course => {
  const step = 0.15;
  const even = resample(simplify(course, 0.08), step);
  const mean = runningMean(even, Math.round(0.5 / step));
  return [...pastEdge(layout, mean.slice(0, 5).reverse()), ...mean, ...pastEdge(layout, mean.slice(-5))];
};

/** A point straight on from the last one and off the map, if that ends within a hex. */
const pastEdge = (layout: Layout, tail: Course): Point[] => {
  const [from, end] = [tail[0]!, tail.at(-1)!];
  const length = distance(from, end);
  if (length === 0 || layout.hexAt(end) === undefined) return [];
  const ahead = (by: number) => ({
    x: end.x + ((end.x - from.x) / length) * by,
    y: end.y + ((end.y - from.y) / length) * by,
  });
  return layout.hexAt(ahead(0.8)) === undefined ? [ahead(REACH)] : [];
};

/**
 * Cuts the map along a course. Every hex near it is on the left or on the right, by the nearest stretch or by
 * `banks`. The border is one unbroken chain without forks, because three hexes meet in a corner and cannot
 * all differ.
 */
export const cutAlong = (layout: Layout, course: Course, banks: ReadonlyMap<Hex, Bank> = new Map()): Cut => {
  const { grid } = layout;
  const feet = feetNear(layout, course);
  const isInReach = (hex: Hex): boolean => (feet.get(hex)?.distance ?? Infinity) <= REACH;
  const stated = new Map([...banks].filter(([hex]) => isInReach(hex)));
  const sides = new Map([...feet].map(([hex, foot]) => [hex, stated.get(hex) ?? foot.side]));
  const away = (hex: Hex): number => feet.get(hex)?.distance ?? Infinity;
  for (const hex of stated.keys()) joinToBank(grid, sides, stated, away, hex);
  flipIslands(grid, sides, stated);

  const flipped = new Set([...sides].filter(([hex, side]) => side !== feet.get(hex)!.side).map(([hex]) => hex));
  const isOnCourse = (hexside: Hexside): boolean => {
    if (grid.hexesOf(hexside).some((hex) => flipped.has(hex))) return true;
    const foot = footOn(course, layout.midpoint(hexside));
    return foot.distance <= STRAY && !foot.beyond;
  };
  return {
    chains: chainsOf(grid, borders(grid, sides))
      .map((chain) => inDirectionOf(layout, course, trimmed(chain, isOnCourse)))
      .filter((chain) => chain.length > 0),
    contradicted: [...banks]
      .filter(([hex, side]) => !isInReach(hex) && footOn(course, layout.center(hex)).side !== side)
      .map(([hex]) => hex),
  };
};

const feetNear = (layout: Layout, course: Course) => {
  const feet = new Map<Hex, ReturnType<typeof footOn>>();
  const isNear = boxAround(course, SIGHT);
  for (let hex = 0; hex < layout.grid.size; hex++) {
    const center = layout.center(hex);
    if (!isNear(center)) continue;
    const foot = footOn(course, center);
    if (foot.distance <= SIGHT) feet.set(hex, foot);
  }
  return feet;
};

/** Flips the hexes between a stated hex and the rest of its bank, on the path that stays nearest to the course. */
const joinToBank = (
  grid: Grid,
  sides: Map<Hex, Bank>,
  stated: ReadonlyMap<Hex, Bank>,
  away: (hex: Hex) => number,
  hex: Hex,
): void => {
  const side = stated.get(hex)!;
  const bank = (at: Hex): boolean => at !== hex && sides.get(at) === side;
  const path = cheapestPath(hex, bank, (at) =>
    grid
      .around(at)
      .filter((next) => sides.has(next) && (stated.get(next) ?? side) === side)
      .map((next) => [next, bank(next) ? 0.01 : 1 + away(next)] as const),
  );
  for (const between of path?.slice(1, -1) ?? []) sides.set(between, side);
};

/** Flips each group of hexes that the other bank surrounds, unless it contains a stated hex. */
const flipIslands = (grid: Grid, sides: Map<Hex, Bank>, stated: ReadonlyMap<Hex, Bank>): void => {
  // At the edge of the map, or of the reach, the bank may continue unseen; but a single hex is an island even there.
  const isSurrounded = (hex: Hex): boolean => {
    const neighbors = grid.around(hex);
    return neighbors.length === 6 && neighbors.every((neighbor) => sides.has(neighbor));
  };
  for (const group of groupsOf(grid, sides)) {
    if (group.some((hex) => stated.has(hex))) continue;
    if (group.length > 1 && !group.every(isSurrounded)) continue;
    for (const hex of group) sides.set(hex, sides.get(hex) === 'left' ? 'right' : 'left');
  }
};

/** Connected hexes of one bank. */
const groupsOf = (grid: Grid, sides: ReadonlyMap<Hex, Bank>): Hex[][] => {
  const seen = new Set<Hex>();
  const groupOf = (start: Hex): Hex[] => {
    const group = [start];
    seen.add(start);
    for (const hex of group) {
      for (const next of grid.around(hex)) {
        if (seen.has(next) || sides.get(next) !== sides.get(start)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    return group;
  };
  return [...sides.keys()].flatMap((hex) => (seen.has(hex) ? [] : [groupOf(hex)]));
};

const borders = (grid: Grid, sides: ReadonlyMap<Hex, Bank>): Set<Hexside> => {
  const hexsides = new Set<Hexside>();
  for (const [hex, side] of sides) {
    if (side === 'right') continue;
    for (const next of grid.around(hex)) {
      if (sides.get(next) === 'right') hexsides.add(grid.hexsideBetween(hex, next)!);
    }
  }
  return hexsides;
};

/** Only the ends are cut off: a deviation in the middle is a bend. */
const trimmed = (chain: Chain, isOnCourse: (hexside: Hexside) => boolean): Chain => {
  const first = chain.findIndex(isOnCourse);
  return first === -1 ? [] : chain.slice(first, chain.findLastIndex(isOnCourse) + 1);
};

const inDirectionOf = (layout: Layout, course: Course, chain: Chain): Chain => {
  if (chain.length < 2) return chain;
  const along = (hexside: Hexside): number => footOn(course, layout.midpoint(hexside)).along;
  return along(chain[0]!) <= along(chain.at(-1)!) ? chain : [...chain].reverse();
};

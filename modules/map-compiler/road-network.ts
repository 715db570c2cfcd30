import { DIRECTIONS, type Grid, type Hex, type Hexside, turn } from '@umpire/shared/hex';
import { type DrawnRoad, stepsOf } from './roads.ts';

/**
 * The roads as one network, each step in one road only: if two share a step, the earlier one keeps it. If three
 * steps form a triangle, the last laid one that is not stated is dropped, and its road follows the other two.
 */
export const mergeRoads = (
  grid: Grid,
  roads: readonly DrawnRoad[],
  stated: ReadonlySet<Hexside> = new Set(),
): DrawnRoad[] => splitShared(grid, withoutTriangles(grid, roads, stated));

const withoutTriangles = (
  grid: Grid,
  roads: readonly DrawnRoad[],
  stated: ReadonlySet<Hexside>,
): readonly DrawnRoad[] => {
  const owners = new Map<Hexside, number>();
  for (const [i, { through }] of roads.entries()) {
    for (const step of stepsOf(grid, through)) if (!owners.has(step)) owners.set(step, i);
  }
  const rounds = new Map<Hexside, Hex>();
  for (const { steps, opposite } of trianglesOf(grid)) {
    if (!steps.every((step) => owners.has(step) && !rounds.has(step))) continue;
    const free = steps.filter((step) => !stated.has(step)).sort((a, b) => owners.get(b)! - owners.get(a)! || b - a);
    if (free[0] !== undefined) rounds.set(free[0], opposite(free[0]));
  }
  const led = (through: readonly Hex[]): Hex[] =>
    through.flatMap((hex, i) => {
      const before = through[i - 1];
      const round = before === undefined ? undefined : rounds.get(grid.hexsideBetween(before, hex)!);
      return round === undefined ? [hex] : [round, hex];
    });
  return roads.map((road) => ({ ...road, through: led(road.through) }));
};

/** Every three hexes that meet in a corner, as the steps between them and the hex opposite each step. */
const trianglesOf = (grid: Grid) => {
  const triangles: { readonly steps: readonly Hexside[]; readonly opposite: (step: Hexside) => Hex }[] = [];
  for (const hex of grid.hexes) {
    for (const direction of DIRECTIONS) {
      const a = grid.neighbor(hex, direction);
      const b = grid.neighbor(hex, turn(direction, 1));
      // Each triangle once, from its first hex.
      if (a === undefined || b === undefined || a < hex || b < hex) continue;
      const [toA, toB] = [grid.hexsideAt(hex, direction), grid.hexsideAt(hex, turn(direction, 1))];
      const across = grid.hexsideBetween(a, b)!;
      triangles.push({ steps: [toA, toB, across], opposite: (step) => (step === toA ? b : step === toB ? a : hex) });
    }
  }
  return triangles;
};

const splitShared = (grid: Grid, roads: readonly DrawnRoad[]): DrawnRoad[] => {
  const taken = new Set<Hexside>();
  return roads.flatMap((road) => {
    const { through, leaves, ...named } = road;
    const pieces: DrawnRoad[] = [];
    let start = 0;
    const end = (last: number): void => {
      if (last > start) {
        pieces.push({
          ...named,
          through: through.slice(start, last + 1),
          leaves: {
            ...(start === 0 && leaves.first !== undefined ? { first: leaves.first } : {}),
            ...(last === through.length - 1 && leaves.last !== undefined ? { last: leaves.last } : {}),
          },
        });
      }
    };
    for (const [i, step] of stepsOf(grid, through).entries()) {
      if (taken.has(step)) {
        end(i);
        start = i + 1;
      }
      taken.add(step);
    }
    end(through.length - 1);
    return pieces;
  });
};

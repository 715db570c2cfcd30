import { DIRECTIONS, type Grid, type Hex, type Step, stepOf } from '../../../hex/index.ts';

/** Which hexes are out of play. */
export type OutOfPlay = (hex: Hex) => boolean;

/** The hexes two away, for half of the directions, so that each pair is found once: -1 if there is none. */
interface Pairs {
  /** `hex * 3 + direction`: in a straight line. */
  readonly straight: Int32Array;
  /** Beyond the hexside that the neighbors in this direction and the next share. */
  readonly aslant: Int32Array;
}

/** By hex: steps across hexsides from it to the map's edge. Most hexes have none. */
type Edges = readonly (readonly Step[] | undefined)[];

const edgesKnown = new WeakMap<Grid | OutOfPlay, Edges>();
const allInPlay: OutOfPlay = () => false;

/** The hexsides that lead to the map's edge, or to where hexes out of play begin. */
export const edgesOn = (grid: Grid, outOfPlay?: OutOfPlay): Edges => {
  const known = edgesKnown.get(outOfPlay ?? grid);
  if (known) return known;
  const edges: (readonly Step[])[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const steps = stepsToEdge(grid, hex, outOfPlay ?? allInPlay);
    if (steps.length > 0) edges[hex] = steps;
  }
  edgesKnown.set(outOfPlay ?? grid, edges);
  return edges;
};

/** The hexsides that lead from a hex to the edge of the map. Both hexes beside such a hexside are in play. */
const stepsToEdge = ({ neighbors }: Grid, hex: Hex, outOfPlay: OutOfPlay): readonly Step[] =>
  DIRECTIONS.flatMap((direction) => {
    const next = (direction + 1) % 6;
    const [left, right] = [neighbors[stepOf(hex, direction)]!, neighbors[stepOf(hex, next)]!];
    if ([left, right].some((beside) => beside === -1 || outOfPlay(beside))) return [];
    const beyond = neighbors[stepOf(left, next)]!;
    return beyond === -1 || outOfPlay(beyond) ? stepOf(left, (direction + 2) % 6) : [];
  });

const pairsKnown = new WeakMap<Grid, Pairs>();

/** The hexes that lie two apart on the grid. */
export const pairsOn = (grid: Grid): Pairs => {
  const known = pairsKnown.get(grid);
  if (known) return known;
  const { size, neighbors } = grid;
  const [straight, aslant] = [new Int32Array(size * 3).fill(-1), new Int32Array(size * 3).fill(-1)];
  for (let hex = 0; hex < size; hex++) {
    for (const direction of DIRECTIONS) {
      const next = (direction + 1) % 6;
      const [left, right] = [neighbors[stepOf(hex, direction)]!, neighbors[stepOf(hex, next)]!];
      if (left === -1) continue;
      if (direction < 3) straight[hex * 3 + direction] = neighbors[stepOf(left, direction)]!;
      if (right === -1) continue;
      // The hexside between the two leads away from the hex.
      const beyond = neighbors[stepOf(left, next)]!;
      if (direction < 3) aslant[hex * 3 + direction] = beyond;
    }
  }
  const pairs = { straight, aslant };
  pairsKnown.set(grid, pairs);
  return pairs;
};

import { DIRECTIONS, type Grid, type Hex } from '@umpire/shared/hex';

/** The hexes next to one, in the order of the directions. */
export const neighborsOf = (grid: Grid, hex: Hex): Hex[] =>
  DIRECTIONS.map((direction) => grid.neighbors[hex * 6 + direction]!).filter((next) => next !== -1);

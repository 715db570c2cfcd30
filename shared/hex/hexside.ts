import { DIRECTIONS, type Direction, opposite, turn } from './cube.ts';
import type { Corner, Hex, Hexside } from './hex.ts';

/**
 * The hexsides of a grid. Rivers, bridges and slopes lie on them. So two neighbors share one hexside,
 * with one index. The outer hexsides of the map's edge count too.
 */
export interface Hexsides {
  readonly hexsideCount: number;
  readonly cornerCount: number;
  /** `hexsides[hex * 6 + direction]`: the hexside there. */
  readonly hexsides: Int32Array;
  /** `ends[hexside * 2]` and `+ 1`: the hexes on both sides, lower index first; the second is -1 at the map's edge. */
  readonly ends: Int32Array;
  /** `corners[hex * 6 + direction]`: where the hexside in that direction begins, going round the hex by direction. */
  readonly corners: Int32Array;
  /** `hexsideCorners[hexside * 2]` and `+ 1`: where the hexside begins and ends, going round its first hex. */
  readonly hexsideCorners: Int32Array;
}

/** Numbers the hexsides and corners of the hexes whose `neighbors[hex * 6 + direction]` are given (-1: none). */
export const compileHexsides = (neighbors: Int32Array): Hexsides => {
  const hexsides = new Int32Array(neighbors.length);
  const corners = new Int32Array(neighbors.length);
  const ends: Hex[] = [];
  const hexsideCorners: Corner[] = [];
  let cornerCount = 0;
  for (let hex = 0; hex * 6 < neighbors.length; hex++) {
    for (const direction of DIRECTIONS) {
      corners[hex * 6 + direction] = knownCorner(neighbors, corners, hex, direction) ?? cornerCount++;
    }
    for (const direction of DIRECTIONS) {
      const other = neighbors[hex * 6 + direction]!;
      if (other !== -1 && other < hex) {
        hexsides[hex * 6 + direction] = hexsides[other * 6 + opposite(direction)]!;
      } else {
        hexsides[hex * 6 + direction] = ends.length / 2;
        ends.push(hex, other);
        hexsideCorners.push(corners[hex * 6 + direction]!, corners[hex * 6 + turn(direction, 1)]!);
      }
    }
  }
  return {
    hexsideCount: ends.length / 2,
    cornerCount,
    hexsides,
    ends: Int32Array.from(ends),
    corners,
    hexsideCorners: Int32Array.from(hexsideCorners),
  };
};

/** The corner if a hex of lower index, across either of the two hexsides that meet there, has numbered it already. */
const knownCorner = (
  neighbors: Int32Array,
  corners: Int32Array,
  hex: Hex,
  direction: Direction,
): Corner | undefined => {
  const ahead = neighbors[hex * 6 + direction]!;
  if (ahead !== -1 && ahead < hex) return corners[ahead * 6 + turn(direction, 4)];
  const behind = neighbors[hex * 6 + turn(direction, -1)]!;
  if (behind !== -1 && behind < hex) return corners[behind * 6 + turn(direction, 2)];
  return undefined;
};

/** True if only one side of it is on the map. */
export const isMapEdge = ({ ends }: Hexsides, hexside: Hexside): boolean => ends[hexside * 2 + 1] === -1;

/** The direction of a hexside from `hex`; undefined if it is none of the hex's sides. */
export const directionOf = ({ hexsides }: Hexsides, hex: Hex, hexside: Hexside): Direction | undefined =>
  DIRECTIONS.find((direction) => hexsides[hex * 6 + direction] === hexside);

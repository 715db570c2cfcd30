import type { Cube } from './cube.ts';
import * as cubes from './cube.ts';
import type { Hex, HexNumber, Hexside } from './hex.ts';
import { makeHexNumber, parseHexNumber } from './hex-number.ts';
import { compileHexsides, type Hexsides } from './hexside.ts';
import { columnsOf, digitsOf, findGridProblems, type GridSpec, sheetsOf } from './spec.ts';

/**
 * A hex map's geometry, compiled: hexes and hexsides are dense indices into typed arrays, for searches in hot loops.
 * Hexes are numbered down column 1, then column 2, and so on. The arrays are not to be written to.
 */
export interface Grid extends Hexsides {
  readonly spec: GridSpec;
  /** Number of hexes. */
  readonly size: number;
  /** `neighbors[hex * 6 + direction]`: the hex there, -1 off the map. */
  readonly neighbors: Int32Array;
  /** Column of each hex, counted from 1 over all sheets. */
  readonly columns: Int32Array;
  /** Row of each hex, counted from 1. */
  readonly rows: Int32Array;
  /** The hex in that column (over all sheets) and row; undefined off the map. */
  hexIn(column: number, row: number): Hex | undefined;
  /** The hex printed as `number`; undefined if the map has none. A column's leading zero may be missing. */
  parse(number: string): Hex | undefined;
  /** The number as printed. @throws if the hex is not on the grid. */
  number(hex: Hex): HexNumber;
  /** The border between two neighbors; undefined if they are not. */
  hexsideBetween(a: Hex, b: Hex): Hexside | undefined;
  /** Where the hex lies on the endless plane. @throws if it is not on the grid. */
  cubeOf(hex: Hex): Cube;
  /** The hex there; undefined off the map. */
  hexAt(cube: Cube): Hex | undefined;
  /** Steps from one to the other over open ground: what a map leaves out between them does not count as a detour. */
  distance(a: Hex, b: Hex): number;
  /**
   * The straight chain from `a` to `b`, both included. Where it runs along a hexside it keeps to one bank, the same
   * for both ways, and to the map if only one bank is on it. Where it crosses ground off the map, that is left out.
   */
  line(a: Hex, b: Hex): Hex[];
  /** The hexes within `radius` steps, nearest first, each ring as `ring` gives it. */
  range(hex: Hex, radius: number): Hex[];
  /** The hexes exactly `radius` steps away, in order of direction from direction 0. */
  ring(hex: Hex, radius: number): Hex[];
}

/** Compiles a grid. @throws if it has problems: data from outside is to be checked with `findGridProblems` before. */
export const compileGrid = (spec: GridSpec): Grid => {
  const [problem] = findGridProblems(spec);
  if (problem) {
    throw new Error(`grid: ${problem.code} at ${problem.path.join('/')}: ${JSON.stringify(problem.found)}`);
  }
  const layOut = columnsOf(spec);
  const firstHex: number[] = [];
  const columns: number[] = [];
  const rows: number[] = [];
  for (const [i, column] of layOut.entries()) {
    firstHex.push(columns.length);
    for (let row = 1; row <= column.rows; row++) {
      columns.push(i + 1);
      rows.push(row);
    }
  }
  const size = columns.length;
  const { toCube, fromCube } = offsetting(spec);
  const places = columns.map((column, hex) => toCube(column, rows[hex]!));
  const q = Int32Array.from(places, (place) => place.q);
  const r = Int32Array.from(places, (place) => place.r);

  const hexIn = (column: number, row: number): Hex | undefined =>
    row >= 1 && row <= (layOut[column - 1]?.rows ?? 0) ? firstHex[column - 1]! + row - 1 : undefined;
  const hexAt = (cube: Cube): Hex | undefined => hexIn(...fromCube(cube));
  const placeOf = (hex: Hex): Cube => {
    const place = places[hex];
    if (!place) throw new Error(`hex ${hex} is not on a grid of ${size} hexes`);
    return place;
  };

  const neighbors = new Int32Array(size * 6);
  for (const [hex, place] of places.entries()) {
    for (const direction of cubes.DIRECTIONS) {
      neighbors[hex * 6 + direction] = hexAt(cubes.neighbor(place, direction)) ?? -1;
    }
  }
  const borders = compileHexsides(neighbors);

  const digits = digitsOf(layOut);
  const sheets = new Map(sheetsOf(spec).map((sheet) => [sheet.letter, sheet]));
  const onMap = (hexes: readonly Cube[]): Hex[] => hexes.map(hexAt).filter((hex) => hex !== undefined);
  const farthest = layOut.length + Math.max(...layOut.map((column) => column.rows));
  const ring = (hex: Hex, radius: number): Hex[] => (radius > farthest ? [] : onMap(cubes.ring(placeOf(hex), radius)));

  return {
    ...borders,
    spec,
    size,
    neighbors,
    columns: Int32Array.from(columns),
    rows: Int32Array.from(rows),
    hexIn,
    parse(number) {
      const printed = parseHexNumber(number, digits);
      const sheet = printed && sheets.get(printed.letter);
      if (!sheet || printed.column > sheet.columns) return undefined;
      return printed.column >= 1 ? hexIn(printed.column + sheet.offset, printed.row) : undefined;
    },
    number(hex) {
      placeOf(hex);
      const { letter, column } = layOut[columns[hex]! - 1]!;
      return makeHexNumber({ letter, column, row: rows[hex]! }, digits);
    },
    hexsideBetween(a, b) {
      for (let i = a * 6; i < a * 6 + 6; i++) if (neighbors[i] === b) return borders.hexsides[i];
      return undefined;
    },
    cubeOf: placeOf,
    hexAt,
    distance(a, b) {
      const dq = q[a]! - q[b]!;
      const dr = r[a]! - r[b]!;
      return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    },
    line(a, b) {
      const [one, other] = ([1, -1] as const).map((lean) => cubes.line(placeOf(a), placeOf(b), lean));
      // The banks differ only at hexes whose neighbors in the line are the same on both, so each may be chosen alone.
      return one!.map((place, i) => hexAt(place) ?? hexAt(other![i]!)).filter((hex) => hex !== undefined);
    },
    range(hex, radius) {
      const rings = Array.from({ length: Math.min(radius, farthest) + 1 }, (_, i) => ring(hex, i));
      return rings.flat();
    },
    ring,
  };
};

/** Between printed columns and rows and the endless plane, for the grid's stagger and parity. */
const offsetting = ({ stagger, further }: GridSpec) => {
  // How far column (row) numbers have shifted the slanted axis of the plane: one hex every second line.
  const slant = (line: number): number => Math.floor((line + (further === 'even' ? 1 : 0)) / 2);
  return stagger === 'columns'
    ? {
        toCube: (column: number, row: number): Cube => cubes.cube(column, row - slant(column)),
        fromCube: ({ q, r }: Cube): [column: number, row: number] => [q, r + slant(q)],
      }
    : {
        toCube: (column: number, row: number): Cube => cubes.cube(column - slant(row), row),
        fromCube: ({ q, r }: Cube): [column: number, row: number] => [q + slant(r), r],
      };
};

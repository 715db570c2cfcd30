import type { Cube } from './cube.ts';
import * as cubes from './cube.ts';
import type { Corner, Hex, HexNumber, Hexside } from './hex.ts';
import { makeHexNumber, parseHexNumber } from './hex-number.ts';
import { compileHexsides, type Hexsides } from './hexside.ts';
import { type Column, columnsOf, digitsOf, findGridProblems, type GridSpec, sheetsOf } from './spec.ts';
import { firstStep, stepOf } from './step.ts';

/**
 * A hex map's geometry, compiled: hexes and hexsides are dense indices into typed arrays, for searches in hot loops.
 * Hexes are numbered down column 1, then column 2, and so on. The arrays are not to be written to.
 */
export interface Grid extends Hexsides {
  readonly spec: GridSpec;
  /** Number of hexes. */
  readonly size: number;
  /** Every hex, in order. */
  readonly hexes: readonly Hex[];
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
  /** The hexes with these numbers; numbers that the map does not have are left out. */
  parseAll(numbers: readonly string[]): Hex[];
  /** The number as printed. @throws if the hex is not on the grid. */
  number(hex: Hex): HexNumber;
  /** The neighbors of a hex on the map, in order of direction. */
  around(hex: Hex): readonly Hex[];
  /** The six neighbors of a hex by direction; undefined off the map. */
  beside(hex: Hex): readonly (Hex | undefined)[];
  /** The six hexsides of a hex by direction, also at the map's edge. */
  hexsidesOf(hex: Hex): readonly Hexside[];
  /** The index of a hex's corner for `Layout.corner`: the corner at which the hexside in that direction begins. */
  cornerAt(hex: Hex, direction: cubes.Direction): number;
  /** The neighbor in that direction; undefined off the map. */
  neighbor(hex: Hex, direction: cubes.Direction): Hex | undefined;
  /** The direction of a neighbor; undefined if the hexes are no neighbors. */
  directionTo(from: Hex, to: Hex): cubes.Direction | undefined;
  /** The hexside in that direction, also at the map's edge. */
  hexsideAt(hex: Hex, direction: cubes.Direction): Hexside;
  /** The hexes on both sides of a hexside: two, or one at the map's edge. */
  hexesOf(hexside: Hexside): readonly Hex[];
  /** The two steps across a hexside, there and back; none at the map's edge. */
  stepsOver(hexside: Hexside): readonly (readonly [from: Hex, to: Hex])[];
  /** The two ends of a hexside. */
  cornersOf(hexside: Hexside): readonly [Corner, Corner];
  /** The hexside between two neighbors; undefined if they are no neighbors. */
  hexsideBetween(a: Hex, b: Hex): Hexside | undefined;
  /** The hex's position on the infinite plane. @throws if it is not on the grid. */
  cubeOf(hex: Hex): Cube;
  /** The hex at that position; undefined off the map. */
  hexAt(cube: Cube): Hex | undefined;
  /** Steps from one to the other, also across gaps in the map: a gap is no detour. */
  distance(a: Hex, b: Hex): number;
  /**
   * The straight chain from `a` to `b`, both included. Where it runs along a hexside it keeps to one side, the same
   * in both directions, or to the map if only one side is on it. Hexes off the map are left out.
   */
  line(a: Hex, b: Hex): Hex[];
  /** The hexes within `radius` steps, nearest first, each ring as `ring` gives it. */
  range(hex: Hex, radius: number): Hex[];
  /** The hexes exactly `radius` steps away, in order of direction from direction 0. */
  ring(hex: Hex, radius: number): Hex[];
}

/** Compiles a grid. @throws if it has problems: check data from outside with `findGridProblems` first. */
export const compileGrid = (spec: GridSpec): Grid => {
  const [problem] = findGridProblems(spec);
  if (problem) {
    throw new Error(`grid: ${problem.code} at ${problem.path.join('/')}: ${JSON.stringify(problem.found)}`);
  }
  const printedColumns = columnsOf(spec);
  const hexes = listHexes(printedColumns);
  const plane = placeHexes(spec, hexes);
  const neighbors = findNeighbors(plane);
  const borders = compileHexsides(neighbors);
  return {
    spec,
    ...hexes,
    hexes: [...Array(hexes.size).keys()],
    ...plane,
    neighbors,
    ...borders,
    ...numbering(spec, printedColumns, hexes),
    ...measures(plane, spec.columns + Math.max(...printedColumns.map((column) => column.rows))),
    ...besides(neighbors, borders),
  };
};

type Besides = Pick<
  Grid,
  | 'around'
  | 'beside'
  | 'hexsidesOf'
  | 'cornerAt'
  | 'neighbor'
  | 'directionTo'
  | 'hexsideAt'
  | 'hexesOf'
  | 'stepsOver'
  | 'cornersOf'
  | 'hexsideBetween'
>;

/** Neighbors and hexsides. */
const besides = (neighbors: Int32Array, { hexsides, ends, corners, hexsideCorners }: Hexsides): Besides => {
  // Cached, so that asking in a loop allocates nothing.
  const near: (readonly Hex[] | undefined)[] = [];
  const parted: (readonly Hex[] | undefined)[] = [];
  const directionTo = (from: Hex, to: Hex): cubes.Direction | undefined => {
    for (const direction of cubes.DIRECTIONS) if (neighbors[stepOf(from, direction)] === to) return direction;
    return undefined;
  };
  return {
    around(hex) {
      near[hex] ??= [...neighbors.subarray(firstStep(hex), firstStep(hex) + 6)].filter((next) => next !== -1);
      return near[hex];
    },
    beside: (hex) =>
      [...neighbors.subarray(firstStep(hex), firstStep(hex) + 6)].map((next) => (next === -1 ? undefined : next)),
    hexsidesOf: (hex) => [...hexsides.subarray(firstStep(hex), firstStep(hex) + 6)],
    cornerAt: (hex, direction) => corners[stepOf(hex, direction)]!,
    neighbor(hex, direction) {
      const next = neighbors[stepOf(hex, direction)];
      return next === -1 ? undefined : next;
    },
    directionTo,
    hexsideAt: (hex, direction) => hexsides[stepOf(hex, direction)]!,
    hexesOf(hexside) {
      parted[hexside] ??= [...ends.subarray(hexside * 2, hexside * 2 + 2)].filter((hex) => hex !== -1);
      return parted[hexside];
    },
    stepsOver(hexside) {
      const [one, other] = [ends[hexside * 2]!, ends[hexside * 2 + 1]!];
      return other === -1 ? [] : [[one, other] as const, [other, one] as const];
    },
    cornersOf: (hexside) => [hexsideCorners[hexside * 2]!, hexsideCorners[hexside * 2 + 1]!],
    hexsideBetween(a, b) {
      const direction = directionTo(a, b);
      return direction === undefined ? undefined : hexsides[stepOf(a, direction)];
    },
  };
};

type Hexes = Pick<Grid, 'size' | 'columns' | 'rows' | 'hexIn'>;
type Plane = Pick<Grid, 'size' | 'cubeOf' | 'hexAt'>;

/** Column by column, so that the hexes of one column have consecutive indices. */
const listHexes = (printedColumns: readonly Column[]): Hexes => {
  const firstHex: Hex[] = [];
  const columns: number[] = [];
  const rows: number[] = [];
  for (const [i, column] of printedColumns.entries()) {
    firstHex.push(columns.length);
    for (let row = 1; row <= column.rows; row++) {
      columns.push(i + 1);
      rows.push(row);
    }
  }
  return {
    size: columns.length,
    columns: Int32Array.from(columns),
    rows: Int32Array.from(rows),
    hexIn: (column, row) =>
      row >= 1 && row <= (printedColumns[column - 1]?.rows ?? 0) ? firstHex[column - 1]! + row - 1 : undefined,
  };
};

const placeHexes = (spec: GridSpec, { size, columns, rows, hexIn }: Hexes): Plane => {
  const { toCube, fromCube } = offsetting(spec);
  const places = Array.from(columns, (column, hex) => toCube(column, rows[hex]!));
  return {
    size,
    cubeOf(hex) {
      const place = places[hex];
      if (!place) throw new Error(`hex ${hex} is not on a grid of ${size} hexes`);
      return place;
    },
    hexAt: (cube) => hexIn(...fromCube(cube)),
  };
};

const findNeighbors = ({ size, cubeOf, hexAt }: Plane): Int32Array => {
  const neighbors = new Int32Array(size * 6);
  for (let hex = 0; hex < size; hex++) {
    for (const direction of cubes.DIRECTIONS) {
      neighbors[stepOf(hex, direction)] = hexAt(cubes.neighbor(cubeOf(hex), direction)) ?? -1;
    }
  }
  return neighbors;
};

/** The conversion between hexes and printed numbers. */
const numbering = (
  spec: GridSpec,
  printedColumns: readonly Column[],
  { size, columns, rows, hexIn }: Hexes,
): Pick<Grid, 'parse' | 'parseAll' | 'number'> => {
  const digits = digitsOf(printedColumns);
  const sheets = new Map(sheetsOf(spec).map((sheet) => [sheet.letter, sheet]));
  const find = (number: HexNumber): Hex | undefined => {
    const printed = parseHexNumber(number, digits);
    const sheet = printed && sheets.get(printed.letter);
    if (!sheet || printed.column < 1 || printed.column > sheet.columns) return undefined;
    return hexIn(printed.column + sheet.offset, printed.row);
  };
  const number = (hex: Hex): HexNumber => {
    const printed = printedColumns[columns[hex]! - 1];
    if (!printed) throw new Error(`hex ${hex} is not on a grid of ${size} hexes`);
    return makeHexNumber({ letter: printed.letter, column: printed.column, row: rows[hex]! }, digits);
  };
  // The same numbers are asked for often. Only printed numbers are cached, so there are no more entries than hexes.
  const known = new Map<HexNumber, Hex>();
  const parse = (text: string): Hex | undefined => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const hex = find(text);
    if (hex !== undefined && number(hex) === text) known.set(text, hex);
    return hex;
  };
  return {
    parse,
    parseAll: (numbers) => numbers.flatMap((text) => parse(text) ?? []),
    number,
  };
};

/** Distances and shapes. No two hexes of the map are more than `farthest` steps apart. */
const measures = (
  { size, cubeOf, hexAt }: Plane,
  farthest: number,
): Pick<Grid, 'distance' | 'line' | 'range' | 'ring'> => {
  const q = Int32Array.from({ length: size }, (_, hex) => cubeOf(hex).q);
  const r = Int32Array.from({ length: size }, (_, hex) => cubeOf(hex).r);
  const ring = (hex: Hex, radius: number): Hex[] =>
    radius > farthest ? [] : onMap(cubes.ring(cubeOf(hex), radius).map(hexAt));
  return {
    distance(a, b) {
      const dq = q[a]! - q[b]!;
      const dr = r[a]! - r[b]!;
      return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    },
    line(a, b) {
      const bank = cubes.line(cubeOf(a), cubeOf(b), 1);
      const otherBank = cubes.line(cubeOf(a), cubeOf(b), -1);
      // Where the two sides differ, the hexes before and after are the same on both. So each hex can be chosen on its own.
      return onMap(bank.map((place, i) => hexAt(place) ?? hexAt(otherBank[i]!)));
    },
    range: (hex, radius) => Array.from({ length: Math.min(radius, farthest) + 1 }, (_, i) => ring(hex, i)).flat(),
    ring,
  };
};

const onMap = (hexes: readonly (Hex | undefined)[]): Hex[] => hexes.filter((hex) => hex !== undefined);

/** The conversion between printed columns and rows and the infinite plane, for the grid's stagger and parity. */
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

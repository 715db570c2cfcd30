import type { Hex } from '@umpire/shared/hex';
import { type Board, compileBoard, type LoadedModule } from '@umpire/shared/module';
import { Position, type Unit } from '@umpire/shared/umpire';
import type { Battlefield } from '@umpire/shared/umpire/kit/testing/measured-game.ts';

const columns = 54;
const rows = 50;

/** Deterministic. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

const numberOf = (column: number, row: number): string =>
  String(column).padStart(2, '0') + String(row).padStart(2, '0');

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** 2,700 hexes of mixed ground, with rivers, ridges, and roads up and across. */
const mixedBoard = ({ data: { map } }: LoadedModule): Board => {
  const random = randomFrom(7);
  const terrain = (): string => {
    const chance = random();
    return chance < 0.5 ? 'clear' : chance < 0.8 ? 'woods' : 'rough';
  };
  const { rowsByColumn: _, rowsEven: __, sheets: ___, ...spec } = map.grid;
  const ground = {
    grid: { ...spec, columns, rows },
    legend: map.legend,
    default: 'clear',
    hexes: Object.fromEntries(
      upTo(columns).flatMap((column) => upTo(rows).map((row) => [numberOf(column, row), { terrain: terrain() }])),
    ),
    mapEdge: {
      north: upTo(columns).map((column) => numberOf(column, 1)),
      south: upTo(columns).map((column) => numberOf(column, rows)),
      west: upTo(rows).map((row) => numberOf(1, row)),
      east: upTo(rows).map((row) => numberOf(columns, row)),
    },
  };
  const { grid } = compileBoard({ ...ground, edges: [], roads: [], areas: {} });
  const edges = Array.from({ length: grid.hexsideCount }, (_, side) => [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!])
    .filter(([, other]) => other !== -1)
    .flatMap(([hex, other]) => {
      const chance = random();
      const is = chance < 0.1 ? 'river' : chance < 0.13 ? 'ridge' : undefined;
      const between: [string, string] = [grid.number(hex!), grid.number(other!)];
      return is ? [{ between, is: [is] }] : [];
    });
  const upward = [4, 10, 16, 22, 28, 34, 40, 46, 52].map((column, i) => ({
    class: i % 2 === 0 ? 'national' : 'secondary',
    through: upTo(rows).map((row) => numberOf(column, row)),
  }));
  const across = [5, 13, 21, 29, 37, 45].map((row) => ({
    class: 'secondary',
    through: grid
      .line(grid.parse(numberOf(1, row))!, grid.parse(numberOf(columns, row))!)
      .map((hex) => grid.number(hex)),
  }));
  return compileBoard({ ...ground, edges, roads: [...upward, ...across], areas: {} });
};

/** This many units of each side, foot and mechanized in turn, in two bands that meet in the middle. */
const facing = (board: Board, perSide: number, depth: number): Position => {
  const random = randomFrom(11);
  const place = (firstRow: number): number =>
    board.grid.parse(numberOf(1 + Math.floor(random() * columns), firstRow + Math.floor(random() * depth)))!;
  const unit = (side: string, i: number, at: number): Unit => ({
    id: `${side}-${i}`,
    side,
    kind: i % 2 === 0 ? 'armour' : 'infantry',
    name: `${i}`,
    at,
    began: at,
    attack: 4,
    defense: 4,
    move: i % 2 === 0 ? 12 : 8,
    steps: 2,
    size: 'regiment',
    state: [],
    values: { nationality: side === 'german' ? 'german' : 'french', tq: 'B' },
  });
  const germans = upTo(perSide).map((i) => unit('german', i, place(rows / 2 - depth)));
  const held = new Set(germans.map(({ at }) => at));
  const allies = upTo(perSide).map((i) => {
    const at = place(rows / 2);
    return unit('allied', i, held.has(at) ? place(rows / 2) : at);
  });
  return new Position({
    board,
    sides: ['german', 'allied'],
    turn: { number: 2, phase: 'movement', side: 'german' },
    units: [...germans, ...allies],
    markers: [],
    procedures: [],
    options: {},
    scenario: 'historical',
    extras: {},
  });
};

/** The terrain effects chart, on a board without ferries and dotted lines. */
const costOf = (board: Board, { move }: Unit, from: Hex, to: Hex): number | undefined => {
  const isMechanized = move === 12;
  const road = board.road(from, to);
  if (road.has('national')) return isMechanized ? 0.5 : 1;
  if (road.has('secondary')) return 1;
  const border = board.hexside(from, to);
  if (border.has('ridge') && isMechanized) return undefined;
  const river = border.has('river') ? (isMechanized ? 5 : 3) : 0;
  const terrain = { clear: 1, woods: isMechanized ? 2 : 1, rough: isMechanized ? 4 : 2 }[board.terrainAt(to)];
  return terrain === undefined ? undefined : terrain + river + (border.has('ridge') ? 1 : 0);
};

export const battlefield: Battlefield = {
  board: mixedBoard,
  sides: ['german', 'allied'],
  facing,
  parts: 2,
  cost: costOf,
};

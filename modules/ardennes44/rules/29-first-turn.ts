import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Barred, Position, Unit } from '@umpire/shared/umpire';
import { barredBy } from '../say.ts';
import { optionsOf } from './options.ts';

/** 29.3 On turn 1 no German unit enters another division's start area or the rear behind it. */

const PREFIX = 'setup-';

/** By hex, the start areas in which, or behind which, it lies. */
const grounds = new WeakMap<Board, ReadonlyMap<Hex, ReadonlySet<string>>>();

const groundsOf = (board: Board): ReadonlyMap<Hex, ReadonlySet<string>> => {
  const known = grounds.get(board);
  if (known) return known;
  const found = compileGrounds(board);
  grounds.set(board, found);
  return found;
};

/** Start areas on the map, by division: `setup-18-vg`. */
const areasOf = (board: Board): ReadonlyMap<string, ReadonlySet<Hex>> =>
  new Map(
    divisions.flatMap((division) => {
      const hexes = new Set(board.area(PREFIX + division));
      return hexes.size > 0 ? [[division, hexes] as const] : [];
    }),
  );

const divisions = [
  ...['272-vg', '326-vg', '277-vg', '12-vg', '3-fj', '1ss', '12ss', '18-vg', '62-vg', '116-pz', '560-vg', '2-pz'],
  ...['26-vg', 'lehr', '5-fj', '352-vg', '276-vg', '212-vg'],
];

/**
 * Reading: the rear of an area is the hexes due east of it, up to the map's edge or the next area; the front runs north
 * and south.
 */
const compileGrounds = (board: Board): ReadonlyMap<Hex, ReadonlySet<string>> => {
  const areas = areasOf(board);
  const ground = new Map<Hex, Set<string>>();
  const add = (hex: Hex, division: string): void => {
    ground.set(hex, (ground.get(hex) ?? new Set()).add(division));
  };
  for (const [division, hexes] of areas) for (const hex of hexes) add(hex, division);
  const { grid } = board;
  const inAreas = new Map(ground);
  for (let row = 1; row <= grid.spec.rows; row++) {
    // Columns rise westward: going east, each hex lies behind the last area that was passed.
    let behind: ReadonlySet<string> = new Set();
    for (let column = grid.spec.columns; column >= 1; column--) {
      const hex = grid.hexIn(column, row);
      if (hex === undefined) continue;
      const here = inAreas.get(hex);
      if (here) behind = here;
      else for (const division of behind) add(hex, division);
    }
  }
  return ground;
};

/** Whether a hex lies in the start area of a German division, or behind one. */
export const isGermanGround = (board: Board, hex: Hex): boolean => groundsOf(board).has(hex);

/** 11.10 Where the divisions of an army begin. */
const armies: Readonly<Record<string, readonly [number, number]>> = { '6pz': [0, 7], '5pz': [7, 14], '7': [14, 18] };
export const areasOfArmy = (board: Board, army: string): readonly Hex[] => {
  const [from, to] = armies[army] ?? [0, 0];
  return divisions.slice(from, to).flatMap((division) => [...board.area(PREFIX + division)]);
};

/** `18 VG` → `18-vg`, `Pz Lehr` → `lehr`. */
const areaOfFormation = (formation: string | undefined): string | undefined => {
  if (formation === undefined) return undefined;
  const slug = formation.toLowerCase().replace(/\s+/g, '-');
  return divisions.find((division) => slug === division || (division === 'lehr' && slug.includes('lehr')));
};

export const isBoundToDivision = (position: Position, { side }: Unit): boolean =>
  position.turn.number === 1 && side === 'german' && optionsOf(position).divisionBoundaries;

/** 29.3a American ground, and one's own, is open to all. */
export const whyNotDivisionGround = (position: Position, unit: Unit, to: Hex): Barred | undefined => {
  const ground = groundsOf(position.board);
  const owners = ground.get(to);
  if (!owners) return undefined;
  const own = areaOfFormation(unit.formation);
  const start = unit.began ?? unit.at;
  const begun = start === undefined ? undefined : ground.get(start);
  // A unit that belongs to no division of the front stays in the area of its set-up.
  const isOwn = own === undefined ? [...owners].some((division) => begun?.has(division)) : owners.has(own);
  return isOwn ? undefined : barredBy('29.3a', 'step-division');
};

import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { groupsOf } from '@umpire/shared/umpire/kit/battle/groups.ts';
import { broken } from '../say.ts';
import { areasOfArmy } from './29-first-turn.ts';
import { hasArmyBoundary } from './turn.ts';
import { armyOf } from './units.ts';

/** 11.10 The army boundary: which ground is an army's own. */

const columnOf = ({ grid }: Board, hex: Hex): number => Number(grid.number(hex).slice(0, 2));

/** One of the lines of the boundary: between the 6th and the 5th Panzer Army, or the 5th and the 7th. */
interface Line {
  readonly hexsides: ReadonlySet<Hexside>;
  /** The westernmost column that it touches; columns rise westward. 11.10a West of it there is no line. */
  readonly westEnd: number;
}

const isOnEastMap = ({ grid }: Board, hex: Hex): boolean => /^\d/.test(grid.number(hex));

/** Hexsides of the boundary with a common hex belong to one line. */
const findLines = (board: Board): readonly Line[] => {
  const { grid } = board;
  const bit = board.bit('edges', 'army-boundary');
  const drawn = Array.from(board.edges.keys()).filter((hexside) => (board.edges[hexside]! & bit) !== 0);
  const areJoined = (one: Hexside, other: Hexside): boolean =>
    grid.hexesOf(one).some((hex) => grid.hexesOf(other).includes(hex));
  return groupsOf(drawn, areJoined).map((hexsides) => ({
    hexsides: new Set(hexsides),
    westEnd: Math.max(...hexsides.flatMap((hexside) => grid.hexesOf(hexside).map((hex) => columnOf(board, hex)))),
  }));
};

const grounds = new WeakMap<Board, Map<string, ReadonlySet<Hex>>>();

/** Hexes beyond a line from where an army begins. */
const groundBeyond = (board: Board, army: string): ReadonlySet<Hex> => {
  const known = grounds.get(board) ?? new Map<string, ReadonlySet<Hex>>();
  grounds.set(board, known);
  const start = areasOfArmy(board, army);
  const found =
    known.get(army) ?? new Set(start.length > 0 ? findLines(board).flatMap((line) => beyond(board, line, start)) : []);
  known.set(army, found);
  return found;
};

/** Hexes as far west as the line goes that cannot be reached from `start` without crossing it or going around its end. */
const beyond = (board: Board, { hexsides, westEnd }: Line, start: readonly Hex[]): readonly Hex[] => {
  const { grid } = board;
  const isBounded = (hex: Hex): boolean => isOnEastMap(board, hex) && columnOf(board, hex) <= westEnd;
  const seen = new Set(start);
  for (const from of seen) {
    for (const to of grid.around(from)) {
      if (isBounded(to) && !hexsides.has(grid.hexsideBetween(from, to)!)) seen.add(to);
    }
  }
  return grid.hexes.filter((hex) => isBounded(hex) && !seen.has(hex));
};

/** 11.10 Whether a hex lies beyond the boundary of the unit's army, while the boundary exists. */
export const isBeyondBoundary = (position: Position, unit: Unit, hex: Hex): boolean => {
  const { board } = position;
  const army = armyOf(unit);
  if (unit.side !== 'german' || army === undefined || !hasArmyBoundary(position)) return false;
  return groundBeyond(board, army).has(hex);
};

/** 11.10b Whether a German is driven over the boundary: a way that crosses it twice ends on this side again. */
export const isDrivenOver = (position: Position, unit: Unit, way: readonly Hex[]): boolean => {
  if (unit.side !== 'german' || !hasArmyBoundary(position)) return false;
  const { board } = position;
  return way.slice(1).filter((to, i) => board.hexside(way[i]!, to).has('army-boundary')).length % 2 === 1;
};

/** 11.10c Why a replacement may not be put into a hex: it lies beyond the boundary of its army. */
export const whyNotBeyondBoundary = (position: Position, unit: Unit, to: Hex): readonly Breach[] =>
  isBeyondBoundary(position, unit, to)
    ? [broken('11.10c', 'movement', 'replace-boundary', [to], { unit: unit.name })]
    : [];

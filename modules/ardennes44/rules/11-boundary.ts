import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { broken } from '../say.ts';
import { areasOfArmy } from './29-first-turn.ts';
import { hasArmyBoundary } from './turn.ts';
import { armyOf } from './units.ts';

/** 11.10 The army boundary: which ground is an army's own. */

const columnOf = (board: Board, hex: Hex): number => Number(board.grid.number(hex).slice(0, 2));

/** 11.10a Hexes beside the boundary; it does not go on to the west of them. */
const westEnd = (board: Board): number => {
  const bit = board.bit('edges', 'army-boundary');
  const columns = Array.from(board.edges.keys()).flatMap((hexside) =>
    (board.edges[hexside]! & bit) === 0
      ? []
      : board.grid
          .hexesOf(hexside)
          .filter((hex) => /^\d/.test(board.grid.number(hex)))
          .map((hex) => columnOf(board, hex)),
  );
  return Math.max(0, ...columns);
};

const isBounded = (board: Board, hex: Hex, end: number): boolean =>
  /^\d/.test(board.grid.number(hex)) && columnOf(board, hex) <= end;

const grounds = new WeakMap<Board, Map<string, ReadonlySet<Hex>>>();

/** What an army reaches from its start areas without going over the boundary or around its western end. */
const groundOf = (board: Board, army: string): ReadonlySet<Hex> => {
  const known = grounds.get(board) ?? new Map<string, ReadonlySet<Hex>>();
  grounds.set(board, known);
  const found = known.get(army) ?? floodFrom(board, areasOfArmy(board, army));
  known.set(army, found);
  return found;
};

const floodFrom = (board: Board, start: readonly Hex[]): ReadonlySet<Hex> => {
  const end = westEnd(board);
  const seen = new Set(start);
  const open = [...start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of board.grid.around(from)) {
      if (seen.has(to) || !isBounded(board, to, end) || board.hexside(from, to).has('army-boundary')) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
};

/** 11.10c Why a replacement may not be put into a hex: it lies beyond the boundary of its army. */
export const whyNotBeyondBoundary = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  const { board } = position;
  const army = armyOf(unit);
  if (unit.side !== 'german' || army === undefined || !hasArmyBoundary(position)) return [];
  const ground = groundOf(board, army);
  const isBeyond = ground.size > 0 && isBounded(board, to, westEnd(board)) && !ground.has(to);
  return isBeyond ? [broken('11.10c', 'movement', 'replace-boundary', [to], { unit: unit.name })] : [];
};

import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position, Unit } from '@umpire/shared/umpire';
import { isWaiting, rowOf, turnOfRow, turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { edgesWith } from './5-costs.ts';
import { zones } from './7-zoc.ts';
import { hasEvent } from './29-events.ts';
import { asked } from './fields.ts';

/** 16 Reinforcements. */

/** Where a unit off the map may come in: at the hex in question, else where its group is due. */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const { board } = position;
  const { enter } = asked.of(position);
  const numbers = enter === undefined ? listed(position, unit) : [enter];
  const coded = board.grid.parseAll(numbers);
  return enter !== undefined ? coded : freeEntries(position, unit, coded);
};

/** The hexes of its letter code, as the scenario lists them by counter. */
const listed = (position: Position, unit: Unit): readonly string[] => {
  const { enters } = unit.values;
  return typeof enters === 'string' ? enters.split(' ') : (rowOf(position, unit)?.enters ?? []);
};

/** The turn on which a unit comes into play; `undefined` for a unit that the scenario does not have. */
export const turnOfEntry = (position: Position, unit: Unit): number | undefined => {
  const row = rowOf(position, unit);
  return row && (turnOfRow(row) ?? 1);
};

/** 16.3 A delayed unit enters by any lettered road of the edge; 16.2 if all are blocked, by the nearest free hex of it. */
const freeEntries = (position: Position, unit: Unit, coded: readonly Hex[]): readonly Hex[] => {
  const { board, turn } = position;
  if (coded.length === 0) return [];
  const due = turnOfEntry(position, unit);
  const edges = new Set(coded.flatMap((hex) => edgesWith(board, hex)));
  const isOnEdge = (hex: Hex): boolean => edgesWith(board, hex).some((edge) => edges.has(edge));
  const late = due !== undefined && turn.number > due;
  const lettered = late ? [...new Set([...coded, ...letteredHexes(board).filter(isOnEdge)])] : coded;
  const open = lettered.filter((hex) => !position.enemyAt(hex, unit.side));
  const isFree = (hex: Hex): boolean =>
    !position.enemyAt(hex, unit.side) && !zones.heldAgainst(position, hex, unit.side);
  if (open.some(isFree)) return open;
  const free = board.grid.hexes.filter((hex) => isOnEdge(hex) && isFree(hex));
  const distance = (hex: Hex): number => Math.min(...coded.map((from) => board.grid.distance(from, hex)));
  const least = Math.min(...free.map(distance));
  return [...open, ...free.filter((hex) => distance(hex) === least)];
};

/** Road hexes with a boxed letter. */
const letteredHexes = (board: Board): readonly Hex[] =>
  board.grid.hexes.filter((hex) => board.featuresAt(hex).has('entry'));

/** 16.1, 38.2 Whether a unit that waits on the turn track may come in now. */
export const isDue = (position: Position, unit: Unit): boolean =>
  isWaiting(position, unit) && !isKeptAway(position, unit, turnOfSpace(unit.place)!);

/** 38.2 #4, #8, #10 Reinforcements that an event prevents. */
const isKeptAway = (position: Position, unit: Unit, due: number): boolean => {
  const last = hasEvent(position, 'spaetlese') ? 13 : hasEvent(position, 'late-spaetlese') ? 15 : undefined;
  const fromNorth = (rowOf(position, unit)?.enters ?? []).some((hex) => hex.endsWith('01'));
  const stopped = last !== undefined && due > last && (unit.side === 'german' || fromNorth);
  return stopped || (unit.side === 'german' && (due === 19 || due === 20) && hasEvent(position, 'russian-winter'));
};

import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position, Unit } from '@umpire/shared/umpire';
import { comingIn, isWaiting, rowOf, turnOfRow, turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { broken } from '../say.ts';
import { edgesWith } from './5-costs.ts';
import { zones } from './7-zoc.ts';
import { hasEvent } from './29-events.ts';
import { asked } from './fields.ts';
import { textOf } from './units.ts';

/** 16 Reinforcements. */

/** Where a unit off the map may come in, on its turn: at the hex in question, else where its group is due. */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const { board } = position;
  const { enter } = asked.of(position);
  if (whyNotComing(position, unit)) return [];
  const edge = edgeLeft(unit);
  if (edge !== undefined) return waysBack(position, unit, edge);
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

/** 16.1, 38.2, 5.5.b Why a unit does not come in now, by whatever hex. */
export const whyNotComing = comingIn({
  clause: '16.1',
  waits: (unit) => edgeLeft(unit) !== undefined,
  whyNot: (position, unit) => {
    const params = { unit: unit.name };
    if (edgeLeft(unit) !== undefined)
      return mayReturn(position, unit) ? undefined : broken('5.5.b', 'movement', 'stays-off', [], params);
    return isKeptAway(position, unit, turnOfSpace(unit.at === undefined ? unit.place : unit.beganAt))
      ? broken('38.2', 'movement', 'kept-away', [], params)
      : undefined;
  },
});

/** 16.1, 38.2 Whether a unit that waits on the turn track may come in now; 5.5.b or one that has left the map comes back. */
export const isDue = (position: Position, unit: Unit): boolean =>
  unit.at === undefined && (isWaiting(position, unit) || edgeLeft(unit) !== undefined) && !whyNotComing(position, unit);

/** 5.5.b The edge over which an Allied unit has left the map. */
const edgeLeft = ({ beganAt, place }: Unit): string | undefined =>
  /^box:allied-(north|west|south)$/.exec(beganAt ?? place ?? '')?.[1];

/** 5.5.b It stays off for at least one complete game turn. */
const mayReturn = ({ turn }: Position, unit: Unit): boolean => {
  const left = Number(textOf(unit, 'leftOn'));
  return left > 0 && turn.number > left + 1;
};

/** 5.5.b Road hexes with a boxed letter on the edge over which it left. */
const waysBack = (position: Position, { side }: Unit, edge: string): readonly Hex[] =>
  letteredHexes(position.board).filter(
    (hex) => edgesWith(position.board, hex).includes(edge) && !position.enemyAt(hex, side),
  );

/** 38.2 #4, #8, #10 Reinforcements that an event prevents. */
const isKeptAway = (position: Position, unit: Unit, due: number | undefined): boolean => {
  if (due === undefined) return false;
  const last = hasEvent(position, 'spaetlese') ? 13 : hasEvent(position, 'late-spaetlese') ? 15 : undefined;
  const fromNorth = (rowOf(position, unit)?.enters ?? []).some((hex) => hex.endsWith('01'));
  const stopped = last !== undefined && due > last && (unit.side === 'german' || fromNorth);
  return stopped || (unit.side === 'german' && (due === 19 || due === 20) && hasEvent(position, 'russian-winter'));
};

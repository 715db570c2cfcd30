import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { readingsOf } from '../options.ts';
import { edgesOf } from './charts.ts';

/** 6.6.1e Retreats off the map, and the return. */

/** Whether a unit has retreated off the map and waits to come back. */
export const isOffMap = ({ at, place }: Unit): boolean => at === undefined && (place?.includes('off-map') ?? false);

/** Whether it has come back in this phase. */
export const isBack = ({ at, beganAt }: Unit): boolean => at !== undefined && (beganAt?.includes('off-map') ?? false);

/** Whether a unit may retreat over the map's edge from a hex. */
export const mayLeaveMap = (position: Position, side: SideId, from: Hex): boolean => {
  const edges = readingsOf(position).offMap === 'any' ? (['german', 'allied'] as const) : [side];
  return edges.some((edge) => edgesOf(position.board, edge).has(from));
};

/** The text on a unit's `returns` marker: the hex that it left from, and the turn in which it comes back. */
export const makeReturn = (position: Position, from: Hex): string =>
  `${position.board.grid.number(from)}/${position.turn.number + 1}`;

/** If a player writes only the hex, the unit comes back when its owner likes. */
const parseReturn = (position: Position, { values: { returns } }: Unit) => {
  const [number = '', turn] = typeof returns === 'string' ? returns.split('/') : [];
  const hex = position.board.grid.parse(number);
  return hex === undefined ? undefined : { hex, turn: Number(turn ?? 0) };
};

/**
 * Where a unit in the off-map box comes back: in the hex it left from or an adjacent one; if that is not possible,
 * within 2 to 6 hexes of it. Not into an enemy's hex, nor into one that `isFull`.
 */
export const returnHexes = (
  position: Position,
  unit: Unit,
  isFull: (hex: Hex) => boolean = () => false,
): readonly Hex[] => {
  const { grid } = position.board;
  const { number, phase, side } = position.turn;
  const { hex: left, turn } = parseReturn(position, unit) ?? {};
  // Reading: in its owner's movement phase.
  if (left === undefined || turn! > number || phase !== 'movement' || side !== unit.side) return [];
  const isOpen = (hex: Hex): boolean => !position.enemyAt(hex, unit.side) && !isFull(hex);
  const near = grid.range(left, 1).filter(isOpen);
  return near.length > 0 ? near : grid.range(left, 6).filter((hex) => grid.distance(left, hex) >= 2 && isOpen(hex));
};

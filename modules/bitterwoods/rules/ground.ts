import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position } from '@umpire/shared/umpire';
import { tables } from './charts.ts';
import { isBlown } from './markers.ts';

/** Terrain and features of hexes and hexsides. */

const kindsOf = new WeakMap<Board, Map<Hex, readonly string[]>>();

/** All kinds of terrain of a hex: its own, and further ones among its features. */
export const terrainsAt = (board: Board, hex: Hex): readonly string[] => {
  const known = kindsOf.get(board) ?? new Map<Hex, readonly string[]>();
  kindsOf.set(board, known);
  const found = known.get(hex);
  if (found) return found;
  const further = [...board.featuresAt(hex)].filter((word) => Object.hasOwn(tables.movement.terrain, word));
  const kinds = [...new Set([board.terrainAt(hex), ...further])];
  known.set(hex, kinds);
  return kinds;
};

export const isForest = (board: Board, hex: Hex): boolean => terrainsAt(board, hex).includes('forest');
export const isTown = (board: Board, hex: Hex): boolean => terrainsAt(board, hex).includes('town');

export type Water = 'river' | 'meuse';

export const waterOn = (board: Board, from: Hex, to: Hex): Water | undefined => {
  const hexside = board.hexside(from, to);
  return hexside.has('meuse') ? 'meuse' : hexside.has('river') ? 'river' : undefined;
};

/** Whether a river or the Meuse lies between without a standing bridge. `blown`: the bridge there is blown. */
export const isUnbridged = (board: Board, from: Hex, to: Hex, blown: boolean): boolean =>
  waterOn(board, from, to) !== undefined && (blown || !board.hexside(from, to).has('bridge'));

/** 5.3.a Whether a road leads across, unbroken. */
export const isRoad = (board: Board, from: Hex, to: Hex, blown: boolean): boolean =>
  board.hasRoad(from, to) && !isUnbridged(board, from, to, blown);

export const isUnbridgedNow = (position: Position, from: Hex, to: Hex): boolean =>
  isUnbridged(position.board, from, to, isBlown(position, from, to));
export const isRoadNow = (position: Position, from: Hex, to: Hex): boolean =>
  isRoad(position.board, from, to, isBlown(position, from, to));

/** Whether any road touches the hex. */
export const isOnRoad = (position: Position, hex: Hex): boolean =>
  position.board.exits.has(hex) || position.board.grid.around(hex).some((next) => isRoadNow(position, hex, next));

/** Neighbors with an enemy of `side` in them. */
export const isNextToEnemy = (position: Position, hex: Hex, side: string): boolean =>
  position.board.grid.around(hex).some((next) => position.enemyAt(next, side));

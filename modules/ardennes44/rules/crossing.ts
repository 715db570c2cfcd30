import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BridgeMarker, bridgesBy } from '@umpire/shared/umpire/kit/play/bridges.ts';
import type { MarkerKind } from './markers.ts';
import { isVehicle } from './units.ts';

/** What lies between two hexes: rivers and their bridges (7.6, 11.4), dark green hexsides (11.6), closed ground (11.5), roads. */

/** 7.6a Bridges, and those that are blown, or not yet rebuilt. */
export const bridges = bridgesBy({
  kinds: ['bridge'],
  markers: {
    'bridge-blown': { state: 'blown', counter: 'bridge' },
    'bridge-under-construction': { state: 'under-repair', counter: 'bridge', face: 1 },
  } satisfies { [kind in MarkerKind]?: BridgeMarker },
  box: 'box:common-markers',
});

export const { down: gone, isDown: isBlown } = bridges;

/** 11.4c The Meuse is a river. */
export const isRiver = (board: Board, from: Hex, to: Hex): boolean => {
  const hexside = board.hexside(from, to);
  return hexside.has('river') || hexside.has('meuse');
};

/** 11.4a Without a bridge that stands. */
const isUnbridged = (board: Board, from: Hex, to: Hex, blown: boolean): boolean =>
  isRiver(board, from, to) && (blown || !board.hexside(from, to).has('bridge'));

/** 11.7, 7.6a The roads that lead across: over a river by a bridge only. */
export const roadsAcross = (board: Board, from: Hex, to: Hex, blown: boolean): readonly string[] =>
  blown || isUnbridged(board, from, to, blown) ? [] : [...board.road(from, to)];

export const isRoad = (board: Board, from: Hex, to: Hex, blown: boolean): boolean =>
  !blown && board.roads[board.grid.hexsideBetween(from, to)!] !== 0 && !isUnbridged(board, from, to, blown);

/** 11.6 Every side of a rough-woods hex is dark green, listed or not. */
export const isDarkGreen = (board: Board, from: Hex, to: Hex): boolean =>
  isRoughWoods(board, from) || isRoughWoods(board, to) || board.hexside(from, to).has('rough-woods');

export const isRoughWoods = (board: Board, hex: Hex): boolean => board.terrainAt(hex) === 'rough-woods';

/** TEC A city has its own costs, whatever the terrain around it. */
export const isForest = (board: Board, hex: Hex): boolean =>
  board.terrainAt(hex) === 'forest' && !board.featuresAt(hex).has('city');

/** 11.5a Forest and Westwall are closed to vehicles off road. */
export const isClosedToVehicles = (board: Board, hex: Hex): boolean =>
  isForest(board, hex) || board.featuresAt(hex).has('westwall');

/** The clause of a hexside that only infantry types cross, and only as their first step; `undefined` if there is none. */
export const barrierOf = (board: Board, from: Hex, to: Hex, blown: boolean): Clause | undefined => {
  if (isUnbridged(board, from, to, blown)) return blown ? '7.6a' : '11.4b';
  return isDarkGreen(board, from, to) && !isRoad(board, from, to, blown) ? '11.6a' : undefined;
};

/** 11.4a, 11.5a, 11.6a Why a vehicle cannot go from hex to hex. */
export const closedToVehicles = (board: Board, from: Hex, to: Hex, blown: boolean): Clause | undefined => {
  const barrier = barrierOf(board, from, to, blown);
  if (barrier) return barrier === '11.4b' ? '11.4a' : barrier;
  const isClosed = isClosedToVehicles(board, from) || isClosedToVehicles(board, to);
  return isClosed && !isRoad(board, from, to, blown) ? '11.5a' : undefined;
};

/** Why a unit cannot cross a hexside in normal movement, whatever the purpose. */
export const whyNotCross = (position: Position, unit: Unit, from: Hex, to: Hex): Clause | undefined => {
  const { board } = position;
  if (board.hexside(from, to).has('lake')) return 'TEC';
  const blown = isBlown(position, from, to);
  return isVehicle(unit) ? closedToVehicles(board, from, to, blown) : barrierOf(board, from, to, blown);
};

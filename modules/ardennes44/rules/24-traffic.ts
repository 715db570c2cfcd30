import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Clause, Position } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { hasRoadLine } from './23-supply.ts';
import { isBlown, isRoad } from './crossing.ts';
import { isMarker } from './markers.ts';
import { isAfternoon } from './turn.ts';

/** 24 Traffic markers and roadblocks. */

/** 24.5a, 24.8d Germans have theirs from 17AM on. */
const GERMANS_FROM = 3;
/** 24.6a */
const REMOVED_FROM = 8;
/** 24.8b In hexes. */
const ROADBLOCK_REACH = 4;

/** 24.5a, 24.8d Whether it is too early for a side to lay anything. */
export const laysNothingYet = ({ turn }: Position, side: SideId): boolean =>
  side === 'german' && turn.number < GERMANS_FROM;

const whyNotYet = (position: Position, side: SideId, clause: Clause, at: Hex): readonly Breach[] => {
  const { phase, side: of } = position.turn;
  return [
    ...(laysNothingYet(position, side) ? [broken(clause, 'movement', 'traffic-early', [at])] : []),
    ...(phase === '' || (phase === 'traffic' && (of === undefined || of === side))
      ? []
      : [broken('24.3a', 'sequence', 'traffic-phase', [at])]),
  ];
};

const ownMarkerNear = ({ board, markers }: Position, side: SideId, hex: Hex): boolean =>
  markers.some(
    ({ kind, at, side: of }) =>
      isMarker(kind, 'traffic', 'roadblock') && of === side && at !== undefined && board.grid.distance(at, hex) <= 1,
  );

/** 24.4a, 24.5a Why a traffic marker may not be placed; nothing if it may. */
export const whyNotTraffic = (
  position: Position,
  side: SideId,
  number: number | undefined,
  hex: Hex,
): readonly Breach[] => {
  const isLaid = position.markers.some(
    ({ kind, at, side: of, values }) =>
      isMarker(kind, 'traffic') && of === side && at !== undefined && number !== undefined && values?.number === number,
  );
  const inBottleneck = side === 'allied' && position.board.featuresAt(hex).has('bottleneck');
  return [
    ...whyNotYet(position, side, '24.5a', hex),
    ...(isLaid ? [broken('24.4a', 'movement', 'traffic-laid', [hex])] : []),
    ...(ownMarkerNear(position, side, hex) ? [broken('24.4a', 'movement', 'traffic-near', [hex])] : []),
    ...(inBottleneck ? [broken('24.4a', 'movement', 'traffic-bottleneck', [hex])] : []),
  ];
};

/** 24.8b Why a roadblock may not be placed; nothing if it may. */
export const whyNotRoadblock = (position: Position, side: SideId, hex: Hex): readonly Breach[] => {
  const { board } = position;
  const around = board.grid.around(hex);
  const isOnRoad = around.some((next) => isRoad(board, hex, next, isBlown(position, hex, next)));
  const near = [hex, ...around];
  const isFriendNear = position.units.some(
    (unit) => unit.side === side && unit.at !== undefined && board.grid.distance(unit.at, hex) <= ROADBLOCK_REACH,
  );
  const enemyBlock = position.markers.some(
    ({ kind, at, side: of }) => isMarker(kind, 'roadblock') && of !== side && at !== undefined && near.includes(at),
  );
  const no = (key: BrokenWith): Breach => broken('24.8b', 'movement', key, [hex]);
  return [
    ...whyNotYet(position, side, '24.8d', hex),
    ...(isOnRoad ? [] : [no('roadblock-road')]),
    ...(isFriendNear ? [] : [no('roadblock-far')]),
    ...(hasRoadLine(position, hex, side) ? [] : [no('roadblock-line')]),
    ...(near.some((each) => position.enemyAt(each, side)) || enemyBlock ? [no('roadblock-enemy')] : []),
    ...(position.friendAt(hex, side) ? [no('roadblock-friend')] : []),
    ...(ownMarkerNear(position, side, hex) ? [no('roadblock-marker')] : []),
  ];
};

/** 24.6a The German marker that leaves the game in this turn's traffic phase: the lowest number still there. */
export const plannedRemoval = (position: Position): number | undefined => {
  if (position.turn.number < REMOVED_FROM || !isAfternoon(position)) return undefined;
  const numbers = position.markers.flatMap(({ kind, side, values }) =>
    isMarker(kind, 'traffic') && side === 'german' && typeof values?.number === 'number' ? [values.number] : [],
  );
  return numbers.length > 0 ? Math.min(...numbers) : undefined;
};

import type { SideId } from '@umpire/shared/table';
import type { Breach, Position, PositionMarker, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { isMarker, type MarkerKind } from './markers.ts';
import { isEngaged, isInfantryType, isOutOfSupply, isShaken, moveMade } from './units.ts';

/** 15.8 Improved positions. */

const hasOwnCover = ['village', 'town', 'city', 'westwall'];

/** 15.8b Why a unit may not begin an improved position; nothing if it may. */
export const whyNotDig = (position: Position, unit: Unit): readonly Breach[] => {
  const { at } = unit;
  const here = at === undefined ? [] : [at];
  const no = (key: BrokenWith<'unit'>): Breach => broken('15.8b', 'movement', key, here, { unit: unit.name });
  const { phase, side } = position.turn;
  const inPhase = phase === '' || (phase === 'movement' && (side === undefined || side === unit.side));
  const features = at === undefined ? undefined : position.board.featuresAt(at);
  const isBuilt = features !== undefined && hasOwnCover.some((feature) => features.has(feature));
  const isThere = (kind: MarkerKind): boolean =>
    at !== undefined && position.markers.some((marker) => isMarker(marker.kind, kind) && marker.at === at);
  const hasMoved = (moveMade(unit)?.hexes ?? 0) > 0 || unit.began !== unit.at;
  return [
    ...(inPhase ? [] : [broken('15.8b', 'sequence', 'dig-phase', here)]),
    ...(at === undefined ? [no('dig-off-map')] : []),
    ...(isInfantryType(unit) ? [] : [no('dig-who')]),
    ...(isBuilt ? [no('dig-where')] : []),
    // 15.8a Not added to anything; 15.8d one that is begun is finished, by others too.
    ...(isThere('ip') ? [broken('15.8a', 'movement', 'dig-again', here)] : []),
    ...(isThere('ip-building') ? [broken('15.8d', 'movement', 'dig-begun', here)] : []),
    ...(isOutOfSupply(unit) ? [no('dig-oos')] : []),
    ...(isShaken(unit) || isEngaged(unit) ? [no('dig-state')] : []),
    ...(hasMoved ? [no('dig-moved')] : []),
  ];
};

type Placed = PositionMarker & { readonly at: number };
const isPlaced = (marker: PositionMarker): marker is Placed => marker.at !== undefined;

/** 15.8c, 15.8d Positions that a side finishes now: one of its units is there, none is engaged, not all are disrupted. */
export const positionsToFinish = (position: Position, side: SideId): readonly Placed[] =>
  position.markers.filter(isPlaced).filter(({ kind, at }) => {
    const stack = position.unitsAt(at).filter((unit) => unit.side === side);
    return isMarker(kind, 'ip-building') && !stack.some(isEngaged) && !stack.every(isShaken);
  });

/** 15.8e Empty positions. */
export const emptyPositions = (position: Position): readonly Placed[] =>
  position.markers
    .filter(isPlaced)
    .filter(({ kind, at }) => isMarker(kind, 'ip', 'ip-building') && position.unitsAt(at).length === 0);

import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Barred, Breach, Position, Unit } from '@umpire/shared/umpire';
import type { MoveAsk } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { z } from 'zod';
import { barredBy, broken } from '../say.ts';
import { zones } from './9-zoc.ts';
import { arrivesByScenario } from './13-entry.ts';
import { markerLimits } from './charts.ts';
import { isBlown, isRoad } from './crossing.ts';
import { optionsOf } from './options.ts';
import { isNight } from './turn.ts';
import { hasPrimeMover, isAmerican, isArtillery, isLeg, isLoaded, isStrategicMover, moveMade } from './units.ts';

/** 12 Strategic movement and trucks. */

/** 12.62a */
const TRUCK_ALLOWANCE = 12;

/** 31.1a The part of their movement that the airborne divisions of the short scenarios have spent before they arrive. */
const SPENT_BEFORE = 4;

/** 12.1a Twice the printed allowance; a loaded unit has 12. */
export const strategicAllowance = (position: Position, unit: Unit): number => {
  if (!isLoaded(unit)) return unit.move * 2;
  return arrivesByScenario(position, unit) ? TRUCK_ALLOWANCE - SPENT_BEFORE : TRUCK_ALLOWANCE;
};

/** 12.4a, 12.61b, 22.3a Markers that a side has in play: strategic, trucks, prime movers. */
const markersInPlay = (position: Position, side: SideId): readonly Unit[] =>
  position.units.filter((unit) => unit.side === side && (isStrategicMover(unit) || hasPrimeMover(unit)));

const markerLimit = (side: SideId): number => markerLimits.strategicMovement[side === 'german' ? 'german' : 'allied'];

/** 12.4a, 12.61b, 22.3a Whether a side has a marker for a unit: one counter is strategic movement, truck and prime mover. */
export const hasMarkerLeft = (position: Position, { id, side }: Unit): boolean =>
  markersInPlay(position, side).filter((other) => other.id !== id).length < markerLimit(side);

/** 12.1, 12.2, 12.4, 25.3, 29.4 Why a unit may not move strategically. */
export const whyNotStrategic = (position: Position, unit: Unit): Barred | undefined => {
  if (isLeg(unit) && !isLoaded(unit)) return barredBy('12.1a', 'held-leg');
  if (unit.side === 'german' && isArtillery(unit)) return barredBy('12.1a', 'held-prime-mover');
  if (position.turn.number === 1 && unit.side === 'allied' && isAmerican(unit)) {
    return barredBy('29.4a', 'held-surprise');
  }
  if (isNight(position) && !optionsOf(position).strategicAtNight) return barredBy('25.3c', 'held-night-strategic');
  const from = unit.began ?? unit.at;
  if (from !== undefined && zones.heldAgainst(position, from, unit.side)) return barredBy('12.2a', 'held-in-zoc');
  return hasMarkerLeft(position, unit) ? undefined : barredBy('12.4a', 'held-no-marker');
};

/** 12.2b Neither stacked, nor next to another strategic mover on the same road. */
export const whyNotEndStrategic = ({ position, units }: MoveAsk, hex: Hex): Barred | undefined => {
  const { board } = position;
  const [first] = units;
  const isOther = (unit: Unit): boolean => unit.side === first?.side && !units.includes(unit);
  if (units.length > 1 || position.unitsAt(hex).some(isOther)) return barredBy('12.2b', 'end-stacked');
  const isSameRoad = (next: Hex): boolean =>
    !optionsOf(position).hairpinIsOtherRoad || isRoad(board, hex, next, isBlown(position, hex, next));
  const queue = board.grid
    .around(hex)
    .some((next) => isSameRoad(next) && position.unitsAt(next).some((unit) => isOther(unit) && isStrategicMover(unit)));
  return queue ? barredBy('12.2b', 'end-queue') : undefined;
};

const loading = z.object({ taken: z.array(z.string()) });

/** 12.61a Units that board trucks in this phase, as far as guided: it takes their whole allowance. */
export const loadedNow = (position: Pick<Position, 'procedures'>): ReadonlySet<string> =>
  new Set(
    position.procedures.flatMap(({ kind, state }) => {
      const parsed = kind === 'trucks' ? loading.safeParse(state) : undefined;
      return parsed?.success ? parsed.data.taken : [];
    }),
  );

/** 12.61a Two hexes from any enemy at least. */
const TRUCK_DISTANCE = 2;

/** 12.61a, 12.61b Why a unit may not be loaded; nothing if it may. */
export const whyNotLoad = (position: Position, unit: Unit): readonly Breach[] => {
  const { grid } = position.board;
  const { at } = unit;
  const here = at === undefined ? [] : [at];
  const isOnRoad =
    at === undefined || grid.around(at).some((next) => isRoad(position.board, at, next, isBlown(position, at, next)));
  const isNearEnemy =
    at !== undefined &&
    position.units.some(
      (other) => other.side !== unit.side && other.at !== undefined && grid.distance(other.at, at) < TRUCK_DISTANCE,
    );
  // 12.61a It takes the whole allowance.
  const hasMoved = (moveMade(unit)?.hexes ?? 0) > 0 || unit.began !== unit.at;
  return [
    ...(unit.side === 'allied' && isLeg(unit) ? [] : [broken('12.61a', 'movement', 'load-who', here)]),
    ...(isOnRoad ? [] : [broken('12.61a', 'movement', 'load-road', here)]),
    ...(isNearEnemy ? [broken('12.61a', 'movement', 'load-enemy', here)] : []),
    ...(hasMoved ? [broken('12.61a', 'movement', 'load-moved', here)] : []),
    ...(hasMarkerLeft(position, unit) ? [] : [broken('12.61b', 'movement', 'load-marker', here)]),
    ...(isLoaded(unit) ? [broken('12.61a', 'movement', 'load-again', here)] : []),
  ];
};

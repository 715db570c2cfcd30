import type { SideId } from '@umpire/shared/table';
import type { Barred, Position, Unit } from '@umpire/shared/umpire';
import { barredBy } from '../say.ts';
import type { MoveMode } from './11-modes.ts';
import { markerLimits } from './charts.ts';
import { optionsOf } from './options.ts';
import { isAfternoon, isNight } from './turn.ts';
import { isMarkedForNight, isPeiper, tookReplacement } from './units.ts';

/** 25.3 Night movement and combat. */

/** 25.3b The most that a stack may spend in the PM movement phase and still be marked. */
export const MOST_BEFORE_NIGHT = 1;

/** 27.5a The first night is that of turn 2. */
const FIRST_NIGHT = 2;

/** 25.3a, 27.5a Units that move and fight at night: marked ones, and Kampfgruppe Peiper in the first. */
export const isActiveAtNight = ({ turn }: Position, unit: Unit): boolean =>
  isMarkedForNight(unit) || (isPeiper(unit) && turn.number === FIRST_NIGHT);

/** 27.5a A unit stacked with Kampfgruppe Peiper after the movement of the first night joins its attack. */
export const isWithPeiper = (position: Position, unit: Unit): boolean => {
  const { turn } = position;
  if (turn.number !== FIRST_NIGHT || turn.phase !== 'night-combat' || unit.side !== 'german') return false;
  return unit.at !== undefined && position.unitsAt(unit.at).some(isPeiper);
};

export const whyHeldAtNight = (position: Position, unit: Unit, mode: MoveMode): Barred | undefined => {
  if (mode === 'infiltrate') return whyNotInfiltrate(position, unit);
  if (isNight(position) && !isActiveAtNight(position, unit)) return barredBy('25.3a', 'held-unmarked');
  if (isNight(position) && mode === 'strategic' && !optionsOf(position).strategicAtNight) {
    return barredBy('25.3c', 'held-night-strategic');
  }
  const spares = isAfternoon(position) && isMarkedForNight(unit) && mode !== 'normal' && mode !== 'reposition';
  return spares ? barredBy('25.3b', 'held-for-night') : undefined;
};

/** 25.3a Stacks that a side has marked, by their hexes. */
export const markedHexes = (position: Position, side: SideId): ReadonlySet<number> =>
  new Set(position.units.flatMap((unit) => (unit.side === side && isMarkedForNight(unit) ? (unit.at ?? []) : [])));

/** 34a A night marker that was not placed moves one stack one hex; no unit that is marked, or rebuilt this night. */
const whyNotInfiltrate = (position: Position, unit: Unit): Barred | undefined => {
  if (!optionsOf(position).nightInfiltration || !isNight(position)) return barredBy('34a', 'held-no-infiltration');
  if (isMarkedForNight(unit) || tookReplacement(unit)) return barredBy('34a', 'held-infiltrate-who');
  const gone = new Set(
    position.units
      .filter((each) => each.side === unit.side && each.movedBy === 'infiltrate' && each.began !== unit.began)
      .map(({ began }) => began),
  );
  const left = markerLimits.night[unit.side === 'german' ? 'german' : 'allied'] - markedHexes(position, unit.side).size;
  return gone.size >= left ? barredBy('34a', 'held-infiltrate-markers') : undefined;
};

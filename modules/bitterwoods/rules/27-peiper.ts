import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { zones } from './7-zoc.ts';
import { tables } from './charts.ts';
import { hasRolledIn, startOf } from './going-on.ts';
import { battalionOf, is150, isKgPeiper, isReserve, textOf } from './units.ts';

/** 27 Peiper and Skorzeny. */

/** 27.1, 36 KG Peiper, or a battalion of it, on 17 AM. */
export const isPeiperDay = (position: Position, unit: Unit): boolean =>
  optionsOf(position).peiperSkorzeny &&
  position.turn.number === tables.zocRolls.peiper.turn &&
  (isKgPeiper(unit) || battalionOf(unit) !== undefined);

/** 27.1 In the movement phase it ignores enemy zones; from reserve it must roll for each. */
export const ignoresZones = (position: Position, unit: Unit, mode?: string): boolean =>
  position.turn.phase === 'movement' && mode !== 'exploitation' && isPeiperDay(position, unit);

/** 27.1 The enemy zone that one of Peiper's units from reserve has reached, and where it may roll to go on. */
export const zoneToRollFor = (position: Position, unit: Unit): Hex | undefined => {
  const { at } = unit;
  const { phase, side } = position.turn;
  if (phase !== 'exploitation' || side !== unit.side || at === undefined || at === startOf(position, unit))
    return undefined;
  if (!isReserve(unit) || !isPeiperDay(position, unit) || hasRolledIn(position, unit, at)) return undefined;
  return zones.heldAgainst(position, at, unit.side) ? at : undefined;
};

/** 27.1 He attacks once more when all exploitation moves are over, out of reserve. */
export const fightsAgain = (position: Position, unit: Unit): boolean =>
  position.turn.phase === 'exploitation' && isPeiperDay(position, unit) && isReserve(unit);

/** 27.2 Whether the 150th may try to slip through: once, in one of these turns. */
export const maySneak = (position: Position, unit: Unit): boolean =>
  optionsOf(position).peiperSkorzeny && is150(unit) && tables.zocRolls.skorzeny.turns.includes(position.turn.number);

/** 27.2 The state of its one try, on the unit's marker. */
export const SNEAK = { through: 'through', stops: 'stops', used: 'used' } as const;
export const triedToSneak = (unit: Unit): string | undefined => textOf(unit, 'sneak');
export const isSlipping = (unit: Unit): boolean => triedToSneak(unit) === SNEAK.through;
export const isCaught = (unit: Unit): boolean => triedToSneak(unit) === SNEAK.stops;

/** 27.1, 27.2 */
export const isThrough = (roll: number): boolean => tables.zocRolls.peiper.succeeds.includes(roll);

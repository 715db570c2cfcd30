import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { tables } from './charts.ts';
import { battalionOf, is150, isKgPeiper, textOf } from './units.ts';

/** 27 Peiper and Skorzeny. */

/** 27.1, 36 KG Peiper, or a battalion of it, on 17 AM. */
export const isPeiperDay = (position: Position, unit: Unit): boolean =>
  optionsOf(position).peiperSkorzeny &&
  position.turn.number === tables.zocRolls.peiper.turn &&
  (isKgPeiper(unit) || battalionOf(unit) !== undefined);

/** 27.1 In the movement phase it ignores enemy zones; from reserve it must roll for each. */
export const ignoresZones = (position: Position, unit: Unit, mode?: string): boolean =>
  position.turn.phase === 'movement' && mode !== 'exploitation' && isPeiperDay(position, unit);

/** 27.2 Whether the 150th may try to slip through, once, in one of these turns. */
export const maySneak = (position: Position, unit: Unit): boolean =>
  optionsOf(position).peiperSkorzeny && is150(unit) && tables.zocRolls.skorzeny.turns.includes(position.turn.number);

/** 27.2 How its one try stands, on the unit's marker. */
export const SNEAK = { through: 'through', stops: 'stops', used: 'used' } as const;
export const triedToSneak = (unit: Unit): string | undefined => textOf(unit, 'sneak');
export const isSlipping = (unit: Unit): boolean => triedToSneak(unit) === SNEAK.through;
export const isCaught = (unit: Unit): boolean => triedToSneak(unit) === SNEAK.stops;

/** 27.1, 27.2 */
export const isThrough = (roll: number): boolean => tables.zocRolls.peiper.succeeds.includes(roll);

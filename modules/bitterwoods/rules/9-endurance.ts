import type { Position, Unit } from '@umpire/shared/umpire';
import { eventEr } from './29-events.ts';
import { isLeader, isOutOfSupply, isShocked, printedEr } from './units.ts';

/** 9.3, 12.4, 21.3 The endurance that counts in a battle; 38.1 #2 or that of an event. */
export const erOf = (position: Position, unit: Unit): number | undefined => {
  const printed = eventEr(position, unit) ?? printedEr(unit);
  if (printed === undefined || isLeader(unit)) return undefined;
  return printed - (isOutOfSupply(unit) ? 1 : 0) - (isShocked(unit) ? 1 : 0);
};

/** The highest endurance among units; 0 without any. */
export const highestEr = (position: Position, units: readonly Unit[]): number =>
  Math.max(0, ...units.map((unit) => erOf(position, unit) ?? 0));

import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { startOf } from './going-on.ts';
import { isForest, isOnRoad } from './ground.ts';
import { hexesWith } from './markers.ts';
import { isMechanized, textOf } from './units.ts';

/** 22 Challenging interdiction. */

/** The text on the marker of a unit that was stopped. */
export const STOPPED = 'stop';

/** 22.2 The hex of a unit's successful challenge: it passes at the road rate. */
export const challengeWon = (unit: Unit): string | undefined => {
  const value = textOf(unit, 'challenge');
  return value === STOPPED ? undefined : value;
};

export const isStopped = (unit: Unit): boolean => textOf(unit, 'challenge') === STOPPED;

/** 22.1 The interdicted forest road hex that a unit has come to and may challenge; `undefined` if it may not. */
export const challengedHex = (position: Position, unit: Unit): Hex | undefined => {
  const { board, turn } = position;
  const { at } = unit;
  if (!optionsOf(position).challengeInterdiction || unit.side !== 'german' || turn.side !== 'german') return undefined;
  if (turn.phase !== 'movement' && turn.phase !== 'exploitation') return undefined;
  if (
    at === undefined ||
    at === startOf(position, unit) ||
    !isMechanized(unit) ||
    textOf(unit, 'challenge') !== undefined
  ) {
    return undefined;
  }
  return hexesWith(position, 'interdiction').has(at) && isForest(board, at) && isOnRoad(position, at) ? at : undefined;
};

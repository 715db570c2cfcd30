import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { armyOf, isMechanized } from './units.ts';

/** 35 The Seventh Army's garrisons. */

const TOWNS = ['Mersch', 'Consdorf'];

/** Whether a town that the Germans must hold lacks Germans. Units count where they began the phase. */
const isGarrisonMissing = (position: Position): boolean => {
  const { number } = position.turn;
  if (!optionsOf(position).garrison7 || number < 5 || number > 12) return false;
  return TOWNS.some((town) => {
    const hexes = position.board.hexesNamed(town);
    return !position.units.some(
      (unit) => unit.side === 'german' && unit.began !== undefined && hexes.includes(unit.began),
    );
  });
};

const isOfSeventh = (unit: Unit): boolean => unit.side === 'german' && armyOf(unit) === '7';

/** The reduction of a unit in the movement phase. */
export const garrisonLoss = (position: Position, unit: Unit): number =>
  position.turn.phase !== 'exploitation' && isOfSeventh(unit) && isGarrisonMissing(position) ? 1 : 0;

/** Its mechanized units do not exploit. */
export const isGarrisonHeld = (position: Position, unit: Unit): boolean =>
  isOfSeventh(unit) && isMechanized(unit) && isGarrisonMissing(position);

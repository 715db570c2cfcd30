import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { turnOfEntry } from './16-reinforcements.ts';
import { isMechanized } from './units.ts';

/** 20 Attrition. */

const FROM_TURN = 11;
const TURNS_IN_PLAY = 10;

/** The turn on which a unit came into play: from the position, else from the scenario. */
const enteredOn = (position: Position, unit: Unit): number => {
  const { enteredTurn } = unit.values;
  return typeof enteredTurn === 'number' ? enteredTurn : (turnOfEntry(position, unit) ?? 1);
};

/** Attackers of which one loses a step if the result has an asterisk: mechanized, at full strength, in play for ten turns. */
export const attritionOf = (position: Position, attackers: readonly Unit[]): readonly Unit[] => {
  const { number } = position.turn;
  if (!optionsOf(position).attrition || number < FROM_TURN) return [];
  return attackers.filter(
    (unit) => isMechanized(unit) && unit.steps > 1 && number - enteredOn(position, unit) >= TURNS_IN_PLAY,
  );
};

import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { turnOfEntry } from './16-reinforcements.ts';
import { isMechanized } from './units.ts';

/** 20 Attrition. */

const FROM_TURN = 11;
const TURNS_IN_PLAY = 10;

/** The turn on which a unit came into play: as a position says, else as the scenario does. */
const enteredOn = (position: Position, unit: Unit): number => {
  const { enteredTurn } = unit.values;
  return typeof enteredTurn === 'number' ? enteredTurn : (turnOfEntry(position, unit) ?? 1);
};

/** Attackers of which one loses a step when the result has an asterisk: mechanized, at full strength, in play ten turns. */
export const attritionOf = (position: Position, attackers: readonly Unit[]): readonly Unit[] => {
  const { number } = position.turn;
  if (!optionsOf(position).attrition || number < FROM_TURN) return [];
  return attackers.filter(
    (unit) => isMechanized(unit) && unit.steps > 1 && number - enteredOn(position, unit) >= TURNS_IN_PLAY,
  );
};

import type { Barred, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, barredBy, broken } from '../say.ts';
import { hasActed } from './fields.ts';
import { holdsNow } from './phase-marks.ts';
import { has, isArtillery, isFatigued, isGuardsGun, isOutOfSupply } from './units.ts';

/** 9.4 How often artillery acts: an action is a move or a shot. */

/** 9.4.2, 9.4.5 Whether a gun has used up its actions of the turn. */
const isSpent = (unit: Unit): boolean => has(unit, 'final-fire') || (isOutOfSupply(unit) && has(unit, 'first-fire'));

/** 9.4.1 Why a gun may not move. */
export const whyGunStays = (position: Position, unit: Unit): Barred | undefined => {
  if (!isArtillery(unit)) return undefined;
  const isDone = isSpent(unit) || hasActed(position, unit.id);
  return isDone ? barredBy('9.4.2', 'gun-spent', { unit: unit.name }) : undefined;
};

/** 9.4 Why a gun may not fire in this phase; `again`: the clause by which it has already fired in it. */
export const whyGunSilent = (position: Position, unit: Unit, again: Clause = '9.4.1'): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, unit.at === undefined ? [] : [unit.at], { unit: unit.name });
  if (!isArtillery(unit)) return [no('9.0.2', 'no-gun')];
  return [
    ...(isFatigued(unit) ? [no('9.4.4', 'gun-fatigued')] : []),
    ...(isSpent(unit) ? [no('9.4.2', 'gun-spent')] : []),
    ...(hasActed(position, unit.id) ? [no(again, 'gun-again')] : []),
  ];
};

/** 9.4.2 The states of a gun after one more action. */
export const statesAfterAction = (unit: Unit): readonly string[] => {
  const rest = unit.state.filter((state) => state !== 'first-fire' && state !== 'final-fire');
  const hasFired = has(unit, 'first-fire') || has(unit, 'final-fire');
  return [...rest, hasFired ? 'final-fire' : 'first-fire'];
};

/** 9.4.2, 9.4.3 The states of a unit that has moved. */
export const statesAfterMove = (unit: Unit): readonly string[] =>
  isArtillery(unit) && !isGuardsGun(unit) ? statesAfterAction(unit) : unit.state;

/** 9.4.2 Guns that have moved in this phase and have no marker for it yet. */
export const movedGuns = (position: Position): readonly Unit[] =>
  position.turn.phase === 'movement' || position.turn.phase === 'mechanized-movement'
    ? position.units.filter(
        (unit) =>
          unit.side === position.turn.side &&
          isArtillery(unit) &&
          unit.at !== undefined &&
          unit.at !== unit.began &&
          !holdsNow(position, unit, 'gun-moved'),
      )
    : [];

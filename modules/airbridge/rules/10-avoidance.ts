import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { bestOf, passes } from './8-efficiency.ts';
import { declaredAt } from './12-declared.ts';
import { hasActed } from './fields.ts';
import { isFatigued, isMotorised, isOutOfSupply, otherSide } from './units.ts';

/** 10 Combat avoidance. */

/** The units that would avoid combat: the other side's units in the hex. */
export const avoiders = (position: Position, hex: Hex): readonly Unit[] => {
  const side = otherSide(position.turn.side ?? 'allied');
  return position.unitsAt(hex).filter((unit) => unit.side === side);
};

/** Why the units of the hex may not try; nothing if they may. */
export const whyNotAvoid = (position: Position, hex: Hex): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith): Breach => broken(clause, 'combat', key, [hex]);
  if (position.turn.phase !== 'combat-avoidance') return [no('10.0.1', 'avoid-phase')];
  const declared = declaredAt(position, hex);
  const units = avoiders(position, hex);
  const isAttacked = declared !== undefined && declared.maneuver.length + declared.assault.length > 0;
  if (!isAttacked || units.length === 0) return [no('10.0.1', 'avoid-nobody')];
  return [
    ...(declared.maneuver.length > 0 && declared.assault.length > 0 ? [no('10.0.1', 'avoid-both')] : []),
    ...(units.every(isMotorised) ? [] : [no('10.0.1', 'avoid-foot')]),
    ...(units.some(isOutOfSupply) ? [no('16.0.2', 'avoid-supply')] : []),
    ...(units.some(isFatigued) && !options.of(position).fatiguedAvoid ? [no('10.0.5', 'avoid-fatigued')] : []),
    ...(units.some(({ id }) => hasActed(position, id)) ? [no('10.0.2', 'avoid-again')] : []),
  ];
};

/** 10.0.2 One roll against the best efficiency of the hex. */
export const avoids = (position: Position, hex: Hex, roll: number): boolean =>
  passes(roll, bestOf(avoiders(position, hex)));

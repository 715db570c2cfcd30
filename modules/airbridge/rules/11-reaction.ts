import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { stacking } from './5-stacking.ts';
import { passes } from './8-efficiency.ts';
import { declaredAt, isTarget } from './12-declared.ts';
import { acted, reactionTried } from './fields.ts';
import { isProhibited, isWaterBarred } from './ground.ts';
import { efficiencyOf, isFatigued, isOutOfSupply } from './units.ts';

/** 11 Defender reaction. */

/** Why a unit may not try to react to an attacked hex; nothing if it may. */
export const whyNotReact = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [to], { unit: unit.name });
  const { phase, side } = position.turn;
  if (phase !== 'defender-reaction' || unit.side === side) return [no('11.1.1', 'react-phase')];
  if (!isTarget(position, to) || declaredAt(position, to)?.cleared) return [no('11.1.1', 'react-nothing')];
  const isNear = unit.at !== undefined && position.board.grid.distance(unit.at, to) === 1;
  if (!isNear) return [no('11.1.1', 'react-far')];
  const isBarred = isWaterBarred(position, unit.at, to) || isProhibited(position.board, to);
  const hasAvoided = acted.of(position)['combat-avoidance']?.includes(unit.id) ?? false;
  return [
    ...(isFatigued(unit) ? [no('11.1.1', 'react-fatigued')] : []),
    ...(isBarred || unit.move <= 0 ? [no('11.1.3', 'react-way')] : []),
    ...(reactionTried.of(position).includes(position.board.grid.number(to)) ? [no('11.2.1', 'react-again')] : []),
    ...stacking.with(position, to, [unit]).map((breach) => ({ ...breach, clause: '11.2.2' as const })),
    ...(isTarget(position, unit.at) ? [no('11.2.3', 'react-attacked')] : []),
    ...(hasAvoided ? [no('11.2.3', 'react-avoided')] : []),
    ...(isOutOfSupply(unit) ? [no('16.0.2', 'react-supply')] : []),
  ];
};

/** 11.1.2 */
export const reacts = (unit: Unit, roll: number): boolean => passes(roll, efficiencyOf(unit));

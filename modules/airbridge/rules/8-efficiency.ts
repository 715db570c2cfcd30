import type { Unit } from '@umpire/shared/umpire';
import { efficiencyOf } from './units.ts';

/** 8 Efficiency. */

/** 8.0.1 Not rounded. */
export const averageOf = (units: readonly Unit[]): number =>
  units.length === 0 ? 0 : units.reduce((sum, unit) => sum + efficiencyOf(unit), 0) / units.length;

/** 8.0.4, 10.0.2 The best efficiency of a stack; 0 if it is empty. */
export const bestOf = (units: readonly Unit[]): number => Math.max(0, ...units.map(efficiencyOf));

/** 8.0.4 A roll equal or below passes. */
export const passes = (roll: number, efficiency: number): boolean => roll <= efficiency;

/** 8.0.2 The columns, and the side that has them; compared without fractions. */
export const shiftBy = (
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): { readonly columns: number; readonly better: 'attacker' | 'defender' } | undefined => {
  if (attackers.length === 0 || defenders.length === 0) return undefined;
  const sum = (units: readonly Unit[]): number => units.reduce((all, unit) => all + efficiencyOf(unit), 0);
  const both = attackers.length * defenders.length;
  const difference = sum(attackers) * defenders.length - sum(defenders) * attackers.length;
  if (difference === 0) return undefined;
  return {
    columns: Math.abs(difference) < 3 * both ? 1 : 2,
    better: difference > 0 ? 'attacker' : 'defender',
  };
};

import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { broken } from '../say.ts';
import { battalionOf } from './units.ts';

/** 36 The Peiper alternative: three battalions and their leader in the place of KG Peiper. */

export const TANKS = '1 SS Pz Bn';
export const HEAVY = '501 Bn';
export const GRENADIERS = '3 SS PzGr Bn';

/** 36.9 Battalions have a zone only if the grenadiers are stacked with one or both of the others. */
export const hasBattalionZone = (unit: Unit, stack: readonly Unit[]): boolean => {
  if (battalionOf(unit) === undefined) return true;
  const battalions = stack.flatMap((other) => battalionOf(other) ?? []);
  return battalions.includes(GRENADIERS) && battalions.some((battalion) => battalion !== GRENADIERS);
};

/** 36.1 Battalions that are farther than two hexes from every other. */
export const whyApart = (position: Position): readonly Breach[] => {
  if (!optionsOf(position).peiperAlternative) return [];
  const { grid } = position.board;
  const battalions = position.units.filter((unit) => unit.at !== undefined && battalionOf(unit) !== undefined);
  if (battalions.length < 2) return [];
  const isAlone = (unit: Unit): boolean =>
    battalions.every((other) => other === unit || grid.distance(unit.at!, other.at!) > 2);
  return battalions
    .filter(isAlone)
    .map((unit) => broken('36', 'movement', 'battalion-apart', [unit.at!], { unit: unit.name }));
};

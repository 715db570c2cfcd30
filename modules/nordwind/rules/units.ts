import type { Unit } from '@umpire/shared/umpire';
import { type Class, isQuality, type Quality } from './charts.ts';

/** The rulebook's classes of units. */

/** 3a Foot units move 8 (blue), mechanized ones 12 (yellow). Rocket artillery may be either, by its number. */
export const classOf = ({ move }: Unit): Class => (move > 8 ? 'mechanised' : 'foot');
export const isMechanized = (unit: Unit): boolean => classOf(unit) === 'mechanised';

export const isArmour = ({ kind }: Unit): boolean => kind === 'armour';
export const isAntiTank = ({ kind }: Unit): boolean => kind === 'anti-tank';
export const isRocketArtillery = ({ kind }: Unit): boolean => kind === 'rocket-artillery';
/** Mod.4 Any kind of infantry. */
export const isInfantry = ({ kind }: Unit): boolean => infantryKinds.has(kind);
const infantryKinds = new Set(['infantry', 'motor-infantry', 'mech-infantry']);

export const isBattalion = ({ size }: Unit): boolean => size === 'battalion';

/** Mod.6 A strength that carries the star. */
export const hasStar = ({ values }: Unit): boolean => values.star === true;

/** 6.3 A unit without a known quality counts as the worst. */
export const qualityOf = ({ values }: Unit): Quality => (isQuality(values.tq) ? values.tq : 'D');
/** 6.3b A before D; `undefined` without units. */
export const bestQuality = (units: readonly Unit[]): Quality | undefined => units.map(qualityOf).sort()[0];

/** 10.1.1b */
export const isAmerican = ({ values }: Unit): boolean => values.nationality === 'us';

/** A trait on the counter itself; nothing if only its name tells. */
const said = ({ values }: Unit, trait: 'infiltrator' | 'siege' | 'combined'): boolean | undefined =>
  typeof values[trait] === 'boolean' ? values[trait] : undefined;

/** 4.4 11/6 SS and 12/6 SS. */
export const infiltrates = (unit: Unit): boolean => said(unit, 'infiltrator') ?? infiltrators.has(unit.name);
const infiltrators = new Set(['11/6 SS', '12/6 SS']);

/** 1.4 653 sPJ and 353. */
export const besieges = (unit: Unit): boolean =>
  said(unit, 'siege') ?? (siegeUnits.has(unit.name) || siegeUnits.has(unit.formation ?? ''));
const siegeUnits = new Set(['653 sPJ', '353']);

/** Mod.4 Brigades of US and French armored divisions bring their own infantry, except CCR of 14 DB. */
export const isCombined = (unit: Unit): boolean => {
  const { size, name, formation = '' } = unit;
  const isReserve = formation === '14 DB' && name.startsWith('CCR');
  return said(unit, 'combined') ?? (isArmour(unit) && size === 'brigade' && alliedArmour.has(formation) && !isReserve);
};
const alliedArmour = new Set(['12 DB', '14 DB', '2 DB']);

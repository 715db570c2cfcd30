import type { SideId } from '@umpire/shared/table';
import type { Unit } from '@umpire/shared/umpire';
import type { Class } from './charts.ts';

/** The class of a unit, by its kind and its counter. */

export const isParachute = ({ kind }: Unit): boolean => kind === 'parachute';
export const isGlider = ({ kind }: Unit): boolean => kind === 'glider';
/** 11.4 Units that come from the air. */
export const isAirborne = (unit: Unit): boolean => isParachute(unit) || isGlider(unit);
export const isEngineer = ({ kind }: Unit): boolean => kind === 'engineer';
/** 5.2a Parachute and glider units are leg, the engineer is mobile. */
export const classOf = ({ kind }: Unit): Class => (kind === 'mobile' || kind === 'engineer' ? 'mobile' : 'leg');
export const isDepleted = ({ state }: Unit): boolean => state.includes('depleted');

export type Nationality = 'us' | 'british' | 'polish' | 'german';
export const nationalityOf = ({ values, side }: Unit): Nationality => {
  const { nationality } = values;
  if (nationality === 'us' || nationality === 'british' || nationality === 'polish') return nationality;
  return side === 'german' ? 'german' : 'british';
};

export const enemyOf = (side: SideId): SideId => (side === 'german' ? 'allied' : 'german');

import type { Position, Unit } from '@umpire/shared/umpire';
import { artilleryKinds, engineerKinds, unitType } from './charts.ts';

/** 2.3–2.4 The classes of units, and their printed values. */

const numberOf = ({ values }: Unit, name: string): number => {
  const value = values[name];
  return typeof value === 'number' ? value : 0;
};

/** 2.4.5 */
export const isMotorised = ({ kind }: Unit): boolean => unitType(kind)?.motorised ?? false;
/** 2.4.4 */
export const isArtillery = ({ kind }: Unit): boolean => artilleryKinds.has(kind);
/** 17 */
export const isEngineer = ({ kind }: Unit): boolean => engineerKinds.has(kind);
/** 17.0.1 Marked "Bridge". */
export const isBridging = (unit: Unit): boolean =>
  isEngineer(unit) && (unit.values.bridging === true || unit.values.bridge === true);
/** 2.3.3 Red or green. */
export const isAirborne = ({ values }: Unit): boolean => values.airborne === true;
/** 9.4.3 The self-propelled guns of the Guards Armoured Division. */
export const isGuardsGun = ({ kind, side, formation = '' }: Unit): boolean =>
  kind === 'sp-artillery' && side === 'allied' && /^(GA\b|Guards Armou?red)/.test(formation);

export const efficiencyOf = (unit: Unit): number => numberOf(unit, 'efficiency');
export const stackingValue = (unit: Unit): number => numberOf(unit, 'stacking');
export const bombardmentOf = (unit: Unit): number => numberOf(unit, 'bombardment');
/** 2.4.4 In hexes. */
export const rangeOf = (unit: Unit): number => numberOf(unit, 'range');

export const has = (unit: Unit, state: string): boolean => unit.state.includes(state);
export const isFatigued = (unit: Unit): boolean => has(unit, 'fatigued');
export const isOutOfSupply = (unit: Unit): boolean => has(unit, 'out-of-supply');

export type Division = '1' | '82' | '101';

/** 7.3.1 The airborne division that a formation belongs to; 9.5.4 the Polish brigade counts with the first. */
export const divisionNamed = (formation: string | undefined, poles = true): Division | undefined => {
  if (formation === undefined) return undefined;
  if (/\bPol/.test(formation)) return poles ? '1' : undefined;
  if (/^1 ?(AB|AL|Air|British Air)/.test(formation)) return '1';
  if (/^82\b/.test(formation)) return '82';
  return /^101\b/.test(formation) ? '101' : undefined;
};

/** Of airborne units only. */
export const divisionOf = (unit: Unit, poles = true): Division | undefined =>
  isAirborne(unit) ? divisionNamed(unit.formation, poles) : undefined;

export const stepsOf = (units: readonly Unit[]): number => units.reduce((sum, { steps }) => sum + steps, 0);

export const enemiesAt = (position: Position, hex: number, side: string): readonly Unit[] =>
  position.unitsAt(hex).filter((unit) => unit.side !== side);

export const otherSide = (side: string): 'allied' | 'german' => (side === 'german' ? 'allied' : 'german');

import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { isMorning } from './18-weather.ts';
import { isFatigued, stepsOf } from './units.ts';

/** 14 Fatigue. */

/** 14.0.4, 14.0.5 How many of the defending steps are fatigued. `others`: fresh steps that belong to no unit. */
export const fatigueShare = (units: readonly Unit[], others = 0): 'none' | 'some' | 'half' => {
  const weary = stepsOf(units.filter(isFatigued));
  if (weary === 0) return 'none';
  return weary * 2 >= stepsOf(units) + others ? 'half' : 'some';
};

/** 14.0.6 Why a unit does not recover; nothing if it does. */
export const whyNotRecover = (position: Position, unit: Unit): readonly Breach[] => {
  const no = (key: BrokenWith<'unit'>): readonly Breach[] => [
    broken('14.0.6', 'sequence', key, unit.at === undefined ? [] : [unit.at], { unit: unit.name }),
  ];
  const { phase, number } = position.turn;
  if (phase !== 'strategy' || !isMorning(number) || number === 1) return no('recover-phase');
  if (!isFatigued(unit)) return no('recover-fresh');
  const { grid } = position.board;
  const isNear = unit.at !== undefined && grid.around(unit.at).some((hex) => position.enemyAt(hex, unit.side));
  return isNear ? no('recover-near') : [];
};

/** Units that recover now. */
export const recovering = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => unit.at !== undefined && whyNotRecover(position, unit).length === 0);

import type { Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type ArmourClass, makeUpName, unitType } from './charts.ts';

/** 19 Armour and anti-tank. */

export type Chosen = Readonly<Record<string, ArmourClass>>;

/** 19.0.2 The class that a unit takes: what its owner says, if it has it, else the first printed. */
const classOf = (position: Position, unit: Unit, chosen: Chosen): ArmourClass | undefined => {
  const classes = unitType(unit.kind)?.armourClasses ?? [];
  const said = Object.hasOwn(chosen, unit.id) ? chosen[unit.id] : undefined;
  if (said !== undefined && classes.includes(said)) return said;
  return options.of(position).mixedClass === 'first' ? classes[0] : classes.at(-1);
};

/** 19.0.3 `infantry/armour`: the classes present, however few. */
export const makeUpOf = (position: Position, units: readonly Unit[], chosen: Chosen): string =>
  makeUpName(new Set(units.flatMap((unit) => classOf(position, unit, chosen) ?? [])));

/** 19.0.1 Whether armour is on either side. */
export const hasArmour = (...makeUps: readonly string[]): boolean =>
  makeUps.some((makeUp) => makeUp.split('/').includes('armour'));

import type { Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type ArmourClass, armourAssaultDrm, armourDrm, makeUpName, unitType } from './charts.ts';

/** 19 Armour and anti-tank. */

export type Chosen = Readonly<Record<string, ArmourClass>>;

/** 2.4.6 Two for a unit of a mixed type. */
export const classesOf = ({ kind }: Unit): readonly ArmourClass[] => unitType(kind)?.armourClasses ?? [];

/** 19.0.2 The class of a unit: its owner's choice if the unit has it, else the first printed one. */
const classOf = (position: Position, unit: Unit, chosen: Chosen): ArmourClass | undefined => {
  const classes = classesOf(unit);
  const said = Object.hasOwn(chosen, unit.id) ? chosen[unit.id] : undefined;
  if (said !== undefined && classes.includes(said)) return said;
  return options.of(position).mixedClass === 'first' ? classes[0] : classes.at(-1);
};

/** 19.0.3 `infantry/armour`: the classes present, whatever their numbers. */
const makeUpOf = (position: Position, units: readonly Unit[], chosen: Chosen): string =>
  makeUpName(new Set(units.flatMap((unit) => classOf(position, unit, chosen) ?? [])));

/** 19.0.1 Whether armour is on either side. */
const hasArmour = (...makeUps: readonly string[]): boolean =>
  makeUps.some((makeUp) => makeUp.split('/').includes('armour'));

/** The units of both sides in a combat, and the classes chosen for it. */
export interface Meeting {
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  readonly chosen: Chosen;
}

const makeUps = (position: Position, { attackers, defenders, chosen }: Meeting): readonly [string, string] => [
  makeUpOf(position, attackers, chosen),
  makeUpOf(position, defenders, chosen),
];

/** 19.1.1 On the attacker's roll in a maneuver combat. */
export const maneuverArmour = (position: Position, meeting: Meeting): number => {
  const [one, other] = makeUps(position, meeting);
  return hasArmour(one, other) ? armourDrm(position, one, other) : 0;
};

/** 19.2.1 On each side's roll in an assault. */
export const assaultArmour = (position: Position, meeting: Meeting): ReturnType<typeof armourAssaultDrm> => {
  const [one, other] = makeUps(position, meeting);
  return hasArmour(one, other) ? armourAssaultDrm(position, one, other) : { attacker: 0, defender: 0 };
};

import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { foughtIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { type BrokenWith, broken } from '../say.ts';
import { isFortified } from './8-positions.ts';
import { mayJoin } from './9-attack.ts';
import { owingUnits } from './9-counterattack.ts';
import { battalionOf, has, isArmor, isArtillery, isKgPeiper, textOf } from './units.ts';

/** 9.5 The obligations of CA and ENG, and the units that may ignore them. */

/** Why a unit may not ignore a result; nothing if it may. */
export const whyNotIgnored = (position: Position, unit: Unit, result: string): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): readonly Breach[] => [
    broken(clause, 'combat', key, at, { unit: unit.name }),
  ];
  switch (result.replace('*', '')) {
    case 'CA':
      return unit.at !== undefined && isFortified(position, unit.at) ? [] : no('9.5', 'ignore-counterattack');
    case 'ENG':
      return mayIgnoreEngagement(unit) ? [] : no('9.5', 'ignore-engaged');
    default:
      return no('9.5', 'ignore-nothing');
  }
};

/** 9.5 Armor, cavalry and artillery; 36.6 all of Peiper's. */
export const mayIgnoreEngagement = (unit: Unit): boolean =>
  isArmor(unit) || unit.kind === 'cavalry' || isArtillery(unit) || isKgPeiper(unit) || battalionOf(unit) !== undefined;

/** 9.5 Units that owe a counterattack and have neither attacked one of their attackers nor left. */
export const whyOwing = (position: Position): readonly Breach[] =>
  owingUnits(position).map((unit) => broken('9.5', 'combat', 'owes-counterattack', [unit.at!], { unit: unit.name }));

/** 9.5 Engaged attackers that have not fought the same combat again, though the defenders are still there. */
export const whyStillEngaged = (position: Position): readonly Breach[] => {
  const fought = foughtIn(position).attackers;
  return position.units
    .filter((unit) => unit.side === position.turn.side && unit.at !== undefined && has(unit, 'engaged'))
    .filter((unit) => !has(unit, 'attacked') && !fought.has(unit.id) && !mayIgnoreEngagement(unit))
    .filter((unit) => isEngagedStill(position, unit))
    .map((unit) => broken('9.5', 'combat', 'owes-engagement', [unit.at!], { unit: unit.name }));
};

/** The hex to be attacked again still has enemies that are engaged or may ignore it, and the unit could attack it. */
const isEngagedStill = (position: Position, unit: Unit): boolean => {
  const hex = engagedHex(position, unit);
  return hex !== undefined && position.enemyAt(hex, unit.side) && mayJoin(position, hex, unit.side).includes(unit);
};

/** The hex that an engaged attacker must attack again; `undefined` for units that were attacked. */
export const engagedHex = ({ board }: Position, unit: Unit): Hex | undefined => {
  const number = textOf(unit, 'engagedWith');
  return number === undefined ? undefined : board.grid.parse(number);
};

import { cellOf } from '@umpire/shared/module';
import { type Breach, breaches, type Position, type Unit } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { type Role, roles } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { readingsOf } from '../options.ts';
import { broken } from '../say.ts';
import type { Quality } from './charts.ts';
import { bestQuality, isArmour, qualityOf } from './units.ts';

/** 6.5 The demands of a CRT entry on each side, and how they may be paid. */

/** A side's debt: hexes of forced retreat (`R`), and points of one step or one hex each (6.5a). */
export interface Due {
  readonly forced: number;
  readonly points: number;
}

export type Effects = { readonly [role in Role]: Due };

/** A side's payment, actual or intended. */
export interface Payment {
  readonly losses: number;
  readonly retreat: number;
}

/** 6.5a `1/R2`: the attacker's part, then the defender's; a dash, long or short, is nothing. */
export const parseResult = (entry: string): Effects => {
  const [attacker = '-', defender = '-'] = entry.split('/');
  return { attacker: parsePart(attacker), defender: parsePart(defender) };
};

const parsePart = (part: string): Due => {
  const [, forced, points] = /^(R?)(\d*)$/.exec(part) ?? [];
  return { forced: forced ? 1 : 0, points: Number(points ?? 0) };
};

export const isResult = (entry: unknown): entry is string =>
  typeof entry === 'string' && /^([-–]|R\d*|\d+)\/([-–]|R\d*|\d+)$/.test(entry);

export const owed = ({ forced, points }: Due): number => forced + points;

/** 6.5b Only quality A or B takes a loss for `R`. */
export const mayStand = (quality: Quality): boolean => quality === 'A' || quality === 'B';

/** 6.5b The quality that decides whether a unit may stay: its own, or by the other reading the best of its side. */
export const standingQuality = (position: Position, unit: Unit, side: readonly Unit[]): Quality =>
  readingsOf(position).standingQuality === 'unit' ? qualityOf(unit) : (bestQuality(side) ?? qualityOf(unit));

/** 6.5d, 6.5e Whether the side may pay with hexes: not the attacker if the defender owed, paid in losses and stayed. */
export const mayRetreat = (position: Position, role: Role, effects: Effects, defenderStood: boolean): boolean => {
  if (role === 'defender') return true;
  if (owed(effects.defender) === 0) return readingsOf(position).attackerRetreatsFromDash;
  return !defenderStood;
};

/** 6.5 The breaches of such a payment. `unit` is the one that pays, of its side's units in the combat. */
export const whyNotPay = (
  position: Position,
  role: Role,
  unit: Unit,
  effects: Effects,
  by: Payment,
  defenderStood: boolean,
  stack: readonly Unit[] = [unit],
): Breach[] => {
  const due = effects[role];
  const total = owed(due);
  const paid = by.losses + by.retreat;
  // An eliminated unit owes nothing more, but R comes before any losses (6.5c).
  const isGone = by.losses >= unit.steps;
  const stays = by.retreat < due.forced;
  const quality = standingQuality(position, unit, stack);
  const isPaid = paid === total || (paid < total && isGone);
  return breaches(
    !isPaid && broken('6.5a', 'combat', 'wrong-sum', [unit.at], { total, ...by }),
    stays && !mayStand(quality) && broken('6.5b', 'combat', 'must-retreat', [unit.at], { unit: unit.name, quality }),
    by.retreat > 0 &&
      !mayRetreat(position, role, effects, defenderStood) &&
      broken('6.5d', 'combat', 'defender-stood', [unit.at]),
  );
};

/** The units in a combat. */
type Fighters = Pick<Field, 'attackers' | 'defenders'>;

/** 6.5f Whether the first loss of each side must be an armored unit's. */
const armourPaysFirst = ({ attackers, defenders }: Fighters): boolean =>
  attackers.some(isArmour) && defenders.some(isArmour);

/** 6.5f The units of a side that may take the next step loss. */
export const mayTakeLoss = (fighters: Fighters, role: Role, isFirst: boolean): readonly Unit[] => {
  const units = fighters[`${role}s`];
  return isFirst && armourPaysFirst(fighters) ? units.filter(isArmour) : units;
};

/** 6.5f The breach of a loss by this unit. */
export const whyNotLoss = (fighters: Fighters, unit: Unit, isFirst: boolean): Breach[] => {
  const role = roles.find((each) => fighters[`${each}s`].includes(unit));
  const [at, params] = [[unit.at], { unit: unit.name }];
  if (!role) return [broken('6.5f', 'combat', 'not-in-combat', at, params)];
  return mayTakeLoss(fighters, role, isFirst).includes(unit)
    ? []
    : [broken('6.5f', 'combat', 'armour-first', at, params)];
};

/** 6.5g The bold part of an entry, if there is one: applied last, as loss or retreat by the attacker's choice. */
export const boldPart = (position: Position, column: string, roll: number): Role | undefined =>
  roles.find((part) => part === readingsOf(position).bold[cellOf(roll, column)]);

import type { Attack, BattleOption } from '../../../battle.ts';
import type { Bag } from '../../../fields.ts';
import type { Saying } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import type { Field } from '../../battle/battle.ts';
import { type Role, roles } from './declared.ts';
import type { SupportAsk } from './support-pool.ts';

/**
 * Support that has no piece before its owner sends it. The attack's options say how much of it: air missions, aircraft,
 * air points.
 */
export interface CountedSupportRules {
  readonly id: string;
  readonly clause: Clause;
  /** `more`: how many the choice would add. If the choice leaves support out again: how many there are. */
  readonly says: (role: Role, more: number) => Saying;
  /** Whether a side has this kind at all; absent: both sides have. */
  readonly has?: (ask: SupportAsk, role: Role) => boolean;
  /** How many the side has called on. */
  readonly count: (ask: SupportAsk, role: Role) => number;
  /** The attack's options after the side calls on this many. */
  readonly as: (attack: Attack, role: Role, count: number) => Bag;
  /** Why the side cannot send this many there. */
  readonly whyNot: (ask: SupportAsk, role: Role, count: number) => Breach | undefined;
  /** How many one choice adds; absent: a combat has one at most. */
  readonly packs?: (ask: SupportAsk, role: Role) => readonly number[];
}

export interface CountedSupport {
  /** How many support a side: called on, and allowed by the rules. */
  of(ask: SupportAsk, role: Role): number;
  /** The breaches of what both sides have called on. */
  breaks(ask: SupportAsk): readonly Breach[];
  /** What a player can add or leave out in a "what if". */
  options(field: Field): readonly BattleOption[];
}

export const countedSupport = (rules: CountedSupportRules): CountedSupport => {
  const { count, whyNot } = rules;
  const breachOf = (ask: SupportAsk, role: Role): Breach | undefined => {
    const called = count(ask, role);
    return called > 0 ? whyNot(ask, role, called) : undefined;
  };
  return {
    of: (ask, role) => (breachOf(ask, role) ? 0 : count(ask, role)),
    breaks: (ask) => roles.flatMap((role) => breachOf(ask, role) ?? []),
    options: (field) =>
      roles.flatMap((role) => (rules.has?.(field, role) === false ? [] : optionsFor(rules, field, role))),
  };
};

const optionsFor = (rules: CountedSupportRules, field: Field, role: Role): readonly BattleOption[] => {
  const { id, clause, says, count, as, whyNot, packs } = rules;
  const called = count(field, role);
  const option = (name: string, to: number): BattleOption => {
    const barred = to > called ? whyNot(field, role, to)?.says : undefined;
    return {
      id: name,
      side: role,
      says: says(role, Math.abs(to - called)),
      clause,
      chosen: to < called,
      toggled: { ...field.attack.options, ...as(field.attack, role, to) },
      ...(barred && { barred }),
    };
  };
  const less = called > 0 ? [option(`${id}-${role}`, 0)] : [];
  if (packs) return [...packs(field, role).map((pack) => option(`${id}-${role}-${pack}`, called + pack)), ...less];
  return called > 0 ? less : [option(`${id}-${role}`, 1)];
};

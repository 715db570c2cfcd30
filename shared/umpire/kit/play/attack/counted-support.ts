import type { Attack, BattleOption } from '../../../battle.ts';
import type { Bag } from '../../../fields.ts';
import type { Saying } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import type { Field } from '../../battle/battle.ts';
import { type Role, roles } from './declared.ts';
import type { SupportAsk } from './support-pool.ts';

/** Support that is no piece of its own before it is sent, and is told by how much of it: air missions, aircraft, air points. */
export interface CountedSupportRules {
  readonly id: string;
  readonly clause: Clause;
  /** `more`: how many would be added by the choice; of what is left out again, how many there are. */
  readonly says: (role: Role, more: number) => Saying;
  /** Whether a side has this kind at all; absent: both have. */
  readonly has?: (ask: SupportAsk, role: Role) => boolean;
  /** How many it has called on. */
  readonly count: (ask: SupportAsk, role: Role) => number;
  /** The attack's options once the side calls on so many. */
  readonly as: (attack: Attack, role: Role, count: number) => Bag;
  /** Why it cannot send so many there. */
  readonly whyNot: (ask: SupportAsk, role: Role, count: number) => Breach | undefined;
  /** By how many one adds at once; absent: a combat has one at most, which is called on or not. */
  readonly packs?: (ask: SupportAsk, role: Role) => readonly number[];
}

export interface CountedSupport {
  /** How many support a side: called on, and allowed to. */
  of(ask: SupportAsk, role: Role): number;
  /** What is wrong with what both sides have called on. */
  breaks(ask: SupportAsk): readonly Breach[];
  /** What can be added or left out in a "what if". */
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

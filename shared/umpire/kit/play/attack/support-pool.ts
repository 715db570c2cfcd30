import type { SideId } from '../../../../table/index.ts';
import type { Attack, BattleOption } from '../../../battle.ts';
import type { Bag } from '../../../fields.ts';
import type { Position } from '../../../position.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import type { Field } from '../../battle/battle.ts';
import { foughtIn, type Role, roles } from './declared.ts';

/** An attack for which support is asked. */
export type SupportAsk = Pick<Field, 'position' | 'attack' | 'side'>;

/** What can be sent: a unit, a marker, or by a word of its own what is no piece. */
export interface Giver {
  readonly id: string;
  readonly name: string;
}

/** One kind of support that is sent into combats from elsewhere: artillery, rockets, air missions, leaders. */
export interface SupportRules<G extends Giver> {
  readonly id: string;
  readonly clause: Clause;
  readonly says: (role: Role, giver: G) => Saying;
  /** What a side could call on, best first. */
  readonly givers: (field: Field, role: Role) => readonly G[];
  /** What it has called on: as the attack's options name it. */
  readonly named: (ask: SupportAsk, role: Role) => readonly G[];
  /** The attack's options once the side calls on these, and on no others of this kind. */
  readonly choose: (attack: Attack, role: Role, givers: readonly G[]) => Bag;
  /** Why not: out of range, fired, no mission left. */
  readonly whyNot: (ask: SupportAsk, role: Role, giver: G) => Breach | undefined;
  /** How many of this kind a side may have in one combat. */
  readonly most?: number;
  /** Who has fought in this phase, or supported, is spent. */
  readonly once?: true;
}

export interface Support<G extends Giver> {
  /** What supports a side: called on, and allowed to. */
  of(ask: SupportAsk, role: Role): readonly G[];
  /** What is wrong with what both sides have called on. */
  breaks(ask: SupportAsk): readonly Breach[];
  /** What can be added or left out in a "what if". */
  options(field: Field): readonly BattleOption[];
}

export const supportPool = <G extends Giver>(rules: SupportRules<G>): Support<G> => {
  const { named, most = Number.POSITIVE_INFINITY } = rules;
  const whyNot = (ask: SupportAsk, role: Role, giver: G): Breach | undefined =>
    rules.whyNot(ask, role, giver) ??
    (rules.once && isSpent(ask.position, giver) ? spent(rules, ask, giver) : undefined);
  return {
    of: (ask, role) =>
      named(ask, role)
        .filter((giver) => !whyNot(ask, role, giver))
        .slice(0, most),
    breaks: (ask) =>
      roles.flatMap((role) => {
        const asked = named(ask, role);
        const alone = asked.flatMap((giver) => whyNot(ask, role, giver) ?? []);
        return asked.length > most ? [...alone, tooMany(rules, ask)] : alone;
      }),
    options: (field) => roles.flatMap((role) => optionsFor(rules, field, role, whyNot)),
  };
};

const optionsFor = <G extends Giver>(
  { id, clause, says, givers, named, choose, most = Number.POSITIVE_INFINITY }: SupportRules<G>,
  field: Field,
  role: Role,
  whyNot: (ask: SupportAsk, role: Role, giver: G) => Breach | undefined,
): readonly BattleOption[] => {
  const asked = named(field, role);
  return givers(field, role).map((giver) => {
    const others = asked.filter((other) => other.id !== giver.id);
    const chosen = others.length < asked.length;
    const isFull = !chosen && asked.length >= most;
    const barred = chosen ? undefined : (whyNot(field, role, giver)?.says ?? (isFull ? fullFor(most) : undefined));
    return {
      id: `${id}-${role}${giver.id === id ? '' : `-${giver.id}`}`,
      side: role,
      says: says(role, giver),
      clause,
      chosen,
      toggled: { ...field.attack.options, ...choose(field.attack, role, chosen ? others : [...asked, giver]) },
      ...(barred && { barred }),
    };
  });
};

/** The side in that role. */
export const supportedSide = ({ position, side = position.sides[0] }: SupportAsk, role: Role): SideId | undefined =>
  role === 'attacker' ? side : position.sides.find((other) => other !== side);

const isSpent = (p: Position, { id }: Giver): boolean => {
  const { attackers, supporters } = foughtIn(p);
  return supporters.has(id) || attackers.has(id);
};

const fullFor = (most: number): Saying => say('kit.support.most', { most });

const breachOf = ({ clause }: { readonly clause: Clause }, { attack }: SupportAsk, says: Saying): Breach => ({
  clause,
  area: 'combat',
  says,
  remedy: say('kit.support.remedy'),
  at: [attack.target],
});

const spent = (rules: { readonly clause: Clause }, ask: SupportAsk, { name }: Giver): Breach =>
  breachOf(rules, ask, say('kit.support.spent', { unit: name }));

const tooMany = (rules: { readonly clause: Clause; readonly most?: number }, ask: SupportAsk): Breach =>
  breachOf(rules, ask, fullFor(rules.most ?? 0));

import type { PieceId, SideId } from '../../../../table/index.ts';
import type { Attack, BattleOption } from '../../../battle.ts';
import type { Bag } from '../../../fields.ts';
import type { Position, Unit } from '../../../position.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import type { Field } from '../../battle/battle.ts';
import { foughtIn, type Role, roles } from './declared.ts';

/** An attack for which a side may call on support. */
export type SupportAsk = Pick<Field, 'position' | 'attack' | 'side'>;

/** A unit or a marker that the side can send; or a word of the game's, if it is no piece. */
export interface Giver {
  readonly id: string;
  readonly name: string;
}

/** One kind of support that a side sends into combats from elsewhere: artillery, rockets, air missions, leaders. */
export interface SupportRules<G extends Giver> {
  readonly id: string;
  readonly clause: Clause | ((role: Role) => Clause);
  readonly says: (role: Role, giver: G) => Saying;
  /** The support on which a side could call, best first. */
  readonly givers: (field: Field, role: Role) => readonly G[];
  /** The support on which a side has called, by its names in the attack's options. */
  readonly named: (ask: SupportAsk, role: Role) => readonly G[];
  /** The attack's options after the side calls on these, and on no others of this kind. */
  readonly choose: (attack: Attack, role: Role, givers: readonly G[]) => Bag;
  /** Why a side may not call on it: out of range, fired, no mission left. */
  readonly whyNot: (ask: SupportAsk, role: Role, giver: G) => Breach | undefined;
  /** How many of this kind a side may have in one combat. */
  readonly most?: number;
  /** Support in points: how many points each one brings, and how many the side may give to this combat in all. */
  readonly points?: { readonly of: (giver: G) => number; readonly most: (ask: SupportAsk, role: Role) => number };
  /** The breach if one has fought or supported in this phase: it is spent. */
  readonly once?: true;
}

/** Units that support from their own hexes. The attack's options name them by their ids. */
export interface UnitSupportRules extends Omit<SupportRules<Unit>, 'named' | 'choose'> {
  readonly ids: (attack: Attack, role: Role) => readonly PieceId[];
  readonly as: (attack: Attack, role: Role, ids: readonly PieceId[]) => Bag;
}

export interface Support<G extends Giver> {
  /** The support of a side: called on, and allowed by the rules. */
  of(ask: SupportAsk, role: Role): readonly G[];
  /** The breaches of what both sides have called on. */
  breaks(ask: SupportAsk): readonly Breach[];
  /** What a player can add or leave out in a "what if". */
  options(field: Field): readonly BattleOption[];
}

export const supportPool = <G extends Giver>(rules: SupportRules<G>): Support<G> => {
  const { named, most = Number.POSITIVE_INFINITY } = rules;
  const whyNot = (ask: SupportAsk, role: Role, giver: G): Breach | undefined =>
    rules.whyNot(ask, role, giver) ??
    (rules.once && isSpent(ask.position, giver)
      ? breachOf(rules, ask, role, say('kit.support.spent', { unit: giver.name }))
      : undefined);
  return {
    of: (ask, role) =>
      named(ask, role)
        .filter((giver) => !whyNot(ask, role, giver))
        .slice(0, most),
    breaks: (ask) =>
      roles.flatMap((role) => {
        const asked = named(ask, role);
        const full = whyFull(rules, ask, role, asked);
        return [
          ...asked.flatMap((giver) => whyNot(ask, role, giver) ?? []),
          ...(full ? [breachOf(rules, ask, role, full)] : []),
        ];
      }),
    options: (field) => roles.flatMap((role) => optionsFor(rules, field, role, whyNot)),
  };
};

export const unitSupport = ({ ids, as, ...rules }: UnitSupportRules): Support<Unit> =>
  supportPool<Unit>({
    ...rules,
    named: ({ position, attack }, role) => position.unitsOf(ids(attack, role)),
    choose: (attack, role, units) =>
      as(
        attack,
        role,
        units.map(({ id }) => id),
      ),
  });

const clauseFor = ({ clause }: { readonly clause: Clause | ((role: Role) => Clause) }, role: Role): Clause =>
  typeof clause === 'string' ? clause : clause(role);

/** Why these are too many together; `undefined` if they are not. */
const whyFull = <G extends Giver>(
  { most = Number.POSITIVE_INFINITY, points }: SupportRules<G>,
  ask: SupportAsk,
  role: Role,
  givers: readonly G[],
): Saying | undefined => {
  if (givers.length > most) return say('kit.support.most', { most });
  if (!points) return undefined;
  const limit = points.most(ask, role);
  return givers.reduce((sum, giver) => sum + points.of(giver), 0) > limit
    ? say('kit.support.points', { count: limit })
    : undefined;
};

const optionsFor = <G extends Giver>(
  rules: SupportRules<G>,
  field: Field,
  role: Role,
  whyNot: (ask: SupportAsk, role: Role, giver: G) => Breach | undefined,
): readonly BattleOption[] => {
  const { id, says, givers, named, choose } = rules;
  const asked = named(field, role);
  return givers(field, role).map((giver) => {
    const others = asked.filter((other) => other.id !== giver.id);
    const chosen = others.length < asked.length;
    const barred = chosen
      ? undefined
      : (whyNot(field, role, giver)?.says ?? whyFull(rules, field, role, [...asked, giver]));
    return {
      id: `${id}-${role}${giver.id === id ? '' : `-${giver.id}`}`,
      side: role,
      says: says(role, giver),
      clause: clauseFor(rules, role),
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

const breachOf = (
  rules: { readonly clause: Clause | ((role: Role) => Clause) },
  { attack }: SupportAsk,
  role: Role,
  says: Saying,
): Breach => ({
  clause: clauseFor(rules, role),
  area: 'combat',
  says,
  remedy: say('kit.support.remedy'),
  at: [attack.target],
});

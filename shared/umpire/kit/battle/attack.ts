import { z } from 'zod';
import type { HexNumber } from '../../../hex/index.ts';
import type { TextKey } from '../../../module/index.ts';
import type { PieceId, SideId } from '../../../table/index.ts';
import type { Attack, Battle } from '../../battle.ts';
import type { Position, Unit } from '../../position.ts';
import { ATTACK, type Choice, type Offer, type Procedure, type Prompt } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import { type Breach, breachesOf, type Clause } from '../../verdict.ts';

/** An attack that is rolled for at the table, and carried out by hand: who dies and who runs is the players' affair. */
export interface AttackByRoll {
  readonly clause: Clause;
  /** Told of the die that was thrown as the attack's option `roll`. */
  readonly battle: (position: Position, attack: Attack) => Battle;
  readonly mayJoin: (position: Position, target: number, side: SideId) => readonly Unit[];
  /** Dice of the table: `1d6`. */
  readonly dice: string;
  /** What the log says they are for: the key of a text of the module's. */
  readonly purpose: TextKey;
  /** What the players carry out. */
  readonly byHand: Clause;
}

const MOST_UNITS = 48;

/** Nobody attacks twice over. */
const areDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length;

const attackState = z.object({
  attackers: z.array(z.string().max(40)).min(1).max(MOST_UNITS).refine(areDistinct),
  target: z.string().max(8),
  options: z.record(z.string(), z.unknown()).optional(),
  rolls: z.array(z.object({ purpose: z.string(), dice: z.array(z.number()), total: z.number() })).default([]),
});
type State = z.infer<typeof attackState>;

/** Guides from the declaration over the die to what it says. */
export const attackByRoll = (rules: AttackByRoll): Procedure => ({
  kind: ATTACK,
  title: say('kit.attack.title'),
  clause: rules.clause,
  offers: (position, side) => offersOf(rules, position, side),
  mayBegin: (position, given) => {
    const state = attackState.safeParse(given);
    return state.success ? whyNotBegin(rules, position, state.data) : [];
  },
  prompt: (position, given) => {
    const state = attackState.safeParse(given);
    return state.success ? promptOf(rules, position, state.data) : undefined;
  },
});

/** Who attacked in this phase, and what, as far as it was guided. */
export const foughtIn = (
  { procedures }: Position,
  status?: 'open' | 'done',
): { readonly attackers: ReadonlySet<PieceId>; readonly targets: ReadonlySet<HexNumber> } => {
  const states = procedures.flatMap(({ kind, state, status: at }) => {
    const parsed =
      kind === ATTACK && (status === undefined || at === status) ? attackState.safeParse(state) : undefined;
    return parsed?.success ? parsed.data : [];
  });
  return {
    attackers: new Set(states.flatMap(({ attackers }) => attackers)),
    targets: new Set(states.map(({ target }) => target)),
  };
};

const attackOf = (position: Position, { attackers, target, options, rolls }: State): Attack | undefined => {
  const hex = position.board.grid.parse(target);
  const units = attackers.flatMap((id) => position.unit(id) ?? []);
  const thrown = rolls[0];
  return hex === undefined || units.length === 0
    ? undefined
    : { attackers: units, target: hex, options: { ...options, ...(thrown && { roll: thrown.total }) } };
};

/** Everybody who could join, against each enemy hex that may be attacked. */
const offersOf = ({ clause, battle, mayJoin }: AttackByRoll, position: Position, side: SideId): readonly Offer[] => {
  const { attackers: spent, targets } = foughtIn(position);
  const enemies = new Set(position.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))));
  return [...enemies].flatMap((target) => {
    const hex = position.board.grid.number(target);
    const attackers = mayJoin(position, target, side).filter(({ id }) => !spent.has(id));
    if (targets.has(hex) || attackers.length === 0) return [];
    const { allowed, odds } = battle(position, { attackers, target, options: {} });
    if (breachesOf(allowed).length > 0) return [];
    const state = { attackers: attackers.map(({ id }) => id), target: hex };
    return { kind: ATTACK, clause, says: say('kit.attack.offer', { hex, odds }), state };
  });
};

const whyNotBegin = ({ clause, battle }: AttackByRoll, position: Position, state: State): readonly Breach[] => {
  const attack = attackOf(position, state);
  if (!attack) return [];
  const { attackers, targets } = foughtIn(position);
  const again = attack.attackers.filter(({ id }) => attackers.has(id));
  const twice = (sentence: string, at: readonly number[]): Breach => ({
    clause,
    area: 'combat',
    says: say(`kit.attack.${sentence}`),
    remedy: say('kit.attack.once-remedy'),
    at,
  });
  return [
    ...breachesOf(battle(position, attack).allowed),
    ...(again.length > 0
      ? [
          twice(
            'unit-once',
            again.flatMap(({ at }) => at ?? []),
          ),
        ]
      : []),
    ...(targets.has(state.target) ? [twice('target-once', [attack.target])] : []),
  ];
};

const promptOf = (rules: AttackByRoll, position: Position, state: State): Prompt | undefined => {
  const attack = attackOf(position, state);
  const side = attack?.attackers[0]?.side;
  if (!attack || side === undefined) return undefined;
  const battle = rules.battle(position, attack);
  const roll: Choice = {
    id: 'roll',
    says: say('kit.attack.roll'),
    clause: rules.clause,
    acts: [{ type: 'rollDice', expression: rules.dice, purpose: `@${rules.purpose}` }],
    state,
    status: 'open',
    recommended: true,
  };
  const done: Choice = {
    ...roll,
    id: 'done',
    says: say('kit.attack.done'),
    clause: rules.byHand,
    acts: [],
    status: 'done',
  };
  const [outcome] = battle.outcomes;
  const isRolled = state.rolls.length > 0 && outcome !== undefined;
  return {
    step: isRolled ? 'result' : 'roll',
    clause: isRolled ? rules.byHand : rules.clause,
    says: isRolled ? outcome.says : say('kit.attack.column', { column: battle.column }),
    ...(isRolled ? {} : { side }),
    choices: [isRolled ? done : roll],
    battle,
    show: { hexes: [attack.target], units: state.attackers },
    steps: [
      { id: 'roll', says: stepOf('roll'), at: isRolled ? 'done' : 'now' },
      { id: 'result', says: stepOf('result'), at: isRolled ? 'now' : 'ahead' },
    ],
  };
};

const stepOf = (step: string): Saying => say(`kit.attack.step.${step}`);

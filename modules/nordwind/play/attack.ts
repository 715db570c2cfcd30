import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import {
  ATTACK,
  type Battle,
  type Breach,
  breachesOf,
  type Choice,
  type Offer,
  type Position,
  type Procedure,
  type Prompt,
  say,
} from '@umpire/shared/umpire';
import { battle, mayJoin } from '../rules/6-combat.ts';
import { missionsAt } from '../rules/9-air.ts';
import { crt } from '../rules/charts.ts';
import { markersOf, rollOne } from './acts.ts';
import { askAdvance } from './advancing.ts';
import { attackState, type NordwindAttack } from './attack-state.ts';
import type { Fight, PayingChoice } from './fight.ts';
import { askPayment, beginPaying, isPaid } from './paying.ts';

/**
 * 6 An attack from its declaration to the advance: support of the attacker, then of the defender (9b), both quality rolls
 * (6.3), the combat roll (6.4d), what each side pays, the defender first (6.5c), and the advance (6.6.2).
 */
export const attack: Procedure = {
  kind: ATTACK,
  title: say('play.attack.title'),
  clause: '6',
  offers: (p, side) => offersOf(p, side),
  mayBegin: (p, given) => mayBegin(p, given),
  prompt: (p, given) => {
    const scene = readScene(p, given);
    return scene && promptIn(scene);
  },
};

/** The attack as it stands: its state, and what the rules say of it. */
interface Scene extends Fight {
  readonly state: NordwindAttack;
  readonly battle: Battle;
}

const otherSide = (p: Position, side: SideId): SideId => p.sides.find((other) => other !== side) ?? side;

/** What came through the table, if it is an attack that can be fought. */
const readScene = (p: Position, given: unknown): Scene | undefined => {
  const parsed = attackState.safeParse(given);
  return parsed.success ? sceneOf(p, parsed.data) : undefined;
};

const sceneOf = (p: Position, state: NordwindAttack): Scene | undefined => {
  const target = p.board.grid.parse(state.target);
  const attackers = state.attackers.flatMap((id) => p.unit(id) ?? []);
  const side = attackers[0]?.side;
  if (target === undefined || side === undefined) return undefined;
  const found = battle(p, { attackers, target, options: optionsOf(state) });
  return { p, state, battle: found, target, attackers, side, enemy: otherSide(p, side) };
};

/** 6.3 The first two rolls are for quality, the attacker's and the defender's; the third is on the table. */
const QUALITY_ROLLS = 2;

const optionsOf = ({ options = {}, rolls }: NordwindAttack): { readonly [option: string]: unknown } => {
  const [attacker, defender, roll] = rolls.map(({ total }) => total);
  const tq = { ...(attacker !== undefined && { attacker }), ...(defender !== undefined && { defender }) };
  return { ...options, ...(attacker !== undefined && { tq }), ...(roll !== undefined && { roll }) };
};

/** What could be attacked, by all who can join, at the best odds first. */
const offersOf = (p: Position, side: SideId): readonly Offer[] => {
  const open = openAttacks(p);
  const attacked = new Set(open.map(({ target }) => target));
  const spent = new Set(open.flatMap(({ attackers }) => attackers));
  const targets = new Set(p.units.flatMap((unit) => (unit.side !== side && unit.at !== undefined ? unit.at : [])));
  const found = [...targets].flatMap((target) => {
    const number = p.board.grid.number(target);
    if (attacked.has(number)) return [];
    const attackers = mayJoin(p, target, side).filter(({ id }) => !spent.has(id));
    if (attackers.length === 0) return [];
    const { allowed, odds, strength } = battle(p, { attackers, target, options: {} });
    if (breachesOf(allowed).length > 0) return [];
    const state = { attackers: attackers.map(({ id }) => id), target: number };
    const offer = { kind: ATTACK, clause: '6b', says: say('play.attack.offer', { hex: number, odds }), state };
    return { offer, ratio: strength.attack / strength.defense };
  });
  return found.toSorted((one, other) => other.ratio - one.ratio).map(({ offer }) => offer);
};

/** Attacks of this phase, finished or not. */
export const attacksOf = (p: Position): readonly NordwindAttack[] => attacksIn(p.procedures);

/** 6d Who fights at this moment fights nowhere else; of attacks that are over the rules keep count themselves. */
const openAttacks = (p: Position): readonly NordwindAttack[] =>
  attacksIn(p.procedures.filter(({ status }) => status === 'open'));

const attacksIn = (procedures: Position['procedures']): readonly NordwindAttack[] =>
  procedures.flatMap(({ kind, state }) => {
    if (kind !== ATTACK) return [];
    const parsed = attackState.safeParse(state);
    return parsed.success ? parsed.data : [];
  });

const mayBegin = (p: Position, given: unknown): readonly Breach[] => {
  const scene = readScene(p, given);
  if (!scene) return [];
  const earlier = openAttacks(p);
  const again = (clause: string, text: string, hexes: readonly Hex[]): Breach => ({
    clause,
    area: 'combat',
    says: say(text),
    remedy: say('play.attack.once-remedy'),
    at: hexes,
  });
  const spent = scene.attackers.filter(({ id }) => earlier.some(({ attackers }) => attackers.includes(id)));
  return [
    ...breachesOf(scene.battle.allowed),
    ...(earlier.some(({ target }) => target === scene.state.target)
      ? [again('6d', 'play.attack.target-once', [scene.target])]
      : []),
    ...(spent.length > 0
      ? [
          again(
            '6d',
            'play.attack.unit-once',
            spent.flatMap(({ at }) => at ?? []),
          ),
        ]
      : []),
  ];
};

const promptIn = (scene: Scene): Prompt | undefined => {
  const { state } = scene;
  if (!state.paying && scene.battle.defenders.length === 0) return undefined;
  if (state.paying) return payingPrompt(scene, state.paying);
  const support = supportPrompt(scene);
  if (support) return support;
  if (state.rolls.length < QUALITY_ROLLS) return qualityPrompt(scene);
  const roll = state.rolls[QUALITY_ROLLS];
  if (!roll) return combatPrompt(scene);
  const entry = crt.look(state.column ?? scene.battle.column, roll.total);
  if (entry === undefined) return undefined;
  return payingPrompt(scene, beginPaying(entry, scene.battle.defenders));
};

const steps = ['support', 'quality', 'combat', 'defender', 'attacker', 'advance'] as const;
type StepName = (typeof steps)[number];

const promptAt = (
  { state, battle, target, attackers }: Scene,
  step: StepName,
  prompt: Pick<Prompt, 'clause' | 'says' | 'choices'> & { readonly side?: SideId },
): Prompt => {
  const now = steps.indexOf(step);
  return {
    step,
    ...prompt,
    // Once somebody has paid, the odds are no longer those that were fought at.
    ...(state.paying ? {} : { battle }),
    show: { hexes: [target], units: attackers.map(({ id }) => id) },
    steps: steps.map((id, i) => ({
      id,
      says: say(`play.attack.step.${id}`),
      at: i < now ? 'done' : i === now ? 'now' : 'ahead',
    })),
  };
};

/** 9b First the attacker says what supports him, then the defender. Skipped where there is nothing to be had. */
const supportPrompt = (scene: Scene): Prompt | undefined => {
  const { state, battle } = scene;
  if (state.supported === 'both') return undefined;
  const role = state.supported === 'none' ? 'attacker' : 'defender';
  const open = battle.options.filter(({ side, chosen, barred }) => side === role && (chosen || !barred));
  const next = { ...state, supported: role === 'attacker' ? ('attacker' as const) : ('both' as const) };
  if (open.length === 0) {
    const passed = sceneOf(scene.p, next);
    return passed && supportPrompt(passed);
  }
  const toggles = open.map(
    (option): Choice => ({
      id: `${option.chosen ? 'without' : 'with'}-${option.id}`,
      says: say(option.chosen ? 'play.attack.support.drop' : 'play.attack.support.add', {
        ...option.says.params,
        what: `@${option.says.text}`,
      }),
      clause: option.clause,
      acts: [],
      state: { ...state, options: { ...state.options, ...option.toggled } },
      status: 'open',
    }),
  );
  const go: Choice = {
    id: 'go-on',
    says: say(open.some(({ chosen }) => chosen) ? 'play.attack.support.done' : 'play.attack.support.none'),
    clause: '9b',
    acts: flyMission(scene, role),
    state: next,
    status: 'open',
    recommended: true,
  };
  return promptAt(scene, 'support', {
    clause: '9b',
    says: say(`play.attack.support.${role}`),
    side: role === 'attacker' ? scene.side : scene.enemy,
    choices: [...toggles, go],
  });
};

/** 9 A mission that is flown lies on the hex until the next weather phase: so all see how many are left. */
const flyMission = ({ p, state, target, side, enemy }: Scene, role: 'attacker' | 'defender'): readonly Command[] => {
  const owner = role === 'attacker' ? side : enemy;
  if (!state.options?.air?.[role] || missionsAt(p, owner, target) > 0) return [];
  const mission = markersOf(p, 'air-mission', owner).find(({ place }) => place === `box:${owner}-air`);
  return mission?.id === undefined ? [] : [{ type: 'movePieces', pieces: [mission.id], to: state.target }];
};

/** 9.2 What has flown here flies no more this turn. */
const missionsFlown = ({ p, target }: Scene): readonly Command[] => {
  const flown = markersOf(p, 'air-mission').flatMap(({ id, at }) => (id !== undefined && at === target ? id : []));
  return flown.length > 0 ? [{ type: 'setMarker', pieces: flown, kind: 'attacked' }] : [];
};

/** 6.3a Each side rolls for the quality of its troops. */
const qualityPrompt = (scene: Scene): Prompt => {
  const role = scene.state.rolls.length === 0 ? 'attacker' : 'defender';
  return promptAt(scene, 'quality', {
    clause: '6.3',
    says: say(`play.attack.quality.${role}`),
    side: role === 'attacker' ? scene.side : scene.enemy,
    choices: [rollChoice(scene, 'quality', '6.3a')],
  });
};

/** 6.4d One die in the final column. */
const combatPrompt = (scene: Scene): Prompt =>
  promptAt(scene, 'combat', {
    clause: '6.4',
    says: say('play.attack.combat.says', { column: scene.battle.column }),
    side: scene.side,
    choices: [rollChoice(scene, 'combat', '6.4d')],
  });

const rollChoice = ({ state, battle }: Scene, what: 'quality' | 'combat', clause: string): Choice => ({
  id: 'roll',
  says: say('play.roll.die'),
  clause,
  acts: [rollOne(`@play.roll.${what}`)],
  state: { ...state, supported: 'both', ...(what === 'combat' && { column: battle.column }) },
  status: 'open',
  recommended: true,
});

const payingPrompt = (scene: Scene, paying: NonNullable<NordwindAttack['paying']>): Prompt | undefined => {
  for (const payer of ['defender', 'attacker'] as const) {
    if (isPaid(scene, paying, payer)) continue;
    const asked = askPayment(scene, paying, payer);
    const side = payer === 'attacker' ? scene.side : scene.enemy;
    return promptAt(scene, payer, { ...asked, side, choices: asked.choices.map((choice) => chosen(scene, choice)) });
  }
  const asked = askAdvance(scene, paying);
  const choices = asked.choices.map((choice) => chosen(scene, choice));
  return promptAt(scene, 'advance', {
    ...asked,
    side: scene.side,
    choices: choices.map((choice) =>
      choice.status === 'done' ? { ...choice, acts: [...choice.acts, ...missionsFlown(scene)] } : choice,
    ),
  });
};

/** A choice of a payment as the table has it: with the whole state of the attack. */
const chosen = ({ state }: Scene, { paying, ...choice }: PayingChoice): Choice => ({
  ...choice,
  state: { ...state, supported: 'both', paying },
});

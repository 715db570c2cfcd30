import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import {
  askOption,
  type Battle,
  type BattleOption,
  type Breach,
  type Clause,
  say as kitSay,
  type Position,
  type Saying,
} from '@umpire/shared/umpire';
import {
  countedSupport,
  type Field,
  pieceIds,
  type Scene,
  type Stage,
  unitSupport,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { options } from '../options.ts';
import type { Fire } from '../rules/9-limits.ts';
import { airPacks, airPointsOf, allottedAt } from '../rules/15-air.ts';
import { isArtillery } from '../rules/units.ts';
import { say } from '../say.ts';
import { enough, markFired, spendAir } from './acts.ts';

/** 9.1–9.3, 15 A side commits guns and air points, one after the other. */

export const volley = z.object({ guns: pieceIds.default([]), air: z.int().min(0).max(99).default(0) });
export type Volley = z.infer<typeof volley>;
export const noVolley: Volley = { guns: [], air: 0 };

export const isEmpty = ({ guns, air }: Volley): boolean => guns.length === 0 && air === 0;

export const fireFrom = (p: Position, side: string, target: Hex, { guns, air }: Volley): Fire => ({
  side,
  guns: p.unitsOf(guns),
  airPoints: air,
  target,
});

/** Why guns and air points of a side do not fire there. */
type WhyNot = (p: Position, fire: Fire) => readonly Breach[];

/** The side's commitments, in the form for the support pools. */
const called = askOption('volley', volley, noVolley);

/** 9.0.2, 15.0.2 What can fire at a hex: eligible guns, and the side's air points in packs. */
const poolsBy = (whyNot: WhyNot) => [
  unitSupport({
    id: 'gun',
    clause: '9.0.2',
    says: (_role, { name }) => say('play.fire.gun', { unit: name }),
    givers: ({ position, side }) =>
      position.units.filter((unit) => unit.side === side && unit.at !== undefined && isArtillery(unit)),
    ids: (attack) => called.of(attack).guns,
    as: (attack, _role, guns) => called.as({ ...called.of(attack), guns: [...guns] }),
    whyNot: ({ position, attack: { target }, side = '' }, _role, gun) =>
      whyNot(position, { side, guns: [gun], airPoints: 0, target })[0],
  }),
  countedSupport({
    id: 'air',
    clause: '15.0.2',
    says: (_role, points) => say('play.fire.air', { points }),
    count: ({ attack }) => called.of(attack).air,
    as: (attack, _role, air) => called.as({ ...called.of(attack), air }),
    whyNot: ({ position, attack: { target }, side = '' }, _role, airPoints) =>
      whyNot(position, { side, guns: [], airPoints, target })[0],
    packs: ({ position, attack, side = '' }) => {
      const isAllotted = options.of(position).airAllotted;
      const most = isAllotted ? allottedAt(position, side, attack.target) : airPointsOf(position, side);
      return airPacks(most - called.of(attack).air);
    },
  }),
];

/** What a side can add to its volley, or remove from it. */
const choicesOf = (p: Position, side: string, target: Hex, now: Volley, whyNot: WhyNot): readonly BattleOption[] => {
  const attack = { attackers: [], target, options: called.as(now) };
  const field: Field = { position: p, attack, side, attackers: [], defenders: p.unitsAt(target) };
  return poolsBy(whyNot)
    .flatMap((pool) => pool.options(field))
    .filter((option) => option.side === 'attacker' && (option.chosen || !option.barred));
};

/** Whether the side has anything that can fire. */
export const canFire = (p: Position, side: string, target: Hex, whyNot: WhyNot): boolean =>
  choicesOf(p, side, target, noVolley, whyNot).length > 0;

interface Firing<State, S extends Scene<State>> {
  readonly id: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly side: (scene: S) => string;
  readonly target: (scene: S) => Hex;
  readonly volley: (scene: S) => Volley;
  readonly remember: (volley: Volley, scene: S) => Partial<State>;
  readonly whyNot: WhyNot;
  readonly when?: (scene: S) => boolean;
  /** The options of the combat for which the fire is. */
  readonly battle?: (scene: S) => Battle;
}

/** With fewer air points than this, they are kept for another hex. */
const WORTH_SENDING = 3;

/** Asks for firing units until the player stops; then marks guns and spends air points. */
export const firingStage = <State, S extends Scene<State>>(rules: Firing<State, S>): Stage<State, S> => ({
  id: rules.id,
  clause: rules.clause,
  title: rules.title,
  ...(rules.when && { when: rules.when }),
  ask: (scene) => {
    const { p } = scene;
    const [side, target, now] = [rules.side(scene), rules.target(scene), rules.volley(scene)];
    const choices = choicesOf(p, side, target, now, rules.whyNot);
    if (choices.length === 0 && isEmpty(now)) return undefined;
    const added = (option: BattleOption): Volley => called.of({ options: option.toggled });
    // The first gun; without any, all the air points, if they are worth it.
    const best = choices.find((option) => added(option).guns.length > 0) ?? choices.at(-1);
    const isBest = (option: BattleOption): boolean =>
      isEmpty(now) && option === best && (added(option).guns.length > 0 || added(option).air >= WORTH_SENDING);
    const ways = choices.map(
      (option): Way<State> => ({
        ...wayOf<State>(
          option,
          added(option).guns.find((id) => !now.guns.includes(id)),
        ),
        remember: rules.remember(added(option), scene),
        ...(isBest(option) && { recommended: true as const }),
      }),
    );
    const acts: readonly Command[] = [...markFired(p.unitsOf(now.guns)), ...spendAir(p, side, target, now.air)];
    const end = enough<State>(
      !ways.some(({ recommended }) => recommended),
      say(isEmpty(now) ? 'play.fire.none' : 'play.fire.fire'),
    );
    return {
      says: say('play.fire.says', { guns: now.guns.length, points: now.air }),
      side,
      ways: [...ways, { ...end, acts }],
      ...(rules.battle && { battle: rules.battle(scene) }),
      show: { hexes: [target], units: now.guns },
    };
  },
});

const wayOf = <State>({ id, says, clause, chosen }: BattleOption, gun: string | undefined): Way<State> => ({
  id: chosen ? `without-${id}` : id,
  says: chosen ? kitSay('kit.support.drop', { ...says.params, said: `@${says.text}` }) : says,
  clause,
  ...(gun !== undefined && { unit: gun }),
});

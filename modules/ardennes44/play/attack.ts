import type { Command } from '@umpire/shared/table';
import type { Clause } from '@umpire/shared/umpire';
import {
  defendersIn,
  idsOf,
  putInto,
  type Role,
  rolledFor,
  rollStage,
  stagedAttack,
  supportStage,
  tableRoll,
} from '@umpire/shared/umpire/kit';
import { boxBehind, entryBefore } from '../rules/13-entry.ts';
import { mayJoin } from '../rules/14-combat.ts';
import { isFlyingWeather } from '../rules/15-modifiers.ts';
import { supportNamed } from '../rules/22-artillery.ts';
import { guardedDumps } from '../rules/32-fuel-dump.ts';
import { counterattack, surprise } from '../rules/fields.ts';
import { has } from '../rules/markers.ts';
import { is150thBrigade } from '../rules/units.ts';
import { say } from '../say.ts';
import { advancing, engagement, retreating } from './aftermath.ts';
import { advantage, breakingThrough, counterattacking } from './afterwards.ts';
import {
  type ArdennesAttack,
  type ArdennesFight,
  attackState,
  battleOf,
  finalEntryOf,
  isCalledOff,
  ROLL,
  standing,
} from './attack-state.ts';
import { bridgeStages } from './bridges.ts';
import { fired } from './dead.ts';
import { fireFighting } from './fire-fight.ts';
import { guardsFall } from './fuel-dump.ts';
import { losing } from './losses.ts';
import { mark, markersOf, unmark } from './marks.ts';
import { standingFast } from './stand-fast.ts';

/** 14.4c The attacker, then the defender, commits artillery. */
const supportOf = (role: Role) => ({
  ...supportStage<ArdennesAttack>({
    role,
    clause: '14.4c',
    battle: battleOf,
    toggle: (_fight, { toggled }) => ({ options: toggled }),
  }),
  // 16.72a A counterattack has neither guns nor aircraft.
  when: ({ state }: ArdennesFight) => !counterattack.of(state),
});

/** Dice before the one on the table. */
const early = (
  id: 'guns' | 'jabo' | 'surprise',
  clause: Clause,
  by: (fight: ArdennesFight) => string,
  when: (fight: ArdennesFight) => boolean,
) =>
  rollStage<ArdennesAttack, ArdennesFight>({
    id,
    clause,
    title: say(`play.attack.step.${id}`),
    dice: '1d6',
    purpose: ROLL[id],
    says: () => say(`play.attack.${id}`),
    side: by,
    battle: battleOf,
    when,
  });

const combat = tableRoll<ArdennesAttack>({
  id: 'combat',
  clause: '14.4d',
  dice: '1d6',
  purpose: ROLL.combat,
  battle: battleOf,
});

/** 22.5a Guns that supported the combat are flipped to their backs, whatever the result. */
const gunsFired = ({ p, state }: ArdennesFight): readonly Command[] =>
  fired((['attack', 'defense'] as const).flatMap((as) => p.unitsOf(supportNamed(state, as))));

/** 15.8e A position goes at once when those in it are driven out, also if they come back. */
const emptied = (fight: ArdennesFight): readonly Command[] => {
  const { p, state, target } = fight;
  const hasStayed = standing(fight).some(({ id }) => !state.gone.includes(id));
  if (defendersIn(fight).length === 0 || hasStayed) return [];
  const positions = [...markersOf(p, 'ip'), ...markersOf(p, 'ip-building')].filter(({ at }) => at === target);
  return positions.length > 0
    ? [
        putInto(
          positions.map(({ id }) => id),
          'box:common-markers',
        ),
      ]
    : [];
};

/** 27.13a After a surprise attempt the 150th brigade is exposed, whatever the die said. */
const exposed = ({ attackers, memory }: ArdennesFight): readonly Command[] => {
  if (rolledFor(memory, ROLL.surprise) === undefined) return [];
  const brigade = attackers.filter((unit) => is150thBrigade(unit) && unit.at !== undefined);
  const tricked = brigade.filter((unit) => has(unit, 'tricked'));
  return [...unmark(idsOf(tricked), 'tricked'), ...mark(idsOf(brigade), 'exposed')];
};

/** 13.5c A unit that attacked from off the map and did not advance goes back to the box, if the hex was cleared. */
const sentBack = ({ p, attackers, target, side }: ArdennesFight): readonly Command[] => {
  const outside = attackers.filter((unit) => entryBefore(p, unit) === target);
  const box = boxBehind(p, target);
  return outside.length > 0 && box !== undefined && !p.enemyAt(target, side)
    ? [
        putInto(
          outside.map(({ id }) => id),
          `box:${box}`,
        ),
      ]
    : [];
};

/**
 * 14.4 An attack from its declaration to the advance: bridges (7.4), artillery of both sides, the dice for it, the table
 * (16.1), fire fight (16.2), steps (16.3), determined defense (16.7), retreat (17), engagement (16.5), guards of fuel (32.2), advance (19),
 * counterattack (16.72) and breakthrough (19.4).
 */
export const attack = stagedAttack<ArdennesAttack>({
  clause: '14.1a',
  state: attackState,
  battle: battleOf,
  mayJoin,
  targets: guardedDumps,
  once: '14.1a',
  stages: [
    ...bridgeStages,
    supportOf('attacker'),
    supportOf('defender'),
    early(
      'guns',
      '22.8a',
      ({ enemy }) => enemy,
      ({ state }) => supportNamed(state, 'defense').length > 0,
    ),
    early(
      'jabo',
      '15.6b',
      ({ enemy }) => enemy,
      ({ p, side, state }) => side === 'german' && isFlyingWeather(p) && !counterattack.of(state),
    ),
    early(
      'surprise',
      '27.13a',
      ({ side }) => side,
      ({ state }) => surprise.of(state),
    ),
    { ...combat, when: (fight) => !isCalledOff(fight) },
    ...fireFighting,
    ...losing,
    ...standingFast,
    advantage,
    engagement,
    retreating,
    guardsFall,
    advancing,
    counterattacking,
    breakingThrough,
  ],
  atEnd: (fight) => [...gunsFired(fight), ...emptied(fight), ...exposed(fight), ...sentBack(fight)],
  over: (fight) => say('play.attack.over', { result: finalEntryOf(fight) ?? '–' }),
});

import type { Command } from '@umpire/shared/table';
import { say } from '@umpire/shared/umpire';
import { type Role, rollStage, stagedAttack, supportStage, tableRoll } from '@umpire/shared/umpire/kit';
import { mayJoin } from '../rules/14-combat.ts';
import { isFlyingWeather } from '../rules/15-modifiers.ts';
import { supportNamed } from '../rules/22-artillery.ts';
import { surprise } from '../rules/fields.ts';
import { advancing, engagement, retreating } from './aftermath.ts';
import {
  type ArdennesAttack,
  type ArdennesFight,
  attackState,
  battleOf,
  finalEntryOf,
  isCalledOff,
  ROLL,
} from './attack-state.ts';
import { fired } from './dead.ts';
import { fireFighting } from './fire-fight.ts';
import { losing } from './losses.ts';
import { standingFast } from './stand-fast.ts';

/** 14.4c The attacker, then the defender, commits artillery. */
const supportOf = (role: Role) =>
  supportStage<ArdennesAttack>({
    role,
    clause: '14.4c',
    battle: battleOf,
    toggle: (_fight, { toggled }) => ({ options: toggled }),
  });

/** Dice that come before the one on the table. */
const early = (
  id: 'guns' | 'jabo' | 'surprise',
  clause: string,
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

/** 22.5a Guns that supported the combat show their backs, whatever came of it. */
const gunsFired = ({ p, state }: ArdennesFight): readonly Command[] =>
  fired((['attack', 'defense'] as const).flatMap((as) => supportNamed(state, as).flatMap((id) => p.unit(id) ?? [])));

/**
 * 14.4 An attack from its declaration to the advance: artillery of both sides, the dice for it, the table (16.1), fire
 * fight (16.2), steps (16.3), determined defense (16.7), retreat (17), engagement (16.5), advance (19).
 */
export const attack = stagedAttack<ArdennesAttack>({
  clause: '14.1a',
  state: attackState,
  battle: battleOf,
  mayJoin,
  once: '14.1a',
  stages: [
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
      ({ p, side }) => side === 'german' && isFlyingWeather(p),
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
    engagement,
    retreating,
    advancing,
  ],
  atEnd: gunsFired,
  over: (fight) => say('play.attack.over', { result: finalEntryOf(fight) ?? '–' }),
});

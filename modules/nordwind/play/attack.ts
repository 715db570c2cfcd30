import type { Command } from '@umpire/shared/table';
import { type Role, rollStage, sideIn, stagedAttack, supportStage, tableRoll } from '@umpire/shared/umpire/kit';
import { attacking } from '../rules/6-combat.ts';
import { missions, missionsAt } from '../rules/9-air.ts';
import { air, rocket } from '../rules/fields.ts';
import { say } from '../say.ts';
import { advancing } from './advancing.ts';
import { attackState, battleOf, COMBAT, type NordwindFight, qualityRoll, resultOf } from './attack-state.ts';
import { payments } from './paying.ts';

/** 9b A side's support. */
const supportOf = (role: Role) =>
  supportStage<NordwindFight['state']>({
    role,
    clause: '9b',
    battle: battleOf,
    toggle: (_fight, { toggled }) => ({ options: toggled }),
    commit: (fight) => flyMission(fight, role),
    // Mod.7 The Volkswerfer supports once in a phase.
    spends: ({ state }) => [rocket.of(state)[role] ?? []].flat(),
  });

/** 6.3a Each side rolls for the quality of its troops. */
const rollQuality = (role: Role) =>
  rollStage<NordwindFight['state'], NordwindFight>({
    id: `quality-${role}`,
    clause: '6.3a',
    title: say('play.attack.step.quality'),
    dice: '1d6',
    purpose: qualityRoll(role),
    says: () => say(`play.attack.quality.${role}`),
    side: (fight) => sideIn(fight, role),
    battle: battleOf,
  });

/** 9 A mission that is flown lies on the hex until the next weather phase, so that everybody sees how many are left. */
const flyMission = (fight: NordwindFight, role: Role): readonly Command[] => {
  const { p, state, target } = fight;
  const owner = sideIn(fight, role);
  return air.of(state)[role] && missionsAt(p, owner, target) === 0 ? missions.lay(p, owner, target) : [];
};

/**
 * 6 An attack from its declaration to the advance: support of the attacker, then of the defender (9b), both quality rolls
 * (6.3), the combat roll (6.4d), what each side pays, the defender first (6.5c), and the advance (6.6.2).
 */
export const attack = stagedAttack({
  clause: '6b',
  state: attackState,
  battle: battleOf,
  mayJoin: attacking.mayJoin,
  once: '6d',
  stages: [
    supportOf('attacker'),
    supportOf('defender'),
    rollQuality('attacker'),
    rollQuality('defender'),
    tableRoll({ id: 'combat', clause: '6.4d', dice: '1d6', purpose: COMBAT, battle: battleOf }),
    ...payments,
    advancing,
  ],
  // 9.2 Missions that flew here do not fly again this turn.
  atEnd: ({ p, target }) => missions.use(p, target),
  over: (fight) => say('play.attack.over', { result: resultOf(fight) ?? '–' }),
});

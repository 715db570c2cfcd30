import type { Clause } from '@umpire/shared/umpire';
import { lossWay, type Role, rolledFor, rollStage, rollsFor, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { bestOf, passes } from '../rules/8-efficiency.ts';
import { assaultBattle, fireOf, firstRound } from '../rules/13-assault.ts';
import { isEngineer } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import {
  CHECK,
  hasZone,
  isContested,
  meleeIn,
  other,
  rollOf,
  type State,
  type Storm,
  sideOf,
  stormOf,
} from './assault-state.ts';
import { takeZone } from './drop-zones.ts';

/** 13.1.D–G The rounds of fire, and their losses. */

/** A side chooses the unit that loses: an attacker's engineers come first; 7.3.6 a drop zone is a unit of one step. */
export const lossWays = (scene: Storm, role: Role, remember: Partial<State>, clause: Clause): readonly Way<State>[] => {
  const all = role === 'attacker' ? scene.attackers : scene.defenders;
  const engineers = role === 'attacker' ? all.filter(isEngineer) : [];
  const units = engineers.length > 0 ? engineers : all;
  const ways = units.map((unit, i) =>
    lossWay<State>(scene.p, unit, loseSteps, { clause, remember, ...(i === 0 && { recommended: true as const }) }),
  );
  if (role === 'attacker' || !hasZone(scene)) return ways;
  const zone: Way<State> = {
    id: 'drop-zone',
    says: say('play.assault.drop-zone'),
    clause: '7.3.6',
    acts: takeZone(scene.p, scene.target),
    remember,
    ...(ways.length === 0 && { recommended: true as const }),
  };
  return [...ways, zone];
};

const isTogether = (scene: Storm): boolean => firstRound(meleeIn(scene)) === 'simultaneous';

/** 13.1.G The side that fires in the second round. */
const passesCheck = (scene: Storm, role: Role): boolean => {
  const roll = rolledFor(scene.memory, CHECK[role]);
  const units = role === 'attacker' ? scene.attackers : scene.defenders;
  return roll !== undefined && units.length > 0 && passes(roll, bestOf(units));
};

export const fires = (round: 1 | 2, by: Role): Stage<State, Storm> =>
  rollStage<State, Storm>({
    id: `fire-${by}-${round}`,
    clause: round === 2 ? '13.1.G' : by === 'defender' ? '13.1.D' : '13.1.E',
    title: say(`play.assault.step.round-${round}`),
    when: (scene) => isContested(scene) && (round === 1 || passesCheck(scene, by) || hasRolled(scene, round, by)),
    dice: '1d10',
    purpose: rollOf(round, by),
    says: (scene) => {
      const { strength, column } = fireOf(meleeIn(scene), by, 1);
      return say('play.assault.fire', { strength, column: column ?? '–' });
    },
    side: (scene) => sideOf(scene, by),
    battle: (scene) => assaultBattle(scene.p, stormOf(scene), by),
  });

const hasRolled = ({ memory }: Storm, round: 1 | 2, by: Role): boolean =>
  rollsFor(memory, rollOf(round, by)).length > 0;

/** Steps that a side owes for the enemy's fire in a round; computed when the first of a simultaneous round is paid. */
const owes = (scene: Storm, round: 1 | 2, role: Role): number => {
  const known = (round === 1 ? scene.state.first : scene.state.second)[role];
  if (known !== undefined) return known;
  const roll = rolledFor(scene.memory, rollOf(round, other(role)));
  return roll === undefined ? 0 : fireOf(meleeIn(scene), other(role), roll).steps;
};

export const losses = (round: 1 | 2, role: Role): Stage<State, Storm> => ({
  id: `losses-${role}-${round}`,
  clause: '13.2.2',
  title: say(`play.assault.step.round-${round}`),
  ask: (scene) => {
    const steps = owes(scene, round, role);
    const units = role === 'attacker' ? scene.attackers.length : scene.defenders.length + (hasZone(scene) ? 1 : 0);
    if (steps <= 0 || units === 0) return undefined;
    // The rolls of both sides stand, whatever the losses change.
    const both = hasRolled(scene, round, role) ? { [other(role)]: owes(scene, round, other(role)) } : {};
    const remember = { [round === 1 ? 'first' : 'second']: { ...both, [role]: steps - 1 } };
    return {
      says: say('play.losses', { steps }),
      side: sideOf(scene, role),
      ways: lossWays(scene, role, remember, '13.2.2'),
    };
  },
});

/** 13.1.D–E Unless an engineer attacks, the defender's fire takes effect before the attacker's. */
export const roundOne: readonly Stage<State, Storm>[] = [
  fires(1, 'defender'),
  { ...losses(1, 'attacker'), id: 'losses-first', when: (scene) => !isTogether(scene) },
  fires(1, 'attacker'),
  losses(1, 'attacker'),
  losses(1, 'defender'),
];

export const checks = (role: Role): Stage<State, Storm> =>
  rollStage<State, Storm>({
    id: `check-${role}`,
    clause: '13.1.F',
    title: say('play.assault.step.check'),
    when: (scene) => isContested(scene) && (role === 'attacker' || scene.defenders.length > 0),
    dice: '1d10',
    purpose: CHECK[role],
    says: (scene) =>
      say('play.assault.check', { best: bestOf(role === 'attacker' ? scene.attackers : scene.defenders) }),
    side: (scene) => sideOf(scene, role),
  });

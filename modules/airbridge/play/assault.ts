import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import { type Offer, type Position, type Procedure, type Saying, say, type Unit } from '@umpire/shared/umpire';
import {
  hexNumber,
  lossWay,
  moveTo,
  pieceIds,
  type Role,
  rolledFor,
  rollStage,
  rollsFor,
  type Scene,
  type Stage,
  staged,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { bestOf, passes } from '../rules/8-efficiency.ts';
import { whyNotDefend } from '../rules/9-fire.ts';
import { assaultDivisor, fireResult, originOf } from '../rules/9-results.ts';
import { assaultOn, fireOf, firstRound, meleeOf } from '../rules/13-assault.ts';
import { battles } from '../rules/fields.ts';
import { dropZoneAt } from '../rules/ground.ts';
import { enemiesAt, isEngineer } from '../rules/units.ts';
import { loseSteps, wipe, write } from './acts.ts';
import { takeZone } from './drop-zones.ts';
import { fireFrom, firingStage, isEmpty, noVolley, volley } from './firing.ts';

/** 13.1 An assault, step by step from A to H. */

const owed = z.object({ attacker: z.int().min(0).optional(), defender: z.int().min(0).optional() });

const state = z.object({
  target: hexNumber,
  attackers: pieceIds.min(1),
  moved: z.boolean().default(false),
  volley: volley.default(noVolley),
  /** Steps yet to be lost, by what costs them: defensive fire, round 1, round 2. */
  bombed: z.int().min(0).optional(),
  first: owed.default({}),
  second: owed.default({}),
  over: z.boolean().default(false),
});
type State = z.infer<typeof state>;

interface Storm extends Scene<State> {
  readonly target: Hex;
  readonly side: string;
  readonly enemy: string;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

const FIRE = 'play.roll.defensive';
const rollOf = (round: 1 | 2, by: Role): string => `play.roll.assault-${by}-${round}`;
const CHECK = { attacker: 'play.roll.check-attacker', defender: 'play.roll.check-defender' } as const;

const sideOf = (scene: Storm, role: Role): string => (role === 'attacker' ? scene.side : scene.enemy);
const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');
const isThere = (unit: Unit): boolean => unit.at !== undefined;
const hasZone = ({ p, target, side }: Storm): boolean => side === 'german' && dropZoneAt(p, target) !== undefined;
const isContested = (scene: Storm): boolean =>
  scene.attackers.length > 0 && (scene.defenders.length > 0 || hasZone(scene));

/** 13.1.A Each carries the hex that it came from. */
const moveIn: Stage<State, Storm> = {
  id: 'in',
  clause: '13.1.A',
  title: say('play.assault.step.in'),
  ask: ({ p, side, target, attackers, state: { moved } }) => {
    if (moved) return undefined;
    const acts = attackers.flatMap((unit): Command[] => [
      ...write([unit], 'came-from', p.board.grid.number(unit.at!)),
      moveTo(p, [unit], target),
    ]);
    return {
      says: say('play.assault.in', { count: attackers.length }),
      side,
      ways: [
        {
          id: 'in',
          says: say('play.assault.move-in'),
          clause: '13.1.A',
          acts,
          remember: { moved: true },
          after: 'next',
          recommended: true,
        },
      ],
    };
  },
};

const defensive = firingStage<State, Storm>({
  id: 'defensive-fire',
  clause: '13.1.B',
  title: say('play.assault.step.defensive'),
  side: ({ enemy }) => enemy,
  target: ({ target }) => target,
  volley: ({ state: now }) => now.volley,
  remember: (now) => ({ volley: now }),
  whyNot: whyNotDefend,
});

const defensiveRoll = rollStage<State, Storm>({
  id: 'defensive-roll',
  clause: '13.1.C',
  title: say('play.assault.step.defensive'),
  when: ({ state: now }) => !isEmpty(now.volley),
  dice: '1d10',
  purpose: FIRE,
  says: () => say('play.assault.defensive-roll'),
  side: ({ enemy }) => enemy,
});

/** 9.3.2 */
const bombLoss = (scene: Storm): number => {
  const { p, enemy, target, attackers, memory } = scene;
  const roll = rolledFor(memory, FIRE);
  const found = roll === undefined ? undefined : fireResult(p, fireFrom(p, enemy, target, scene.state.volley), roll);
  return found ? Math.floor(found.result / assaultDivisor(p, attackers, target)) : 0;
};

/** A side picks who loses: its engineers first if it attacks; 7.3.6 a drop zone is a unit of one step. */
const lossWays = (scene: Storm, role: Role, remember: Partial<State>, clause: string): readonly Way<State>[] => {
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

const bombLosses: Stage<State, Storm> = {
  id: 'defensive-losses',
  clause: '9.3.3',
  title: say('play.assault.step.defensive'),
  ask: (scene) => {
    const steps = scene.state.bombed ?? bombLoss(scene);
    if (steps <= 0 || scene.attackers.length === 0) return undefined;
    return {
      says: say('play.losses', { steps }),
      side: scene.side,
      ways: lossWays(scene, 'attacker', { bombed: steps - 1 }, '9.3.3'),
    };
  },
};

const isTogether = (scene: Storm): boolean =>
  firstRound(meleeOf(scene.p, assaultOn(scene.attackers, scene.target))) === 'simultaneous';

/** 13.1.G Who fires in the second round. */
const passesCheck = (scene: Storm, role: Role): boolean => {
  const roll = rolledFor(scene.memory, CHECK[role]);
  const units = role === 'attacker' ? scene.attackers : scene.defenders;
  return roll !== undefined && units.length > 0 && passes(roll, bestOf(units));
};

const fires = (round: 1 | 2, by: Role): Stage<State, Storm> =>
  rollStage<State, Storm>({
    id: `fire-${by}-${round}`,
    clause: round === 2 ? '13.1.G' : by === 'defender' ? '13.1.D' : '13.1.E',
    title: say(`play.assault.step.round-${round}`),
    when: (scene) => isContested(scene) && (round === 1 || passesCheck(scene, by) || hasRolled(scene, round, by)),
    dice: '1d10',
    purpose: rollOf(round, by),
    says: (scene) => {
      const { strength, column } = fireOf(meleeOf(scene.p, assaultOn(scene.attackers, scene.target)), by, 1);
      return say('play.assault.fire', { strength, column: column ?? '–' });
    },
    side: (scene) => sideOf(scene, by),
  });

const hasRolled = ({ memory }: Storm, round: 1 | 2, by: Role): boolean =>
  rollsFor(memory, rollOf(round, by)).length > 0;

/** Steps that a side owes of the enemy's fire in a round; worked out when the first of a simultaneous round is paid. */
const owes = (scene: Storm, round: 1 | 2, role: Role): number => {
  const known = (round === 1 ? scene.state.first : scene.state.second)[role];
  if (known !== undefined) return known;
  const roll = rolledFor(scene.memory, rollOf(round, other(role)));
  return roll === undefined
    ? 0
    : fireOf(meleeOf(scene.p, assaultOn(scene.attackers, scene.target)), other(role), roll).steps;
};

const losses = (round: 1 | 2, role: Role): Stage<State, Storm> => ({
  id: `losses-${role}-${round}`,
  clause: '13.2.2',
  title: say(`play.assault.step.round-${round}`),
  ask: (scene) => {
    const steps = owes(scene, round, role);
    const units = role === 'attacker' ? scene.attackers.length : scene.defenders.length + (hasZone(scene) ? 1 : 0);
    if (steps <= 0 || units === 0) return undefined;
    // What both have rolled stands, whatever the losses change.
    const both = hasRolled(scene, round, role) ? { [other(role)]: owes(scene, round, other(role)) } : {};
    const remember = { [round === 1 ? 'first' : 'second']: { ...both, [role]: steps - 1 } };
    return {
      says: say('play.losses', { steps }),
      side: sideOf(scene, role),
      ways: lossWays(scene, role, remember, '13.2.2'),
    };
  },
});

/** 13.1.D–E Unless an engineer attacks, the defender's fire tells before the attacker's. */
const roundOne: readonly Stage<State, Storm>[] = [
  fires(1, 'defender'),
  { ...losses(1, 'attacker'), id: 'losses-first', when: (scene) => !isTogether(scene) },
  fires(1, 'attacker'),
  losses(1, 'attacker'),
  losses(1, 'defender'),
];

const checks = (role: Role): Stage<State, Storm> =>
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

/** 13.1.H, 13.2.3 Back to where they came from, or they hold the hex. */
const ending: Stage<State, Storm> = {
  id: 'end',
  clause: '13.1.H',
  title: say('play.assault.step.end'),
  ask: (scene) => {
    const { p, attackers, target, side } = scene;
    if (attackers.length === 0 || scene.state.over) return undefined;
    const isHeld = scene.defenders.length > 0 || hasZone(scene);
    const back = isHeld
      ? attackers.flatMap((unit): Command[] => {
          const from = originOf(p, unit, target);
          return from === undefined || from === target ? [] : [moveTo(p, [unit], from)];
        })
      : [];
    const says: Saying = say(`play.assault.${isHeld ? 'back' : 'taken'}`, { hex: p.board.grid.number(target) });
    return {
      says,
      clause: isHeld ? '13.1.H' : '13.2.3',
      side,
      ways: [{ id: 'end', says, acts: back, remember: { over: true }, after: 'end', recommended: true }],
    };
  },
};

/** Assaults that have yet to be fought. */
export const toStorm = (p: Position): readonly { readonly target: string; readonly attackers: readonly string[] }[] =>
  battles.of(p).flatMap(({ target, assault }) => {
    const units = assault.flatMap((id) => p.unit(id) ?? []).filter(isThere);
    return units.length > 0 ? [{ target, attackers: units.map(({ id }) => id) }] : [];
  });

export const assault: Procedure = staged<State, Storm>({
  kind: 'assault',
  title: say('play.assault.title'),
  clause: '13.0.1',
  state,
  scene: (scene) => {
    const { p } = scene;
    const target = p.board.grid.parse(scene.state.target);
    const units = scene.state.attackers.flatMap((id) => p.unit(id) ?? []);
    const side = units[0]?.side;
    if (target === undefined || side === undefined) return undefined;
    const enemy = p.sides.find((each) => each !== side) ?? side;
    return { ...scene, target, side, enemy, attackers: units.filter(isThere), defenders: enemiesAt(p, target, side) };
  },
  stages: [
    moveIn,
    defensive,
    defensiveRoll,
    bombLosses,
    ...roundOne,
    checks('defender'),
    checks('attacker'),
    fires(2, 'defender'),
    fires(2, 'attacker'),
    losses(2, 'attacker'),
    losses(2, 'defender'),
    ending,
  ],
  show: ({ target, attackers }) => ({ hexes: [target], units: attackers.map(({ id }) => id) }),
  atEnd: ({ attackers }) => [...wipe(attackers, 'assault'), ...wipe(attackers, 'came-from')],
  offers: (p, side) =>
    p.turn.phase === 'assault' && p.turn.side === side
      ? toStorm(p).map(
          ({ target, attackers }): Offer => ({
            kind: 'assault',
            clause: '13.0.1',
            says: say('play.assault.offer', { hex: target, count: attackers.length }),
            state: { target, attackers },
          }),
        )
      : [],
});

import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import {
  advanceStage,
  defendersIn,
  isPlaced,
  type Placed,
  type Role,
  rollStage,
  type Stage,
  sideIn,
  stagedAttack,
  tableRoll,
  type Way,
} from '@umpire/shared/umpire/kit';
import { LIMIT, pointsOf } from '../rules/5-stacking.ts';
import { shiftBy } from '../rules/8-efficiency.ts';
import { whyNotSupport } from '../rules/9-fire.ts';
import { whyNotAdvance } from '../rules/12-advance.ts';
import { stillAble } from '../rules/12-declaration.ts';
import { maneuverUnits, wasFought } from '../rules/12-declared.ts';
import { maneuverArmour } from '../rules/19-armour.ts';
import { say } from '../say.ts';
import { wipe } from './acts.ts';
import { suffers } from './attack-aftermath.ts';
import {
  battleOf,
  COMBAT,
  type Combat,
  combatState,
  meetingOf,
  resultOf,
  type State,
  SUPPORT,
} from './attack-state.ts';
import { classStage } from './choosing-classes.ts';
import { firingStage, isEmpty } from './firing.ts';

/** 12.1 A maneuver combat: support of both sides, the die, losses, fatigue, retreats, advance. */

const supports = (role: Role): readonly Stage<State, Combat>[] => [
  firingStage<State, Combat>({
    id: `support-${role}`,
    clause: '9.2.1',
    title: say(`play.attack.step.support-${role}`),
    side: (fight) => sideIn(fight, role),
    target: ({ target }) => target,
    volley: (fight) => fight.state.support[role],
    remember: (now, fight) => ({ support: { ...fight.state.support, [role]: now } }),
    whyNot: whyNotSupport,
    battle: battleOf,
  }),
  rollStage<State, Combat>({
    id: `support-roll-${role}`,
    clause: '9.2.2',
    title: say(`play.attack.step.support-${role}`),
    when: (fight) => !isEmpty(fight.state.support[role]),
    dice: '1d10',
    purpose: SUPPORT[role],
    says: () => say('play.attack.support-roll'),
    side: (fight) => sideIn(fight, role),
    battle: battleOf,
  }),
];

/** 8.0.3 The side with the better average chooses the direction of the shift, usually in its own favor. */
const shifting: Stage<State, Combat> = {
  id: 'shift',
  clause: '8.0.3',
  title: say('play.attack.step.shift'),
  when: (fight) => betterIn(fight) !== undefined,
  ask: (fight) => {
    const better = betterIn(fight);
    if (!better || fight.state.direction !== undefined) return undefined;
    const own = better.role === 'attacker' ? 'right' : 'left';
    const ways = (['left', 'right'] as const).map(
      (direction): Way<State> => ({
        id: direction,
        says: say(`play.attack.shift-${direction}`, { columns: better.columns }),
        clause: '8.0.3',
        remember: { direction },
        after: 'next',
        ...(direction === own && { recommended: true as const }),
      }),
    );
    return {
      says: say('play.attack.shift', { columns: better.columns }),
      side: sideIn(fight, better.role),
      ways,
      battle: battleOf(fight),
    };
  },
};

const betterIn = (fight: Combat) => {
  const shift = shiftBy(fight.attackers, defendersIn(fight));
  return shift && { role: shift.better, columns: shift.columns };
};

const classes = (role: Role): Stage<State, Combat> =>
  classStage<State, Combat>({
    role,
    side: (fight) => sideIn(fight, role),
    meeting: meetingOf,
    choices: ({ state }) => state.classes,
    remember: (now) => ({ classes: now }),
    // A negative value favors the attacker.
    worth: (p, meeting) => -maneuverArmour(p, meeting),
  });

/** 12.3.6 Advance into the empty hex, with eight points; not after a result against the attacker. */
const advancers = (fight: Combat): readonly Placed[] => {
  const { p, target, attackers } = fight;
  if (resultOf(fight)?.who !== 'defender') return [];
  const there = p.unitsAt(target);
  return attackers
    .filter(isPlaced)
    .filter((unit) => unit.at !== target && p.board.grid.distance(unit.at, target) === 1)
    .filter((unit) => whyNotAdvance(p, [unit], target, 'maneuver').length === 0 && pointsOf([...there, unit]) <= LIMIT);
};

/** 12.0.2 Only declared combats are fought, by the declared units. */
const joins = (p: Position, target: Hex, side: string): readonly Unit[] =>
  p.turn.phase === 'maneuver-combat' && !wasFought(p, p.board.grid.number(target), 'maneuver')
    ? stillAble(p, { kind: 'maneuver', units: maneuverUnits(p, target), target }).filter((unit) => unit.side === side)
    : [];

export const attack = stagedAttack<State>({
  title: say('play.attack.title'),
  clause: '12.0.1',
  state: combatState,
  battle: battleOf,
  mayJoin: joins,
  once: '12.0.6',
  stages: [
    shifting,
    classes('attacker'),
    classes('defender'),
    ...supports('attacker'),
    ...supports('defender'),
    tableRoll<State>({ id: 'combat', clause: '12.1.5', dice: '1d10', purpose: COMBAT, battle: battleOf }),
    suffers('defender'),
    suffers('attacker'),
    advanceStage<State>({
      clause: '12.3.6',
      units: advancers,
      to: ({ target }) => [target],
      remember: () => ({}),
    }),
  ],
  atEnd: ({ attackers }) => wipe(attackers, 'maneuver'),
  over: (fight) => say('play.attack.over', { result: resultOf(fight)?.entry ?? '–' }),
});

import type { Command } from '@umpire/shared/table';
import type { Offer, Position, Procedure, Saying } from '@umpire/shared/umpire';
import { moveTo, type Role, rolledFor, rollStage, type Stage, staged } from '@umpire/shared/umpire/kit';
import { whyNotDefend } from '../rules/9-fire.ts';
import { assaultDivisor, fireResult, originOf } from '../rules/9-results.ts';
import { stillAble } from '../rules/12-declaration.ts';
import { wasFought } from '../rules/12-declared.ts';
import { assaultArmour } from '../rules/19-armour.ts';
import { battles } from '../rules/fields.ts';
import { enemiesAt } from '../rules/units.ts';
import { say } from '../say.ts';
import { wipe, write } from './acts.ts';
import { checks, fires, losses, lossWays, roundOne } from './assault-rounds.ts';
import { FIRE, hasZone, isContested, isThere, type State, type Storm, sideOf, stormState } from './assault-state.ts';
import { chosenOf, classStage } from './choosing-classes.ts';
import { fireFrom, firingStage, isEmpty } from './firing.ts';

/** 13.1 An assault, step by step from A to H. */

/** 13.1.A Each unit's marker names the hex that it came from. */
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

/** 19.0.2 Chosen for the whole assault, before the first fire. */
const classes = (role: Role): Stage<State, Storm> =>
  classStage<State, Storm>({
    role,
    when: isContested,
    side: (scene) => sideOf(scene, role),
    meeting: ({ attackers, defenders, state: now }) => ({ attackers, defenders, chosen: chosenOf(now.classes) }),
    choices: ({ state: now }) => now.classes,
    remember: (now) => ({ classes: now }),
    // Each side wants its own roll low, and the other's high.
    worth: (p, meeting) => {
      const { attacker, defender } = assaultArmour(p, meeting);
      return defender - attacker;
    },
  });

/** 13.1.H, 13.2.3 The attackers go back to where they came from, or they hold the hex. */
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

/** Assaults still to be fought. */
const toStorm = (p: Position): readonly { readonly target: string; readonly attackers: readonly string[] }[] =>
  battles.of(p).flatMap(({ target, assault }) => {
    const hex = p.board.grid.parse(target);
    const declared = p.unitsOf(assault);
    const units = hex === undefined ? [] : stillAble(p, { kind: 'assault', units: declared, target: hex });
    return units.length > 0 && !wasFought(p, target, 'assault')
      ? [{ target, attackers: units.map(({ id }) => id) }]
      : [];
  });

export const assault: Procedure = staged<State, Storm>({
  kind: 'assault',
  title: say('play.assault.title'),
  clause: '13.0.1',
  state: stormState,
  scene: (scene) => {
    const { p } = scene;
    const target = p.board.grid.parse(scene.state.target);
    const units = p.unitsOf(scene.state.attackers);
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
    classes('defender'),
    classes('attacker'),
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

import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';
import { hexNumber, type Scene, type Stage, staged, tableRoll, type Way } from '@umpire/shared/umpire/kit';
import { keptResult } from '@umpire/shared/umpire/kit/play/attack/staged-attack.ts';
import { z } from 'zod';
import { whyNotBombard } from '../rules/7-combat.ts';
import { BOMBARDMENT, chosen, markersLeft, pointsLeft } from '../rules/8-support.ts';
import { enemyOf } from '../rules/units.ts';
import { say } from '../say.ts';
import { suffers, supportOf } from './attack.ts';
import { type ArnhemAttack, type ArnhemFight, attackState, battleOf, COMBAT, resultOf } from './attack-state.ts';

/** 8.4a Support fire attacks a hex by itself, stage by stage like units; the attacker suffers nothing. */

const state = attackState.extend({ attackers: z.tuple([]).default([]), target: hexNumber.default('') });

/** Before a hex is chosen. */
const NOWHERE: Hex = -1;

const sceneOf = (scene: Scene<ArnhemAttack>): ArnhemFight | undefined => {
  const { p, state: now } = scene;
  const { side } = p.turn;
  if (side === undefined) return undefined;
  return { ...scene, target: p.board.grid.parse(now.target) ?? NOWHERE, attackers: [], side, enemy: enemyOf(side) };
};

/** Hexes of the enemy; those next to own units, which gain by it, come first. */
const targets = (p: Position, side: string): readonly Hex[] => {
  const enemies = new Set(p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))));
  const isFar = (hex: Hex): boolean => !p.board.grid.around(hex).some((next) => p.friendAt(next, side));
  return [...enemies]
    .filter((hex) => whyNotBombard(p, hex).length === 0)
    .toSorted((one, other) => Number(isFar(one)) - Number(isFar(other)) || one - other);
};

const never: Way<ArnhemAttack> = { id: 'never', says: say('kit.support.none'), after: 'call-off' };

const aiming: Stage<ArnhemAttack, ArnhemFight> = {
  id: 'target',
  clause: '8.4a',
  title: say('play.bombardment.target'),
  ask: ({ p, side, target }) => {
    if (target !== NOWHERE) return undefined;
    const ways = targets(p, side).map((hex, i): Way<ArnhemAttack> => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say('play.bombardment.at', { hex: number }),
        clause: '8.4a',
        remember: { target: number },
        hex,
        after: 'next',
        ...(i === 0 && { recommended: true as const }),
      };
    });
    return { says: say('play.bombardment.asks'), side, ways: [...ways, never] };
  },
};

const support = supportOf('attacker');

/** Without a marker nothing attacks. */
const committing: Stage<ArnhemAttack, ArnhemFight> = {
  ...support,
  ask: (fight) => {
    const asked = support.ask(fight);
    if (chosen.of(fight.state).attacker.length > 0) return asked;
    const [first, ...others] = asked?.ways.filter(({ id }) => id !== 'go-on') ?? [];
    const ways = first ? [{ ...first, recommended: true as const }, ...others, never] : [never];
    return { says: say('kit.support.attacker'), side: fight.side, ...asked, ways };
  },
};

export const bombardment = staged<ArnhemAttack, ArnhemFight>({
  kind: BOMBARDMENT,
  title: say('play.bombardment.title'),
  clause: '8.4a',
  state,
  scene: sceneOf,
  stages: [
    aiming,
    committing,
    supportOf('defender'),
    tableRoll({ id: 'combat', clause: '7.6a', dice: '1d6', purpose: COMBAT, battle: battleOf }),
    suffers('defender'),
  ],
  show: ({ target }) => ({ hexes: target === NOWHERE ? [] : [target], units: [] }),
  keeps: (fight) => keptResult({ battle: battleOf }, fight),
  over: (fight) => say('play.attack.over', { result: resultOf(fight) ?? '–' }),
  offers: (p, side) => {
    const isTime = p.turn.phase === 'combat' && p.turn.side === side;
    const hasMarker = isTime && markersLeft(p, side).some(({ value }) => value <= pointsLeft(p, side));
    return hasMarker && targets(p, side).length > 0
      ? [{ kind: BOMBARDMENT, clause: '8.4a', says: say('play.bombardment.title'), state: {} }]
      : [];
  },
});

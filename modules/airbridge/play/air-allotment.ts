import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Offer, Position, Procedure } from '@umpire/shared/umpire';
import { hexNumber, type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { options } from '../options.ts';
import { isNearGround } from '../rules/9-limits.ts';
import { isTarget } from '../rules/12-declared.ts';
import { airLeftToAllot, airPacks, allottedAt } from '../rules/15-air.ts';
import { say } from '../say.ts';
import { allotAir } from './acts.ts';

/** 15.0.4 Both sides allot their air points in the declaration phase: chits are laid on the hexes. */

const state = z.object({ side: z.string().max(40), target: hexNumber.optional() });
type State = z.infer<typeof state>;

interface Allotting extends Scene<State> {
  readonly side: string;
  readonly target: Hex | undefined;
}

/** The attacker may fire at any enemy in range of its aircraft, the other side at its attackers, that is at the attacked hexes. */
const targetsOf = (p: Position, side: string): readonly Hex[] => {
  const isAttacker = p.turn.side === side;
  const held = p.units.flatMap((unit) => (unit.side === side || unit.at === undefined ? [] : unit.at));
  const own = p.units.flatMap((unit) => (unit.side === side && unit.at !== undefined ? unit.at : []));
  const isFirst = (hex: Hex): number => (isTarget(p, hex) ? 0 : 1);
  return [...new Set(isAttacker ? held : own)]
    .filter((hex) => (isAttacker || isTarget(p, hex)) && (side !== 'allied' || isNearGround(p, hex, side)))
    .toSorted((one, other) => isFirst(one) - isFirst(other));
};

const numberOf = (p: Position, hex: Hex): string => p.board.grid.number(hex);

/** The choice of the hex. */
const choosing: Stage<State, Allotting> = {
  id: 'target',
  clause: '15.0.4',
  title: say('play.allot.step.target'),
  ask: ({ p, side }) => {
    const left = airLeftToAllot(p, side);
    const hexes = left > 0 ? targetsOf(p, side) : [];
    const best = hexes.find((hex) => isTarget(p, hex) && allottedAt(p, side, hex) === 0);
    const ways = hexes.map(
      (hex): Way<State> => ({
        id: `to-${numberOf(p, hex)}`,
        says: say(isTarget(p, hex) ? 'play.allot.to-target' : 'play.allot.to', {
          hex: numberOf(p, hex),
          points: allottedAt(p, side, hex),
        }),
        clause: '15.0.4',
        remember: { target: numberOf(p, hex) },
        puts: ['points'],
        hex,
        ...(hex === best && { recommended: true as const }),
      }),
    );
    const done: Way<State> = {
      id: 'enough',
      says: say('play.enough'),
      after: 'end',
      ...(best === undefined && { recommended: true as const }),
    };
    return { says: say('play.allot.says', { points: left }), side, ways: [...ways, done], show: { hexes, units: [] } };
  },
};

/** The points sent to a combat if the player makes no other choice. */
const USUAL = 5;

/** The choice of how many points go there. */
const counting: Stage<State, Allotting> = {
  id: 'points',
  putIn: true,
  clause: '15.0.4',
  title: say('play.allot.step.points'),
  ask: ({ p, side, target }) => {
    if (target === undefined) return undefined;
    const [there, left] = [allottedAt(p, side, target), airLeftToAllot(p, side)];
    const send = (points: number): readonly Command[] => allotAir(p, side, target, points);
    const ways = airPacks(left).map(
      (points): Way<State> => ({
        id: `send-${points}`,
        says: say('play.allot.send', { points }),
        clause: '15.0.4',
        acts: send(there + points),
        ...(there === 0 && points === Math.min(USUAL, left) && { recommended: true as const }),
      }),
    );
    const back: Way<State> = { id: 'none', says: say('play.allot.none'), acts: send(0) };
    const other: Way<State> = {
      id: 'other',
      says: say('play.allot.other'),
      after: 'next',
      ...((there > 0 || left === 0) && { recommended: true as const }),
    };
    return {
      says: say('play.allot.there', { hex: numberOf(p, target), points: there, left }),
      side,
      ways: [...ways, ...(there > 0 ? [back] : []), other],
      show: { hexes: [target], units: [] },
    };
  },
};

export const airAllotment: Procedure = staged<State, Allotting>({
  kind: 'air-allotment',
  title: say('play.allot.title'),
  clause: '15.0.4',
  state,
  scene: (scene) => {
    const { side, target } = scene.state;
    return { ...scene, side, target: target === undefined ? undefined : scene.p.board.grid.parse(target) };
  },
  stages: [choosing, counting],
  offers: (p, side) => {
    if (!options.of(p).airAllotted || p.turn.phase !== 'combat-declaration') return [];
    const left = airLeftToAllot(p, side);
    if (left === 0 || targetsOf(p, side).length === 0) return [];
    const offer: Offer = {
      kind: 'air-allotment',
      clause: '15.0.4',
      says: say('play.allot.offer', { side: `@cover.side.${side}`, points: left }),
      state: { side },
    };
    return [offer];
  },
});

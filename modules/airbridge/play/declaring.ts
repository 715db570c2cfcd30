import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Offer, Position, Procedure, Saying, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { hexNumber, pieceIds, type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { rankOfColumn } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { z } from 'zod';
import { LIMIT } from '../rules/5-stacking.ts';
import { type CombatKind, mayDeclare, whyNotDeclare } from '../rules/12-declaration.ts';
import { maneuver } from '../rules/12-maneuver.ts';
import { stackingValue } from '../rules/units.ts';
import { say } from '../say.ts';
import { write } from './acts.ts';

/** 12.0, 13.0 The declaration of a combat: the hex, its kind, and the attackers. */

const state = z.object({
  target: hexNumber.optional(),
  kind: z.enum(['maneuver', 'assault']).default('maneuver'),
  units: pieceIds.default([]),
  picked: z.boolean().default(false),
});
type State = z.infer<typeof state>;

interface Declaring extends Scene<State> {
  readonly side: string;
  readonly target: Hex | undefined;
}

const hexesOfEnemies = (p: Position, side: string): readonly Hex[] => [
  ...new Set([
    ...p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))),
    ...(side === 'german' ? p.markers.flatMap(({ kind, at }) => (/dz$/.test(kind) && at !== undefined ? at : [])) : []),
  ]),
];

/** 13.0.2 The strongest units that could assault and fit into eight points. */
const fitting = (units: readonly Unit[]): readonly Unit[] => {
  let points = 0;
  return units
    .toSorted((one, other) => other.attack - one.attack)
    .filter((unit) => {
      if (points + stackingValue(unit) > LIMIT) return false;
      points += stackingValue(unit);
      return true;
    });
};

const whoFor = (p: Position, target: Hex, side: string, kind: CombatKind): readonly Unit[] => {
  const all = mayDeclare(p, target, side, kind);
  const units = kind === 'maneuver' ? all : fitting(all);
  return whyNotDeclare(p, { kind, units, target }).length === 0 ? units : [];
};

interface Plan {
  readonly target: Hex;
  readonly kind: CombatKind;
  readonly units: readonly Unit[];
  readonly says: Saying;
  readonly worth: number;
}

/** Better than any odds of the table: there is no defender. */
const EMPTY = 9;

/** The expected odds: for a maneuver combat after all shifts, for an assault by strengths alone. */
const weigh = (p: Position, target: Hex, kind: CombatKind, units: readonly Unit[]): Pick<Plan, 'says' | 'worth'> => {
  const { odds: basic, column, strength } = maneuver(p, { attackers: units, target, options: bagOf({}) });
  const about = { hex: p.board.grid.number(target), count: units.length };
  const ratio = strength.defense === 0 ? EMPTY : strength.attack / strength.defense;
  if (kind === 'assault') return { says: say('play.declare.assault', { ...about, odds: basic }), worth: ratio / 2 };
  const worth = strength.defense === 0 ? EMPTY : rankOfColumn(column);
  return column === basic
    ? { says: say('play.declare.maneuver', { ...about, odds: basic }), worth }
    : { says: say('play.declare.maneuver-shifted', { ...about, odds: column, basic }), worth };
};

/** Possible declarations, the best odds first. */
const plansFor = (p: Position, side: string): readonly Plan[] =>
  p.turn.phase === 'combat-declaration' && p.turn.side === side
    ? hexesOfEnemies(p, side)
        .flatMap((target) =>
          (['maneuver', 'assault'] as const).flatMap((kind): Plan[] => {
            const units = whoFor(p, target, side, kind);
            if (units.length === 0) return [];
            return [{ target, kind, units, ...weigh(p, target, kind, units) }];
          }),
        )
        .toSorted((one, other) => other.worth - one.worth)
    : [];

/** The choice of hex and kind. */
const choosing: Stage<State, Declaring> = {
  id: 'target',
  clause: '12.0.1',
  title: say('play.declare.step.target'),
  ask: ({ p, side, target }) => {
    if (target !== undefined) return undefined;
    const plans = plansFor(p, side);
    const ways = plans.map(({ target: hex, kind, units, says }): Way<State> => {
      const number = p.board.grid.number(hex);
      return {
        id: `${kind}-${number}`,
        says,
        clause: kind === 'maneuver' ? '12.0.1' : '13.0.1',
        remember: { target: number, kind, units: units.map(({ id }) => id) },
        after: 'next',
        hex,
      };
    });
    const done: Way<State> = { id: 'none', says: say('play.declare.none'), after: 'call-off', recommended: true };
    return { says: say('play.declare.which'), side, ways: [...ways, done] };
  },
};

/** The attackers: eligible units are added or removed one by one. */
const joining: Stage<State, Declaring> = {
  id: 'units',
  clause: '12.0.1',
  title: say('play.declare.step.units'),
  ask: ({ p, side, target, state: { kind, units, picked } }) => {
    if (target === undefined || picked) return undefined;
    const all = mayDeclare(p, target, side, kind);
    const chosen = all.filter(({ id }) => units.includes(id));
    const breaks = whyNotDeclare(p, { kind, units: chosen, target });
    const number = p.board.grid.number(target);
    const acts: readonly Command[] = write(chosen, kind, number);
    const toggles = all.map((unit): Way<State> => {
      const isIn = units.includes(unit.id);
      return {
        id: `${isIn ? 'without' : 'with'}-${unit.id}`,
        says: say(`play.declare.${isIn ? 'without' : 'with'}`, { unit: unit.name }),
        remember: { units: isIn ? units.filter((id) => id !== unit.id) : [...units, unit.id] },
        unit: unit.id,
      };
    });
    const declare: Way<State> = {
      id: 'declare',
      says: say('play.declare.go', { hex: number, count: chosen.length }),
      clause: kind === 'maneuver' ? '12.0.1' : '13.0.1',
      acts,
      remember: { picked: true },
      after: 'end',
      recommended: true,
    };
    const off: Way<State> = {
      id: 'call-off',
      says: say('play.declare.off'),
      after: 'call-off',
      ...(breaks.length > 0 && { recommended: true as const }),
    };
    return {
      says: say(`play.declare.says-${kind}`, { hex: number }),
      side,
      ways: [...(breaks.length === 0 ? [declare] : []), ...toggles, off],
      battle: maneuver(p, { attackers: chosen, target, options: bagOf({}) }),
      show: { hexes: [target], units: chosen.map(({ id }) => id) },
    };
  },
};

const MOST = 5;
/** The least odds of a direct offer; other combats are found by choosing the hex. */
const WORTH = 1;

export const declaring: Procedure = staged<State, Declaring>({
  kind: 'declaration',
  title: say('play.declare.title'),
  clause: '12.0.1',
  state,
  scene: (scene) => {
    const { side } = scene.p.turn;
    const target = scene.state.target === undefined ? undefined : scene.p.board.grid.parse(scene.state.target);
    return side === undefined ? undefined : { ...scene, side, target };
  },
  stages: [choosing, joining],
  offers: (p, side) => {
    const plans = plansFor(p, side);
    const best = plans
      .filter(({ worth }) => worth >= WORTH)
      .slice(0, MOST)
      .map(({ target, kind, units, says }): Offer => {
        const number = p.board.grid.number(target);
        return {
          kind: 'declaration',
          clause: kind === 'maneuver' ? '12.0.1' : '13.0.1',
          says,
          state: { target: number, kind, units: units.map(({ id }) => id) },
        };
      });
    const any: Offer = { kind: 'declaration', clause: '12.0.1', says: say('play.declare.any'), state: {} };
    return plans.length > 0 ? [...best, any] : [];
  },
});

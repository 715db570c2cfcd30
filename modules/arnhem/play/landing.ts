import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Procedure, Unit } from '@umpire/shared/umpire';
import {
  hexNumber,
  moveTo,
  putInto,
  rolledFor,
  rollStage,
  type Scene,
  type Stage,
  staged,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { landGlider, rollsForGlider, scatter } from '../rules/11-landing.ts';
import { landingHexes, reinforcementsDue } from '../rules/11-reinforcements.ts';
import { isAirborne, isParachute } from '../rules/units.ts';
import { say } from '../say.ts';

/** 11.4 The landing of one airborne unit: where it aims, the die, and what becomes of it. */

const state = z.object({ unit: z.string().max(40), aim: hexNumber.optional() });
type LandingState = z.infer<typeof state>;

interface LandingScene extends Scene<LandingState> {
  readonly unit: Unit;
  readonly aim: Hex | undefined;
}

const SCATTER = 'play.roll.scatter';
const GLIDER = 'play.roll.glider';

/** 11.4a The landing hex is chosen on the map. */
const aiming: Stage<LandingState, LandingScene> = {
  id: 'aim',
  clause: '11.4a',
  title: say('play.landing.step.aim'),
  ask: ({ p, unit, aim }) => {
    if (aim !== undefined) return undefined;
    const hexes = bestFirst(p, unit, landingHexes(p, unit));
    const ways = hexes.map((hex, i): Way<LandingState> => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say('play.landing.at', { hex: number }),
        clause: '11.4a',
        remember: { aim: number },
        after: 'next',
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const later: Way<LandingState> = {
      id: 'later',
      says: say('kit.arrivals.later'),
      after: 'call-off',
      ...(ways.length === 0 && { recommended: true as const }),
    };
    return {
      says: say('play.landing.says', { unit: unit.name }),
      side: unit.side,
      ways: [...ways, ...others(p, unit), later],
      show: { hexes, units: [unit.id] },
    };
  },
};

/** Airborne units that have yet to land. */
const toLand = (p: Position, side: string): readonly Unit[] =>
  p.turn.phase === 'movement' && p.turn.side === side ? reinforcementsDue(p, side).filter(isAirborne) : [];

/** 11.4 In whatever order the player likes: the next unit of each other division, parachutes and gliders apart. */
const others = (p: Position, unit: Unit): readonly Way<LandingState>[] => {
  const groupOf = ({ formation, kind }: Unit): string => `${formation} ${kind}`;
  const next = new Map<string, Unit>();
  for (const each of toLand(p, unit.side)) {
    const group = groupOf(each);
    if (group !== groupOf(unit) && !next.has(group)) next.set(group, each);
  }
  return [...next.values()].map(({ id, name }) => ({
    id: `unit-${id}`,
    says: say('play.landing.instead', { unit: name }),
    remember: { unit: id },
  }));
};

/** What a beginner should aim at: where the die hurts least, then ground with nobody near. */
const bestFirst = (p: Position, unit: Unit, hexes: readonly Hex[]): readonly Hex[] => {
  const { grid } = p.board;
  const near = (hex: Hex): number => grid.range(hex, 2).reduce((sum, each) => sum + p.unitsAt(each).length, 0);
  return hexes
    .map((hex) => ({ hex, harm: harmAt(p, unit, hex), near: near(hex) }))
    .toSorted((a, b) => a.harm - b.harm || a.near - b.near)
    .map(({ hex }) => hex);
};

/** What the six rolls do to a unit that aims there, together: a loss counts as three depletions. */
const harmAt = (p: Position, unit: Unit, aim: Hex): number => {
  const harms = { eliminated: 3, depleted: 1, full: 0 };
  const outcome = (roll: number) => (isParachute(unit) ? scatter(p, unit, aim, roll) : landGlider(p, unit, aim, roll));
  return [1, 2, 3, 4, 5, 6].reduce((sum, roll) => sum + harms[outcome(roll).state], 0);
};

/** 11.4b */
const scattering = rollStage<LandingState, LandingScene>({
  id: 'scatter',
  clause: '11.4b',
  title: say('play.landing.step.roll'),
  when: ({ unit }) => isParachute(unit),
  dice: '1d6',
  purpose: SCATTER,
  says: ({ unit }) => say('play.landing.scatter', { unit: unit.name }),
  side: ({ unit }) => unit.side,
});

/** 11.4i */
const breaking = rollStage<LandingState, LandingScene>({
  id: 'glider',
  clause: '11.4i',
  title: say('play.landing.step.roll'),
  when: ({ p, unit, aim }) => !isParachute(unit) && aim !== undefined && rollsForGlider(p, aim),
  dice: '1d6',
  purpose: GLIDER,
  says: ({ unit }) => say('play.landing.glider', { unit: unit.name }),
  side: ({ unit }) => unit.side,
});

/** How it came down: the hexes where it may be put, and what became of it. */
const landed = ({ p, unit, aim, memory }: LandingScene) => {
  if (aim === undefined) return undefined;
  if (!isParachute(unit)) {
    const roll = rolledFor(memory, GLIDER);
    const { state: became, clause } = roll === undefined ? landGlider(p, unit, aim, 6) : landGlider(p, unit, aim, roll);
    return { hexes: [aim], became, clause };
  }
  const roll = rolledFor(memory, SCATTER);
  if (roll === undefined) return undefined;
  const { hex, state: became, clause, displace } = scatter(p, unit, aim, roll);
  return { hexes: displace.length > 0 ? displace : hex === undefined ? [] : [hex], became, clause };
};

/** 11.4d–k What is done with the counter. */
const placing: Stage<LandingState, LandingScene> = {
  id: 'place',
  clause: '11.4',
  title: say('play.landing.step.place'),
  ask: (scene) => {
    const { p, unit } = scene;
    const found = landed(scene);
    if (!found) return undefined;
    const { hexes, became, clause } = found;
    const says = say(`play.landing.${became}`, { unit: unit.name });
    if (became === 'eliminated') {
      const lost: Way<LandingState> = {
        id: 'lost',
        says: say('kit.retreat.trapped', { unit: unit.name }),
        clause,
        acts: [putInto([unit.id], `box:${unit.side}-eliminated`)],
        after: 'end',
        recommended: true,
      };
      return { says, clause, side: unit.side, ways: [lost] };
    }
    const ways = hexes.map(
      (hex, i): Way<LandingState> => ({
        id: `on-${p.board.grid.number(hex)}`,
        says: say('play.landing.put', { unit: unit.name, hex: p.board.grid.number(hex) }),
        clause,
        acts: cameDown(p, unit, hex, became === 'depleted'),
        after: 'end',
        hex,
        ...(i === 0 && { recommended: true as const }),
      }),
    );
    return { says, clause, side: unit.side, ways, show: { hexes, units: [unit.id] } };
  },
};

/** 11.4k The hex is remembered on the counter: the move begins there. */
const cameDown = (p: Position, unit: Unit, hex: Hex, isDepleted: boolean): readonly Command[] => [
  moveTo(p, [unit], hex),
  ...(isDepleted ? [{ type: 'flipPieces' as const, pieces: [unit.id], face: 1 }] : []),
  { type: 'setMarker', pieces: [unit.id], kind: 'landed', value: p.board.grid.number(hex) },
];

export const landing: Procedure = staged<LandingState, LandingScene>({
  kind: 'landing',
  title: say('play.landing.title'),
  clause: '11.4',
  state,
  scene: (scene) => {
    const unit = scene.p.unit(scene.state.unit);
    const aim = scene.state.aim === undefined ? undefined : scene.p.board.grid.parse(scene.state.aim);
    return unit && { ...scene, unit, aim };
  },
  stages: [aiming, scattering, breaking, placing],
  offers: (p, side) => {
    const units = toLand(p, side);
    const [unit] = units;
    return unit
      ? [
          {
            kind: 'landing',
            clause: '11.4',
            says: say('play.landing.offer', { unit: unit.name, count: units.length }),
            state: { unit: unit.id },
          },
        ]
      : [];
  },
});

/** Whether the landing hex of a unit has been chosen in this phase. */
export const hasAimed = ({ procedures }: Position): boolean =>
  procedures.some((one) => one.kind === landing.kind && state.safeParse(one.state).data?.aim !== undefined);

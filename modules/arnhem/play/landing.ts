import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import { type Position, type Procedure, say, type Unit } from '@umpire/shared/umpire';
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
    const hexes = bestFirst(p, landingHexes(p, unit));
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
      ways: [...ways, later],
      show: { hexes, units: [unit.id] },
    };
  },
};

/** What a beginner should aim at: mixed or clear ground with nobody in or next to it. */
const bestFirst = (p: Position, hexes: readonly Hex[]): readonly Hex[] => {
  const { grid } = p.board;
  const worth = (hex: Hex): number => {
    const soft = p.board.terrainAt(hex) === 'mixed' || p.board.terrainAt(hex) === 'clear' ? 0 : 2;
    return grid.range(hex, 2).reduce((sum, near) => sum + p.unitsAt(near).length * 2, soft);
  };
  return hexes
    .map((hex) => ({ hex, worth: worth(hex) }))
    .toSorted((a, b) => a.worth - b.worth)
    .map(({ hex }) => hex);
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

/** Airborne units that have yet to land. */
const toLand = (p: Position, side: string): readonly Unit[] =>
  p.turn.phase === 'movement' && p.turn.side === side ? reinforcementsDue(p, side).filter(isAirborne) : [];

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

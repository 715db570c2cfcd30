import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Offer, Position, Procedure, Unit } from '@umpire/shared/umpire';
import {
  hexNumber,
  mark,
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
import { dropZoneOf, landingResult, rangeFor, whyNotLand } from '../rules/7-landing.ts';
import { isAirborne } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';

/** 7.3 Landings, and drop zones that are taken. */

const LAST = 22;

/** 7.3.6, 7.3.7 A drop zone that is taken goes two turns ahead, changed side up; a changed one is gone for good. */
export const takeZone = (p: Position, target: Hex): readonly Command[] =>
  p.markers.flatMap(({ kind, at, id }): Command[] => {
    if (at !== target || id === undefined) return [];
    if (kind === 'changed-dz') return [putInto([id], 'box:allied-eliminated')];
    if (kind !== 'dz') return [];
    const turn = p.turn.number + 2;
    return [
      { type: 'flipPieces', pieces: [id], face: 1 },
      putInto([id], turn <= LAST ? `track:turn:${turn}` : 'box:allied-eliminated'),
    ];
  });

const state = z.object({ unit: z.string().max(40), aim: hexNumber.optional() });
type State = z.infer<typeof state>;

interface Landing extends Scene<State> {
  readonly unit: Unit;
  readonly aim: Hex | undefined;
}

const ROLL = 'play.roll.landing';

/** 7.3.9 Hexes where the unit may land, those away from the enemy first. */
const landingHexes = (p: Position, unit: Unit): readonly Hex[] => {
  const zone = dropZoneOf(p, unit);
  if (!zone) return [];
  const danger = (hex: Hex): number =>
    p.board.grid.around(hex).reduce((sum, near) => sum + p.unitsAt(near).length, p.unitsAt(hex).length);
  return [...p.board.grid.range(zone.hex, rangeFor(p, unit))]
    .filter((hex) => whyNotLand(p, unit, hex).length === 0)
    .toSorted((one, other) => danger(one) - danger(other) || one - other);
};

/** Airborne units whose turn has come. */
const toLand = (p: Position): readonly Unit[] =>
  p.turn.phase === 'airborne-assault' && p.turn.side === 'allied'
    ? p.units.filter(
        (unit) =>
          isAirborne(unit) &&
          unit.at === undefined &&
          unit.place?.startsWith('track:') &&
          landingHexes(p, unit).length > 0,
      )
    : [];

/** After the last of its division comes the first. */
const nextToLand = (p: Position, unit: Unit): Unit | undefined => {
  const zone = dropZoneOf(p, unit);
  const own = toLand(p).filter((each) => dropZoneOf(p, each)?.hex === zone?.hex);
  const next = own[(own.findIndex(({ id }) => id === unit.id) + 1) % own.length];
  return next?.id === unit.id ? undefined : next;
};

const aiming: Stage<State, Landing> = {
  id: 'aim',
  clause: '7.3.9',
  title: say('play.landing.step.aim'),
  ask: ({ p, unit, aim }) => {
    if (aim !== undefined) return undefined;
    const hexes = landingHexes(p, unit);
    const ways = hexes.map((hex, i): Way<State> => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say('play.landing.at', { hex: number }),
        clause: '7.3.9',
        remember: { aim: number },
        after: 'next',
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const next = nextToLand(p, unit);
    const other: Way<State> | undefined = next && {
      id: 'other',
      says: say('play.landing.other', { unit: next.name }),
      clause: '21.0.2',
      remember: { unit: next.id },
    };
    const later: Way<State> = {
      id: 'later',
      says: say('kit.arrivals.later'),
      clause: '21.0.2',
      after: 'call-off',
      ...(ways.length === 0 && { recommended: true as const }),
    };
    return {
      says: say('play.landing.says', { unit: unit.name }),
      side: 'allied',
      ways: [...ways, ...(other ? [other] : []), later],
      show: { hexes, units: [unit.id] },
    };
  },
};

/** 7.3.10 On a changed drop zone only. */
const rolling = rollStage<State, Landing>({
  id: 'roll',
  clause: '7.3.10',
  title: say('play.step.roll'),
  when: ({ p, unit }) => dropZoneOf(p, unit)?.isChanged === true,
  dice: '1d10',
  purpose: ROLL,
  says: ({ unit }) => say('play.landing.roll', { unit: unit.name }),
  side: () => 'allied',
});

const placing: Stage<State, Landing> = {
  id: 'place',
  clause: '7.3.9',
  title: say('play.landing.step.place'),
  ask: ({ p, unit, aim, memory }) => {
    if (aim === undefined || unit.at !== undefined) return undefined;
    const roll = rolledFor(memory, ROLL);
    const result = roll === undefined ? 'none' : (landingResult(roll) ?? 'none');
    const acts: readonly Command[] = [
      moveTo(p, [unit], aim),
      ...(result === 'fatigued' ? mark([unit.id], 'fatigued') : []),
      ...(result === 'step-loss' ? loseSteps(p, new Map([[unit, 1]])) : []),
    ];
    const says = say(`play.landing.${result}`, { unit: unit.name, hex: p.board.grid.number(aim) });
    return {
      says,
      side: 'allied',
      ways: [{ id: 'place', says, clause: '7.3.10', acts, after: 'end', recommended: true }],
    };
  },
};

export const landing: Procedure = staged<State, Landing>({
  kind: 'landing',
  title: say('play.landing.title'),
  clause: '7.3.9',
  state,
  scene: (scene) => {
    const unit = scene.p.unit(scene.state.unit);
    const aim = scene.state.aim === undefined ? undefined : scene.p.board.grid.parse(scene.state.aim);
    return unit && { ...scene, unit, aim };
  },
  stages: [aiming, rolling, placing],
  // 7.3.9 Of each division the first: which of its units lands first is chosen then.
  offers: (p, side) =>
    [...Map.groupBy(side === 'allied' ? toLand(p) : [], (unit) => dropZoneOf(p, unit)?.hex).values()].map(
      ([unit, ...rest]): Offer => ({
        kind: 'landing',
        clause: '7.3.9',
        says: say('play.landing.offer', { unit: unit!.name, count: rest.length + 1 }),
        state: { unit: unit!.id },
      }),
    ),
});

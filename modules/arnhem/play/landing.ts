import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { type Landing, landingProcedure, moveTo } from '@umpire/shared/umpire/kit';
import { landGlider, rollsForGlider, scatter } from '../rules/11-landing.ts';
import { landingHexes, reinforcementsDue } from '../rules/11-reinforcements.ts';
import { bridges } from '../rules/14-bridges.ts';
import { isAirborne, isParachute } from '../rules/units.ts';
import { say } from '../say.ts';

/** 11.4 The landing of one airborne unit: its target hex, the die, and the result. */

const SCATTER = 'play.roll.scatter';
const GLIDER = 'play.roll.glider';

/** Airborne units still to land. */
const toLand = (p: Position, side: string): readonly Unit[] =>
  p.turn.phase === 'movement' && p.turn.side === side ? reinforcementsDue(p, side).filter(isAirborne) : [];

/** 11.4 In any order: the next unit of each other division, parachutes and gliders separately. */
const others = (p: Position, unit: Unit): readonly Unit[] => {
  const groupOf = ({ formation, kind }: Unit): string => `${formation} ${kind}`;
  const next = Map.groupBy(toLand(p, unit.side), groupOf);
  next.delete(groupOf(unit));
  return [...next.values()].flatMap(([first]) => first ?? []);
};

/** The best target for a beginner: least harm by the die, then far from other units. */
const bestFirst = (p: Position, unit: Unit, hexes: readonly Hex[]): readonly Hex[] => {
  const { grid } = p.board;
  const near = (hex: Hex): number => grid.range(hex, 2).flatMap((each) => p.unitsAt(each)).length;
  return hexes
    .map((hex) => ({ hex, harm: harmAt(p, unit, hex), near: near(hex) }))
    .toSorted((a, b) => a.harm - b.harm || a.near - b.near)
    .map(({ hex }) => hex);
};

/** The total effect of the six rolls on a unit that aims there: a loss counts as three depletions. */
const harmAt = (p: Position, unit: Unit, aim: Hex): number => {
  const harms = { eliminated: 3, depleted: 1, full: 0 };
  const outcome = (roll: number) => (isParachute(unit) ? scatter(p, unit, aim, roll) : landGlider(p, unit, aim, roll));
  return [1, 2, 3, 4, 5, 6].reduce((sum, roll) => sum + harms[outcome(roll).state], 0);
};

/** The hexes beside the bridges that stand: what the airborne divisions come for. */
const bridgeEnds = (p: Position): readonly Hex[] => [
  ...new Set(
    bridges
      .all(p.board)
      .filter((bridge) => bridges.state(p, bridge) === 'standing')
      .flatMap(({ hexside }) => p.board.grid.hexesOf(hexside)),
  ),
];

/** The result: the hexes where it may be put, and its state. A glider that need not roll is unharmed. */
const outcomeOf = ({ p, unit, aim }: Landing, rolled: (purpose: string) => number | undefined) => {
  if (!isParachute(unit)) {
    const { state, clause } = landGlider(p, unit, aim, rolled(GLIDER));
    return { hexes: [aim], state, clause };
  }
  const roll = rolled(SCATTER);
  if (roll === undefined) return undefined;
  const { hex, state, clause, displace } = scatter(p, unit, aim, roll);
  return { hexes: displace.length > 0 ? displace : hex === undefined ? [] : [hex], state, clause };
};

/** 11.4k The hex is remembered on the counter: the move begins there. */
const cameDown = (p: Position, unit: Unit, hex: Hex, isDepleted: boolean): readonly Command[] => [
  moveTo(p, [unit], hex),
  ...(isDepleted ? [{ type: 'flipPieces' as const, pieces: [unit.id], face: 1 }] : []),
  { type: 'setMarker', pieces: [unit.id], kind: 'landed', value: p.board.grid.number(hex) },
];

export const landing = landingProcedure({
  kind: 'landing',
  clause: '11.4a',
  title: say('play.landing.title'),
  stages: {
    aim: { clause: '11.4a', title: say('play.landing.step.aim') },
    place: { clause: '11.4a', title: say('play.landing.step.place') },
  },
  rolls: [
    {
      id: 'scatter',
      clause: '11.4b',
      title: say('play.landing.step.roll'),
      dice: '1d6',
      purpose: SCATTER,
      when: ({ unit }) => isParachute(unit),
      says: ({ name }) => say('play.landing.scatter', { unit: name }),
    },
    {
      id: 'glider',
      clause: '11.4i',
      title: say('play.landing.step.roll'),
      dice: '1d6',
      purpose: GLIDER,
      when: ({ p, unit, aim }) => !isParachute(unit) && rollsForGlider(p, aim),
      says: ({ name }) => say('play.landing.glider', { unit: name }),
    },
  ],
  due: toLand,
  others,
  aims: (p, unit) => bestFirst(p, unit, landingHexes(p, unit)),
  plan: {
    clause: '11.4a',
    // 11.4f Units that aim at one hex, or beside one another, may come down together.
    harm: (p, unit, hex) =>
      harmAt(p, unit, hex) + p.board.grid.range(hex, 1).filter((near) => p.unitsAt(near).length > 0).length,
    goals: bridgeEnds,
    why: (told, p, unit, hex) =>
      say('play.landing.why', { ...told, harm: `@play.landing.${harmAt(p, unit, hex) === 0 ? 'safe' : 'risky'}` }),
  },
  // 11.4d–k The commands for the counter.
  lands: (found, rolled) => {
    const { p, unit } = found;
    const outcome = outcomeOf(found, rolled);
    if (!outcome) return undefined;
    const { hexes, state, clause } = outcome;
    return {
      says: say(`play.landing.${state}`, { unit: unit.name }),
      clause,
      hexes: state === 'eliminated' ? [] : hexes,
      acts: (hex) => cameDown(p, unit, hex, state === 'depleted'),
    };
  },
  lost: ({ side }) => `box:${side}-eliminated`,
  says: {
    offer: ({ name }, count) => say('play.landing.offer', { unit: name, count }),
    asks: ({ name }) => say('play.landing.says', { unit: name }),
    at: (hex) => say('play.landing.at', { hex }),
    instead: ({ name }) => say('play.landing.instead', { unit: name }),
    put: ({ name }, hex) => say('play.landing.put', { unit: name, hex }),
  },
});

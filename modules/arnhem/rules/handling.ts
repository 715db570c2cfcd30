import type { Hex } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table';
import type { Breach, Position } from '@umpire/shared/umpire';
import { hexsideAtPlace } from '@umpire/shared/umpire/kit/play/bridges.ts';
import {
  type Grip,
  type HandlingRules,
  type HandRule,
  memoryAid,
} from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { broken } from '../say.ts';
import { reach } from './5-movement.ts';
import { whyNotLaid } from './8-support.ts';
import { whyUnrolled } from './11-landing.ts';
import { arnhem } from './11-reinforcements.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { isPlotting, plottedBy } from './18-plot.ts';
import { isAirborne, isEngineer } from './units.ts';

/** What hands may do with the game's pieces, by all chapters. */

const at = ({ hex }: Grip): readonly Hex[] => (hex === undefined ? [] : [hex]);

/** 12.0a Drop zones stay where they were set out; 18.1d while the free set-up is plotted, `18-plot.ts` says where. */
const plotted: HandRule = {
  by: ['allied'],
  inAnyTurn: true,
  why: (p, grip) => {
    const isPlotted = grip.piece !== undefined && isPlotting(p) && plottedBy(p, grip.piece) !== undefined;
    return isPlotted ? [] : [broken('12.0a', 'sequence', 'zone-stays', at(grip))];
  },
};

/** 15.0a, 15.0d The pontoon goes from the box, or from one hexside, to another. */
const bridged: HandRule = {
  by: ['allied'],
  phases: ['movement', 'mobile'],
  why: (p, { to }) => {
    const between = to === undefined ? undefined : hexesAt(p, to);
    return between ? whyNoEngineer(p, between) : [broken('15.0a', 'movement', 'no-water', [])];
  },
};

/** 15.0b An engineer must be near enough. */
const whyNoEngineer = (p: Position, between: readonly [Hex, Hex]): readonly Breach[] => {
  const found = p.units.filter(isEngineer).map((engineer) => whyNotPontoon(p, engineer, between));
  return (
    found.find((breaks) => breaks.length === 0) ?? found[0] ?? [broken('15.0b', 'movement', 'engineer-far', between)]
  );
};

const hexesAt = (p: Position, place: Place): readonly [Hex, Hex] | undefined => {
  const hexside = hexsideAtPlace(p, place);
  const [a, b] = hexside === undefined ? [] : p.board.grid.hexesOf(hexside);
  return a === undefined || b === undefined ? undefined : [a, b];
};

/** 17.0a A player whose unit did not go by the cheapest way flags the hexes of Arnhem that it went through. */
const flag: HandRule = {
  by: ['allied'],
  phases: ['movement', 'mobile', 'combat'],
  why: (p, grip) => {
    const { hex } = grip;
    const isArnhem = hex !== undefined && arnhem(p).includes(hex);
    return isArnhem && wentThrough(p, hex) ? [] : [broken('17.0a', 'sequence', 'not-held', at(grip))];
  },
};

const wentThrough = (p: Position, hex: Hex): boolean =>
  p.units.some((unit) => {
    if (unit.side !== 'allied' || isAirborne(unit) || unit.at === undefined) return false;
    return unit.at === hex || (unit.at !== unit.began && reach(p, [unit]).cost(hex) !== undefined);
  });

/** 11.4k A unit that landed by hand, and owed no die, began its move there. */
const landed: HandRule = {
  by: ['allied'],
  phases: ['movement'],
  why: (p, { unit, value }) => {
    const here = unit?.at;
    const isHere = here !== undefined && unit?.began === undefined && value === p.board.grid.number(here);
    if (!unit || !isAirborne(unit) || !isHere) return [broken('11.4k', 'movement', 'not-landed', [])];
    return whyUnrolled(p, unit, here);
  },
};

/** 8.3a, 8.4a, 16 Both sides commit markers in a combat phase, up to the limit. */
const committed: HandRule = {
  phases: ['combat'],
  inAnyTurn: true,
  why: (p, { marker, hex, side }) => (marker && side !== undefined ? whyNotLaid(p, side, marker, hex) : []),
};

export const handling: HandlingRules = {
  manifest,
  // 7.6b Steps are lost as a combat says it, 11.4 or a landing; 11.1a units are those of the timetable.
  units: { clause: '4.1b', lay: '11.1a', remove: '7.6b', flip: '7.6b' },
  pieces: {
    'drop-zone': { clause: '12.0a', lay: plotted, move: plotted, remove: plotted },
    // Dice decide.
    'bridge-blown': { clause: '14.0d', area: 'movement', move: '14.0e', remove: '14.2c' },
    pontoon: { clause: '15.0a', area: 'movement', lay: bridged, move: bridged, remove: '15.0d' },
    support: { clause: '8.3a', area: 'combat', lay: committed, remove: '8.1a' },
    limit: { clause: '8.1a' },
    arnhem: { clause: '17.0a', lay: flag },
  },
  marks: {
    moved: { clause: '5.1c', area: 'movement' },
    landed: { clause: '11.4k', area: 'movement', lay: landed },
    'at-bridge': { clause: '14.0c', area: 'movement' },
    used: { clause: '15.0d', area: 'movement' },
    lost: { clause: '12.0d' },
    attacked: memoryAid,
    'landed-in-zone': memoryAid,
  },
  boxes: {
    'allied-eliminated': '7.6b',
    'german-eliminated': '7.6b',
    'allied-support': '8.1a',
    'german-support': '8.1a',
    'support-lost': '12.0b',
    bridging: '14.0e',
    'allied-plot': '18.1a',
    'german-plot': '18.1a',
    turn: '11.1a',
    'support-limit': '8.1a',
    arnhem: '17.0a',
  },
};

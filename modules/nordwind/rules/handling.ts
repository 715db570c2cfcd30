import type { Command, PieceId, Place } from '@umpire/shared/table';
import type { Breach, Position } from '@umpire/shared/umpire';
import {
  type Grip,
  type HandlingRules,
  type HandRule,
  memoryAid,
} from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { broken } from '../say.ts';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { stacking } from './5-stacking.ts';
import { supplyMarkers } from './7-supply.ts';
import { missions, whyNotMissions } from './9-air.ts';
import { stepsLost } from './10-victory.ts';
import { lossTrack, record } from './fields.ts';

/** What hands may do with the game's pieces, by all chapters. */

/** 3.3a, 3.3c A ferry stays where it was placed until it is destroyed. */
const ferry = {
  clause: '3.3a',
  area: 'movement',
  lay: {
    by: ['german'],
    made: true,
    why: (p, { hex }) => (hex === undefined ? [broken('3.3a', 'movement', 'ferry-bank', [])] : whyNoFerry(p, hex)),
  },
  move: {
    by: ['german'],
    why: (_p, { hex }) => [broken('3.3a', 'movement', 'ferry-fixed', hex === undefined ? [] : [hex])],
  },
  remove: {
    clause: '3.3c',
    by: 'anybody',
    inAnyTurn: true,
    made: true,
    why: (p, { marker }) => (marker?.at === undefined ? [] : whyFerryStays(p, marker.at)),
  },
} satisfies HandlingRules['pieces'][string];

/** 9, 9b Both sides assign their missions while one of them attacks. */
const assigned: HandRule = {
  phases: ['combat'],
  inAnyTurn: true,
  why: (p, grip) => [...whyFlown(p, grip), ...whyNotMission(p, grip)],
};

/** 9.2 A mission that has flown stays until the next turn. */
const whyFlown = (_p: Position, { marker }: Grip): readonly Breach[] =>
  marker?.value === 'used'
    ? [broken('9.2', 'combat', 'mission-flown', marker.at === undefined ? [] : [marker.at])]
    : [];

/** 9.2, 9c Including missions on other combats, and those that have flown. */
const whyNotMission = (p: Position, { piece, side, hex }: Grip): readonly Breach[] => {
  if (side === undefined || hex === undefined) return [];
  const others = missions.of(p, side).filter(({ id }) => id !== piece);
  const flown = others.filter(({ value }) => value === 'used').length;
  const laid = others.flatMap((other) => (other.value === 'used' ? [] : (other.at ?? [])));
  return whyNotMissions(p, side, [...laid, hex], flown);
};

/** 6d, 9.2 On a unit: it has attacked. On a mission it says that it has flown, and only its attack says so. */
const attacked: HandRule = {
  why: (_p, { marker }) =>
    marker ? [broken('9.2', 'combat', 'mission-flown', marker.at === undefined ? [] : [marker.at])] : [],
};

/** 5c The owner removes units until the hex is legal. */
const surplus: HandRule & { readonly clause: '5c' } = {
  clause: '5c',
  phases: ['movement', 'combat'],
  inAnyTurn: true,
  why: (p, { unit }) =>
    unit?.at !== undefined && stacking(p, unit.at, unit.side).length > 0
      ? []
      : [broken('5c', 'stacking', 'no-surplus', unit?.at === undefined ? [] : [unit.at], { unit: unit?.name ?? '' })],
};

/** 10.3c The markers show the steps that were lost. */
const losses: HandRule = {
  by: 'anybody',
  inAnyTurn: true,
  why: (p, { piece, side = '', to }) => {
    const lost = stepsLost(p, side);
    const shown = record.of(p).losses[side === 'german' ? 'german' : 'allied'];
    const isRight = lossTrack.add(p, side, lost - shown).some((act) => isMoveOf(act, piece, to));
    const named = { side: `@cover.side.${side}`, count: lost };
    return isRight ? [] : [broken('10.3c', 'sequence', 'losses-wrong', [], named)];
  },
};

const isMoveOf = (act: Command, piece: PieceId | undefined, to: Place | undefined): boolean =>
  act.type === 'movePieces' && act.to === to && piece !== undefined && act.pieces.includes(piece);

export const handling: HandlingRules = {
  manifest,
  // 6.5a Steps are lost as a combat says it; 10.1a units are those of the scenario.
  units: { clause: '2a', lay: '10.1a', remove: '6.5a', flip: '6.5a', set: '1a' },
  pieces: {
    ferry,
    'air-mission': { clause: '9.2', area: 'combat', lay: assigned, move: assigned, remove: assigned },
    weather: { clause: '8b' },
    // 10.3a, 10.3b The list of the phase asks for these when an objective has changed hands.
    control: { clause: '10.3b' },
    'saverne-held': { clause: '10.3a' },
    losses: { clause: '10.3c', move: losses },
    withdrawal: { clause: '10.1.3b' },
  },
  marks: {
    ...supplyMarkers.marks,
    attacked: {
      clause: '6d',
      area: 'combat',
      lay: { ...attacked, phases: ['combat'] },
      remove: { ...attacked, phases: ['supply-weather', 'movement', 'turn-end'], inAnyTurn: true },
    },
    // 6.6.1e It tells where a unit left the map: a retreat writes it, and it goes when the unit is back.
    returns: {
      clause: '6.6.1e',
      area: 'combat',
      lay: { phases: ['combat'], inAnyTurn: true, whileByHand: true },
      remove: {
        phases: ['movement'],
        why: (_p, { unit }) => (unit?.at === undefined ? [broken('6.6.1e', 'movement', 'still-off-map', [])] : []),
      },
    },
    moved: memoryAid,
  },
  boxes: {
    'german-eliminated': surplus,
    'allied-eliminated': surplus,
    'german-off-map': '6.6.1e',
    'allied-off-map': '6.6.1e',
    'german-withdrawn': '10.1.3b',
    'german-options': '10.2.3a',
    ferries: '3.3a',
    'german-air': '9.2',
    'allied-air': '9.2',
    victory: '10.3a',
    turn: '10.1.3a',
    weather: '8b',
    objectives: '10.3b',
    losses: '10.3c',
  },
};

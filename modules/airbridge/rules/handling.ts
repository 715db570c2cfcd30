import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause } from '@umpire/shared/umpire';
import {
  type Grip,
  type HandlingRules,
  type HandRule,
  memoryAid,
} from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import { turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { broken } from '../say.ts';
import { placeOfTaken, whyNotPutDropZone } from './7-landing.ts';
import { whyNotAllot } from './15-air.ts';
import { supplyMarkers } from './16-supply.ts';
import { couldHold } from './control.ts';

/** What hands may do with the game's pieces, by all chapters. */

const MOVING = ['movement', 'mechanized-movement'];

const at = (hex: Hex | undefined): readonly Hex[] => (hex === undefined ? [] : [hex]);

/** 7.3.7 A captured drop zone comes back from the turn track, on its turn. */
const zoneBack: HandRule = {
  clause: '7.3.7',
  by: ['allied'],
  phases: ['airborne-assault'],
  why: (p, { marker, hex }) => {
    const isDue = (turnOfSpace(marker?.place) ?? Number.POSITIVE_INFINITY) <= p.turn.number;
    if (!isDue || hex === undefined) return [broken('7.3.7', 'movement', 'zone-not-back', at(hex))];
    return whyNotPutDropZone(p, hex);
  },
};

/** 7.3.6 The German who has overrun or assaulted a drop zone takes it: he turns it over, and puts it on the turn track. */
const zoneTaken: HandRule = {
  clause: '7.3.6',
  by: ['german'],
  phases: [...MOVING, 'assault'],
  why: (p, { act, marker, to }) => {
    const { kind, at: hex } = marker ?? {};
    if (hex === undefined || (kind !== 'dz' && kind !== 'changed-dz'))
      return [broken('7.3.6', 'combat', 'zone-held', [])];
    const isTaken = p.enemyAt(hex, 'allied') && !p.friendAt(hex, 'allied');
    if (!isTaken) return [broken('7.3.6', 'combat', 'zone-held', [hex])];
    // Turned over first, it goes to the space for an initial one.
    const places = [placeOfTaken(p, kind), placeOfTaken(p, 'dz')];
    return act === 'flip' || places.includes(to ?? '') ? [] : [broken('7.3.7', 'combat', 'zone-goes', [hex])];
  },
};

/** 16.0.4, S2.6 The list of the phase asks for most of it; a unit that went another way, or retreated, shows itself by hand. */
const held: HandRule = {
  by: 'anybody',
  inAnyTurn: true,
  made: true,
  why: (p, { act, hex, marker, face }) => {
    const now = face ?? marker?.face ?? 0;
    const up = act === 'flip' ? 1 - (marker?.face ?? 0) : now;
    const isRight = hex !== undefined && couldHold(p, hex, up === 1 ? 'allied' : 'german');
    return isRight ? [] : [broken('S2.6', 'sequence', 'town-not-held', at(hex))];
  },
};

const anybody: HandRule = { by: 'anybody', inAnyTurn: true };

const recordClauses: Readonly<Record<string, Clause>> = {
  'levels-lowered': 'S3.4',
  'allied-air': '15.0.1',
  'german-air': '15.0.1',
  initiative: '20.0.2',
  weather: '18.0.1',
  'first-storm': '18.1.2',
};

/** What dice, the turn and the list of the phase say: nobody changes it otherwise. */
const kept: HandRule = {
  by: 'anybody',
  inAnyTurn: true,
  why: (_p, { marker }) => [broken(recordClauses[marker?.counter ?? ''] ?? '3.0.1', 'sequence', 'record-kept', [])],
};

/** 15.0.4 Where the table plays by it, both sides allot their points in the declaration phase. */
const allotted: HandRule = {
  phases: ['combat-declaration'],
  inAnyTurn: true,
  made: true,
  why: (p, { side = '', hex, face, marker }) => whyNotAllot(p, side, hex, face ?? marker?.face ?? 0),
};

/** 15.0.4 What was not spent is cleared away when the combats are over. */
const lapsed: HandRule = {
  by: 'anybody',
  phases: ['preparation', 'mechanized-movement'],
  made: true,
};

/** 12.0.1, 13.0.1 `judge.ts` says which units may attack which hex, all of a command together. */
const declared = (clause: '12.0.1' | '13.0.1'): HandRule => ({
  clause,
  phases: ['combat-declaration'],
  why: (_p, { unit }: Grip): readonly Breach[] => (unit ? [] : [broken(clause, 'combat', 'attack-nobody', [])]),
});

export const handling: HandlingRules = {
  manifest,
  // 2.3.2 Steps are lost as a combat says it; 21.0.1 units are those of the scenario.
  units: { clause: '3.0.1', lay: '21.0.1', remove: '2.3.2', flip: '2.3.2', set: '2.4.1' },
  pieces: {
    dz: { clause: '7.3.1', lay: zoneBack, flip: zoneTaken, remove: zoneTaken },
    // It has the side that is up, but belongs to both.
    control: { clause: 'S2.6', lay: held, flip: held, turn: anybody, label: anybody },
    // 7.2.2, 7.2.3 A die blows a bridge; 17.1.1 an engineer repairs it.
    bridge: { clause: '7.2.2', area: 'movement', flip: '17.1.1', remove: '17.1.1' },
    record: { clause: '3.0.1', move: kept, lay: kept, remove: kept },
    'air-sent': { clause: '15.0.4', area: 'combat', lay: allotted, remove: lapsed },
  },
  marks: {
    ...supplyMarkers.marks,
    fatigued: { clause: '14.0.1', area: 'combat', remove: '14.0.6' },
    'first-fire': { clause: '9.4.2', area: 'combat' },
    'final-fire': { clause: '9.4.2', area: 'combat' },
    maneuver: { clause: '12.0.2', area: 'combat', lay: declared('12.0.1') },
    assault: { clause: '12.0.2', area: 'combat', lay: declared('13.0.1') },
    avoided: { clause: '10.0.3', area: 'combat' },
    'came-from': { clause: '13.1.A', area: 'combat' },
    waiting: { clause: '17.1.1', area: 'movement' },
    spent: { clause: '17.3.1', area: 'movement' },
    // 4.2.5 It costs its own side a point.
    overran: { clause: '4.2.5', area: 'movement', lay: { phases: MOVING } },
    'gun-moved': { clause: '9.4.2', area: 'movement' },
    'repaired-in': { clause: '17.1.2', area: 'movement' },
    held: memoryAid,
  },
  boxes: {
    'allied-eliminated': '2.3.2',
    'german-eliminated': '2.3.2',
    maas: 'S3.4',
    rijn: 'S3.4',
    bridges: '7.2.2',
    control: 'S2.6',
    turn: '21.0.1',
    air: '15.0.1',
    weather: '18.0.1',
    mud: '18.1.2',
    initiative: '20.0.2',
    levels: 'S3.4',
  },
};

import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import {
  type Grip,
  type HandlingRules,
  type HandRule,
  type HandRules,
  memoryAid,
} from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { whyNotExit } from './5-exit.ts';
import { reach, whyStays } from './5-movement.ts';
import { payerOf } from './5-payers.ts';
import { whyNotBuild, whyNotFortify } from './8-positions.ts';
import { whyNotGroundSupport, whyNotInterdict } from './11-aircraft.ts';
import { supplyMarkers } from './12-marks.ts';
import { whyNotDrop } from './12-supply.ts';
import { whyNotRebuild } from './13-bridges.ts';
import { whyNotReserve } from './14-reserves.ts';
import { startOf } from './going-on.ts';
import { blownIn } from './markers.ts';
import { SHORTAGE } from './reading.ts';
import { isLeader, isMechanized } from './units.ts';

/** What hands may do with counters and markers, by all chapters. What needs a die comes only by its card. */

type Why = (p: Position, hex: Hex, grip: Grip) => readonly Breach[];

/** For things that lie in a hex of the map. */
const inHex =
  (clause: Clause, why: Why): NonNullable<HandRule['why']> =>
  (p, grip) =>
    grip.hex === undefined ? [broken(clause, 'sequence', 'on-a-hex', [])] : why(p, grip.hex, grip);

const ofUnit =
  (clause: Clause, why: (p: Position, unit: Unit, grip: Grip) => readonly Breach[]): NonNullable<HandRule['why']> =>
  (p, grip) =>
    grip.unit ? why(p, grip.unit, grip) : [broken(clause, 'sequence', 'on-a-unit', [])];

/** A unit of the side in turn must be able to build there. */
const builders = (why: (p: Position, unit: Unit) => readonly Breach[], clause: Clause): NonNullable<HandRule['why']> =>
  inHex(clause, (p, hex) => {
    const all = p.unitsAt(hex).filter(({ side }) => side === p.turn.side);
    const found = all.map((unit) => why(p, unit));
    return (
      found.find((breaks) => breaks.length === 0) ?? found[0] ?? [broken(clause, 'sequence', 'nobody-builds', [hex])]
    );
  });

/** 11.2 Over the hex of a combat, whose defenders are there. */
const whyNotSupported: Why = (p, hex, { side = 'allied' }) => [
  ...whyNotGroundSupport(p, hex, side),
  ...(p.enemyAt(hex, p.turn.side ?? '') ? [] : [broken('11.2', 'combat', 'air-nobody', [hex])]),
];

/** 12.3 A hex of Liège is the side's whose units are there. */
const whyNotControl: Why = (p, hex, { act, face, marker }) => {
  const shown = (face ?? (act === 'flip' ? 1 - (marker?.face ?? 0) : (marker?.face ?? 0))) === 1 ? 'german' : 'allied';
  const side = act === 'remove' ? 'allied' : shown;
  const isHeld = p.unitsAt(hex).some((unit) => unit.side === side && !isLeader(unit));
  return p.board.featuresAt(hex).has('liege') && isHeld ? [] : [broken('12.3', 'supply', 'control-liege', [hex])];
};
const control: HandRule = { by: 'anybody', inAnyTurn: true, made: true, why: inHex('12.3', whyNotControl) };

const plain: HandRule = { by: 'anybody', inAnyTurn: true };

/** 12.6 A shortage is rolled for, and lasts until the next German supply phase. */
const supplied = ({ lay, remove, ...rest }: HandRules): HandRules => {
  const spared = (rule: HandRules['lay'], isShortage: (p: Position, grip: Grip) => boolean): HandRules['lay'] =>
    typeof rule !== 'object'
      ? rule
      : {
          ...rule,
          why: (p, grip) => [
            ...(isShortage(p, grip) ? [broken('12.6', 'supply', 'shortage-rolled', [])] : []),
            ...(rule.why?.(p, grip) ?? []),
          ],
        };
  return {
    ...rest,
    ...(lay !== undefined && { lay: spared(lay, (_p, { value }) => value === SHORTAGE)! }),
    ...(remove !== undefined && {
      remove: spared(remove, (p, { unit }) => unit?.values.shortage === true && p.turn.side !== 'german')!,
    }),
  };
};

/** 13.3 At a ruin where it may begin; the best of them says why not. */
const whyNotBegin = (p: Position, unit: Unit): readonly Breach[] => {
  const ruins = [...blownIn(p)].map((hexside) => p.board.grid.hexesOf(hexside));
  const all = ruins.flatMap(([a, b]) =>
    a !== undefined && b !== undefined && (unit.at === a || unit.at === b) ? [whyNotRebuild(p, unit, [a, b])] : [],
  );
  const at = unit.at === undefined ? [] : [unit.at];
  return (
    all.find((breaks) => breaks.length === 0) ??
    all[0] ?? [broken('13.3', 'sequence', 'build-place', at, { unit: unit.name })]
  );
};

const ARMIES = ['6pz', '5pz', '7'];

/** 24.6 A mechanized reinforcement names its army as it comes. */
const whyNotDeclared = (p: Position, unit: Unit, { act, value }: Grip): readonly Breach[] => {
  const comes = unit.side === 'german' && isMechanized(unit) && unit.at !== undefined && startOf(p, unit) === undefined;
  const isNamed = act === 'remove' || ARMIES.includes(String(value));
  const at = unit.at === undefined ? [] : [unit.at];
  return optionsOf(p).leaders && comes && isNamed
    ? []
    : [broken('24.6', 'sequence', 'army-declared', at, { unit: unit.name })];
};
const declares: HandRule = { by: ['german'], phases: ['movement'], why: ofUnit('24.6', whyNotDeclared) };

/** Why a unit does not leave the map over any of these edges: 5.2.a as a step along the road. */
const whyNotOff = (clause: Clause, edges: readonly string[]) =>
  ofUnit(clause, (p, unit) => {
    const all = edges.map((edge) => whyNotExit(p, unit, edge));
    const breaks = all.find((each) => each.length === 0) ?? all[0]!;
    return breaks.length > 0 ? breaks : whyNoStepOff(p, unit);
  });

const whyNoStepOff = (p: Position, unit: Unit): readonly Breach[] => {
  const no = (key: BrokenWith<'unit'>): readonly Breach[] => [
    broken(unit.side === 'german' ? '5.5.a' : '5.5.b', 'movement', key, [unit.at!], { unit: unit.name }),
  ];
  const held = whyStays(p, unit);
  if (held) return [{ ...no('exit-points')[0]!, ...held }];
  // 5.2.b Every unit goes one hex.
  if (unit.at === startOf(p, unit)) return [];
  const found = reach(p, [unit]);
  const spent = found.cost(unit.at!) ?? Number.POSITIVE_INFINITY;
  const { road } = payerOf(p, unit);
  return found.stops(unit.at!) || spent + road > found.allowance ? no('exit-points') : [];
};

const leaves = (clause: Clause, edges: readonly string[], phases: readonly string[]) => ({
  clause,
  by: [clause === '5.5.a' ? 'german' : 'allied'],
  phases,
  why: whyNotOff(clause, edges),
});

const event = { clause: '29' as const };
const marked = supplyMarkers.marks['out-of-supply']!;

export const handling: HandlingRules = {
  manifest,
  units: { clause: '3', lay: '16.1', remove: '9.6.a', flip: '9.6.a' },
  pieces: {
    // 8.1.c, 8.2.c They go as soon as they have to: `settle` asks for it.
    'improved-position': {
      clause: '8.1.b',
      lay: { phases: ['movement'], made: true, why: builders(whyNotBuild, '8.1.b') },
      remove: '8.1.c',
    },
    fortification: {
      clause: '8.2.c',
      lay: { by: ['allied'], phases: ['movement'], made: true, why: builders(whyNotFortify, '8.2.c') },
    },
    // 11.1 What has been flown stays there until the game turn is over.
    air: { clause: '11.1' },
    'ground-support': {
      clause: '11.2',
      area: 'combat',
      lay: { phases: ['combat'], inAnyTurn: true, why: inHex('11.2', whyNotSupported) },
    },
    interdiction: {
      clause: '11.3',
      area: 'movement',
      lay: {
        by: ['allied'],
        phases: ['interdiction'],
        inAnyTurn: true,
        why: inHex('11.3', (p, hex) => whyNotInterdict(p, hex)),
      },
    },
    'air-drop': {
      clause: '12.5',
      area: 'supply',
      lay: { by: ['allied'], phases: ['mutual-supply'], inAnyTurn: true, why: inHex('12.5', whyNotDrop) },
    },
    // 13.1, 13.3 By a die, and by a builder who goes across.
    'bridge-blown': { clause: '13.1', remove: '13.3' },
    // The builder itself has the marker that counts.
    'bridge-building': memoryAid,
    control: {
      clause: '12.3',
      area: 'supply',
      lay: control,
      flip: control,
      remove: control,
      turn: plain,
      label: plain,
    },
    'fuel-dump': { clause: '25.2' },
    'track-marker': { clause: '17.6' },
    weather: { clause: '5.3.c' },
    // 29, 38 The die of the event is written on it.
    reminder: { ...event, label: '29' },
    'drop-zone': event,
    deception: event,
    'saved-bridge': event,
    vdh: event,
  },
  marks: {
    'out-of-supply': supplied(marked),
    reserve: {
      clause: '14.1',
      lay: { phases: ['reserve'], why: ofUnit('14.1', whyNotReserve) },
      remove: { phases: ['reserve'] },
    },
    'building-bridge': {
      clause: '13.3',
      lay: { phases: ['movement'], why: ofUnit('13.3', whyNotBegin) },
      remove: { phases: ['movement'] },
    },
    'army-declared': { clause: '24.6', lay: declares, remove: declares },
    // What an attack, a bombardment or a die has done; 4.C the lists of the phases take them off.
    shocked: { clause: '21.3' },
    engaged: { clause: '9.5', area: 'combat' },
    counterattack: { clause: '9.5', area: 'combat' },
    attacked: { clause: '9.1.b', area: 'combat' },
    fired: { clause: '10.1.b', area: 'combat' },
    moved: { clause: '10.4.b' },
    ford: { clause: '9.8.f' },
    'may-move-fully': { clause: '15.3' },
    'left-map': { clause: '5.5.b', area: 'movement' },
    'boundary-free': { clause: '5.4.c' },
    challenge: { clause: '22.2' },
    sneak: { clause: '27.2' },
    'goes-on': { clause: '27.1' },
    entered: event,
    tried: { clause: '25.3' },
  },
  boxes: {
    'german-lost': '9.6.a',
    'allied-lost': '9.6.a',
    'german-exited': leaves('5.5.a', ['west', 'north'], ['movement', 'exploitation']),
    'allied-north': leaves('5.5.b', ['north'], ['movement']),
    'allied-west': leaves('5.5.b', ['west'], ['movement']),
    'allied-south': leaves('5.5.b', ['south'], ['movement']),
    'german-air': '11.1',
    'allied-air': '11.1',
    markers: '3',
    optional: '3',
    turn: '16.1',
    bridges: '13.4',
    losses: '17.6',
  },
};

import type { Table } from '@umpire/shared/table';
import type { PieceReading, PositionMarker, Reading, Unit } from '@umpire/shared/umpire';
import { readingBy, spaceOf } from '@umpire/shared/umpire/kit/reading.ts';
import { z } from 'zod';
import { unitType } from './charts.ts';
import {
  acted,
  airPoints,
  battles,
  bombarded,
  control,
  type Declared,
  eliminated,
  initiative,
  levelPenalty,
  reactionTried,
  stormed,
  waiting,
  weather,
} from './fields.ts';
import { phaseMarks } from './phase-marks.ts';

/** How the pieces on the table become units and markers for the rules. */

/** Counters made at the table have a symbol of the general vocabulary. */
const synonyms: Readonly<Record<string, string>> = {
  armour: 'armor',
  airborne: 'airborne-infantry',
  parachute: 'airborne-infantry',
  glider: 'airlanding-infantry',
  reconnaissance: 'motorized-recon',
  'mech-infantry': 'mechanized-infantry',
  'motor-infantry': 'motorized-infantry',
  'anti-tank': 'anti-tank',
  engineer: 'engineer',
  artillery: 'artillery',
  'self-propelled-artillery': 'sp-artillery',
  'rocket-artillery': 'motorized-rocket-artillery',
  'machine-gun': 'infantry',
};
const kindOf = ({ kind }: PieceReading): string => (unitType(kind) ? kind : (synonyms[kind] ?? kind));

const kinds: Readonly<Record<string, string>> = {
  ...synonyms,
  ...Object.fromEntries(
    [
      ...['armor', 'tank-destroyer', 'armored-car', 'mechanized-infantry', 'motorized-infantry', 'motorized-recon'],
      ...['motorized-engineer', 'motorized-anti-tank', 'motorized-artillery', 'sp-artillery'],
      ...['motorized-rocket-artillery', 'infantry', 'airborne-infantry', 'airlanding-infantry', 'engineer'],
      ...['anti-tank', 'artillery'],
    ].map((kind) => [kind, kind]),
  ),
};

/** 13.1.A The marker of an assaulting unit names the hex it came from; marks of other phases have no effect. */
const unitOf = (read: PieceReading, values: Unit['values']): Partial<Unit> => {
  const markers = read.piece.markers ?? {};
  const from = markers['came-from']?.value;
  const marks = [...phaseMarks, 'maneuver', 'assault'].flatMap((mark) => {
    const value = markers[mark]?.value;
    return value === undefined ? [] : [[mark, value] as const];
  });
  const more = { ...(from !== undefined && { cameFrom: String(from) }), ...Object.fromEntries(marks) };
  return { kind: kindOf(read), values: { ...values, ...more } };
};

const FORMATIONS: Readonly<Record<string, string>> = { 'dz-1': '1 AB', 'dz-82': '82 AB', 'dz-101': '101 AB' };

/** 7.2, 7.3 The face of a marker says what it is. */
const markerOf = ({ piece, kind }: PieceReading): Partial<PositionMarker> => {
  if (kind === 'dz') {
    const formation = FORMATIONS[piece.counter];
    return { kind: piece.face === 0 ? 'dz' : 'changed-dz', ...(formation && { values: { formation } }) };
  }
  if (kind === 'control') return { side: piece.face === 0 ? 'german' : 'allied' };
  if (piece.counter === 'contact') return { kind: 'contact' };
  if (piece.counter !== 'bridge-blown') return {};
  const fresh = piece.markers?.['repaired-in']?.value;
  return {
    kind: piece.face === 0 ? 'bridge-blown' : 'bridge-repaired',
    ...(fresh !== undefined && { values: { 'repaired-in': fresh } }),
  };
};

const isUnit = (read: PieceReading): boolean => Object.hasOwn(kinds, read.kind) && read.side !== undefined;

/** 12.0, 13.0 A declared unit carries the number of its target. */
const battlesOn = (pieces: readonly PieceReading[]): readonly Declared[] => {
  const found = new Map<string, { target: string; maneuver: string[]; assault: string[]; cleared: boolean }>();
  for (const { piece } of pieces) {
    for (const kind of ['maneuver', 'assault'] as const) {
      const target = piece.markers?.[kind]?.value;
      if (target === undefined) continue;
      const number = String(target);
      const battle = found.get(number) ?? { target: number, maneuver: [], assault: [], cleared: false };
      battle[kind].push(piece.id);
      found.set(number, battle);
    }
  }
  return [...found.values()];
};

/** S1.5 Steps of eliminated units, and those that units on the map have lost. */
const lossesOn = (pieces: readonly PieceReading[]) => {
  const lost = (side: string): number =>
    pieces.reduce((sum, read) => {
      if (!isUnit(read) || read.side !== side) return sum;
      const faces = read.counter?.faces.length ?? 1;
      if (read.place === `box:${side}-eliminated`) return sum + faces;
      return read.hex === undefined ? sum : sum + read.piece.face;
    }, 0);
  return { allied: lost('allied'), german: lost('german') };
};

const numberOn = (pieces: readonly PieceReading[], counter: string, track: string): number =>
  Number(spaceOf(pieces, counter, track) ?? 0);

const target = z.looseObject({ target: z.string() });
const attempt = z.looseObject({ hex: z.string() });
const guns = z.looseObject({ guns: z.array(z.string()).default([]) });
const shots = z.looseObject({
  volley: guns.optional(),
  support: z.looseObject({ attacker: guns.optional(), defender: guns.optional() }).optional(),
});

/** What the guided play of this phase has used up: bombarded hexes, attempts, guns. */
const usedOn = ({ procedures, turn }: Table, pieces: readonly PieceReading[]) => {
  const all = Object.values(procedures);
  const states = (kinds: readonly string[]): readonly unknown[] =>
    all.flatMap(({ kind, state }) => (kinds.includes(kind) ? [state] : []));
  // An open procedure still has choices; one that is over, or was rolled, counts as used.
  const over = all.filter(({ status }) => status === 'done').map(({ state }) => shots.safeParse(state).data);
  const fired = over.flatMap((one) => [
    ...(one?.volley?.guns ?? []),
    ...(one?.support?.attacker?.guns ?? []),
    ...(one?.support?.defender?.guns ?? []),
  ]);
  const bombed = all.filter(({ kind, status }) => kind === 'bombardment' && status === 'done');
  const avoided = pieces.flatMap(({ piece }) => (piece.markers?.avoided ? piece.id : []));
  return {
    ...bombarded.as(bombed.flatMap(({ state }) => target.safeParse(state).data?.target ?? [])),
    ...reactionTried.as(states(['reaction']).flatMap((state) => attempt.safeParse(state).data?.hex ?? [])),
    ...acted.as({ [turn.phase]: fired, 'combat-avoidance': avoided }),
  };
};

const extrasOf = (table: Table, pieces: readonly PieceReading[]) => ({
  ...weather.as(spaceOf(pieces, 'weather', 'weather') === 'storm' ? 'storm' : 'clear'),
  ...stormed.as(spaceOf(pieces, 'first-storm', 'mud') === 'mud'),
  ...airPoints.as({ allied: numberOn(pieces, 'allied-air', 'air'), german: numberOn(pieces, 'german-air', 'air') }),
  ...initiative.as(table.turn.first === 'german' ? 'german' : 'allied'),
  ...usedOn(table, pieces),
  ...levelPenalty.as(numberOn(pieces, 'levels-lowered', 'levels')),
  ...battles.as(battlesOn(pieces)),
  ...eliminated.as(lossesOn(pieces)),
  ...control.as(
    Object.fromEntries(
      pieces.flatMap((read) =>
        read.kind === 'control' && read.hex !== undefined
          ? [[read.place, read.piece.face === 0 ? 'german' : 'allied'] as const]
          : [],
      ),
    ),
  ),
  ...waiting.as(pieces.flatMap(({ piece }) => (piece.markers?.waiting ? piece.id : []))),
});

export const reading: Reading = readingBy({ kinds, unit: unitOf, marker: markerOf, extras: extrasOf });

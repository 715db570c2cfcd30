import type { LoadedModule } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import type { PieceReading, PositionMarker, Unit } from '@umpire/shared/umpire';
import { readingBy, spaceOf } from '@umpire/shared/umpire/kit/reading.ts';
import { unitType } from './charts.ts';
import {
  airPoints,
  battles,
  control,
  type Declared,
  eliminated,
  initiative,
  levelPenalty,
  stormed,
  waiting,
  weather,
} from './fields.ts';

/** How the pieces on the table become what the rules speak of. */

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

/** 13.1.A Where an assaulting unit came from is written on its marker. */
const unitOf = (read: PieceReading, values: Unit['values']): Partial<Unit> => {
  const from = read.piece.markers?.['came-from']?.value;
  return { kind: kindOf(read), ...(from !== undefined && { values: { ...values, cameFrom: String(from) } }) };
};

const FORMATIONS: Readonly<Record<string, string>> = { 'dz-1': '1 AB', 'dz-82': '82 AB', 'dz-101': '101 AB' };

/** 7.2, 7.3 Which side of a marker is up says what it is. */
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

const extrasOf = (_table: Table, pieces: readonly PieceReading[], _module: LoadedModule) => ({
  ...weather.as(spaceOf(pieces, 'weather', 'weather') === 'storm' ? 'storm' : 'clear'),
  ...stormed.as(spaceOf(pieces, 'first-storm', 'mud') === 'mud'),
  ...airPoints.as({ allied: numberOn(pieces, 'allied-air', 'air'), german: numberOn(pieces, 'german-air', 'air') }),
  ...initiative.as(spaceOf(pieces, 'initiative', 'initiative') === 'german' ? 'german' : 'allied'),
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

export const reading = readingBy({ kinds, unit: unitOf, marker: markerOf, extras: extrasOf });

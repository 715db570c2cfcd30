import type { LoadedModule } from '@umpire/shared/module';
import { parsePlace, type Table, type Value } from '@umpire/shared/table';
import type { PieceReading, PositionMarker, Reading, Unit } from '@umpire/shared/umpire';
import { isKeyOf } from '@umpire/shared/umpire/kit/keys.ts';
import { kindsOf } from '@umpire/shared/umpire/kit/reading.ts';
import { bridgeKinds, divisions } from './charts.ts';
import { recordWritten } from './record.ts';

/** How the pieces on the table become what the rules speak of. */
export const reading: Reading = {
  unit: (read) => (isUnit(read) && read.side !== undefined ? unitOf(read, read.side) : undefined),
  sameEverywhere: true,
  markers: (read) => (isUnit(read) ? [] : [markerOf(read)]),
  extras: (table, pieces, module) => recordWritten.as(recordOf(table, pieces, module)),
};

const kinds = kindsOf({
  parachute: 'airborne',
  glider: '',
  engineer: '',
  leg: 'infantry',
  mobile: 'armor armour mech-infantry motor-infantry reconnaissance',
});

const isUnitKind = isKeyOf(kinds);
const isUnit = ({ kind }: PieceReading): boolean => isUnitKind(kind);

const numberOf = (value: Value | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const unitOf = (read: PieceReading, side: string): Unit => {
  const { piece, counter, kind, place, hex, began, beganAt } = read;
  const attack = numberOf(read.value('attack')) ?? 0;
  const nationality = read.value('nationality');
  // 11.4k The hex where it came down is written on its marker.
  const landed = piece.markers?.landed?.value;
  const values: Record<string, Value> = {
    ...(nationality !== undefined && { nationality }),
    ...(landed !== undefined && { landed: String(landed) }),
  };
  return {
    id: piece.id,
    side,
    kind: kinds[kind]!,
    name: piece.design?.name ?? counter?.name ?? piece.id,
    at: hex,
    place,
    ...(counter && { counter: piece.counter }),
    began,
    beganAt,
    attack,
    defense: numberOf(read.value('defense')) ?? attack,
    move: numberOf(read.value('move')) ?? 7,
    steps: counter ? counter.faces.length - piece.face : 1,
    ...(counter?.formation !== undefined && { formation: counter.formation }),
    state: [...Object.keys(piece.markers ?? {}), ...(piece.face > 0 ? ['depleted'] : [])],
    values,
  };
};

/** 14 A blown bridge says of which kind it is, a drop zone of which division, by the counter. */
const valuesOf = ({ piece, value }: PieceReading): Readonly<Record<string, Value>> => {
  const bridge = bridgeKinds.find((kind) => piece.counter === `${kind}-blown`);
  const division = divisions.find((each) => piece.counter === `dz-${each}`);
  const [support, nationality] = [value('support'), value('nationality')];
  return {
    ...(bridge && { 'bridge-kind': bridge }),
    ...(division && { division }),
    ...(support !== undefined && { support }),
    ...(nationality !== undefined && { nationality }),
  };
};

const markerOf = (read: PieceReading): PositionMarker => {
  const { piece, kind, side, place, hex, hexside } = read;
  return {
    kind,
    id: piece.id,
    counter: piece.counter,
    place,
    face: piece.face,
    values: valuesOf(read),
    ...(hex !== undefined && { at: hex }),
    ...(hexside !== undefined && { hexside }),
    ...(side !== undefined && { side }),
  };
};

/** What the game remembers, as its markers have it. */
const recordOf = (table: Table, pieces: readonly PieceReading[], module: LoadedModule) => {
  const marked = (kind: string): readonly string[] =>
    pieces.flatMap(({ piece }) => {
      const value = piece.markers?.[kind]?.value;
      return value === undefined ? [] : String(value).split(' ');
    });
  const turns = module.scenario(table.module.scenario)?.turns;
  const pontoon = pieces.find(({ kind, piece }) => kind === 'pontoon' && piece.markers?.used);
  const used = pontoon && betweenOf(pontoon.place);
  return {
    alliedAdjacentAtTurnStart: marked('at-bridge').flatMap((bridge) => betweenIn(bridge)),
    ...(used && { pontoonUsed: used }),
    arnhemHeld: pieces.flatMap(({ kind, place, hex }) => (kind === 'arnhem' && hex !== undefined ? place : [])),
    lastTurn:
      turns !== undefined &&
      (table.turn.number > turns || (table.turn.number === turns && table.turn.phase === 'turn-end')),
    moved: pieces.flatMap(({ piece }) => (piece.markers?.moved ? piece.id : [])),
    zonesLost: pieces.flatMap(({ piece, kind }) =>
      kind === 'drop-zone' && piece.markers?.lost ? divisions.filter((each) => piece.counter === `dz-${each}`) : [],
    ),
    plotted: pieces.flatMap(({ piece }) => (piece.sight ? piece.id : [])),
  };
};

/** The two hexes of a bridge as a marker names it: `0304-0404`. */
const betweenIn = (bridge: string): [string, string][] => {
  const [one, other] = bridge.split('-');
  return one !== undefined && other !== undefined ? [[one, other]] : [];
};

/** The two hexes of a place on a hexside. */
const betweenOf = (place: string): readonly [string, string] | undefined => {
  const parts = parsePlace(place);
  return parts?.in === 'hexside' ? parts.between : undefined;
};

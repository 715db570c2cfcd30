import type { LoadedModule } from '@umpire/shared/module';
import { parsePlace, type Table, type Value } from '@umpire/shared/table';
import { markerKinds, markerOf } from '@umpire/shared/table/state/marker-keys.ts';
import type { PieceReading } from '@umpire/shared/umpire';
import { kindsOf, numberIn, readingBy } from '@umpire/shared/umpire/kit/reading.ts';
import { bridgeKinds, divisions } from './charts.ts';
import { recordWritten } from './record.ts';

const kinds = kindsOf({
  parachute: 'airborne',
  glider: '',
  engineer: '',
  leg: 'infantry',
  mobile: 'armor armour mech-infantry motor-infantry reconnaissance',
});

/** How the pieces on the table become units and markers for the rules. */
export const reading = readingBy({
  kinds,
  traits: ['nationality'],
  unit: (read, values) => {
    const { piece, counter } = read;
    // 11.4k The hex where it came down is written on its marker.
    const landed = markerOf(piece.markers, 'landed')?.value;
    return {
      name: piece.design?.name ?? counter?.name ?? piece.id,
      defense: numberIn(read, 'defense') ?? numberIn(read, 'attack') ?? 0,
      move: numberIn(read, 'move') ?? 7,
      state: [...markerKinds(piece.markers), ...(piece.face > 0 ? ['depleted'] : [])],
      values: { ...values, ...(landed !== undefined && { landed: String(landed) }) },
    };
  },
  marker: (read) => ({ values: valuesOf(read) }),
  extras: (table, pieces, module) => recordWritten.as(recordOf(table, pieces, module)),
});

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

/** The game's record, from its markers. */
const recordOf = (table: Table, pieces: readonly PieceReading[], module: LoadedModule) => {
  const marked = (kind: string): readonly string[] =>
    pieces.flatMap(({ piece }) => {
      const value = markerOf(piece.markers, kind)?.value;
      return value === undefined ? [] : String(value).split(' ');
    });
  const turns = module.scenario(table.module.scenario)?.turns;
  const pontoon = pieces.find(({ kind, piece }) => kind === 'pontoon' && markerOf(piece.markers, 'used'));
  const used = pontoon && betweenOf(pontoon.place);
  return {
    alliedAdjacentAtTurnStart: marked('at-bridge').flatMap((bridge) => betweenIn(bridge)),
    ...(used && { pontoonUsed: used }),
    arnhemHeld: pieces.flatMap(({ kind, place, hex }) => (kind === 'arnhem' && hex !== undefined ? place : [])),
    lastTurn:
      turns !== undefined &&
      (table.turn.number > turns || (table.turn.number === turns && table.turn.phase === 'turn-end')),
    moved: pieces.flatMap(({ piece }) => (markerOf(piece.markers, 'moved') ? piece.id : [])),
    zonesLost: pieces.flatMap(({ piece, kind }) =>
      kind === 'drop-zone' && markerOf(piece.markers, 'lost')
        ? divisions.filter((each) => piece.counter === `dz-${each}`)
        : [],
    ),
    plotted: pieces.flatMap(({ piece }) => (piece.sight ? piece.id : [])),
  };
};

/** The two hexes of a bridge in a marker's notation: `0304-0404`. */
const betweenIn = (bridge: string): [string, string][] => {
  const [one, other] = bridge.split('-');
  return one !== undefined && other !== undefined ? [[one, other]] : [];
};

/** The two hexes of a place on a hexside. */
const betweenOf = (place: string): readonly [string, string] | undefined => {
  const parts = parsePlace(place);
  return parts?.in === 'hexside' ? parts.between : undefined;
};

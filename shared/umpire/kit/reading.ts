import { valuesOf } from '../../module/index.ts';
import type { Value } from '../../table/index.ts';
import { markerKinds } from '../../table/state/marker-keys.ts';
import type { PositionMarker, Unit } from '../position.ts';
import type { PieceReading, Reading } from '../reading.ts';

/** The values of a counter that are a unit's own fields. */
const own = new Set(['attack', 'defense', 'move']);

/**
 * Units as most games print them: `attack`, `defense` and `move` by these names, a step for each face, status markers as
 * states. Whatever has a NATO symbol and a side is a unit; all else is a marker.
 */
export const plainReading: Reading = {
  unit: (read) => (isUnit(read) && read.side !== undefined ? unitOf(read, read.side) : undefined),
  sameEverywhere: true,
  markers: (read) => (isUnit(read) ? [] : [markerOf(read)]),
};

const isUnit = ({ piece, counter }: PieceReading): boolean =>
  (piece.design?.symbol ?? counter?.symbol ?? 'none') !== 'none';

const unitOf = (read: PieceReading, side: string): Unit => {
  const { piece, counter, kind, place, hex, began, beganAt } = read;
  const size = piece.design?.size ?? counter?.size;
  const number = (name: string): number => {
    const value = read.value(name);
    return typeof value === 'number' ? value : 0;
  };
  return {
    id: piece.id,
    side,
    kind,
    name: piece.label ?? piece.design?.name ?? counter?.name ?? '',
    at: hex,
    place,
    ...(counter && { counter: piece.counter }),
    began,
    beganAt,
    attack: number('attack'),
    defense: number('defense'),
    move: number('move'),
    steps: counter ? counter.faces.length - piece.face : 1,
    ...(size !== undefined && { size }),
    ...(counter?.formation !== undefined && { formation: counter.formation }),
    state: markerKinds(piece.markers),
    values: otherValues(read),
  };
};

const otherValues = ({ piece, counter, value }: PieceReading): Unit['values'] => {
  const printed = piece.design?.values ?? (counter ? valuesOf(counter, piece.face) : {});
  const names = Object.keys({ ...printed, ...piece.values }).filter((name) => !own.has(name));
  return Object.fromEntries(names.map((name): [string, Value] => [name, value(name)!]));
};

const markerOf = ({ piece, kind, side, place, hex, hexside }: PieceReading): PositionMarker => ({
  kind,
  id: piece.id,
  counter: piece.counter,
  place,
  face: piece.face,
  ...(hex !== undefined && { at: hex }),
  ...(hexside !== undefined && { hexside }),
  ...(side !== undefined && { side }),
});

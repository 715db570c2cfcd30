import { type LoadedModule, valuesOf } from '../../module/index.ts';
import type { Table, Value } from '../../table/index.ts';
import { markerKinds } from '../../table/state/marker-keys.ts';
import type { Bag } from '../fields.ts';
import type { PositionMarker, Unit } from '../position.ts';
import type { PieceReading, Reading } from '../reading.ts';

/** How a game's counters become units and markers, where the game differs from most. */
export interface ReadingRules {
  /**
   * The kinds of counters that are units, each with the rules' name for it. Counters made at the table have a symbol of
   * the general vocabulary. Absent: every counter with a NATO symbol and a side.
   */
  readonly kinds?: { readonly [symbol: string]: string };
  /** Values of the counter that the rules need; absent: all but strengths and allowance. */
  readonly traits?: readonly string[];
  /** Other values that the game prints in its own way: one strength for attack and defense, a value on a marker. */
  readonly unit?: (read: PieceReading, values: Unit['values']) => Partial<Unit>;
  readonly marker?: (read: PieceReading) => Partial<PositionMarker>;
  readonly extras?: (table: Table, pieces: readonly PieceReading[], module: LoadedModule) => Bag;
}

/**
 * Units as most games print them: `attack`, `defense` and `move` by these names, a step for each face, status markers
 * as states. All other pieces are markers.
 */
export const readingBy = (rules: ReadingRules = {}): Reading => {
  const { kinds, extras } = rules;
  const isUnit = ({ piece, counter, kind }: PieceReading): boolean =>
    kinds ? Object.hasOwn(kinds, kind) : (piece.design?.symbol ?? counter?.symbol ?? 'none') !== 'none';
  return {
    unit: (read) => (isUnit(read) && read.side !== undefined ? unitOf(rules, read, read.side) : undefined),
    sameEverywhere: true,
    markers: (read) => (isUnit(read) ? [] : [{ ...markerOf(read), ...rules.marker?.(read) }]),
    ...(extras && { extras }),
  };
};

/**
 * The kinds that a game's rules know, each with other words for it, since counters made at the table have a symbol of
 * the general vocabulary. `{ infantry: 'mountain engineer' }` reads `infantry`, `mountain` and `engineer` as infantry.
 */
export const kindsOf = (words: { readonly [kind: string]: string }): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([kind, others]) =>
      [kind, ...others.split(' ').filter((word) => word !== '')].map((word) => [word, kind] as const),
    ),
  );

/** A game that prints its counters as most do. */
export const plainReading: Reading = readingBy();

const unitOf = (rules: ReadingRules, read: PieceReading, side: string): Unit => {
  const { piece, counter, kind, place, hex, began, beganAt } = read;
  const size = piece.design?.size ?? counter?.size;
  const values = traitsOf(read, rules.traits);
  return {
    id: piece.id,
    side,
    kind: rules.kinds?.[kind] ?? kind,
    name: piece.label ?? piece.design?.name ?? counter?.name ?? '',
    at: hex,
    place,
    ...(counter && { counter: piece.counter }),
    began,
    beganAt,
    attack: numberIn(read, 'attack') ?? 0,
    defense: numberIn(read, 'defense') ?? 0,
    move: numberIn(read, 'move') ?? 0,
    steps: counter ? counter.faces.length - piece.face : 1,
    ...(size !== undefined && { size }),
    ...(counter?.formation !== undefined && { formation: counter.formation }),
    state: markerKinds(piece.markers),
    values,
    ...rules.unit?.(read, values),
  };
};

/** A value of the counter, if it is a number. */
export const numberIn = (read: PieceReading, name: string): number | undefined => {
  const value = read.value(name);
  return typeof value === 'number' ? value : undefined;
};

/** The space of a track on which a piece of that counter lies. */
export const spaceOf = (pieces: readonly PieceReading[], counter: string, track: string): string | undefined => {
  const prefix = `track:${track}:`;
  const found = pieces.find(({ piece, place }) => piece.counter === counter && place.startsWith(prefix));
  return found?.place.slice(prefix.length);
};

/** The values of a counter that are a unit's own fields. */
const own = new Set(['attack', 'defense', 'move']);

const traitsOf = (read: PieceReading, traits: readonly string[] | undefined): Unit['values'] => {
  const { piece, counter, value } = read;
  const printed = piece.design?.values ?? (counter ? valuesOf(counter, piece.face) : {});
  const names = traits ?? Object.keys({ ...printed, ...piece.values }).filter((name) => !own.has(name));
  const known = names.map((name) => [name, value(name)] as const);
  return Object.fromEntries(known.filter((each): each is readonly [string, Value] => each[1] !== undefined));
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

import { strFromU8, strToU8, unzlibSync, zlibSync } from 'fflate';
import type { PieceId } from '../table/state/ids.ts';
import type { Place } from '../table/state/place.ts';
import { type Entry, entriesOf, get, putAll } from '../table/state/record.ts';
import type { Piece, Table } from '../table/state/state.ts';
import { canonical, digest } from '../table/wire/digest.ts';
import type { View, You } from './messages.ts';

/** The message `whole`: the view of a table, and whose view it is. */
export interface Whole extends View {
  readonly digest: string;
  readonly you: You;
}

/** Below this many bytes compression does not pay. */
const SMALL = 1_000;
/** First byte of a whole: plain JSON follows, or JSON compressed by zlib (RFC 1950). */
const PLAIN = 0;
const COMPRESSED = 1;

/**
 * One byte that says whether the rest is compressed, then JSON of `{ seq, time, you, digest, table, … }`: engines read a
 * large JSON text several times as fast as a library reads msgpack. `compress`: the platform's zlib, if it is faster
 * than ours; the same holds for `decodeWhole`.
 */
export const encodeWhole = (
  { table, ...about }: Omit<Whole, 'digest'>,
  compress: (bytes: Uint8Array) => Uint8Array = zlibSync,
): Uint8Array => {
  const bytes = strToU8(canonical({ ...about, digest: digest(table), ...pack(table) }));
  return bytes.length < SMALL ? prefixed(PLAIN, bytes) : prefixed(COMPRESSED, compress(bytes));
};

/** @throws on bytes that are not from `encodeWhole`. */
export const decodeWhole = (bytes: Uint8Array, decompress: (bytes: Uint8Array) => Uint8Array = unzlibSync): Whole => {
  const [packing, body] = [bytes[0], bytes.subarray(1)];
  if (packing !== PLAIN && packing !== COMPRESSED) throw new Error(`a whole table cannot begin with byte ${packing}`);
  const whole = JSON.parse(strFromU8(packing === PLAIN ? body : decompress(body))) as Omit<Whole, 'table'> & Packed;
  const { seq, time, you, digest } = whole;
  return { seq, time, you, digest, table: unpack(whole) };
};

const prefixed = (first: number, bytes: Uint8Array): Uint8Array => {
  const all = new Uint8Array(bytes.length + 1);
  all[0] = first;
  all.set(bytes, 1);
  return all;
};

/**
 * A table in the form in which it is sent. Each piece is named once, in its stack; all other data of the pieces stand in
 * lists of the same order.
 */
interface Packed {
  /** Everything but stacks and pieces; `turn.began` without the pieces that the list has. */
  readonly table: Omit<Table, 'where' | 'stacks' | 'pieces'>;
  readonly stacks: readonly (readonly [at: Place, ...pieces: PieceId[]])[];
  /** The different kinds of pieces, each once. */
  readonly kinds: readonly Kind[];
  /** The index of each piece's kind. */
  readonly pieces: readonly number[];
  /** Where each piece lay when the phase began (`Turn.began`), 0 if there is no entry; absent: no piece has one. */
  readonly began?: readonly (Place | 0)[];
}

/** A piece without its id. A piece that is front up, upright and has no other data is only its counter's name. */
type Kind = string | Omit<Piece, 'id'>;

const pack = ({ where: _, stacks, pieces, ...table }: Table): Packed => {
  const kinds: Kind[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (piece: Piece): number => {
    const kind = kindOf(piece);
    const key = canonical(kind);
    const number = numbers.get(key) ?? kinds.push(kind) - 1;
    numbers.set(key, number);
    return number;
  };
  const lying = entriesOf(stacks);
  const inOrder = lying.flatMap(([, stack]) => stack);
  return {
    ...packBegan(table, inOrder),
    stacks: lying.map(([at, stack]) => [at, ...stack]),
    pieces: inOrder.map((piece) => numberOf(get(pieces, piece)!)),
    kinds,
  };
};

const kindOf = (piece: Piece): Kind => {
  const { id: _, ...kind } = piece;
  const isPlain = kind.face === 0 && kind.facing === 0 && Object.keys(kind).length === 3;
  return isPlain ? kind.counter : kind;
};

const packBegan = (table: Packed['table'], inOrder: readonly PieceId[]): Pick<Packed, 'table' | 'began'> => {
  const { began } = table.turn;
  if (!began) return { table };
  const list = inOrder.map((piece) => get(began, piece) ?? 0);
  const listed = inOrder.map((piece): Entry<Place> => [piece, undefined]);
  return { table: { ...table, turn: { ...table.turn, began: putAll(began, listed) } }, began: list };
};

const unpack = ({ table, stacks, kinds, pieces, began }: Packed): Table => {
  const lying: Entry<readonly PieceId[]>[] = [];
  const known: Entry<Piece>[] = [];
  const where: Entry<Place>[] = [];
  const places: Entry<Place>[] = [];
  for (const [at, ...stack] of stacks) {
    lying.push([at, stack]);
    for (const id of stack) {
      const number = known.length;
      known.push([id, pieceOf(id, kinds[pieces[number]!]!)]);
      where.push([id, at]);
      if (began?.[number]) places.push([id, began[number]]);
    }
  }
  return {
    ...table,
    ...(began && { turn: { ...table.turn, began: putAll(table.turn.began!, places) } }),
    stacks: putAll({}, lying),
    pieces: putAll({}, known),
    where: putAll({}, where),
  };
};

const pieceOf = (id: PieceId, kind: Kind): Piece =>
  typeof kind === 'string' ? { id, counter: kind, face: 0, facing: 0 } : { id, ...kind };

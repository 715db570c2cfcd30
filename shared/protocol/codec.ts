import { decode, encode } from '@msgpack/msgpack';
import { unzlibSync, zlibSync } from 'fflate';
import { withIndex, withoutIndex } from '../table/apply.ts';
import { type Act, acts, serverActs } from '../table/command.ts';
import type { Actor, MergePatch, Telling } from '../table/event.ts';
import type { PieceId, Seq } from '../table/ids.ts';
import { patchTable } from '../table/patch.ts';
import type { Place } from '../table/place.ts';
import { get } from '../table/record.ts';
import type { Table } from '../table/state.ts';
import type { ToldStep } from '../table/tell.ts';
import type { View, You } from './messages.ts';

/** The message `whole`: the view of a table, and with whose eyes it is seen. */
export interface Whole extends View {
  readonly digest: string;
  readonly you: You;
}

/** Below this many bytes it does not pay to compress. */
const SMALL = 1_000;
/** First byte of a whole: what follows is msgpack as it is, or compressed by zlib (RFC 1950). */
const PLAIN = 0;
const COMPRESSED = 1;

/** One byte that says whether the rest is compressed, then msgpack of `{ seq, time, table, digest, you }`. */
export const encodeWhole = ({ table, ...rest }: Whole): Uint8Array => {
  const bytes = encode({ ...rest, table: withoutIndex(table) });
  return bytes.length < SMALL ? prefixed(PLAIN, bytes) : prefixed(COMPRESSED, zlibSync(bytes));
};

/** @throws on bytes that are none of `encodeWhole`'s. */
export const decodeWhole = (bytes: Uint8Array): Whole => {
  const [packing, body] = [bytes[0], bytes.subarray(1)];
  if (packing !== PLAIN && packing !== COMPRESSED) throw new Error(`a whole table cannot begin with byte ${packing}`);
  const whole = decode(packing === PLAIN ? body : unzlibSync(body)) as Omit<Whole, 'table'> & {
    table: Omit<Table, 'where'>;
  };
  return { ...whole, table: withIndex(whole.table) };
};

const prefixed = (first: number, bytes: Uint8Array): Uint8Array => {
  const all = new Uint8Array(bytes.length + 1);
  all[0] = first;
  all.set(bytes, 1);
  return all;
};

/** The parts of a table by the letters that stand for them in a step: append, never change. */
const letters = {
  name: 'n',
  module: 'm',
  status: 'u',
  host: 'h',
  settings: 'e',
  seats: 'c',
  people: 'w',
  pieces: 'p',
  stacks: 's',
  covers: 'v',
  pools: 'o',
  notes: 'x',
  arrows: 'a',
  turn: 't',
  dice: 'd',
  requests: 'r',
} as const satisfies { readonly [part in Exclude<keyof Table, 'where'>]: string };

const parts = Object.fromEntries(Object.entries(letters).map(([part, letter]) => [letter, part]));

/**
 * A step on the wire: number, milliseconds since the step before, who (a seat, or a person without one), which act,
 * patch, and what else there is. A hidden step ends after the time. In a patched stack, a number stands for the piece
 * that lay at that index of the same stack before.
 */
type Packed =
  | readonly [seq: Seq, since: number]
  | readonly [seq: Seq, since: number, by: string, act: number, patch: MergePatch, more?: More];

interface More {
  readonly tellings?: readonly Telling[];
  readonly undoes?: readonly Seq[];
  readonly redoes?: readonly Seq[];
}

/** Where the viewer is before steps are told: when the last step was, and the stacks as they see them. */
export interface Base {
  readonly time: number;
  readonly stackAt: (at: Place) => Stack | undefined;
}
type Stack = readonly PieceId[];

/** Steps that follow each other, as msgpack. */
export const encodeSteps = (steps: readonly ToldStep[], base: Base): Uint8Array => {
  let last = base.time;
  const changed = new Map<Place, Stack | null>();
  const stackAt = (at: Place): Stack => (changed.has(at) ? changed.get(at) : base.stackAt(at)) ?? [];
  const packed = steps.map((step) => {
    const since = step.time - last;
    last = step.time;
    const stacks = step.patch.stacks as StacksPatch | undefined;
    const short = stacks ? { ...step.patch, stacks: shorten(stacks, stackAt) } : step.patch;
    for (const at in stacks) changed.set(at, stacks[at]!);
    return packStep(step, short, since);
  });
  return encode(packed);
};

type StacksPatch = { readonly [at: Place]: Stack | null };
type ShortStacks = { readonly [at: Place]: readonly (PieceId | number)[] | null };

const shorten = (stacks: StacksPatch, stackAt: (at: Place) => Stack): ShortStacks => {
  const short: { [at: Place]: readonly (PieceId | number)[] | null } = {};
  for (const at in stacks) {
    const before = stackAt(at);
    short[at] = stacks[at]?.map((piece) => orElse(before.indexOf(piece), piece)) ?? null;
  }
  return short;
};

const orElse = (index: number, piece: PieceId): PieceId | number => (index < 0 ? piece : index);

const lengthen = (stacks: ShortStacks, before: Table['stacks']): StacksPatch => {
  const long: { [at: Place]: Stack | null } = {};
  for (const at of Object.keys(stacks)) {
    long[at] = stacks[at]?.map((piece) => (typeof piece === 'number' ? before[at]![piece]! : piece)) ?? null;
  }
  return long;
};

const packStep = ({ seq, by, act, tellings, undoes, redoes }: ToldStep, patch: MergePatch, since: number): Packed => {
  if (!by) return [seq, since];
  const packed = [seq, since, by.seat ?? by.person, numberOf(act), rename(patch, letters)] as const;
  if (!tellings && !undoes && !redoes) return packed;
  return [...packed, { ...(tellings && { tellings }), ...(undoes && { undoes }), ...(redoes && { redoes }) }];
};

/** What a client knows after a message, and the steps that took it there. */
export interface Advance {
  readonly view: View;
  readonly steps: readonly ToldStep[];
}

/**
 * Takes a view on by the message `steps`. Steps that it has already are passed over; `undefined` if some in between are
 * missing, so that the client must ask for them. @throws on bytes that are none of `encodeSteps`'s.
 */
export const decodeSteps = (view: View, bytes: Uint8Array): Advance | undefined => {
  let { seq, time, table } = view;
  const steps: ToldStep[] = [];
  for (const packed of decode(bytes) as readonly Packed[]) {
    if (packed[0] <= seq) continue;
    if (packed[0] > seq + 1) return undefined;
    const step = unpackStep(packed, time, table);
    steps.push(step);
    ({ seq, time } = step);
    table = patchTable(table, step.patch);
  }
  return { view: { seq, time, table }, steps };
};

const unpackStep = ([seq, since, by, act, packed, more]: Packed, last: number, before: Table): ToldStep => {
  const time = last + since;
  if (by === undefined || act === undefined || packed === undefined) return { seq, time, act: 'hidden', patch: {} };
  const short = rename(packed, parts);
  const patch = short.stacks ? { ...short, stacks: lengthen(short.stacks as ShortStacks, before.stacks) } : short;
  return { seq, time, by: actorFrom(by, before), act: actFrom(act), patch, ...more };
};

const actorFrom = (who: string, table: Table): Actor => {
  const holder = get(table.seats, who)?.holder;
  return holder === undefined ? { person: who } : { person: holder, seat: who };
};

const rename = (patch: MergePatch, names: { readonly [key: string]: string }): MergePatch => {
  const renamed: { [key: string]: unknown } = {};
  for (const key of Object.keys(patch)) renamed[names[key]!] = patch[key];
  return renamed;
};

/** Acts of the server's own count down from −1. */
const numberOf = (act: Act): number => numbers.get(act)!;

const numbers = new Map<Act, number>([
  ...acts.map((act, i): [Act, number] => [act, i]),
  ...serverActs.map((act, i): [Act, number] => [act, -1 - i]),
]);

const actFrom = (number: number): Act => {
  const act = number < 0 ? serverActs[-1 - number] : acts[number];
  if (!act) throw new Error(`no act has the number ${number}`);
  return act;
};

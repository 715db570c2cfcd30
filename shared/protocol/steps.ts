import { decode, Encoder } from '@msgpack/msgpack';
import { type Act, acts, serverActs } from '../table/command.ts';
import type { Actor, MergePatch, Telling } from '../table/event.ts';
import type { ToldStep } from '../table/sight/tell.ts';
import type { PieceId, Seq } from '../table/state/ids.ts';
import type { Place } from '../table/state/place.ts';
import { get, type ReadonlyRecord } from '../table/state/record.ts';
import type { Piece, Table, Turn } from '../table/state/state.ts';
import type { Overrule, Reason } from '../table/state/umpire.ts';
import { patchTable, patchValue } from '../table/wire/patch.ts';
import { type Lying, packTurn, type StacksPatch, unpackTurn } from './began.ts';
import type { View } from './messages.ts';

/**
 * The letters that stand for the parts of a table in a step: append, never change. Stacks need no letter: a key of
 * more than one letter is a place, and its value is the stack there.
 */
const letters = {
  name: 'n',
  module: 'm',
  status: 'u',
  host: 'h',
  settings: 'e',
  seats: 'c',
  people: 'w',
  pieces: 'p',
  covers: 'v',
  pools: 'o',
  notes: 'x',
  arrows: 'a',
  turn: 't',
  dice: 'd',
  requests: 'r',
  procedures: 'g',
  pace: 'i',
} as const satisfies { readonly [part in Exclude<keyof Table, 'where' | 'stacks'>]: string };

const letterOf: ReadonlyMap<string, string> = new Map(Object.entries(letters));
const partOf: ReadonlyMap<string, string> = new Map(Object.entries(letters).map(([part, letter]) => [letter, part]));

/**
 * A step on the wire: number, milliseconds since the previous step, actor (a seat whose holder acted, or a person), act,
 * patch, and optional extras. A hidden step ends after the time. One step is sent as it is, several as a list.
 */
type Packed =
  | readonly [seq: Seq, since: number]
  | readonly [seq: Seq, since: number, by: string, act: number, patch: MergePatch, more?: More];

interface More {
  readonly tellings?: readonly Telling[];
  readonly undoes?: readonly Seq[];
  readonly redoes?: readonly Seq[];
  readonly overrules?: readonly Overrule[];
  readonly why?: Reason;
}

/**
 * What the viewer has before the steps: the time of the last step, the stacks as they see them, and at least the pieces,
 * the turn and the seats that they know.
 */
export interface Base {
  readonly time: number;
  readonly table: Pick<Table, 'pieces' | 'turn' | 'seats'>;
  readonly stackAt: (at: Place) => Stack | undefined;
}
type Stack = readonly PieceId[];

/** Consecutive steps, as msgpack. */
export const encodeSteps = (steps: readonly ToldStep[], base: Base): Uint8Array => {
  let last = base.time;
  const known = new Known(base);
  const packed = steps.map((step, index) => {
    const since = step.time - last;
    const short = packStep(step, since, known);
    if (index < steps.length - 1) known.add(step.patch);
    last = step.time;
    return short;
  });
  return encoder.encode(packed.length === 1 ? packed[0] : packed);
};

/** What the viewer knows between the steps of one message. */
class Known implements Lying {
  readonly #base: Base;
  readonly #stacks = new Map<Place, Stack | null>();
  readonly #hidden = new Map<PieceId, boolean>();
  turn: Turn;
  #seats: Table['seats'];

  constructor(base: Base) {
    this.#base = base;
    this.turn = base.table.turn;
    this.#seats = base.table.seats;
  }

  /** The computer in somebody's place is not the holder of the seat in which it acts. */
  readonly who = ({ person, seat }: Actor): string =>
    seat !== undefined && get(this.#seats, seat)?.holder === person ? seat : person;

  readonly stackAt = (at: Place): Stack => (this.#stacks.has(at) ? this.#stacks.get(at) : this.#base.stackAt(at)) ?? [];

  readonly isHidden = (piece: PieceId): boolean =>
    this.#hidden.get(piece) ?? get(this.#base.table.pieces, piece)?.mask !== undefined;

  add({ stacks = {}, turn, seats, pieces = {} }: MergePatch): void {
    for (const [at, stack] of Object.entries(stacks as StacksPatch)) this.#stacks.set(at, stack);
    if (turn) this.turn = patchValue(this.turn, turn) as Turn;
    if (seats) this.#seats = patchValue(this.#seats, seats) as Table['seats'];
    for (const [id, change] of Object.entries(pieces as ReadonlyRecord<Partial<Piece> | null>)) {
      // A piece that comes into view is sent whole. For other pieces the mask is sent only if it changes.
      const isMaskTold = change && ('mask' in change || 'counter' in change);
      if (isMaskTold) this.#hidden.set(id, Boolean(change.mask));
    }
  }
}

/** One encoder for all steps, with its buffer: making one takes longer than encoding a step. */
const encoder = new Encoder();

const packStep = (step: ToldStep, since: number, known: Known): Packed => {
  const { seq, by, act, patch, tellings, undoes, redoes, overrules, why } = step;
  if (!by) return [seq, since];
  const packed = [seq, since, known.who(by), numberOf(act), packPatch(patch, known)] as const;
  if (!tellings && !undoes && !redoes && !overrules && !why) return packed;
  const more: More = {
    ...(tellings && { tellings }),
    ...(undoes && { undoes }),
    ...(redoes && { redoes }),
    ...(overrules && { overrules }),
    ...(why && { why }),
  };
  return [...packed, more];
};

const stacksIn = (patch: MergePatch): StacksPatch => (patch.stacks ?? {}) as StacksPatch;

/** In a stack, a number stands for the piece that lay at that index of the same stack before. */
const packPatch = (patch: MergePatch, lying: Lying): MergePatch => {
  const packed: { [key: string]: unknown } = {};
  for (const part of Object.keys(patch)) {
    if (part !== 'stacks' && part !== 'turn') packed[letterOf.get(part)!] = patch[part];
  }
  const stacks = stacksIn(patch);
  const turn = packTurn(patch.turn as MergePatch | undefined, stacks, lying);
  if (turn) packed[letters.turn] = turn;
  for (const at of Object.keys(stacks)) {
    packed[at] = stacks[at] ? packStack(stacks[at], lying.stackAt(at)) : null;
  }
  return packed;
};

/** Up to this many pieces a stack is searched one by one; for a larger one an index is made. */
const few = 16;

const packStack = (stack: Stack, before: Stack): PackedStack => {
  if (before.length <= few) return stack.map((piece) => orElse(before.indexOf(piece), piece));
  const indexOf = new Map(before.map((piece, index) => [piece, index]));
  return stack.map((piece) => indexOf.get(piece) ?? piece);
};

const orElse = (index: number, piece: PieceId): PieceId | number => (index < 0 ? piece : index);

const unpackPatch = (packed: MergePatch, before: Table): MergePatch => {
  const patch: { [part: string]: unknown } = {};
  const stacks: { [at: Place]: Stack | null } = {};
  for (const key of Object.keys(packed)) {
    if (key.length > 1) stacks[key] = unpackStack(packed[key] as PackedStack, before.stacks[key] ?? []);
    else patch[partNamed(key)] = packed[key];
  }
  const turn = unpackTurn(patch.turn as MergePatch | undefined, stacks, lyingIn(before));
  delete patch.turn;
  if (turn) patch.turn = turn;
  return Object.keys(stacks).length > 0 ? { ...patch, stacks } : patch;
};

const lyingIn = ({ turn, stacks, pieces }: Table): Lying => ({
  turn,
  stackAt: (at) => stacks[at] ?? [],
  isHidden: (piece) => get(pieces, piece)?.mask !== undefined,
});

type PackedStack = readonly (PieceId | number)[] | null;

const unpackStack = (packed: PackedStack, before: Stack): Stack | null =>
  packed?.map((piece) => (typeof piece === 'number' ? before[piece]! : piece)) ?? null;

const partNamed = (letter: string): string => {
  const part = partOf.get(letter);
  if (part === undefined) throw new Error(`no part of a table has the letter ${letter}`);
  return part;
};

/** What a client has after a message, and the steps that led there. */
export interface Advance {
  readonly view: View;
  readonly steps: readonly ToldStep[];
}

/**
 * Advances a view by the message `steps`. Skips steps that the view already includes. `undefined` if steps in between are
 * missing, so that the client must ask for them. @throws on bytes that are not from `encodeSteps`.
 */
export const decodeSteps = (view: View, bytes: Uint8Array): Advance | undefined => {
  let { seq, time, table } = view;
  const steps: ToldStep[] = [];
  for (const packed of listOf(decode(bytes) as Packed | readonly Packed[])) {
    if (packed[0] <= seq) continue;
    if (packed[0] > seq + 1) return undefined;
    const step = unpackStep(packed, time, table);
    steps.push(step);
    ({ seq, time } = step);
    table = patchTable(table, step.patch);
  }
  return { view: { seq, time, table }, steps };
};

const listOf = (message: Packed | readonly Packed[]): readonly Packed[] =>
  typeof message[0] === 'number' ? [message as Packed] : (message as readonly Packed[]);

const unpackStep = ([seq, since, by, act, packed, more]: Packed, last: number, before: Table): ToldStep => {
  const time = last + since;
  if (by === undefined || act === undefined || packed === undefined) return { seq, time, act: 'hidden', patch: {} };
  return { seq, time, by: actorFrom(by, before), act: actFrom(act), patch: unpackPatch(packed, before), ...more };
};

const actorFrom = (who: string, table: Table): Actor => {
  const holder = get(table.seats, who)?.holder;
  if (holder !== undefined) return { person: holder, seat: who };
  const stoodIn = Object.values(table.seats).find(({ standIn }) => standIn?.person === who);
  return stoodIn ? { person: who, seat: stoodIn.id } : { person: who };
};

/** The server's own acts count down from −1. */
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

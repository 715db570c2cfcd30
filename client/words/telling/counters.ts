import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { nameOfPiece } from '../counter-name.ts';
import { type Change, stackIn } from './change.ts';
import { changesOf } from './changes.ts';
import type { Saying } from './saying.ts';
import { type Part, part, type Sentence, sentence, several } from './sentence.ts';

/** What was done to counters, with its place if that is to be named. */
const toPieces =
  (key: string, where?: 'to' | 'from' | 'at'): Saying =>
  ({ change, place }) => {
    const { pieces, count } = change;
    return sentence(key, { pieces, count, ...(where && { place: place(change[where]) }) });
  };

const toPool =
  (key: string): Saying =>
  ({ patch, before, after }) =>
    sentence(key, { pool: nameIn(patch, 'pools', after.pools, before.pools) });

const moves: Saying = ({ change, place, patch, after }) =>
  movement(change, place, stackIn(patch, change), modeOf(change, after));

/** What was done to counters and their containers. */
export const ofCounters = {
  movePieces: moves,
  spreadPieces: moves,
  orderStack: ({ change, place, patch }) => sentence('stack-ordered', { place: place(stackIn(patch, change)) }),
  flipPieces: toPieces('flipped'),
  facePieces: toPieces('turned'),
  createPieces: toPieces('created', 'to'),
  clonePieces: toPieces('cloned', 'to'),
  deletePieces: toPieces('deleted', 'from'),
  maskPieces: toPieces('masked', 'at'),
  revealPieces: toPieces('revealed', 'at'),
  attachPieces: ({ change, after }) => attachment(change, after),
  setMarker: ({ change, before, after }) => marking(change, before, after),
  removeMarker: ({ change, before, after }) => marking(change, before, after),
  labelPieces: ({ change, after }) => labeling(change, after),
  setValue: ({ change, before, after }) => valuing(change, before, after),
  performAct: ({ patch, before, after }) => acted(changesOf({ patch, before, after })),
  coverPlace: ({ patch, after, place }) => covering(patch, after, place),
  createPool: toPool('pool-created'),
  deletePool: toPool('pool-deleted'),
  drawPieces: ({ change: { count, pieces, from, to }, place }) =>
    sentence('drew', { count, pieces, from: place(from), place: place(to) }),
  returnPieces: toPieces('returned', 'to'),
  shufflePool: ({ patch, place }) => sentence('shuffled', { place: place(Object.keys(part(patch, 'stacks'))[0]) }),
} satisfies Partial<Record<Act, Saying>>;

const acted = (changes: readonly Sentence[]): Sentence =>
  changes.length === 0 ? sentence('acted-unseen') : several(changes);

const movement = (
  change: Change,
  place: (at: Place | undefined) => Part,
  stack: Place | undefined,
  mode: string | undefined,
): Sentence => {
  const { pieces, count, from, to } = change;
  const by = mode === undefined ? '' : '-by';
  const params = { pieces, count, ...(mode !== undefined && { mode: { part: 'mode', mode } as const }) };
  if (change.moved.length === 0) return sentence('stack-ordered', { place: place(stack ?? change.at) });
  if (to === undefined) return sentence(`moved-apart${by}`, params);
  if (from === undefined) return sentence(`moved-to${by}`, { ...params, to: place(to) });
  return sentence(`moved${by}`, { ...params, from: place(from), to: place(to) });
};

/** The way by which all of them moved, if it was not the usual one. */
const modeOf = ({ moved }: Change, { turn: { modes = {} } }: Table): string | undefined => {
  const [mode, ...others] = new Set(moved.map((piece) => modes[piece]));
  return others.length === 0 ? mode : undefined;
};

const attachment = (change: Change, after: Table): Sentence => {
  const { pieces, count } = change;
  const carrier = after.pieces[after.pieces[change.ids[0] ?? '']?.attachedTo ?? ''];
  if (!carrier) return sentence('detached', { pieces, count });
  return sentence('attached', { pieces, count, to: { part: 'pieces', names: [nameOfPiece(carrier)] } });
};

const marking = (change: Change, before: Table, after: Table): Sentence => {
  const { pieces, count } = change;
  const id = change.ids[0] ?? '';
  const [was, is] = [before.pieces[id]?.markers ?? {}, after.pieces[id]?.markers ?? {}];
  const key = [...Object.keys(is), ...Object.keys(was)].find((one) => was[one] !== is[one]) ?? '';
  const marker: Part = { part: 'marker', kind: markerKind(key) };
  const value = is[key]?.value;
  if (!(key in is)) return sentence('marker-removed', { pieces, count, marker });
  if (value === undefined || value === true) return sentence('marker-set', { pieces, count, marker });
  return sentence('marker-valued', { pieces, count, marker, value: String(value) });
};

const labeling = (change: Change, after: Table): Sentence => {
  const { pieces, count } = change;
  const label = after.pieces[change.ids[0] ?? '']?.label;
  return label === undefined
    ? sentence('label-removed', { pieces, count })
    : sentence('labeled', { pieces, count, label });
};

const valuing = (change: Change, before: Table, after: Table): Sentence => {
  const { pieces, count } = change;
  const id = change.ids[0] ?? '';
  const [was, is] = [before.pieces[id]?.values ?? {}, after.pieces[id]?.values ?? {}];
  const value = [...Object.keys(is), ...Object.keys(was)].find((key) => was[key] !== is[key]) ?? '';
  const named: Part = { part: 'value', value };
  if (!(value in is)) return sentence('value-printed', { pieces, count, value: named });
  const to: Part = { part: 'value-is', value, is: is[value]! };
  return sentence('value-set', { pieces, count, value: named, to });
};

const covering = (patch: MergePatch, after: Table, place: (at: Place | undefined) => Part): Sentence => {
  const at = Object.keys(part(patch, 'covers'))[0];
  return sentence(at !== undefined && at in after.covers ? 'covered' : 'uncovered', { place: place(at) });
};

const nameIn = (
  patch: MergePatch,
  key: string,
  after: Readonly<Record<string, { readonly name: string }>>,
  before: Readonly<Record<string, { readonly name: string }>>,
): string => {
  const id = Object.keys(part(patch, key))[0] ?? '';
  return after[id]?.name ?? before[id]?.name ?? '';
};

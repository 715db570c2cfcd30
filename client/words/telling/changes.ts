import type { MergePatch } from '@umpire/shared/table/event.ts';
import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { nameOfPiece } from '../counter-name.ts';
import { movesOf } from './change.ts';
import { type Part, part, placePart, type Sentence, sentence } from './sentence.ts';

// Everything that a step changed on the table, in words. Steps that do one thing are told by their act; this is for those
// that do many: guided acts, plans, acts that were agreed to.

/** A step's patch, and the tables before and after it, both as the same viewer sees them. */
interface Step {
  readonly patch: MergePatch;
  readonly before: Table;
  readonly after: Table;
}

/** `told`: counters whose ways and losses are told otherwise. */
export const changesOf = (step: Step, told: ReadonlySet<PieceId> = new Set()): readonly Sentence[] => [
  ...movesIn(step, told),
  ...comingsIn(step),
  ...alterationsIn(step, told),
  ...ordersIn(step),
  ...partsIn(step),
  ...turnIn(step),
];

const about = (pieces: readonly Piece[]): Sentence['params'] => ({
  pieces: { part: 'pieces', names: pieces.map(nameOfPiece), all: true },
  count: pieces.length,
});

const placed = ({ before, after }: Step, at: Place | undefined): Part => placePart(at ?? 'elsewhere', before, after);

/** Who went from where to where: together, if they went the same way by the same means. */
const movesIn = (step: Step, told: ReadonlySet<PieceId>): readonly Sentence[] => {
  const { patch, before, after } = step;
  const { modes = {} } = after.turn;
  const moves = movesOf(patch, before, after).filter(({ piece }) => !told.has(piece));
  const ways = Map.groupBy(moves, ({ piece, from, to }) => JSON.stringify([from, to, modes[piece]]));
  return [...ways.values()].map((together) => {
    const { piece, from, to } = together[0]!;
    const mode = modes[piece];
    return sentence(mode === undefined ? 'moved' : 'moved-by', {
      ...about(together.flatMap((one) => after.pieces[one.piece] ?? [])),
      from: placed(step, from),
      to: placed(step, to),
      ...(mode !== undefined && { mode: { part: 'mode', mode } as const }),
    });
  });
};

/** Counters that came, went, or got another face for the reader. */
const comingsIn = (step: Step): readonly Sentence[] => {
  const { patch, before, after } = step;
  const touched = Object.keys(part(patch, 'pieces'));
  const come = touched.filter((id) => !before.pieces[id] && after.pieces[id]);
  const gone = touched.filter((id) => before.pieces[id] && !after.pieces[id]);
  const wasMasked = gone.some((id) => before.pieces[id]?.masked);
  const isMasked = come.some((id) => after.pieces[id]?.masked);
  return [
    ...at(step, isMasked && gone.length > 0 ? 'masked' : wasMasked && come.length > 0 ? 'revealed' : 'created', come),
    ...(isMasked || (wasMasked && come.length > 0) ? [] : at(step, 'deleted', gone)),
  ];
};

/** Counters with their places. */
const at = (step: Step, key: string, ids: readonly PieceId[]): readonly Sentence[] => {
  const { before, after } = step;
  const places = Map.groupBy(ids, (id) => after.where[id] ?? before.where[id]);
  return [...places].map(([place, there]) =>
    sentence(key, {
      ...about(there.flatMap((id) => after.pieces[id] ?? before.pieces[id] ?? [])),
      place: placed(step, place),
    }),
  );
};

/** One thing that changed about a counter. */
interface Alteration {
  readonly key: string;
  readonly params?: Sentence['params'];
}

const alterationsIn = ({ patch, before, after }: Step, told: ReadonlySet<PieceId>): readonly Sentence[] => {
  const altered = Object.keys(part(patch, 'pieces')).flatMap((id) => {
    const [was, is] = [before.pieces[id], after.pieces[id]];
    if (!was || !is) return [];
    const found = [...(told.has(id) ? [] : turnsOf(was, is)), ...marksOf(was, is), ...notesOf(was, is, after)];
    return found.map((alteration) => ({ alteration, piece: is }));
  });
  const alike = Map.groupBy(altered, ({ alteration }) => JSON.stringify(alteration));
  return [...alike.values()].map((ones) => {
    const { key, params } = ones[0]!.alteration;
    return sentence(key, { ...about(ones.map(({ piece }) => piece)), ...params });
  });
};

const turnsOf = (was: Piece, is: Piece): readonly Alteration[] => [
  ...(was.face === is.face ? [] : [{ key: 'flipped' }]),
  ...(was.facing === is.facing ? [] : [{ key: 'turned' }]),
];

const keysOf = (was: object = {}, is: object = {}): readonly string[] => [
  ...new Set([...Object.keys(was), ...Object.keys(is)]),
];

const marksOf = ({ markers: was = {} }: Piece, { markers: is = {} }: Piece): readonly Alteration[] =>
  keysOf(was, is).flatMap((key): Alteration[] => {
    const [former, now] = [was[key], is[key]];
    if (JSON.stringify(former) === JSON.stringify(now)) return [];
    const marker: Part = { part: 'marker', kind: markerKind(key) };
    if (!now) return [{ key: 'marker-removed', params: { marker } }];
    if (now.value === undefined || now.value === true) return [{ key: 'marker-set', params: { marker } }];
    return [{ key: 'marker-valued', params: { marker, value: String(now.value) } }];
  });

const notesOf = (was: Piece, is: Piece, { pieces }: Table): readonly Alteration[] => {
  const values = keysOf(was.values, is.values).filter((key) => was.values?.[key] !== is.values?.[key]);
  const carrier = pieces[is.attachedTo ?? ''];
  return [
    ...values.map((value): Alteration => {
      const [named, now] = [{ part: 'value', value } as const, is.values?.[value]];
      if (now === undefined) return { key: 'value-printed', params: { value: named } };
      return { key: 'value-set', params: { value: named, to: { part: 'value-is', value, is: now } } };
    }),
    ...(was.label === is.label
      ? []
      : [is.label === undefined ? { key: 'label-removed' } : { key: 'labeled', params: { label: is.label } }]),
    ...(was.attachedTo === is.attachedTo
      ? []
      : [
          carrier
            ? { key: 'attached', params: { to: { part: 'pieces', names: [nameOfPiece(carrier)] } as const } }
            : { key: 'detached' },
        ]),
  ];
};

/** Stacks that hold the same counters in another order. */
const ordersIn = (step: Step): readonly Sentence[] =>
  Object.keys(part(step.patch, 'stacks')).flatMap((place) => {
    const [was, is] = [step.before.stacks[place] ?? [], step.after.stacks[place] ?? []];
    const isSame = was.length === is.length && is.every((id) => was.includes(id));
    return isSame && is.some((id, i) => was[i] !== id)
      ? [sentence('stack-ordered', { place: placed(step, place) })]
      : [];
  });

/** Covers, notes and drawings. */
const partsIn = (step: Step): readonly Sentence[] => {
  const { patch, before, after } = step;
  const erased = Object.keys(part(patch, 'arrows')).filter((id) => !after.arrows[id]).length;
  return [
    ...Object.keys(part(patch, 'covers')).map((place) =>
      sentence(after.covers[place] ? 'covered' : 'uncovered', { place: placed(step, place) }),
    ),
    ...Object.keys(part(patch, 'notes')).map((id) => {
      const { title = '' } = after.notes[id] ?? before.notes[id] ?? {};
      const key = !after.notes[id] ? 'note-deleted' : before.notes[id] ? 'note-changed' : 'note-written';
      return title === '' ? sentence(`${key}-untitled`) : sentence(key, { title });
    }),
    ...Object.keys(part(patch, 'arrows')).flatMap((id) => {
      const { from, to } = after.arrows[id] ?? {};
      return from === undefined ? [] : [sentence('arrow-drawn', { from: placed(step, from), to: placed(step, to) })];
    }),
    ...(erased > 0 ? [sentence('arrows-erased', { count: erased })] : []),
  ];
};

/** The initiative and the moment of the game. */
const turnIn = ({ before: { turn: was }, after: { turn } }: Step): readonly Sentence[] => {
  const side: Part | undefined = turn.first && { part: 'audience', audience: [turn.first], seats: {} };
  return [
    ...(was.first === turn.first ? [] : [side ? sentence('goes-first', { side }) : sentence('goes-as-printed')]),
    ...(isSameMoment(was, turn) ? [] : [sentence('turn-set', { turn: { part: 'turn', turn } })]),
  ];
};

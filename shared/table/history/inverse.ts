import { apply } from '../apply.ts';
import { type Refusal, refuse } from '../deciding/refusal.ts';
import type { Event, PieceFields } from '../event.ts';
import { get } from '../state/record.ts';
import type { Piece, Table } from '../state/state.ts';
import { unreachable } from '../unreachable.ts';
import { isEqual } from '../wire/patch.ts';
import { isSameMoment, plainTurn, turnGoneBackTo } from './began.ts';

/** What takes the event back, on a table that lies as the event left it. `undefined` if there is nothing to take back. */
export const invert = (event: Event): Event | undefined => {
  switch (event.type) {
    case 'piecesAdded':
      return { type: 'piecesRemoved', pieces: event.pieces.toReversed() };
    case 'piecesRemoved':
      return { type: 'piecesAdded', pieces: event.pieces.toReversed() };
    case 'piecesMoved': {
      const moves = event.moves.map(({ piece, from, to }) => ({ piece, from: to, to: from }));
      return { type: 'piecesMoved', moves: moves.reverse() };
    }
    case 'piecesChanged': {
      const changes = event.changes.map(({ piece, from, to }) => ({ piece, from: to, to: from }));
      return { type: 'piecesChanged', changes: changes.reverse() };
    }
    case 'beganSet':
    case 'overruled': {
      const changes = event.changes.map(({ piece, from, to }) => ({
        piece,
        ...(to && { from: to }),
        ...(from && { to: from }),
      }));
      return { type: event.type, changes: changes.reverse() } as Event;
    }
    case 'stackOrdered':
      return { type: 'stackOrdered', at: event.at, from: event.to, to: event.from };
    case 'turnSet':
    case 'hostSet':
    case 'settingsSet':
    case 'renamed':
    case 'statusSet':
      return { ...event, from: event.to, to: event.from } as Event;
    case 'coverSet':
    case 'poolSet':
    case 'noteSet':
    case 'arrowSet':
    case 'seatSet':
    case 'personSet':
    case 'mapSet':
    case 'scanSet':
    case 'procedureSet':
    case 'requestSet': {
      const { from, to, ...rest } = event;
      return { ...rest, ...(to && { from: to }), ...(from && { to: from }) } as Event;
    }
    // A die stays thrown and a word said. The count of rolls goes on, or the same dice would come again.
    case 'diceRolled':
    case 'said':
    case 'diceShared':
    case 'diceCommitted':
    case 'diceRevealed':
    // These begin a table or come from elsewhere, and are no steps of anybody's here.
    case 'tableOpened':
    case 'patched':
      return undefined;
    default:
      return unreachable(event);
  }
};

export const invertAll = (events: readonly Event[]): readonly Event[] =>
  events.toReversed().flatMap((event) => invert(event) ?? []);

/**
 * The events as they can be carried out on a table that others have changed meanwhile: stacks may have grown, other
 * markers been set. Refused if what they change is no longer as they found it.
 */
export const rebase = (table: Table, act: 'undo' | 'redo', events: readonly Event[]): readonly Event[] | Refusal => {
  const rebased: Event[] = [];
  let now = table;
  for (const event of events) {
    if (isMootOrder(now, event)) continue;
    const fitting = fit(now, act, event);
    if (!fitting) return refuse('changed-since');
    rebased.push(fitting);
    now = apply(now, fitting);
  }
  return rebased;
};

/** The order of a pool that was drawn from or shuffled since: it never mattered. */
const isMootOrder = (table: Table, event: Event): boolean =>
  event.type === 'stackOrdered' &&
  event.at.startsWith('pool:') &&
  get(table.pools, event.at.slice(5))?.kind === 'pool' &&
  !isEqual(get(table.stacks, event.at), event.from);

/** The event on this table; `undefined` if it does not fit. */
const fit = (table: Table, act: 'undo' | 'redo', event: Event): Event | undefined => {
  switch (event.type) {
    case 'piecesAdded':
      return fitAdded(table, event);
    case 'piecesRemoved':
      return fitRemoved(table, event);
    case 'piecesMoved':
      return fitMoved(table, event);
    case 'piecesChanged':
      return fitChanged(table, event);
    case 'stackOrdered':
      return isEqual(get(table.stacks, event.at), event.from) ? event : undefined;
    case 'coverSet':
      return isEqual(get(table.covers, event.at), event.from) ? event : undefined;
    case 'poolSet':
      // A pool that somebody has put pieces into cannot go.
      return isEqual(get(table.pools, event.pool), event.from) && (event.to || !get(table.stacks, `pool:${event.pool}`))
        ? event
        : undefined;
    case 'noteSet':
      return isEqual(get(table.notes, event.note), event.from) ? event : undefined;
    case 'arrowSet':
      return isEqual(get(table.arrows, event.arrow), event.from) ? event : undefined;
    case 'turnSet':
      return fitTurn(table, act, event);
    case 'beganSet':
      return fitBegan(table, event);
    case 'overruled':
      return fitOverruled(table, event);
    case 'procedureSet':
      return isEqual(get(table.procedures, event.procedure), event.from) ? event : undefined;
    // What tells of chance or words changes nothing that could be brought back.
    case 'diceShared':
    case 'diceRolled':
    case 'said':
      return event;
    default:
      throw new Error(`${event.type} is of a step that cannot be undone`);
  }
};

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** The phase matters, not what was moved in it. To undo a new phase is to go back; to redo it is not. */
const fitTurn = (table: Table, act: 'undo' | 'redo', { from, to }: Of<'turnSet'>): Event | undefined => {
  if (!isSameMoment(table.turn, from)) return undefined;
  return { type: 'turnSet', from: plainTurn(table.turn), to: act === 'undo' ? turnGoneBackTo(to, table) : to };
};

const fitBegan = ({ turn: { began = {} } }: Table, { changes }: Of<'beganSet'>): Event => ({
  type: 'beganSet',
  changes: changes.map(({ piece, to }) => {
    const from = get(began, piece);
    return { piece, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }),
});

/** Clause by clause, so that what was overruled meanwhile does not matter. */
const fitOverruled = ({ turn: { overruled = {} } }: Table, { changes }: Of<'overruled'>): Event => ({
  type: 'overruled',
  changes: changes.map(({ piece, from: was = [], to: becomes = [] }) => {
    const from = get(overruled, piece);
    const kept = (from ?? []).filter((clause) => becomes.includes(clause) || !was.includes(clause));
    const to = [...new Set([...kept, ...becomes])];
    return { piece, ...(from && { from }), ...(to.length > 0 && { to }) };
  }),
});

const fitAdded = (table: Table, event: Of<'piecesAdded'>): Event | undefined => {
  const heights = new Map<string, number>();
  const pieces = [];
  for (const { piece, spot } of event.pieces) {
    if (get(table.pieces, piece.id) || !isThere(table, spot.at)) return undefined;
    const height = heights.get(spot.at) ?? get(table.stacks, spot.at)?.length ?? 0;
    heights.set(spot.at, height + 1);
    pieces.push({ piece, spot: { at: spot.at, index: Math.min(spot.index, height) } });
  }
  return { type: 'piecesAdded', pieces };
};

/** Whether a place still exists: pools come and go. */
const isThere = (table: Table, at: string): boolean =>
  !at.startsWith('pool:') || get(table.pools, at.slice(5)) !== undefined;

const fitRemoved = (table: Table, event: Of<'piecesRemoved'>): Event | undefined => {
  const stacks = new Map<string, string[]>();
  const pieces = [];
  for (const { piece, spot } of event.pieces) {
    const now = get(table.pieces, piece.id);
    if (!now || table.where[piece.id] !== spot.at || !isSame(now, piece)) return undefined;
    const stack = stacks.get(spot.at) ?? [...table.stacks[spot.at]!];
    stacks.set(spot.at, stack);
    const index = stack.indexOf(piece.id);
    stack.splice(index, 1);
    pieces.push({ piece: now, spot: { at: spot.at, index } });
  }
  return { type: 'piecesRemoved', pieces };
};

/** As it was, whatever its mask, and whatever hidden markers others have put on it: to tell of those would betray them. */
const isSame = (now: Piece, then: Piece): boolean => isEqual(inTheOpen(now), inTheOpen(then));

const inTheOpen = ({ mask: _, markers = {}, ...piece }: Piece): unknown => ({
  ...piece,
  markers: Object.fromEntries(Object.entries(markers).filter(([, { sight }]) => sight === undefined)),
});

const fitMoved = (table: Table, event: Of<'piecesMoved'>): Event | undefined => {
  const moves = [];
  const stacks = new Map<string, string[]>();
  const stackAt = (at: string): string[] => {
    const stack = stacks.get(at) ?? [...(get(table.stacks, at) ?? [])];
    stacks.set(at, stack);
    return stack;
  };
  for (const { piece, from, to } of event.moves) {
    const source = stackAt(from.at);
    const index = source.indexOf(piece);
    if (index < 0 || !isThere(table, to.at)) return undefined;
    source.splice(index, 1);
    const target = stackAt(to.at);
    const under = Math.min(to.index, target.length);
    target.splice(under, 0, piece);
    moves.push({ piece, from: { at: from.at, index }, to: { at: to.at, index: under } });
  }
  return { type: 'piecesMoved', moves };
};

const fitChanged = (table: Table, event: Of<'piecesChanged'>): Event | undefined => {
  const changes = [];
  for (const { piece: id, from, to } of event.changes) {
    const piece = get(table.pieces, id);
    const change = piece && fitFields(piece, from, to);
    if (!change) return undefined;
    changes.push({ piece: id, ...change });
  }
  return { type: 'piecesChanged', changes };
};

const fitFields = (
  piece: Piece,
  from: PieceFields,
  to: PieceFields,
): { readonly from: PieceFields; readonly to: PieceFields } | undefined => {
  const was: { [field: string]: unknown } = {};
  const becomes: { [field: string]: unknown } = {};
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)]) as ReadonlySet<keyof PieceFields>) {
    const now = piece[field];
    // Masks change by shuffling: one that was put on comes off, whichever it is now, and none is put back on.
    if (field === 'mask' && !isEqual(now, from.mask)) {
      if (now !== undefined && from.mask && !to.mask) was.mask = now;
      continue;
    }
    const next =
      field === 'markers' || field === 'values'
        ? fitKeys(now, from[field], to[field])
        : fitWhole(now, from[field], to[field]);
    if (!next) return undefined;
    if (now !== undefined) was[field] = now;
    if (next.value !== undefined) becomes[field] = next.value;
  }
  return { from: was, to: becomes };
};

const fitWhole = (now: unknown, from: unknown, to: unknown): { readonly value: unknown } | undefined =>
  isEqual(now, from) ? { value: to } : undefined;

/** Markers and values are set one by one, so what somebody did to another one does not matter. */
const fitKeys = (now: unknown, from: unknown, to: unknown): { readonly value: unknown } | undefined => {
  const [present, was, becomes] = [asRecord(now), asRecord(from), asRecord(to)];
  const next = { ...present };
  for (const key of new Set([...Object.keys(was), ...Object.keys(becomes)])) {
    if (isEqual(was[key], becomes[key])) continue;
    if (!isEqual(present[key], was[key])) return undefined;
    if (becomes[key] === undefined) delete next[key];
    else next[key] = becomes[key];
  }
  return { value: Object.keys(next).length > 0 ? next : undefined };
};

const asRecord = (value: unknown): { readonly [key: string]: unknown } =>
  (value ?? {}) as { readonly [key: string]: unknown };

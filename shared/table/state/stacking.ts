import type { Event } from '../event.ts';
import type { PieceId } from './ids.ts';
import type { Place } from './place.ts';
import { get } from './record.ts';
import type { Table } from './state.ts';

type Move = Extract<Event, { type: 'piecesMoved' }>['moves'][number];
type Drawn = Pick<Extract<Event, { type: 'piecesMoved' }>, 'drawing' | 'among'>;

/**
 * Plans moves one after the other, and notes for each the spots from which and to which the piece goes at that moment.
 */
export class Stacking {
  readonly moves: Move[] = [];
  readonly #table: Table;
  readonly #stacks = new Map<Place, PieceId[]>();
  readonly #places = new Map<PieceId, Place>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Puts the piece directly under another that lies there, or on top. */
  move(piece: PieceId, to: Place, under?: PieceId): void {
    const from = this.#places.get(piece) ?? this.#table.where[piece]!;
    const source = this.#at(from);
    const fromIndex = source.indexOf(piece);
    source.splice(fromIndex, 1);
    const target = this.#at(to);
    const toIndex = under === undefined ? target.length : target.indexOf(under);
    target.splice(toIndex, 0, piece);
    this.#places.set(piece, to);
    this.moves.push({ piece, from: { at: from, index: fromIndex }, to: { at: to, index: toIndex } });
  }

  /**
   * The moves as an event; none if in the end everything that their mover sees lies as before. An event for a move over
   * something hidden, and none for a move over nothing, would tell the difference. `drawn`: how chance chose the
   * pieces.
   */
  events(isSeen: (piece: PieceId) => boolean, drawn: Drawn = {}): readonly Event[] {
    const changed = [...this.#stacks].some(([at, stack]) => {
      const before = (get(this.#table.stacks, at) ?? []).filter(isSeen);
      const after = stack.filter(isSeen);
      return after.length !== before.length || after.some((piece, i) => piece !== before[i]);
    });
    return changed ? [{ type: 'piecesMoved', moves: this.moves, ...drawn }] : [];
  }

  #at(place: Place): PieceId[] {
    const known = this.#stacks.get(place);
    if (known) return known;
    const copy = [...(get(this.#table.stacks, place) ?? [])];
    this.#stacks.set(place, copy);
    return copy;
  }
}

/** The pieces and all that is attached to them, directly or through others, in the order of their stacks. */
export const withAttached = (table: Table, pieces: readonly PieceId[]): readonly PieceId[] =>
  attachments(table)(pieces);

/**
 * Answers `withAttached` several times for pieces of one table: each stack is searched once. `goes`: whether a piece
 * that is attached to a carrier goes along with it.
 */
export const attachments = (
  table: Table,
  goes: (carrier: PieceId, carried: PieceId) => boolean = () => true,
): ((pieces: readonly PieceId[]) => readonly PieceId[]) => {
  const stacks = new Map<Place, ReadonlyMap<PieceId, readonly PieceId[]>>();
  const carriedBy = (id: PieceId): readonly PieceId[] => {
    // Attached pieces lie in the same stack.
    const at = table.where[id] ?? '';
    const carried = stacks.get(at) ?? carriedIn(table, get(table.stacks, at) ?? []);
    stacks.set(at, carried);
    return carried.get(id) ?? [];
  };
  return (pieces) => {
    const all = new Set(pieces);
    // The loop also visits pieces that it adds: a loop over a set goes on while the set grows.
    for (const id of all) for (const other of carriedBy(id)) if (goes(id, other)) all.add(other);
    return [...all];
  };
};

/** The pieces attached to each piece of a stack, from below. */
const carriedIn = ({ pieces }: Table, stack: readonly PieceId[]): ReadonlyMap<PieceId, readonly PieceId[]> => {
  const carried = new Map<PieceId, PieceId[]>();
  for (const id of stack) {
    const { attachedTo } = pieces[id]!;
    if (attachedTo === undefined) continue;
    const others = carried.get(attachedTo);
    if (others) others.push(id);
    else carried.set(attachedTo, [id]);
  }
  return carried;
};

/** Pieces that let go of their carrier because the events have taken the two apart. */
export const detached = (before: Table, after: Table, events: readonly Event[]): readonly Event[] => {
  const gone = new Set<PieceId>();
  for (const event of events) {
    if (event.type === 'piecesMoved') for (const { piece } of event.moves) gone.add(piece);
    if (event.type === 'piecesRemoved' || event.type === 'piecesAdded') {
      for (const { piece } of event.pieces) gone.add(piece.id);
    }
  }
  // Pieces attached to them lay in the same stacks.
  const left = new Set([...gone].flatMap((id) => before.where[id] ?? []));
  const near = new Set([...gone, ...[...left].flatMap((at) => before.stacks[at] ?? [])]);
  const apart = [...near].filter((id) => isApart(after, id));
  if (apart.length === 0) return [];
  const changes = apart.map((piece) => ({
    piece,
    from: { attachedTo: after.pieces[piece]!.attachedTo! },
    to: {},
  }));
  return [{ type: 'piecesChanged', changes }];
};

const isApart = ({ pieces, where }: Table, id: PieceId): boolean => {
  const carrier = get(pieces, id)?.attachedTo;
  return carrier !== undefined && where[carrier] !== where[id];
};

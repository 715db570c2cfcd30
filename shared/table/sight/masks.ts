import type { Event } from '../event.ts';
import type { Ground } from '../state/ground.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { entriesOf, get, putAll } from '../state/record.ts';
import type { Mask, Piece, Sight, Table } from '../state/state.ts';
import { hidesFromSomebody, hidingBy, hidingOf, isOpen, placeOver, placeSight, showsSomebody } from './sight.ts';

/**
 * A piece has a mask exactly while it is hidden from somebody. It gets a new one whenever a viewer who could see it no
 * longer may, so that their memory does not say which mask it is: after a shuffle, in a hand, under a cover. A hidden
 * piece that is pushed over the map keeps its mask: people who watch may follow it, as on a real table.
 */

/** The change for viewers who watch a piece: its own sight, and that of the place where it lies. */
export interface Look {
  readonly piece: Piece;
  readonly before: Hidden | undefined;
  readonly after: Hidden;
}

/** The two things that can hide a piece. */
export interface Hidden {
  readonly own: Sight | undefined;
  readonly place: Sight | undefined;
}

/** The pieces that the events may show or hide, with what hid them before and what hides them now. */
export const looksAfter = (before: Table, after: Table, events: readonly Event[]): readonly Look[] =>
  [...piecesIn(before, after, events)].flatMap((id): Look[] => {
    const piece = get(after.pieces, id);
    return piece ? [{ piece, before: hiddenIn(before, id), after: hiddenIn(after, id)! }] : [];
  });

const hiddenIn = (table: Table, id: PieceId): Hidden | undefined => {
  const piece = get(table.pieces, id);
  return piece && { own: piece.sight, place: placeOver(piece, placeSight(table, table.where[id]!)) };
};

const all = ({ own, place }: Hidden) => hidingBy(own, place);

/** Whether a viewer now sees, of a piece that lay there before, what they could not see. */
export const isShown = ({ before, after }: Look): boolean =>
  before !== undefined && showsSomebody(all(before), all(after));

/**
 * Whether a viewer may be kept out who was not before. The piece's own sight and its place's are compared separately: a
 * viewer who sees the place must not learn from a new mask what the piece's own sight is.
 */
export const isHidden = ({ before, after }: Look): boolean =>
  before === undefined
    ? !isInTheOpen(after)
    : hidesFromSomebody(hidingBy(before.own), hidingBy(after.own)) ||
      hidesFromSomebody(hidingBy(before.place), hidingBy(after.place));

export const isInTheOpen = (hidden: Hidden): boolean => isOpen(all(hidden));

/** The event that sets these masks; `undefined` for none. */
export const masksSet = (
  pieces: readonly { readonly piece: Piece; readonly mask: Mask | undefined }[],
): Event | undefined => {
  const changes = pieces
    .filter(({ piece, mask }) => piece.mask !== mask)
    .map(({ piece, mask }) => ({
      piece: piece.id,
      from: piece.mask ? { mask: piece.mask } : {},
      to: mask ? { mask } : {},
    }));
  return changes.length > 0 ? { type: 'piecesChanged', changes } : undefined;
};

export const newMask = (piece: Piece, ground: Ground, newId: () => string): Mask => ({
  id: `~${newId()}`,
  back: ground.backOf(piece),
});

/** A table that was laid out without masks, now with one for each piece that is hidden from somebody. */
export const withMasks = <T extends Omit<Table, 'where'>>(table: T, ground: Ground, newId: () => string): T => {
  const masked = entriesOf(table.stacks).flatMap(([at, stack]) => {
    const inPlace = placeSight(table, at);
    return stack.flatMap((id): [string, Piece][] => {
      const piece = table.pieces[id]!;
      if (isOpen(hidingOf(piece, inPlace))) return [];
      return [[id, { ...piece, mask: newMask(piece, ground, newId) }]];
    });
  });
  return { ...table, pieces: putAll(table.pieces, masked) };
};

/** The pieces for which the events may change who sees them. */
const piecesIn = (before: Table, after: Table, events: readonly Event[]): ReadonlySet<PieceId> => {
  const pieces = new Set<PieceId>();
  const allAt = (at: Place): void => {
    for (const table of [before, after]) for (const id of get(table.stacks, at) ?? []) pieces.add(id);
  };
  for (const event of events) {
    switch (event.type) {
      case 'piecesAdded':
        for (const { piece } of event.pieces) pieces.add(piece.id);
        break;
      case 'piecesMoved':
        for (const { piece } of event.moves) pieces.add(piece);
        break;
      case 'piecesChanged':
        // Undo takes masks back itself, and may be out of date by now.
        for (const { piece, from, to } of event.changes) {
          if ('sight' in from || 'sight' in to || 'mask' in from || 'mask' in to) pieces.add(piece);
        }
        break;
      case 'coverSet':
        allAt(event.at);
        break;
      case 'poolSet':
        allAt(`pool:${event.pool}`);
        break;
    }
  }
  return pieces;
};

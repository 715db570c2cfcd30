import type { Event } from '../event.ts';
import { placeSight } from '../sight/sight.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Piece, Table } from '../state/state.ts';

/**
 * The places between which the events move pieces, if they do nothing else, and everybody sees all that lies in those
 * places. `table` is the table before: a move from open places to open places hides nothing.
 */
export const placesOfOpenMoves = (table: Table, events: readonly Event[]): readonly Place[] | undefined => {
  const places = new Set<Place>();
  for (const event of events) {
    if (event.type !== 'piecesMoved') return undefined;
    for (const { from, to } of event.moves) places.add(from.at).add(to.at);
  }
  for (const at of places) if (placeSight(table, at) || !isEvery(table, at, isOpen)) return undefined;
  return [...places];
};

/** Whether nothing that lies there is attached to anything. */
export const isLoose = (table: Table, at: Place): boolean =>
  isEvery(table, at, ({ attachedTo }) => attachedTo === undefined);

const isOpen = ({ sight, mask, masked }: Piece): boolean =>
  sight === undefined && mask === undefined && masked === undefined;

const isEvery = ({ stacks, pieces }: Table, at: Place, test: (piece: Piece) => boolean): boolean =>
  (get(stacks, at) ?? []).every((id: PieceId) => test(get(pieces, id)!));

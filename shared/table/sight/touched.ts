import type { Event } from '../event.ts';
import type { PieceId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Table } from '../state/state.ts';

export interface Touched {
  readonly pieces: readonly PieceId[];
  readonly places: readonly Place[];
}

/** The pieces and stacks that a viewer may see differently after the events. */
export const touchedBy = (before: Table, after: Table, events: readonly Event[]): Touched => {
  const pieces = new Set<PieceId>();
  const places = new Set<Place>();
  const wholePlace = (at: Place): void => {
    places.add(at);
    for (const table of [before, after]) for (const id of get(table.stacks, at) ?? []) pieces.add(id);
  };
  for (const event of events) {
    switch (event.type) {
      case 'piecesAdded':
      case 'piecesRemoved':
        for (const { piece, spot } of event.pieces) {
          pieces.add(piece.id);
          places.add(spot.at);
        }
        break;
      case 'piecesMoved':
        for (const { piece, from, to } of event.moves) {
          pieces.add(piece);
          places.add(from.at);
          places.add(to.at);
        }
        break;
      case 'piecesChanged':
        for (const { piece, from, to } of event.changes) {
          pieces.add(piece);
          // Only these can change their id in the stack for a viewer.
          if ('sight' in from || 'sight' in to || 'mask' in from || 'mask' in to) {
            for (const table of [before, after]) {
              const at = table.where[piece];
              if (at !== undefined) places.add(at);
            }
          }
        }
        break;
      case 'beganSet':
      case 'modesSet':
      case 'overruled':
        for (const { piece } of event.changes) pieces.add(piece);
        break;
      case 'stackOrdered':
      case 'coverSet':
        wholePlace(event.at);
        break;
      case 'poolSet':
        wholePlace(`pool:${event.pool}`);
        break;
    }
  }
  return { pieces: [...pieces], places: [...places].sort() };
};

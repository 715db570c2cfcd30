import { entriesOf } from '../state/record.ts';
import type { Piece, Sight, Table } from '../state/state.ts';
import { pieceLevel, placeSight, WHAT } from './sight.ts';
import { isIn, type Viewer } from './viewer.ts';

/**
 * Whether `one` knows of anything on the table that `other` does not: what a piece is, or a marker on it. If so, the
 * umpire's words to the one may tell the other of it.
 */
export const knowsMore = (table: Table, one: Viewer, other: Viewer): boolean =>
  one.key !== other.key &&
  !other.everything &&
  entriesOf(table.stacks).some(([at, stack]) => {
    const inPlace = placeSight(table, at);
    return stack.some((id) => isMoreKnown(table.pieces[id]!, inPlace, one, other));
  });

const isMoreKnown = (piece: Piece, inPlace: Sight | undefined, one: Viewer, other: Viewer): boolean => {
  if (pieceLevel(piece, inPlace, one) < WHAT) return false;
  if (pieceLevel(piece, inPlace, other) < WHAT) return true;
  if (!piece.markers) return false;
  return Object.values(piece.markers).some(({ sight }) => sight && isIn(sight, one) && !isIn(sight, other));
};

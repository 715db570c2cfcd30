import type { Step } from './event.ts';
import type { PieceId } from './ids.ts';
import type { Place } from './place.ts';
import { get } from './record.ts';
import { placeSight } from './sight.ts';
import type { Table } from './state.ts';

/**
 * Whether every viewer is told the same of a step (`tell`): pieces that hide nothing were moved between places that hide
 * nothing and hold nothing hidden. Most steps are like that. When in doubt, no.
 */
export const isToldAlike = (before: Table, after: Table, { events, undoes, redoes, overrules }: Step): boolean =>
  !undoes &&
  !redoes &&
  !overrules &&
  events.length > 0 &&
  events.every(
    (event) =>
      event.type === 'piecesMoved' &&
      event.moves.every(({ from, to }) => [from.at, to.at].every((at) => isOpen(before, at) && isOpen(after, at))),
  );

/** Whether everybody sees all that lies in a place. */
const isOpen = (table: Table, at: Place): boolean =>
  !placeSight(table, at) && (get(table.stacks, at) ?? []).every((piece) => isInTheOpen(table, piece));

const isInTheOpen = ({ pieces }: Table, id: PieceId): boolean => {
  const piece = get(pieces, id)!;
  return piece.sight === undefined && piece.mask === undefined && piece.masked === undefined;
};

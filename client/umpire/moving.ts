import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Move, Moving } from '../board/view.ts';
import { shownNow } from '../state/shown.ts';
import { useUmpire } from '../state/umpire.ts';

type MovePieces = Extract<Command, { type: 'movePieces' }>;
type SpreadPieces = Extract<Command, { type: 'spreadPieces' }>;

/**
 * Moves counters by the way of moving for which their reach is shown, so that overlay and verdict agree. It names where they
 * were taken, so that a counter which another player has moved meanwhile does not come back.
 */
export const moveCommand = (pieces: readonly PieceId[], to: Place, { index, from }: Moving = {}): MovePieces => {
  const known = from ?? pieces.flatMap((piece) => placeOf(piece) ?? []);
  return {
    type: 'movePieces',
    pieces,
    to,
    ...(index !== undefined && { index }),
    ...(known.length === pieces.length && { from: known }),
    ...shownMode(pieces),
  };
};

/** The same for counters that each go to their own place. `chosen`: the selection, of which some may stay. */
export const spreadCommand = (
  moves: readonly Move[],
  chosen: readonly PieceId[] = moves.map(({ piece }) => piece),
): SpreadPieces => ({
  type: 'spreadPieces',
  moves: moves.map((move) => {
    const from = move.from ?? placeOf(move.piece);
    return { ...move, ...(from !== undefined && { from }) };
  }),
  ...shownMode(chosen),
});

const placeOf = (piece: PieceId): Place | undefined => shownNow()?.table.where[piece];

const shownMode = (pieces: readonly PieceId[]): { readonly mode?: string } => {
  const { moving } = useUmpire.getState();
  return moving !== undefined && isSameSet(moving.pieces, pieces) ? { mode: moving.mode } : {};
};

const isSameSet = (one: readonly PieceId[], other: readonly PieceId[]): boolean =>
  one.length === other.length && one.every((piece) => other.includes(piece));

import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useUmpire } from '../state/umpire.ts';

type MovePieces = Extract<Command, { type: 'movePieces' }>;
type SpreadPieces = Extract<Command, { type: 'spreadPieces' }>;

/** Moves counters by the way of moving for which their reach is shown, so that overlay and verdict agree. */
export const moveCommand = (pieces: readonly PieceId[], to: Place, index?: number): MovePieces => ({
  type: 'movePieces',
  pieces,
  to,
  ...(index !== undefined && { index }),
  ...shownMode(pieces),
});

/** The same for counters that each go to their own place. `chosen`: the selection, of which some may stay. */
export const spreadCommand = (
  moves: SpreadPieces['moves'],
  chosen: readonly PieceId[] = moves.map(({ piece }) => piece),
): SpreadPieces => ({
  type: 'spreadPieces',
  moves,
  ...shownMode(chosen),
});

const shownMode = (pieces: readonly PieceId[]): { readonly mode?: string } => {
  const { moving } = useUmpire.getState();
  return moving !== undefined && isSameSet(moving.pieces, pieces) ? { mode: moving.mode } : {};
};

const isSameSet = (one: readonly PieceId[], other: readonly PieceId[]): boolean =>
  one.length === other.length && one.every((piece) => other.includes(piece));

import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useUmpire } from '../state/umpire.ts';

type MovePieces = Extract<Command, { type: 'movePieces' }>;
type SpreadPieces = Extract<Command, { type: 'spreadPieces' }>;

/** Moves counters by the way for which their reach is shown on the board: what is shown is what is judged. */
export const moveCommand = (pieces: readonly PieceId[], to: Place, index?: number): MovePieces => ({
  type: 'movePieces',
  pieces,
  to,
  ...(index !== undefined && { index }),
  ...shownMode(pieces),
});

/** The same for counters of which each goes to a place of its own. `chosen`: those among which some stay where they are. */
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

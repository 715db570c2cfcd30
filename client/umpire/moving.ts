import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { useUmpire } from '../state/umpire.ts';

type MovePieces = Extract<Command, { type: 'movePieces' }>;

/** Moves counters by the way for which their reach is shown on the board: what is shown is what is judged. */
export const moveCommand = (pieces: readonly PieceId[], to: Place, index?: number): MovePieces => {
  const { moving } = useUmpire.getState();
  const isShown = moving !== undefined && isSameSet(moving.pieces, pieces);
  return {
    type: 'movePieces',
    pieces,
    to,
    ...(index !== undefined && { index }),
    ...(isShown && { mode: moving.mode }),
  };
};

const isSameSet = (one: readonly PieceId[], other: readonly PieceId[]): boolean =>
  one.length === other.length && one.every((piece) => other.includes(piece));

import { undoneIn } from '@umpire/shared/table/history/history.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { LogEntry } from '../words/describe.ts';

/** The acts that a counter was part of, in order, as the reader saw them; undone ones are left out. */
export const deedsOf = (entries: readonly LogEntry[], piece: PieceId): readonly LogEntry[] => {
  const undone = undoneIn(entries);
  return entries.filter(
    ({ seq, act, about, moves }) =>
      act !== 'undo' &&
      act !== 'redo' &&
      !undone.has(seq) &&
      (about.pieces.includes(piece) || moves.some((move) => move.piece === piece)),
  );
};

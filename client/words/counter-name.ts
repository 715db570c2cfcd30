import type { CounterId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';

/** A counter's name, independent of the language. */
export interface CounterName {
  readonly counter: CounterId;
  readonly given?: string;
  readonly masked: boolean;
}

export const nameOfPiece = (piece: Piece): CounterName => {
  const given = piece.design?.name;
  return { counter: piece.counter, masked: piece.masked ?? false, ...(given !== undefined && { given }) };
};

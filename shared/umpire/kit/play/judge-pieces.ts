import type { Hex } from '../../../hex/index.ts';
import type { Command, PieceId, Place } from '../../../table/index.ts';
import type { Position, PositionMarker, Unit } from '../../position.ts';
import { type Breach, fine, type Verdict, verdictOf } from '../../verdict.ts';

/** What a game has against a piece that is put somewhere, beyond the rules of movement. */
export interface PieceRules {
  /** Of a unit that is put into a hex. */
  readonly unit: (p: Position, unit: Unit, to: Hex) => readonly Breach[];
  /** Of its other pieces, by kind; `undefined`: off the map. */
  readonly markers?: {
    readonly [kind: string]: (p: Position, marker: PositionMarker, to: Hex | undefined) => readonly Breach[];
  };
}

/** Judges commands that move pieces; `undefined` for what the rules of movement say. */
export const judgePiecesBy =
  ({ unit, markers = {} }: PieceRules) =>
  (p: Position, command: Command): Verdict | undefined => {
    const moves = movesIn(command);
    if (moves.length === 0) return undefined;
    const breaks = moves.flatMap(({ piece, to }) => {
      const hex = p.board.grid.parse(to);
      const mover = p.unit(piece);
      if (mover) return hex === undefined ? [] : unit(p, mover, hex);
      const marker = p.markers.find(({ id }) => id === piece);
      return (marker && markers[marker.kind]?.(p, marker, hex)) ?? [];
    });
    if (breaks.length > 0) return verdictOf(breaks);
    // Pieces that are no units are judged here alone.
    return moves.every(({ piece }) => !p.unit(piece)) ? fine : undefined;
  };

const movesIn = (command: Command): readonly { readonly piece: PieceId; readonly to: Place }[] => {
  switch (command.type) {
    case 'movePieces':
      return command.pieces.map((piece) => ({ piece, to: command.to }));
    case 'spreadPieces':
      return command.moves;
    default:
      return [];
  }
};

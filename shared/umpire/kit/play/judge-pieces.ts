import type { Hex } from '../../../hex/index.ts';
import type { Command, PieceId, Place } from '../../../table/index.ts';
import type { Position, PositionMarker, Unit } from '../../position.ts';
import { type Breach, fine, manual, type Verdict, verdictOf } from '../../verdict.ts';

/** What a game says about putting a piece somewhere: breaches, or a verdict. `undefined`: as for any other piece. */
type Ruling = readonly Breach[] | Verdict | undefined;

/**
 * What a game forbids about putting pieces somewhere, beyond the rules of movement. `to`: the hex; absent: off the map.
 */
export interface PieceRules {
  readonly unit: (p: Position, unit: Unit, to: Hex | undefined, place: Place) => Ruling;
  /** Of its other pieces, by kind. */
  readonly markers?: {
    readonly [kind: string]: (p: Position, marker: PositionMarker, to: Hex | undefined, place: Place) => Ruling;
  };
  /** Called first, for pieces of every sort, by id: while a set-up is plotted in secret, say. */
  readonly first?: (p: Position, piece: PieceId, place: Place) => Verdict | undefined;
}

/** Judges commands that move pieces; `undefined`: the rules of movement say it. */
export const judgePiecesBy =
  (rules: PieceRules) =>
  (p: Position, command: Command): Verdict | undefined => {
    const moves = movesIn(command);
    const [first] = moves;
    // Most commands move one piece.
    if (first && moves.length === 1) return judgePiece(rules, p, first);
    const verdicts = moves.map((move) => judgePiece(rules, p, move));
    if (verdicts.every((verdict) => verdict === undefined)) return undefined;
    const breaks = verdicts.flatMap((verdict) => (verdict?.type === 'broken' ? verdict.breaks : []));
    if (breaks.length > 0) return verdictOf(breaks);
    const unsure = verdicts.flatMap((verdict) => (verdict?.type === 'manual' ? [verdict] : []));
    if (unsure.length > 0) return manual(...new Set(unsure.flatMap(({ clauses }) => clauses)));
    return verdicts.every((verdict) => verdict?.type === 'fine') ? fine : undefined;
  };

/** Only this function judges pieces that are no units. So if it finds nothing against them, they are fine. */
const judgePiece = (
  { unit, markers = {}, first }: PieceRules,
  p: Position,
  { piece, to }: Move,
): Verdict | undefined => {
  const found = first?.(p, piece, to);
  if (found) return found;
  const hex = p.board.grid.parse(to);
  const mover = p.unit(piece);
  if (mover) return ruled(unit(p, mover, hex, to));
  const marker = p.markers.find(({ id }) => id === piece);
  return ruled(marker && markers[marker.kind]?.(p, marker, hex, to)) ?? fine;
};

const ruled = (ruling: Ruling): Verdict | undefined => {
  if (ruling === undefined || 'type' in ruling) return ruling;
  return ruling.length > 0 ? verdictOf(ruling) : undefined;
};

interface Move {
  readonly piece: PieceId;
  readonly to: Place;
}

const movesIn = (command: Command): readonly Move[] => {
  switch (command.type) {
    case 'movePieces':
      return command.pieces.map((piece) => ({ piece, to: command.to }));
    case 'spreadPieces':
      return command.moves;
    default:
      return [];
  }
};

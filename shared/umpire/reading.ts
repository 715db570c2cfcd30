import type { Hex, Hexside } from '../hex/index.ts';
import type { Counter, LoadedModule } from '../module/index.ts';
import type { Piece, Place, SideId, Table, Value } from '../table/index.ts';
import type { Bag } from './fields.ts';
import type { PositionMarker, Unit } from './position.ts';

/** A piece of the table with what is printed on it. */
export interface PieceReading {
  readonly piece: Piece;
  readonly counter: Counter | undefined;
  readonly side: SideId | undefined;
  readonly kind: string;
  readonly place: Place;
  /** The hex it lies in; `undefined` in a box, on a track, in a hand. */
  readonly hex: Hex | undefined;
  /** The hexside it lies on: a blown bridge, a pontoon. */
  readonly hexside: Hexside | undefined;
  /** The hex and the place in which it lay when the phase began. */
  readonly began: Hex | undefined;
  readonly beganAt: Place;
  /** Changed by hand, else as printed on the face that is up. */
  value(name: string): Value | undefined;
}

/** How the pieces of a table become the units and markers that a game's rules speak of. */
export interface Reading {
  /** `undefined` if the piece is no unit. */
  readonly unit: (piece: PieceReading) => Unit | undefined;
  /** A unit says where its piece lies by `at`, `place`, `began` and `beganAt` alone: one that was moved is not read anew. */
  readonly sameEverywhere?: boolean;
  /**
   * Units and markers in the order of their ids: what is offered hangs on the table alone, and not on the order of moves
   * by which it came about in a browser and on the server.
   */
  readonly inOrder?: boolean;
  readonly markers?: (piece: PieceReading) => readonly PositionMarker[];
  /** What else the rules ask for, as it lies on the table: weather on its track, losses in their boxes. */
  readonly extras?: (table: Table, pieces: readonly PieceReading[], module: LoadedModule) => Bag;
}

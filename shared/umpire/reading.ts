import type { Hex, Hexside } from '../hex/index.ts';
import type { Counter, LoadedModule } from '../module/index.ts';
import type { Piece, Place, SideId, Table, Value } from '../table/index.ts';
import type { Bag } from './fields.ts';
import type { PositionMarker, Unit } from './position.ts';

/** A piece of the table, with its printed values. */
export interface PieceReading {
  readonly piece: Piece;
  readonly counter: Counter | undefined;
  readonly side: SideId | undefined;
  readonly kind: string;
  readonly place: Place;
  /** The piece's hex; `undefined` in a box, on a track, in a hand. */
  readonly hex: Hex | undefined;
  /** The piece's hexside: a blown bridge, a pontoon. */
  readonly hexside: Hexside | undefined;
  /** The hex and the place where the piece lay when the phase began. */
  readonly began: Hex | undefined;
  readonly beganAt: Place;
  /** The value set by hand, or else the value printed on the face that is up. */
  value(name: string): Value | undefined;
}

/** How the pieces of a table become units and markers for the game's rules. */
export interface Reading {
  /** `undefined` if the piece is no unit. */
  readonly unit: (piece: PieceReading) => Unit | undefined;
  /** A unit's other fields do not depend on its place (`at`, `place`, `began`, `beganAt`): a moved unit is not read again. */
  readonly sameEverywhere?: boolean;
  readonly markers?: (piece: PieceReading) => readonly PositionMarker[];
  /** Other values that the rules need from the table: weather on its track, losses in their boxes. */
  readonly extras?: (table: Table, pieces: readonly PieceReading[], module: LoadedModule) => Bag;
}

import type { Hex, HexSet, Hexside } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';
import type { Clause } from './verdict.ts';

/** What one side controls. */
export interface Zones {
  readonly clause: Clause;
  /** Hexes in a zone of control of the side, its units' own hexes included where the game says so. */
  readonly hexes: HexSet;
  /** Who exerts control over the hex. */
  exertedBy(hex: Hex): readonly PieceId[];
  /** Hexes and hexsides between two zones that bar the way, in games that have bonds. */
  readonly bonds?: {
    readonly hexes: readonly Hex[];
    readonly hexsides: readonly Hexside[];
    /** Who makes them: to be drawn from hex to hex. */
    readonly lines: readonly BondLine[];
  };
}

/** A bond between units in two hexes; without `to`, between one and the hexside's far end at the edge of the map. */
export interface BondLine {
  readonly from: Hex;
  readonly to?: Hex;
  readonly hexside?: Hexside;
}

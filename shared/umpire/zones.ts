import type { Hex, HexSet, Hexside } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';
import type { Clause } from './verdict.ts';

/** The zones of one side. */
export interface Zones {
  readonly clause: Clause;
  /** Hexes in a zone of control of the side, with its units' own hexes if the game counts them. */
  readonly hexes: HexSet;
  /** The units that exert control over the hex. */
  exertedBy(hex: Hex): readonly PieceId[];
  /** Hexes and hexsides between two zones that bar movement, in games that have bonds. */
  readonly bonds?: {
    readonly hexes: readonly Hex[];
    readonly hexsides: readonly Hexside[];
    /** The units that form them, to be drawn from hex to hex. */
    readonly lines: readonly BondLine[];
  };
}

/** A bond between units in two hexes; without `to`, between a unit and the hexside's far end at the edge of the map. */
export interface BondLine {
  readonly from: Hex;
  readonly to?: Hex;
  readonly hexside?: Hexside;
}

import type { Hex } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';

/** What becomes of an act if it is given: the umpire's word, by the table's modes. */
export type Ruling = 'fine' | 'warn' | 'refuse';

export interface ReachHex {
  readonly hex: Hex;
  /** `2½`. */
  readonly label: string;
  /** `stop`: the move ends there. `pass`: through, but not to. */
  readonly kind: 'end' | 'stop' | 'pass';
}

/** How a unit is supplied. */
export interface SupplyLine {
  readonly path: readonly Hex[];
  readonly color: string;
  readonly supplied: boolean;
  /** Where it is cut. */
  readonly cuts: readonly Hex[];
}

/** What lies on the ground under the counters. Each part stays the same object while it does not change. */
export interface GroundOverlay {
  readonly reach?: { readonly from: Hex; readonly hexes: readonly ReachHex[] };
  readonly zones: readonly {
    readonly color: string;
    /** Which way the hatching runs: each side's differs from the others'. */
    readonly hatch: 0 | 1 | 2 | 3;
    readonly hexes: readonly Hex[];
    /** Pairs of hexes whose units bond: a line is drawn from one to the other. */
    readonly bonds: readonly (readonly [Hex, Hex])[];
  }[];
  /** Of each side whose supply is shown. */
  readonly supply: readonly (readonly SupplyLine[])[];
  /** Hexes with more in them than may be. */
  readonly crowded: readonly Hex[];
}

/** What the umpire shows on a board. */
export interface BoardOverlay {
  readonly ground: GroundOverlay;
  /** The way to the hex that the pointer is on. */
  readonly path?: readonly Hex[];
  /** Of what is in the hand, or waits for its target, if it goes there. */
  readonly verdict?: { readonly place: Place; readonly ruling: Ruling };
  /** Why a hex is as it is: beside it, in a few words. */
  readonly tip?: { readonly place: Place; readonly text: string; readonly ruling: Ruling };
  /** What can be picked with a click, instead of what a click does otherwise. */
  readonly picks: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] };
  /** What is pointed at. */
  readonly lit: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] };
  /** What a lesson is about. */
  readonly taught: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] };
  /** Counters for which a rule was overruled in this phase. */
  readonly overruled: ReadonlySet<PieceId>;
  /** Counters that have attacked in this phase. */
  readonly fired: ReadonlySet<PieceId>;
}

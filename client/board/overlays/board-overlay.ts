import type { Hex } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';

/** The verdict on an act, by the table's modes. */
export type Ruling = 'fine' | 'warn' | 'refuse';

export interface ReachHex {
  readonly hex: Hex;
  /** `2½`. */
  readonly label: string;
  /** `stop`: the move ends there. `pass`: through, but not to. */
  readonly kind: 'end' | 'stop' | 'pass';
}

/** The state of a unit's supply. */
export interface SupplyLine {
  readonly path: readonly Hex[];
  readonly color: string;
  readonly supplied: boolean;
  /** Where the line is cut. */
  readonly cuts: readonly Hex[];
}

/** Overlays on the ground, under the counters. Each part stays the same object while it does not change. */
export interface GroundOverlay {
  readonly reach?: { readonly from: Hex; readonly hexes: readonly ReachHex[] };
  readonly zones: readonly {
    readonly color: string;
    /** The direction of the hatching, which differs for each side. */
    readonly hatch: 0 | 1 | 2 | 3;
    readonly hexes: readonly Hex[];
    /** Pairs of hexes whose units form a bond: a line connects them. */
    readonly bonds: readonly (readonly [Hex, Hex])[];
  }[];
  /** For each side whose supply is shown. */
  readonly supply: readonly (readonly SupplyLine[])[];
  /** Overstacked hexes. */
  readonly crowded: readonly Hex[];
}

/** The umpire's overlays on a board. */
export interface BoardOverlay {
  readonly ground: GroundOverlay;
  /** The path to the hex under the pointer. */
  readonly path?: readonly Hex[];
  /** The verdict on the dragged or waiting counters, if they go there. */
  readonly verdict?: { readonly place: Place; readonly ruling: Ruling };
  /** Why a hex has its verdict, in a few words beside it. */
  readonly tip?: { readonly place: Place; readonly text: string; readonly ruling: Ruling };
  /** Choices that a click picks, instead of its usual meaning. */
  readonly picks: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] };
  /** Places that are pointed at. */
  readonly lit: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] };
  /** The subject of a lesson. */
  readonly taught: { readonly hexes: readonly Hex[]; readonly pieces: readonly PieceId[] };
  /** Counters with an overruled rule in this phase. */
  readonly overruled: ReadonlySet<PieceId>;
  /** Counters that have attacked in this phase. */
  readonly fired: ReadonlySet<PieceId>;
}

import type { Hex } from '../hex/index.ts';
import type { Bag } from './fields.ts';
import type { Unit } from './position.ts';
import type { Breach } from './verdict.ts';

/** A retreat that is asked for. */
export interface RetreatAsk {
  readonly unit: Unit;
  /** The hex it leaves. */
  readonly from: Hex;
  readonly hexes: number;
  readonly options: Bag;
}

/** A way hex by hex, the hex that was left first, and the steps lost on it. */
export interface RetreatWay {
  readonly path: readonly Hex[];
  readonly losses: number;
}

/** Where a unit may retreat to. */
export interface Retreats {
  /** Where the retreat may end, best first where the game ranks them. */
  readonly to: readonly Hex[];
  /** Steps that going there costs; absent: none. */
  readonly losses: ReadonlyMap<Hex, number>;
  /** The way to each. */
  readonly paths: ReadonlyMap<Hex, readonly Hex[]>;
  /** Every way to every end, those that cost least first; absent: there is nothing to choose. */
  readonly ways?: readonly RetreatWay[];
  /** There is nowhere to go. */
  readonly eliminated: boolean;
  /** How the unit may leave the map instead, over an edge that is its own: the way to where it does, and steps lost. */
  readonly exit?: RetreatWay;
  /** State that the unit has afterwards, where the game says so and it is the same wherever the unit goes. */
  readonly state?: string;
  /** State that the unit has in each hex, where it depends on the hex; a hex that is not named gives none. */
  readonly states?: ReadonlyMap<Hex, string>;
  /** Why not to another hex; for a unit that is eliminated, why it is. */
  why(hex?: Hex): Breach | undefined;
}

export interface AdvanceAsk {
  readonly units: readonly Unit[];
  readonly vacated: Hex | undefined;
  /** The defender's way, the vacated hex first. */
  readonly path: readonly Hex[];
  readonly options: Bag;
}

/** Where units that advance together may go. */
export interface Advances {
  readonly to: readonly Hex[];
  why(hex: Hex): Breach | undefined;
}

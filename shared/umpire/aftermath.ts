import type { Hex } from '../hex/index.ts';
import type { Bag } from './fields.ts';
import type { Unit } from './position.ts';
import type { Breach } from './verdict.ts';

/** A question about a retreat. */
export interface RetreatAsk {
  readonly unit: Unit;
  /** The hex from which the unit retreats. */
  readonly from: Hex;
  readonly hexes: number;
  readonly options: Bag;
}

/** A path hex by hex, beginning with the hex that was left, and the steps lost on it. */
export interface RetreatWay {
  readonly path: readonly Hex[];
  readonly losses: number;
}

/** Where a unit may retreat to. */
export interface Retreats {
  /** The hexes where the retreat may end, the best first if the game ranks them. */
  readonly to: readonly Hex[];
  /** Steps lost on the way to a hex; absent: none. */
  readonly losses: ReadonlyMap<Hex, number>;
  /** The path to each end. */
  readonly paths: ReadonlyMap<Hex, readonly Hex[]>;
  /** Every path to every end, the cheapest first; absent: there is nothing to choose. */
  readonly ways?: readonly RetreatWay[];
  /** The unit has nowhere to go. */
  readonly eliminated: boolean;
  /** The way off the map instead, over an edge of its own side: the path to the edge, and steps lost. */
  readonly exit?: RetreatWay;
  /** The unit's state afterwards, if the game has one that is the same in every hex. */
  readonly state?: string;
  /** The unit's state in each hex, if the state depends on the hex. A hex that is not named gives no state. */
  readonly states?: ReadonlyMap<Hex, string>;
  /** Why the unit may not go to a hex; without a hex, why the unit is eliminated. */
  why(hex?: Hex): Breach | undefined;
}

export interface AdvanceAsk {
  readonly units: readonly Unit[];
  readonly vacated: Hex | undefined;
  /** The defender's path, the vacated hex first. */
  readonly path: readonly Hex[];
  readonly options: Bag;
}

/** Hexes to which units that advance together may go. */
export interface Advances {
  readonly to: readonly Hex[];
  why(hex: Hex): Breach | undefined;
}

import type { Hex } from '../hex/index.ts';
import type { Unit } from './position.ts';
import type { Reckoning } from './reckoning.ts';
import type { Breach } from './verdict.ts';

/** Hexes that units which move together can reach, from where they began the phase. */
export interface Reach {
  readonly units: readonly Unit[];
  readonly from: Hex;
  /** The units' movement points, in the game's own measure (halves are 0.5); 0 for units that may not move now. */
  readonly allowance: number;
  /** The movement points to get there; `undefined` if out of reach. The units' own hex costs 0. */
  cost(hex: Hex): number | undefined;
  /** Whether their move must end there, by whatever way they come. */
  stops(hex: Hex): boolean;
  /** Whether they may end there: a hex may be passed through and yet be full. */
  ends(hex: Hex): boolean;
  /** All hexes in reach, `from` included, in order of hex. */
  hexes(): Iterable<Hex>;
  /** The cheapest path, both ends included; `undefined` if out of reach. */
  path(hex: Hex): readonly Hex[] | undefined;
  /** The parts of the cost, step by step along `path`; `undefined` if out of reach. */
  reckon(hex: Hex): Reckoning | undefined;
  /** The rule that keeps them from entering a hex (or from ending there); `undefined` if none does. */
  why(hex: Hex): Breach | undefined;
}

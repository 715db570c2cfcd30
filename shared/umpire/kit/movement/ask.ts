import type { Hex } from '../../../hex/index.ts';
import type { Steps } from './step-costs.ts';

/** What is in a hex, as bits of `marks[hex]`. */
export const ENEMY = 1;
export const ZONE = 2;
export const BOND = 4;
export const CROWDED = 8;
/** Some hexside of it is bonded. */
export const BONDED_SIDE = 16;

/** A search over movement costs: what it is given. All costs are whole parts of a movement point. */
export interface Search {
  readonly neighbors: Int32Array;
  readonly steps: Steps;
  /** The costs into hexes marked `CROWDED`; never less than the others. */
  readonly crowded: Int16Array;
  readonly marks: Uint8Array;
  /** Where it begins, and what has been spent there. */
  readonly starts: readonly { readonly hex: Hex; readonly cost: number }[];
  readonly limit: number;
  /** Marks of hexes that are not entered, and of those that are not left again once entered. */
  readonly blocks: number;
  readonly halts: number;
  /** The starts were entered in this move: they halt like any other hex. */
  readonly entering: boolean;
  /** Added to a step out of a zone. */
  readonly leaving: number;
  /** Steps between two hexes marked `ZONE`: whether all are barred, or whoever is asked says so. */
  readonly zoneToZone: boolean | ((from: Hex, to: Hex) => boolean);
  /** By hex: the directions that bonds bar. */
  readonly bonded: Uint8Array | undefined;
  /** Asked of every step else allowed. */
  readonly bars: ((from: Hex, to: Hex) => boolean) | undefined;
  /** One step is allowed however much it costs. */
  readonly oneHex: boolean;
}

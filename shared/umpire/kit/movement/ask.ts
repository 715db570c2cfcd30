import type { Hex } from '../../../hex/index.ts';
import type { Steps } from './step-costs.ts';

/** What is in a hex, as bits of `marks[hex]`. */
export const ENEMY = 1;
export const ZONE = 2;
export const BOND = 4;
export const CROWDED = 8;
/** Some hexside of the hex is bonded. */
export const BONDED_SIDE = 16;

/** A search over movement costs: its input. All costs are whole parts of a movement point. */
export interface Search {
  readonly neighbors: Int32Array;
  readonly steps: Steps;
  /** The costs into hexes marked `CROWDED`; never less than the others. */
  readonly crowded: Int16Array;
  readonly marks: Uint8Array;
  /** The hexes where the search begins, and what the move has spent there. */
  readonly starts: readonly { readonly hex: Hex; readonly cost: number }[];
  readonly limit: number;
  /** Marks of hexes that the search does not enter, and of hexes that it does not leave once it has entered them. */
  readonly blocks: number;
  readonly halts: number;
  /** The move entered the starts: they halt like any other hex. */
  readonly entering: boolean;
  /** What was spent where the move leaves the hex it began in; -1 if it entered the starts. */
  readonly begun: number;
  /** Added to a step out of a zone. */
  readonly leaving: number;
  /** Steps between two hexes marked `ZONE`: `true` bars all of them; a function decides each one. */
  readonly zoneToZone: boolean | ((from: Hex, to: Hex) => boolean);
  /** By hex: the directions that bonds bar. */
  readonly bonded: Uint8Array | undefined;
  /** Called for every step that all else allows. */
  readonly bars: ((from: Hex, to: Hex) => boolean) | undefined;
  /** One step is allowed whatever it costs. */
  readonly oneHex: boolean;
}

import type { Hex } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';
import type { Reckoning } from './reckoning.ts';
import type { Breach, Clause } from './verdict.ts';

/** A unit's state of supply. */
export interface Supply {
  readonly supplied: boolean;
  /** The marker that a supply check would give the unit now: `isolated`, `out-of-supply`; `null` for none. */
  readonly state: string | null;
  /** Whether the unit is cut off from all supplied units, in games where that is worse than having no line. */
  readonly isolated?: boolean;
  /** The units that are cut off together, this one included. */
  readonly group?: readonly PieceId[];
  readonly clause: Clause;
  /** The line from the unit to its source. If there is none: the traced part that comes nearest to a source. */
  readonly path: readonly Hex[];
  /** The length of the line, leg by leg; absent if none is traced. */
  readonly length?: Reckoning;
  /** What cuts the line: hexes to point at, and clauses; empty if supplied. */
  readonly cutBy: readonly Breach[];
}

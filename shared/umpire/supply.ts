import type { Hex } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';
import type { Reckoning } from './reckoning.ts';
import type { Breach, Clause } from './verdict.ts';

/** How a unit stands with its supply. */
export interface Supply {
  readonly supplied: boolean;
  /** The marker that the unit has after a supply check now: `isolated`, `out-of-supply`; `null` for none. */
  readonly state: string | null;
  /** Whether it is cut off from all that have supply, in games where that is more than to have no line. */
  readonly isolated?: boolean;
  /** Who is cut off together, the unit itself among them. */
  readonly group?: readonly PieceId[];
  readonly clause: Clause;
  /** The line, from the unit to its source; where there is none, the part that could be traced nearest to a source. */
  readonly path: readonly Hex[];
  /** How long the line is, leg by leg; absent where none is traced. */
  readonly length?: Reckoning;
  /** What cuts it: the hexes to point at and the clauses; empty if supplied. */
  readonly cutBy: readonly Breach[];
}

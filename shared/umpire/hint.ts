import type { Hex } from '../hex/index.ts';
import type { Command, PieceId } from '../table/index.ts';
import type { Offer } from './procedure.ts';
import type { Saying } from './saying.ts';
import type { Clause } from './verdict.ts';

/** Something that a new player could do now, and why. */
export interface Hint {
  readonly id: string;
  readonly clause: Clause;
  readonly says: Saying;
  readonly why: Saying;
  /** Its place in the order in which players learn the game, 1 first. */
  readonly level: number;
  readonly hexes: readonly Hex[];
  readonly units: readonly PieceId[];
  readonly offer?: Offer;
  /** The act that does it, if there is one. */
  readonly act?: Command;
}

import type { Hex } from '../hex/index.ts';
import type { Command, PieceId } from '../table/index.ts';
import type { Offer } from './procedure.ts';
import type { Saying } from './saying.ts';
import type { Clause } from './verdict.ts';

/** What a new player could do now, and why. */
export interface Hint {
  readonly id: string;
  readonly clause: Clause;
  readonly says: Saying;
  readonly why: Saying;
  /** Place in the order in which the game is learnt, 1 first. */
  readonly level: number;
  readonly hexes: readonly Hex[];
  readonly units: readonly PieceId[];
  readonly offer?: Offer;
  /** The act that does it, where it is one. */
  readonly act?: Command;
}

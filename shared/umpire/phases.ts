import type { Hex } from '../hex/index.ts';
import type { PieceId, SideId } from '../table/index.ts';
import type { Position } from './position.ts';
import type { Offer } from './procedure.ts';
import type { Saying } from './saying.ts';
import type { Breach, Clause } from './verdict.ts';

/** Something to do in a phase, still open or done. */
export interface Todo {
  readonly id: string;
  readonly clause: Clause;
  readonly says: Saying;
  readonly done: boolean;
  /** May be left undone. */
  readonly optional: boolean;
  /** A chance that is gone for good when the phase ends. */
  readonly lapses?: true;
  /** The procedure that guides through it. */
  readonly offer?: Offer;
}

/** A combat that was declared before any is fought. */
export interface DeclaredCombat {
  readonly id: string;
  readonly clause: Clause;
  readonly says: Saying;
  readonly hex: Hex;
  readonly units: readonly PieceId[];
  /** `void`: nobody is left to fight. */
  readonly state: 'waits' | 'open' | 'done' | 'void';
}

/** The sequence of play for a position. */
export interface Phases {
  /** The current phase, its side, and what may happen in it. */
  now(position: Position): { readonly clause: Clause; readonly says: readonly Saying[] };
  todo(position: Position): readonly Todo[];
  /** The declared combats in the order in which they are fought, if the game declares them all first. */
  combats?(position: Position): readonly DeclaredCombat[];
  /** The next phase. */
  next(position: Position): { readonly number: number; readonly phase: string; readonly side?: SideId };
  /**
   * Whether the phase passes by itself, because nothing can be done in it. `through`: a side that ends its turn: its
   * phases pass unless something is owed, a chance would be gone for good, or another side is asked.
   */
  passes?(position: Position, through?: SideId): boolean;
  /** What must be put right before the phase may end. */
  mayEnd(position: Position): readonly Breach[];
}

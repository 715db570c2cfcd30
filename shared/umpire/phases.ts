import type { Hex } from '../hex/index.ts';
import type { PieceId, SideId } from '../table/index.ts';
import type { Position } from './position.ts';
import type { Offer } from './procedure.ts';
import type { Saying } from './saying.ts';
import type { Breach, Clause } from './verdict.ts';

/** What is still to be done in a phase, or was done. */
export interface Todo {
  readonly id: string;
  readonly clause: Clause;
  readonly says: Saying;
  readonly done: boolean;
  /** May be left undone. */
  readonly optional: boolean;
  /** Guides through it. */
  readonly offer?: Offer;
}

/** A combat that was declared before it is fought. */
export interface DeclaredCombat {
  readonly id: string;
  readonly clause: Clause;
  readonly says: Saying;
  readonly hex: Hex;
  readonly units: readonly PieceId[];
  /** `void`: nobody is left to fight. */
  readonly state: 'waits' | 'open' | 'done' | 'void';
}

/** The sequence of play, as the position stands in it. */
export interface Phases {
  /** Whose phase it is, what may happen in it. */
  now(position: Position): { readonly clause: Clause; readonly says: readonly Saying[] };
  todo(position: Position): readonly Todo[];
  /** Declared combats in the order in which they are fought, in a game that declares them all first. */
  combats?(position: Position): readonly DeclaredCombat[];
  /** The phase that follows. */
  next(position: Position): { readonly number: number; readonly phase: string; readonly side?: SideId };
  /** What must be put right before the phase may end. */
  mayEnd(position: Position): readonly Breach[];
}

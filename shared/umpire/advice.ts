import type { Hex } from '../hex/index.ts';
import type { SideId } from '../table/index.ts';
import type { Position } from './position.ts';
import type { Clause } from './verdict.ts';

/** Columns of the results table after all shifts, by `rankOfColumn`: a ratio or a difference. */
export interface OddsWanted {
  /** An attack from this column on is advised. */
  readonly good: number;
  /** From this column on another unit adds little. */
  readonly enough: number;
  readonly by: 'ratio' | 'difference';
}

/** What a side loses by the result of a battle. */
export interface Toll {
  readonly steps: number;
  /** Hexes that its units go back. */
  readonly retreat: number;
  /** All its units are lost. */
  readonly eliminated?: boolean;
}

/** What a game tells those who advise or play by its rules: where a side wants to go, and what a result costs. */
export interface Advice {
  /** Phases in which units move. */
  readonly moves: readonly string[];
  /** The clause of movement. */
  readonly moving: Clause;
  /** Hexes that a side wants to take, or must keep. */
  readonly goals: (p: Position, side: SideId) => readonly Hex[];
  /** Kinds of procedures that a beginner begins wherever the umpire offers them, once in a phase. */
  readonly takes?: readonly string[];
  /** From which column an attack is good, in a table of differences; absent: a table of odds, from three to one. */
  readonly odds?: OddsWanted;
  /** The price of a result, by the effects of the game's battles (`Outcome.effects`). */
  tolls?(effects: unknown): { readonly attacker: Toll; readonly defender: Toll };
}

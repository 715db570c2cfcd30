import type { Hex, HexNumber } from '../hex/index.ts';
import type { Command, PieceId, SideId } from '../table/index.ts';
import type { Position } from './position.ts';
import type { Offer, Procedure } from './procedure.ts';
import type { Saying } from './saying.ts';
import type { Clause } from './verdict.ts';

/** An act of a learner that does not change the table: the page sees it, the rules do not. */
export type Look =
  | { readonly at: 'selection'; readonly units: readonly PieceId[] }
  /** The switch of an overlay is on. */
  | { readonly at: 'zones' | 'supply'; readonly side: SideId }
  /** An attack on that hex is thought about, with at least these. */
  | { readonly at: 'attack'; readonly target: HexNumber; readonly units: readonly PieceId[] }
  /** The umpire has refused this unit that hex. */
  | { readonly at: 'refusal'; readonly unit: PieceId; readonly to: HexNumber };

/** One step of a tutorial. It is complete when a condition becomes true that was false when the step began. */
export interface Lesson {
  readonly id: string;
  readonly says: Saying;
  readonly clause?: Clause;
  /** Where to look. */
  show?(position: Position): { readonly hexes: readonly Hex[]; readonly units: readonly PieceId[] };
  /** Whether the step is complete; `began` is the position when it began. Absent: the learner says so, or `looks` decides. */
  isDone?(position: Position, began: Position): boolean;
  looks?(position: Position): Look | undefined;
  /** Whether the learner did something else, so that the step may no longer be possible. */
  strays?(position: Position, began: Position): boolean;
  /** The acts by which it was completed: it is not complete if one of them broke a rule when the step began. */
  made?(position: Position, began: Position): readonly Command[];
  /** The next act towards the step's goal, for a learner who is stuck. `duties` gives what must still be done in the phase. */
  way?(position: Position, procedures: readonly Procedure[], duties: () => readonly Offer[]): Command | undefined;
}

/** A tutorial: the steps of a small scenario about one topic, or of a game's first turn. */
export interface Tutorial {
  readonly scenario: string;
  readonly title: Saying;
  readonly lessons: readonly Lesson[];
}

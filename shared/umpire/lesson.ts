import type { Hex, HexNumber } from '../hex/index.ts';
import type { Command, PieceId, SideId } from '../table/index.ts';
import type { Position } from './position.ts';
import type { Procedure } from './procedure.ts';
import type { Saying } from './saying.ts';
import type { Clause } from './verdict.ts';

/** What a learner does without changing the table: the page sees it, the rules do not. */
export type Look =
  | { readonly at: 'selection'; readonly units: readonly PieceId[] }
  /** The switch of an overlay is on. */
  | { readonly at: 'zones' | 'supply'; readonly side: SideId }
  /** The umpire has refused this unit that hex. */
  | { readonly at: 'refusal'; readonly unit: PieceId; readonly to: HexNumber };

/** One step of a tutorial. It is done when something becomes true that was not true when the step began. */
export interface Lesson {
  readonly id: string;
  readonly says: Saying;
  readonly clause?: Clause;
  /** Where to look. */
  show?(position: Position): { readonly hexes: readonly Hex[]; readonly units: readonly PieceId[] };
  /** Whether it is done, `began` being the position when the step began; absent: the learner says so, or `looks` does. */
  isDone?(position: Position, began: Position): boolean;
  looks?(position: Position): Look | undefined;
  /** Whether the learner has done something else, after which this step may not be possible any more. */
  strays?(position: Position, began: Position): boolean;
  /** The next act on the way to it, for a learner who is stuck. */
  way?(position: Position, procedures: readonly Procedure[]): Command | undefined;
}

/** Steps on one scenario: a small one made for a theme, or the first turn of a game. */
export interface Tutorial {
  readonly scenario: string;
  readonly title: Saying;
  readonly lessons: readonly Lesson[];
}

import type { Hex } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';
import type { Position } from './position.ts';
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
}

/** One step of a tutorial: it goes on when the learner has done it. */
export interface Lesson {
  readonly id: string;
  readonly says: Saying;
  readonly clause?: Clause;
  /** Where to look. */
  show?(position: Position): { readonly hexes: readonly Hex[]; readonly units: readonly PieceId[] };
  /** Whether it is done, `began` being the position when the lesson began; absent: the learner says so. */
  isDone?(position: Position, began: Position): boolean;
}

export interface Tutorial {
  readonly scenario: string;
  readonly title: Saying;
  readonly lessons: readonly Lesson[];
}

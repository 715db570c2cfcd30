import type { Hex } from '../../../hex/index.ts';
import type { Position, PositionTurn, Unit } from '../../position.ts';

/**
 * A moment of a game at which its rules are timed beside searches that know none (`npm run bench`). Each module with an
 * umpire has one in `play/testing/measured.ts`.
 */
export interface MeasuredGame {
  readonly scenario: string;
  /** Whose turn it is: units of this side are searched for. It begins from the set-up. */
  readonly turn: PositionTurn & { readonly side: string };
  /** What else holds then. */
  readonly prepared?: (position: Position) => Position;
  /** Into how many parts a movement point is divided. */
  readonly parts: number;
  /** The counter of the unit that is asked about alone, and its way of moving. */
  readonly unit: string;
  readonly mode?: string;
  /** Units of which this is the same pay alike. */
  readonly payer: (position: Position, unit: Unit) => string;
  /** Points that a step costs the unit by the map alone, without enemies; `undefined` where it does not go. */
  readonly cost: (position: Position, unit: Unit, from: Hex, to: Hex) => number | undefined;
}

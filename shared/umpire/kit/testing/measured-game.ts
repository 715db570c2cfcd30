import type { Hex } from '../../../hex/index.ts';
import type { Board, LoadedModule } from '../../../module/index.ts';
import type { Position, PositionTurn, Unit } from '../../position.ts';

/**
 * A moment of a game at which `npm run bench` times its rules beside searches that know no rule. Each module with an
 * umpire has one in `play/testing/measured.ts`.
 */
export interface MeasuredGame {
  readonly scenario: string;
  /** The side whose turn it is. The bench searches for its units, from the set-up. */
  readonly turn: PositionTurn & { readonly side: string };
  /** Further properties of the position. */
  readonly prepared?: (position: Position) => Position;
  /** The number of parts of a movement point. */
  readonly parts: number;
  /** The counter of the unit that is asked about alone, and its mode of moving. */
  readonly unit: string;
  readonly mode?: string;
  /** Units with the same value pay alike. */
  readonly payer: (position: Position, unit: Unit) => unknown;
  /** The points of a step for the unit by the map alone, without enemies; `undefined` if it may not go there. */
  readonly cost: (position: Position, unit: Unit, from: Hex, to: Hex) => number | undefined;
}

/**
 * A battlefield larger than any map, in the words of a game, on which the bench times its rules beside searches that
 * know no rule. A module may have one in `play/testing/battlefield.ts`.
 */
export interface Battlefield {
  readonly board: (module: LoadedModule) => Board;
  /**
   * How many units each side has, in two bands of this many rows that meet in the middle. The first side is the one to
   * move.
   */
  readonly sides: readonly [string, string];
  readonly facing: (board: Board, perSide: number, depth: number) => Position;
  /** The number of parts of a movement point. */
  readonly parts: number;
  /**
   * The points of a step for the unit by the map alone; `undefined` if it may not go there. Units that move alike pay
   * alike.
   */
  readonly cost: (board: Board, unit: Unit, from: Hex, to: Hex) => number | undefined;
}

/**
 * A moment at which one side moves and the umpire judges every command. A module may have one in
 * `play/testing/judged.ts`.
 */
export interface JudgedGame {
  readonly scenario: string;
  readonly turn: PositionTurn & { readonly side: string };
}

/** A large table, opened and looked at in a browser. A module may have one in `play/testing/large-table.ts`. */
export interface LargeTable {
  readonly scenario: string;
  /** The seat that is taken, by its English name. */
  readonly seat: string;
  /** Hexes with units that can move on the first turn, far from one another. */
  readonly hexes: readonly string[];
}

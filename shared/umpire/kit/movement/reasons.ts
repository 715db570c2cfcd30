import type { Board } from '../../../module/index.ts';
import type { Reason } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';

/** The cost of something that the map's legend has a name for: a terrain, a road, a hexside. */
export const mapReason = (
  board: Board,
  of: Parameters<Board['nameOf']>[0],
  word: string,
  by: number,
  clause: Clause,
): Reason => ({ by, clause, says: say(board.nameOf(of, word)) });

/** The cheapest step; of equal ones the first: of two roads a unit takes the better. */
export const cheapestOf = (reasons: readonly Reason[]): Reason | undefined =>
  reasons.toSorted((one, other) => one.by - other.by)[0];

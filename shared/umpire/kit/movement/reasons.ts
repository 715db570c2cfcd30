import type { Board } from '../../../module/index.ts';
import { type Reason, sumOf } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import type { Barred, Clause } from '../../verdict.ts';

/** A step's cost, part by part, or the rule that bars the step. */
export type StepReasons = readonly Reason[] | Barred;

/** The cost of something that the map's legend has a name for: a terrain, a road, a hexside. */
export const mapReason = (
  board: Board,
  of: Parameters<Board['nameOf']>[0],
  word: string,
  by: number,
  clause: Clause,
): Reason => ({ by, clause, says: say(board.nameOf(of, word)) });

/** All parts together. */
export const costOf = (reasons: StepReasons): number | Barred => ('clause' in reasons ? reasons : sumOf(reasons));

/** The parts of an allowed step; none for a barred one. */
export const partsOf = (reasons: StepReasons): readonly Reason[] => ('clause' in reasons ? [] : reasons);

/** The cheapest step; of equal ones the first: of two roads a unit takes the better. */
export const cheapestOf = (reasons: readonly Reason[]): Reason | undefined =>
  reasons.toSorted((one, other) => one.by - other.by)[0];

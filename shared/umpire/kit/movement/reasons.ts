import type { Board } from '../../../module/index.ts';
import { type Reason, sumOf } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import type { Barred, Clause } from '../../verdict.ts';

/** A step's cost, part by part, or what bars the step. */
export type StepReasons = readonly Reason[] | Barred;

/** What a step costs by something that the map's legend has a name for: a terrain, a road, a hexside. */
export const mapReason = (
  board: Board,
  of: Parameters<Board['nameOf']>[0],
  word: string,
  by: number,
  clause: Clause,
): Reason => ({ by, clause, says: say(board.nameOf(of, word)) });

/** All parts together. */
export const costOf = (reasons: StepReasons): number | Barred => ('clause' in reasons ? reasons : sumOf(reasons));

/** The parts of a step that can be made; of one that cannot, none. */
export const partsOf = (reasons: StepReasons): readonly Reason[] => ('clause' in reasons ? [] : reasons);

/** The first of those that cost least: of two roads one goes along the better. */
export const cheapestOf = (reasons: readonly Reason[]): Reason | undefined =>
  reasons.toSorted((one, other) => one.by - other.by)[0];

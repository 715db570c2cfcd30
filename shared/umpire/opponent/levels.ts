import type { ComputerLevel } from '../../table/state/computer.ts';
import { usualWeights, type Weights } from './weights.ts';

/** How well the opponent plays. */
export interface Level {
  readonly weights: Weights;
  /** The share of its units that it forgets to move in a turn, and of good attacks that it does not see. */
  readonly forgets: number;
  /** How many plans of a phase it compares; with one, it takes the first. */
  readonly plans: number;
}

/** For learners: it makes the mistakes of a beginner, who overlooks units and does not ask what the enemy can do. */
const recruit: Level = { weights: { ...usualWeights, danger: 0, line: 0, guard: 2 }, forgets: 0.3, plans: 1 };
/** Thinks each phase through once. */
const captain: Level = { weights: usualWeights, forgets: 0, plans: 1 };
/** Compares many plans of a phase by what they lead to, and by what the enemy could do then. */
export const general: Level = { weights: usualWeights, forgets: 0, plans: 24 };

export const levels = { recruit, captain } as const satisfies { readonly [level in ComputerLevel]: Level };

import { type Direction, opposite } from './cube.ts';
import type { Hex } from './hex.ts';

/**
 * A step from a hex to a neighbor, as a dense index for arrays by hex and direction (`neighbors`,
 * `hexsides`, `corners` of a grid, costs of moves). The six steps of a hex have consecutive indices.
 */
export type Step = number;

export const stepOf = (hex: Hex, direction: number): Step => hex * 6 + direction;

/** The first of a hex's six steps; the last is 5 more. */
export const firstStep = (hex: Hex): Step => hex * 6;

/** The hex that a step leads from. */
export const hexOfStep = (step: Step): Hex => Math.floor(step / 6);

/** The direction in which a step leads. */
export const directionOfStep = (step: Step): Direction => (step % 6) as Direction;

/** The step back, given the hex to which a step leads. */
export const stepBack = (step: Step, to: Hex): Step => stepOf(to, opposite(directionOfStep(step)));

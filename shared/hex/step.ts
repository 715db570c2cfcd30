import { type Direction, opposite } from './cube.ts';
import type { Hex } from './hex.ts';

/**
 * A step from a hex to the one next to it in a direction, as a dense index: arrays by hex and direction (`neighbors`,
 * `hexsides`, `corners` of a grid, costs of moves) are read by it. The six steps of a hex follow each other.
 */
export type Step = number;

export const stepOf = (hex: Hex, direction: number): Step => hex * 6 + direction;

/** The first of a hex's six steps; the last is 5 more. */
export const firstStep = (hex: Hex): Step => hex * 6;

/** The hex that a step leads from. */
export const hexOfStep = (step: Step): Hex => Math.floor(step / 6);

/** The direction in which a step leads. */
export const directionOfStep = (step: Step): Direction => (step % 6) as Direction;

/** The step back, once the hex that it leads to is known. */
export const stepBack = (step: Step, to: Hex): Step => stepOf(to, opposite(directionOfStep(step)));

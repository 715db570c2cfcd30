import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { stepLosses } from '@umpire/shared/umpire/kit';

/** 9.6.a A unit that loses a step is turned over, or put among the lost if it has none left. */
export const loseSteps: (p: Position, losses: ReadonlyMap<Unit, number>) => readonly Command[] = stepLosses({
  eliminated: ({ side }) => `box:${side}-lost`,
});

import { stepLosses } from '@umpire/shared/umpire/kit';
import { lossTrack } from '../rules/fields.ts';

/** 6.5 A unit that loses a step is flipped, or eliminated if it has none left; 10.3c the track counts. */
export const loseSteps = stepLosses({
  eliminated: ({ side }) => `box:${side}-eliminated`,
  also: lossTrack.counting((_unit, steps) => steps),
});

import { stepLosses } from '@umpire/shared/umpire/kit';

/** A depleted unit is flipped; one that is depleted again goes into its side's box. */
export const loseSteps = stepLosses({ eliminated: ({ side }) => `box:${side}-eliminated` });

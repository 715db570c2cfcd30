import { atMostMix, stackingLimits } from '@umpire/shared/umpire/kit/stacking.ts';
import { isBattalion } from './units.ts';

/** 5a Three regiments or brigades and a battalion, or two and two battalions; each is a ceiling. */
export const stacking = stackingLimits(
  atMostMix('5a', (unit) => (isBattalion(unit) ? 'battalion' : 'regiment'), [
    { regiment: 3, battalion: 1 },
    { regiment: 2, battalion: 2 },
  ]),
);

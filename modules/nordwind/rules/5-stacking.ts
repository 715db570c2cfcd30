import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { atMostMix, stackingLimits } from '@umpire/shared/umpire/kit/stacking/stacking.ts';
import { barredBy } from '../say.ts';
import { isBattalion } from './units.ts';

/** 5a Three regiments or brigades and a battalion, or two and two battalions; each is a ceiling. */
const mix = atMostMix('5a', (unit) => (isBattalion(unit) ? 'battalion' : 'regiment'), [
  { regiment: 3, battalion: 1 },
  { regiment: 2, battalion: 2 },
]);

/** 5 */
export const stacking = stackingLimits((units, position, hex) => mix(units, position, hex) && barredBy('5a', 'stack'));

/** 5 Whether a hex has room for the unit. */
export const fits = (position: Position, unit: Unit, hex: Hex): boolean =>
  stacking.with(position, hex, [unit]).length === 0;

import { atMost, stackingLimits } from '@umpire/shared/umpire/kit/stacking/stacking.ts';
import { options } from '../options.ts';

/** 5.3a One unit in a hex, or as many as the owners say. */
export const stacking = stackingLimits((units, position, hex) =>
  atMost('5.3a', options.of(position).stackingLimit)(units, position, hex),
);

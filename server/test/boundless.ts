import type { MessageRates } from '../limits.ts';

const boundless = { burst: 1e9, perSecond: 1e9 };

/** For players who are as fast as machines. */
export const boundlessRates: MessageRates = {
  frames: boundless,
  foreignFrames: boundless,
  frameBytes: boundless,
  commands: boundless,
  presence: boundless,
  sync: boundless,
  mistakes: boundless,
};

import type { Rates } from '../limits.ts';

const boundless = { burst: 1e9, perSecond: 1e9 };

/** For players who are as fast as machines. */
export const boundlessRates: Rates = {
  frames: boundless,
  foreignFrames: boundless,
  frameBytes: boundless,
  commands: boundless,
  presence: boundless,
  sync: boundless,
  mistakes: boundless,
  work: { person: boundless, table: boundless, network: boundless },
  writing: { person: boundless, table: boundless, network: boundless },
  daily: { person: boundless, table: boundless, network: boundless },
};

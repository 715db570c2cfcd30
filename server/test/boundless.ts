import type { Rates } from '../limits.ts';
import type { BudgetRates } from '../work/budgets.ts';

const boundless = { burst: 1e9, perSecond: 1e9 };

/** Work without end, for whatever tests do at once from one address. */
export const boundlessWork: BudgetRates = {
  work: { person: boundless, table: boundless, network: boundless },
  writing: { person: boundless, table: boundless, network: boundless },
  daily: { person: boundless, table: boundless, network: boundless },
};

/** For players who are as fast as machines. */
export const boundlessRates: Rates = {
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  frames: boundless,
  foreignFrames: boundless,
  frameBytes: boundless,
  commands: boundless,
  presence: boundless,
  sync: boundless,
  mistakes: boundless,
  ...boundlessWork,
};

import type { Rates } from '../limits.ts';
import type { BudgetRates } from '../work/budgets.ts';

const boundless = { burst: 1e9, perSecond: 1e9 };

/** Unlimited work, for tests that do everything from one address. */
export const boundlessWork: BudgetRates = {
  work: { person: boundless, table: boundless, network: boundless },
  writing: { person: boundless, table: boundless, network: boundless },
  daily: { person: boundless, table: boundless, network: boundless },
};

/** Unlimited rates, for scripted players. */
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

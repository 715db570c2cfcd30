import type { Clock } from '../ports.ts';
import type { Budgets, Payer } from './budgets.ts';
import { processorTime } from './processor-time.ts';

/** The account for work that is done in parts: a page of history, a game being exported. */
export interface Account {
  /** Does a part at once, and charges its time. */
  readonly work: <T>(act: () => T) => T;
  /** Resolves before the next part: at once, or when the debt is paid; after 10 s in any case. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds. With a larger debt the work is slow, but does not stop. */
const longest = 10_000;

export const accountOf = (
  { budgets, clock }: { readonly budgets: Budgets; readonly clock: Clock },
  payer: Payer,
): Account => ({
  work: (act) => {
    const begun = processorTime();
    try {
      return act();
    } finally {
      budgets.charge(payer, { milliseconds: processorTime() - begun }, clock.now());
    }
  },
  settled: async () => {
    const wait = Math.min(longest, budgets.wait(payer, clock.now()));
    if (wait > 0) await new Promise<void>((resolve) => clock.later(wait, resolve));
  },
});

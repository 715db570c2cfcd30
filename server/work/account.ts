import type { Clock } from '../ports.ts';
import type { Budgets, Payer } from './budgets.ts';
import { processorTime } from './processor-time.ts';

/** On which somebody's work goes that is done bit by bit: a page of history, a game that is exported. */
export interface Account {
  /** Does a bit of it at once, and charges the time that it takes. */
  readonly work: <T>(act: () => T) => T;
  /** Before the next bit: at once, or when nothing is owed any more; after 10 s in any case. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds: to whoever owes more, things come slowly and do not stop. */
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

import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { TableId } from '../storage/event-log.ts';
import { keyedBuckets, type Rate, type TokenBucket } from './token-bucket.ts';

/** Who pays for work: a person, at a table, from a network (`networkOf`). */
export interface Payer {
  readonly person: PersonId;
  readonly table?: TableId;
  /** Absent: the server's own work. */
  readonly network?: string | undefined;
}

/** The cost of work, known after it was done. */
export interface Cost {
  /** Time during which nothing else ran. */
  readonly milliseconds?: number;
  /** Bytes written to the disk. */
  readonly bytes?: number;
}

/** The rates of each kind of payer; each payer has its own account. */
export type WorkRates = { readonly [of in 'person' | 'table' | 'network']: Rate };

export interface BudgetRates {
  /** Milliseconds of work, long ones weighted (`weightOf`). */
  readonly work: WorkRates;
  /** Bytes written to the disk, over seconds. */
  readonly writing: WorkRates;
  /** Bytes written to the disk, over a day. */
  readonly daily: WorkRates;
}

/** Accounts for work: a payer with debt waits, and nobody else does. */
export interface Budgets {
  /** Milliseconds until none of the payers has debt; 0: go ahead. */
  readonly wait: (payer: Payer, now: number) => number;
  readonly charge: (payer: Payer, cost: Cost, now: number) => void;
  /** Bytes that count only for the day: a table that is opened, a game that is imported. */
  readonly keep: (payer: Payer, bytes: number, now: number) => void;
  /** Milliseconds until these payers may write again; 0: now. Otherwise the day's budget is used up. */
  readonly waitForDisk: (payer: Payer, now: number) => number;
}

/** Milliseconds of work that nobody notices. */
const short = 10;

/** Long work weighs more than its time: ten pauses of 5 ms are not noticed, one of 50 ms is. */
export const weightOf = (milliseconds: number): number => milliseconds * Math.max(1, milliseconds / short);

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Distributes the milliseconds of several steps among them, in proportion to their bytes. */
export const sharesOf = (bytes: readonly number[], milliseconds: number): readonly number[] => {
  const all = Math.max(1, sum(bytes));
  return bytes.map((own) => (milliseconds * own) / all);
};

type AccountOf = (key: string, now: number) => TokenBucket;
type Accounts = { readonly [of in keyof WorkRates]: AccountOf };

const accountsBy = ({ person, table, network }: WorkRates): Accounts => ({
  person: keyedBuckets(person),
  table: keyedBuckets(table),
  network: keyedBuckets(network),
});

const accountsOf = (accounts: Accounts, payer: Payer, now: number): readonly TokenBucket[] =>
  (['person', 'table', 'network'] as const).flatMap((of) => {
    const key = payer[of];
    return key === undefined ? [] : [accounts[of](key, now)];
  });

export const makeBudgets = (rates: BudgetRates): Budgets => {
  const work = accountsBy(rates.work);
  const writing = accountsBy(rates.writing);
  const daily = accountsBy(rates.daily);
  const longest = (accounts: readonly TokenBucket[], now: number): number =>
    accounts.reduce((wait, account) => Math.max(wait, account.wait(now)), 0);
  const spend = (accounts: Accounts, payer: Payer, now: number, cost: number): void => {
    for (const account of accountsOf(accounts, payer, now)) account.spend(now, cost);
  };
  return {
    wait: (payer, now) => longest([...accountsOf(work, payer, now), ...accountsOf(writing, payer, now)], now),
    charge: (payer, { milliseconds = 0, bytes = 0 }, now) => {
      if (milliseconds > 0) spend(work, payer, now, weightOf(milliseconds));
      if (bytes === 0) return;
      spend(writing, payer, now, bytes);
      spend(daily, payer, now, bytes);
    },
    keep: (payer, bytes, now) => spend(daily, payer, now, bytes),
    waitForDisk: (payer, now) => longest(accountsOf(daily, payer, now), now),
  };
};

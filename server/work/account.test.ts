import { expect, test } from 'vitest';
import { scriptedClock } from '../test/scripted.ts';
import { accountOf } from './account.ts';
import { makeBudgets } from './budgets.ts';

const rate = (burst: number, perSecond: number) => ({ burst, perSecond });
const plenty = { person: rate(1e9, 1e9), table: rate(1e9, 1e9), network: rate(1e9, 1e9) };

/** Of a person who gets little. */
const begin = (perSecond: number) => {
  const clock = scriptedClock();
  const budgets = makeBudgets({ work: { ...plenty, person: rate(1, perSecond) }, writing: plenty, daily: plenty });
  return { clock, account: accountOf({ budgets, clock }, { person: 'ann' }) };
};

const busy = (): string => {
  for (const end = performance.now() + 20; performance.now() < end; );
  return 'done';
};

const isSettled = async (settled: Promise<void>): Promise<boolean> =>
  Promise.race([settled.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test('whoever has worked more than they get waits before they go on', async () => {
  const { clock, account } = begin(10);
  expect(await isSettled(account.settled())).toBe(true);
  expect(account.work(busy)).toBe('done');
  const settled = account.settled();
  expect(await isSettled(settled)).toBe(false);
  clock.pass(10_000);
  expect(await isSettled(settled)).toBe(true);
});

test('what fails is charged, too, and nobody waits for ever', async () => {
  const { clock, account } = begin(0.001);
  const fail = (): never => {
    busy();
    throw new Error('broken');
  };
  expect(() => account.work(fail)).toThrow('broken');
  const settled = account.settled();
  clock.pass(9000);
  expect(await isSettled(settled)).toBe(false);
  clock.pass(1000);
  expect(await isSettled(settled)).toBe(true);
});

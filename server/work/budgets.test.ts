import { expect, test } from 'vitest';
import { makeBudgets, weightOf } from './budgets.ts';

const rate = (burst: number, perSecond: number) => ({ burst, perSecond });
const plenty = { person: rate(1e9, 1e9), table: rate(1e9, 1e9), network: rate(1e9, 1e9) };

test('short work weighs its time, long work more', () => {
  expect([1, 10, 20, 50].map(weightOf)).toEqual([1, 10, 40, 250]);
});

test('a payer with debt waits; nobody else does', () => {
  const budgets = makeBudgets({ work: { ...plenty, person: rate(100, 10) }, writing: plenty, daily: plenty });
  const ann = { person: 'ann', table: 't', network: 'home' };
  budgets.charge(ann, { milliseconds: 50 }, 0);
  expect(budgets.wait(ann, 0)).toBe(15_000);
  expect(budgets.wait({ ...ann, person: 'ben' }, 0)).toBe(0);
  expect(budgets.wait(ann, 15_000)).toBe(0);
});

test.each(['table', 'network'] as const)('all of one %s have one account besides their own', (of) => {
  const budgets = makeBudgets({ work: { ...plenty, [of]: rate(100, 10) }, writing: plenty, daily: plenty });
  const ann = { person: 'ann', table: 't', network: 'home' };
  for (let count = 0; count < 20; count += 1) budgets.charge({ ...ann, person: `p${count}` }, { milliseconds: 10 }, 0);
  expect(budgets.wait(ann, 0)).toBe(10_000);
  expect(budgets.wait({ ...ann, [of]: 'other' }, 0)).toBe(0);
});

test('bytes are paid for as they are written, and in a day', () => {
  const budgets = makeBudgets({
    work: plenty,
    writing: { ...plenty, person: rate(1000, 100) },
    daily: { ...plenty, table: rate(5000, 5000 / 86_400) },
  });
  const ann = { person: 'ann', table: 't', network: 'home' };
  budgets.charge(ann, { bytes: 2000 }, 0);
  expect(budgets.wait(ann, 0)).toBe(10_000);
  expect(budgets.waitForDisk(ann, 0)).toBe(0);
  budgets.charge(ann, { bytes: 3100 }, 0);
  expect(budgets.waitForDisk(ann, 0)).toBe(1_728_000);
  expect(budgets.waitForDisk({ ...ann, table: 'other' }, 0)).toBe(0);
});

test('the server’s own work is charged to no network', () => {
  const budgets = makeBudgets({ work: plenty, writing: plenty, daily: plenty });
  budgets.charge({ person: 'ann' }, { milliseconds: 5, bytes: 5 }, 0);
  expect(budgets.wait({ person: 'ann' }, 0)).toBe(0);
});

import { expect, test } from 'vitest';
import { alikes, keyOf } from './alikes.ts';

interface Payer {
  readonly foot: boolean;
  readonly road: boolean;
  readonly rate: number;
}

test('units that are alike share an object, whatever order their fields were written in', () => {
  const alike = alikes<Payer>();
  const one = alike({ foot: true, road: false, rate: 3 });
  expect(alike({ rate: 3, road: false, foot: true })).toBe(one);
  expect(alike(one)).toBe(one);
  // The same values in the same order, but of other fields.
  const other = alike({ road: true, foot: false, rate: 3 });
  expect(other).not.toBe(one);
  expect(keyOf(other)).not.toBe(keyOf(one));
});

test('plain data counts by its value', () => {
  const alike = alikes<{ readonly costs: readonly number[]; readonly dry: boolean }>();
  const one = alike({ costs: [1, 2], dry: true });
  expect(alike({ costs: [1, 2], dry: true })).toBe(one);
  expect(alike({ costs: [1, 3], dry: true })).not.toBe(one);
});

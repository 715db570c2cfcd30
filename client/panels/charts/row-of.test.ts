import { expect, test } from 'vitest';
import { rowOf } from './row-of.ts';

const chart = {
  rows: [
    { head: '≤1', cells: ['A'], on: [0, 1] },
    { head: '2', cells: ['B'], on: [2] },
    { head: 'note', cells: ['C'] },
  ],
};

test('a die roll selects the row that lists it', () => {
  expect([0, 1, 2].map((total) => rowOf(chart, total))).toEqual([0, 0, 1]);
});

test('a roll beyond the chart selects none', () => {
  expect(rowOf(chart, 7)).toBeUndefined();
});

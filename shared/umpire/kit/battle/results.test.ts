import { expect, test } from 'vitest';
import { ownersTable, resultsTable } from './results.ts';

const table = resultsTable({ columns: ['1-1', '2-1'], rows: { '1': ['AR', 'EX'], '2': ['EX', 'DR'] } });

test('by column and roll, by index or label', () => {
  expect([table.entry(0, 2), table.look('2-1', 1)]).toEqual(['EX', 'EX']);
  expect(table.look('3-1', 1)).toBeUndefined();
});

test('a modified roll off the table reads the nearest row', () => {
  expect([table.entry(1, -3), table.entry(1, 9)]).toEqual(['EX', 'DR']);
});

test('a table with holes is a bug', () => {
  expect(() => resultsTable({ columns: ['1-1', '2-1'], rows: { '1': ['AR'] } })).toThrow('row 1 has 1 of 2');
});

test('entries that owners put in stand in place of the printed ones, and nothing else changes', () => {
  const tableOf = ownersTable({ columns: ['1-1', '2-1'], rows: { '1': ['AR', 'EX'], '2': ['EX', 'DR'] } });
  const cells = { '2:2-1': 'DE', '3:2-1': 'AE', '2:9-1': 'AE' };
  const replaced = tableOf(cells);
  expect([replaced.look('2-1', 1), replaced.look('2-1', 2), replaced.look('2-1', 3)]).toEqual(['EX', 'DE', 'DE']);
  expect(tableOf(cells)).toBe(replaced);
  expect(tableOf({}).look('2-1', 2)).toBe('DR');
});

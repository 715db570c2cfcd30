import { expect, test } from 'vitest';
import { tableWith } from '../testing/test-kit.ts';
import { digest } from './digest.ts';

const table = tableWith({ '0101': ['german-a-2', 'german-b-2'], '0102': ['allied-c-2'] });

test('a digest is short and does not mind the order of keys', () => {
  const turned = Object.fromEntries(Object.entries(table).reverse()) as unknown as typeof table;
  const pieces = Object.fromEntries(Object.entries(table.pieces).reverse());
  expect(digest(table)).toMatch(/^[0-9a-f]{16}$/);
  expect(digest({ ...turned, pieces })).toBe(digest(table));
});

test('it minds everything else, but for the index', () => {
  const others = [
    { ...table, name: 'Other' },
    { ...table, stacks: { ...table.stacks, '0101': ['p2', 'p1'] } },
    { ...table, pieces: { ...table.pieces, p1: { ...table.pieces.p1!, face: 1 } } },
    { ...table, turn: { number: 2, phase: 'supply' } },
  ];
  expect(new Set([table, ...others].map(digest)).size).toBe(5);
  expect(digest({ ...table, where: {} })).toBe(digest(table));
});

test('it is the same for ever', () => {
  const { procedures: _, ...rest } = table;
  const { umpire: __, ...settings } = table.settings;
  // The table in the format of the first release.
  expect(digest({ ...rest, settings } as typeof table)).toMatchInlineSnapshot(`"1457ef77455c879c"`);
});

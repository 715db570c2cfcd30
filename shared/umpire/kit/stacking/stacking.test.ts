import { expect, test } from 'vitest';
import { hexOf, numbersOf, plain, position } from '../testing/small-map.ts';
import { atMost, atMostGroups, atMostMix, stackingLimits } from './stacking.ts';

const size = (unit: string) => ({ size: unit });

test('at most so many units, or points, of one side', () => {
  const p = position({
    map: plain(2, 1),
    units: { a: ['blue', '0101'], b: ['blue', '0101'], c: ['blue', '0101', { steps: 0 }], x: ['red', '0101'] },
  });
  const at = hexOf(p.board, '0101');
  const units = stackingLimits(atMost('5', 2));
  expect(units(p, at, 'blue')).toMatchObject([
    { clause: '5', area: 'stacking', says: { text: 'kit.stacking.too-many', params: { count: 3, most: 2 } }, at: [at] },
  ]);
  expect(units(p, at, 'red')).toEqual([]);
  expect(stackingLimits(atMost('5', 4, ({ steps }) => steps))(p, at, 'blue')).toEqual([]);
});

test.each([
  ['three large and a small', ['regiment', 'regiment', 'brigade', 'battalion'], true],
  ['two large and two small', ['regiment', 'brigade', 'battalion', 'battalion'], true],
  ['three large and two small', ['regiment', 'regiment', 'regiment', 'battalion', 'battalion'], false],
  ['four large', ['regiment', 'regiment', 'regiment', 'regiment'], false],
  ['three small', ['battalion', 'battalion', 'battalion'], false],
] as const)('one of several mixes, each a ceiling: %s', (_name, sizes, fits) => {
  const p = position({
    map: '.',
    units: Object.fromEntries(sizes.map((each, i) => [`a${i}`, ['blue', '0101', size(each)] as const])),
  });
  const sort = (unit: { readonly size?: string }) => (unit.size === 'battalion' ? 'small' : 'large');
  const mixes = [
    { large: 3, small: 1 },
    { large: 2, small: 2 },
  ];
  expect(stackingLimits(atMostMix('5a', sort, mixes))(p, 0, 'blue').length === 0).toBe(fits);
});

test('units that belong together count as one; those without a group do not count', () => {
  const p = position({
    map: '.',
    units: {
      a: ['blue', '0101', { formation: '1' }],
      b: ['blue', '0101', { formation: '1' }],
      c: ['blue', '0101', { formation: '2' }],
      leader: ['blue', '0101'],
    },
  });
  const limit = (most: number) => stackingLimits(atMostGroups('8', most, ({ formation }) => formation));
  expect([limit(2)(p, 0, 'blue').length, limit(1)(p, 0, 'blue').length]).toEqual([0, 1]);
});

test('units that would be there too, and overfull hexes', () => {
  const p = position({
    map: plain(3, 1),
    units: { a: ['blue', '0101'], b: ['blue', '0201'], c: ['blue', '0301'], d: ['blue', '0301'] },
  });
  const limits = stackingLimits(atMost('5', 1));
  const [a, b] = [p.unit('a')!, p.unit('b')!];
  expect(limits.with(p, hexOf(p.board, '0201'), [a]).length).toBe(1);
  // A unit does not stand in its own way.
  expect(limits.with(p, hexOf(p.board, '0201'), [b])).toEqual([]);
  expect(numbersOf(p.board, limits.overfull(p, 'blue'))).toEqual(['0301']);
});

import { expect, test } from 'vitest';
import type { Unit } from '../../position.ts';
import { hexOf, plain, position } from '../testing/small-map.ts';
import { zonesOfControl } from '../zones/zones.ts';
import { groupsOf, isolatedGroups, isSurrounded } from './groups.ts';

const zones = zonesOfControl({ clause: 'zoc' });

test('surrounded: all hexes around it held by the enemy or in his zones', () => {
  const surround = (units: readonly string[]) => {
    const p = position({
      map: plain(5, 5),
      units: Object.fromEntries([['a', ['blue', '0303']], ...units.map((at, i) => [`x${i}`, ['red', at]])]),
    });
    return [{ zones }, {}].map((options) => isSurrounded(p, hexOf(p.board, '0303'), 'blue', options));
  };
  // The six around 0303 are 0302, 0402, 0403, 0304, 0203 and 0202.
  expect(surround(['0302', '0402', '0403', '0304', '0203', '0202'])).toEqual([true, true]);
  expect(surround(['0302', '0403', '0203'])).toEqual([true, false]);
  expect(surround(['0302', '0403'])).toEqual([false, false]);
});

test('surrounded: the edge of the map lets nobody out, unless it does', () => {
  const p = position({ map: plain(2, 1), units: { a: ['blue', '0101'], x: ['red', '0201'] } });
  expect([{}, { edge: 'open' } as const].map((options) => isSurrounded(p, 0, 'blue', options))).toEqual([true, false]);
  expect(isSurrounded(p, 0, 'blue', { units: ({ id }) => id !== 'x' })).toBe(false);
});

const chain = position({
  map: plain(8, 1),
  units: { d: ['blue', '0801'], a: ['blue', '0101'], c: ['blue', '0501'], b: ['blue', '0301'] },
});
const areNear = (one: Unit, other: Unit): boolean => chain.board.grid.distance(one.at!, other.at!) <= 2;
const ids = (groups: readonly (readonly Unit[])[]) => groups.map((group) => group.map(({ id }) => id).join(''));

test('groups: linked directly or through others', () => {
  expect(ids(groupsOf(chain.units, areNear))).toEqual(['d', 'acb']);
});

test('isolated groups: none of them is saved', () => {
  expect(ids(isolatedGroups(chain.units, areNear, ({ id }) => id === 'b'))).toEqual(['d']);
});

import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid, makeLayout } from '@umpire/shared/hex';
import { byNumber } from '@umpire/shared/hex/testing/by-number.ts';
import { expect, test } from 'vitest';
import map from './map.json' with { type: 'json' };

/** The map's grid as the rulebook describes it. */
const spec = map.grid as unknown as GridSpec;
const grid = compileGrid(spec);
const { absent, adjoin, hex, neighborsOf, numbers, steps } = byNumber(grid);

test('every hex that the rules name is on the map', () => {
  const named = [
    '0335 0533 0613 0812 0912 0914 0915 1129 1134 1211 1311 1324 1401 1411 1424 1501 1601 1630 1730 1809',
    '1810 1812 1824 1909 1912 1913 2033 2034 2035 2134 2135 2234 2235 2417 2719 3204 5223',
  ].flatMap((line) => line.split(' '));
  expect(absent(named)).toEqual([]);
});

test('the map has as many hexes as are printed, and no others', () => {
  expect(grid.size).toBe(56 * 35);
});

test.each([
  ['0812', '0912'],
  ['1211', '1311'],
  ['1311', '1411'],
  ['1812', '1912'],
  ['1812', '1913'],
  ['1401', '1501'],
  ['1501', '1601'],
  ['1324', '1424'],
  ['2034', '2035'],
  ['2035', '2135'],
  ['2034', '2135'],
  ['1809', '1810'],
  ['1809', '1909'],
])('%s-%s', (a, b) => {
  expect(adjoin(a, b)).toBe(true);
});

test('play example: 2035 on the south edge leads to 2034 and 2135, and these to six hexes', () => {
  expect(neighborsOf('2035').sort()).toEqual(['-', '-', '-', '1935', '2034', '2135']);
  const next = new Set([...neighborsOf('2034'), ...neighborsOf('2135')]);
  for (const number of ['2033', '2034', '2134', '2135', '2234', '2235']) expect(next).toContain(number);
});

test('play example: four hexes from 1424 to 1824', () => {
  expect(steps('1424', '1824')).toBe(4);
});

test('Eupen: 1503 is the only hex two away from 1401, 1501 and 1601 alike', () => {
  const twoAway = (number: string) => grid.ring(hex(number), 2);
  const common = twoAway('1401').filter((one) => twoAway('1501').includes(one) && twoAway('1601').includes(one));
  expect(numbers(common)).toEqual(['1503']);
});

test('25.1 on the mirrored map 1909 lies north-west of 1809', () => {
  const layout = makeLayout(grid);
  const [from, to] = [layout.center(hex('1809')), layout.center(hex('1909'))];
  expect(to.x - from.x).toBeCloseTo(-Math.sqrt(3) / 2);
  expect(to.y - from.y).toBeCloseTo(-0.5);
});

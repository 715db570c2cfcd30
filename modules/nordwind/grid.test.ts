import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid } from '@umpire/shared/hex';
import { byNumber, chain } from '@umpire/shared/hex/testing/by-number.ts';
import { expect, test } from 'vitest';
import map from './map.json' with { type: 'json' };

/** The map's grid as the rulebook describes it. */
const spec = map.grid as unknown as GridSpec;
const grid = compileGrid(spec);
const { absent, adjoin, neighborsOf } = byNumber(grid);

test('every hex that the rules name is on the map', () => {
  const named = [
    '0101 0106 0201 0301 0312 0401 0404 0411 0501 0502 0508 0511 0601 0602 0701 0702 0703 0802 0803 0903',
    '0904 1001 1003 1004 1103 1104 1203 1204 1303 1304 1403 1404 1515 1814 1914 2002 2003 2013 2104 2112',
    '2113 2114 2201 2210 2211 2312 2314 2404 2505 2506 2507',
  ].flatMap((line) => line.split(' '));
  expect(absent(named)).toEqual([]);
});

test('the map has as many hexes as are printed, and no others', () => {
  expect(grid.size).toBe(25 * 15);
  const others = ['0016', '0100', '0116', '2601', '2516', 'A0101', 'W0101', '', '01010'];
  expect(absent(others)).toEqual(others);
});

test('3.3 a ferry in 2114 reaches 2013 and 2113; its other neighbors are on its own bank', () => {
  expect(neighborsOf('2114').sort()).toEqual(['2013', '2014', '2113', '2115', '2213', '2214']);
});

test.each([
  ...chain('0602-0703-0803'),
  ...chain('2211-2112-2113-2013-1914-1814'),
  ...chain('0904-1004-1104-1204-1304'),
  ['0502', '0602'],
  ['0803', '0904'],
  ['1304', '1404'],
  ['2003', '2104'],
  ['2506', '2507'],
  ['2210', '2211'],
  ['0411', '0312'],
])('10.1.1 the Allied sectors join: %s-%s', (a, b) => {
  expect(adjoin(a, b)).toBe(true);
});

test.each([
  ...chain('0301-0401-0501-0601-0702-0802-0903-1003-1103-1203-1303-1403'),
  ['0703', '0702'],
  ['0803', '0802'],
])('10.1.2 the German line is unbroken: %s-%s', (a, b) => {
  expect(adjoin(a, b)).toBe(true);
});

test('no other stagger has all that', () => {
  const other = byNumber(compileGrid({ ...spec, further: 'odd' }));
  expect(other.adjoin('2114', '2013')).toBe(false);
  const rows = byNumber(compileGrid({ ...spec, stagger: 'rows', further: 'odd' }));
  expect(rows.adjoin('0802', '0903')).toBe(false);
  expect(rows.adjoin('0411', '0312')).toBe(false);
});

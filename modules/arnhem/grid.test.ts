import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid, makeLayout } from '@umpire/shared/hex';
import { byNumber, chain } from '@umpire/shared/hex/testing/by-number.ts';
import { expect, test } from 'vitest';
import map from './map.json' with { type: 'json' };

/** The map's grid as the rulebook describes it. */
const spec = map.grid as unknown as GridSpec;
const grid = compileGrid(spec);
const { absent, adjoin, hex, neighborsOf } = byNumber(grid);

test('every hex that the rules name is on the map', () => {
  const named = [
    '0126 0225 0326 0425 0526 0625 0701 0702 0725 0726 0801 0825 0901 1001 1007 1101 1201 1301 1401 1501',
    '1601 1701 1726 1801 1825 1901 1926 2001 2025 2101 2126 2201 2225 2301 2323 2325 2326 2425 2526 2621',
    '2625 2726 3322 3326 3423 3523 3524 3722 3724 3824 3907 3908 3909 3910 3911 3912 3913 3914 3915 3916',
    '3919 3925',
  ].flatMap((line) => line.split(' '));
  expect(absent(named)).toEqual([]);
});

test('the map has as many hexes as are printed, and no others', () => {
  expect(grid.size).toBe(20 * 26 + 19 * 25);
  const others = ['0226', '3826', '0127', '4001', '0826'];
  expect(absent(others)).toEqual(others);
});

test.each([
  ['3423', '3523'],
  ['3423', '3524'],
  ['3523', '3524'],
])('17 the hexes of Arnhem touch each other: %s-%s', (a, b) => {
  expect(adjoin(a, b)).toBe(true);
});

test.each([
  ...chain('1726-1825-1926-2025-2126-2225-2326-2425-2526-2625-2726'),
  ...chain('0126-0225-0326-0425-0526-0625-0726-0825'),
  ...chain('3907-3908-3909-3910-3911-3912-3913-3914-3915-3916'),
  ...chain('0701-0801-0901-1001-1101-1201-1301-1401-1501-1601-1701-1801-1901-2001-2101-2201-2301'),
])('11.1 entry ranges follow the map edge: %s-%s', (a, b) => {
  expect(adjoin(a, b)).toBe(true);
  expect(neighborsOf(a)).toContain('-');
});

test('11.4 straight above a hex is due west of it, a lower row', () => {
  const layout = makeLayout(grid);
  const [from, west] = [layout.center(hex('3423')), layout.center(hex('3422'))];
  expect(west.x).toBeCloseTo(from.x - 1);
  expect(west.y).toBeCloseTo(from.y);
});

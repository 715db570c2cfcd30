import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid } from '@umpire/shared/hex';
import { byNumber, chain } from '@umpire/shared/hex/testing/by-number.ts';
import { expect, test } from 'vitest';
import map from './map.json' with { type: 'json' };

/** The map's grid as the rulebook describes it. */
const spec = map.grid as unknown as GridSpec;
const grid = compileGrid(spec);
const { absent, adjoin, hex, neighborsOf, numbers, steps } = byNumber(grid);

test('every hex that the rules name is on the map', () => {
  const named = [
    'A0107 A0207 A0307 A0403 A0405 A0406 A0407 A0411 A0505 A0507 A0509 A0606 A0607 A0609 A0706 A0707',
    'A0806 A0807 A0907 A0908 A1007 A1107 A1207 A1307 A1407 A1507 A1607 A1707 A1714 A1807 A1907 A2007',
    'A2106 A2107 A2701 A2710 A2714 A2803 B0103 B0505 B0605 B1114 B2212 B2225 B2501 B2523 B2921 B3014',
    'B3115 B3116 B3117 B3215 B3216 B3217 B3315 B3415 B3515 B3615 B3701 B3715 B3725 B3815 B3915 B4015',
    'B4115 B4125 B4207 B4215 B4315 B4408 B4410 B4412 B4415 B4508 B4509 B4615 B4701 B4710 B5014 B5023',
  ].flatMap((line) => line.split(' '));
  expect(absent(named)).toEqual([]);
});

test('the map has as many hexes as are printed, and no others', () => {
  expect(grid.size).toBe(49 * 14 + 29 * 25);
  const others = ['0101', 'A2901', 'A0115', 'B2115', 'B5101', 'B2226', 'C0101', 'A0001', 'B0001'];
  expect(absent(others)).toEqual(others);
});

test.each([
  ['7.1', 'B4415', 'B4315'],
  ['7.1', 'B3117', 'B3116'],
  ['7.1', 'B3116', 'B3115'],
  ['7.1', 'B3115', 'B3014'],
  ['7.1', 'A2106', 'A2107'],
  ['9.3', 'B4408', 'B4509'],
  ['9.3', 'B4508', 'B4509'],
  ['17.2', 'B0505', 'B0605'],
  ['7.1', 'B3217', 'B3117'],
])('%s %s-%s', (_clause, a, b) => {
  expect(adjoin(a, b)).toBe(true);
});

test.each(chain('A2107-A2007-A1907-A1807-A1707-A1607-A1507-A1407-A1307-A1207-A1107-A1007'))(
  '7.1 the highway keeps to row 07: %s-%s',
  (a, b) => {
    expect(adjoin(a, b)).toBe(true);
  },
);

test('7.1 B3215 does not touch B3117', () => {
  expect(adjoin('B3215', 'B3117')).toBe(false);
  expect(steps('B3215', 'B3117')).toBe(2);
});

test('the sheets join: A2804 adjoins B0104 and B0105', () => {
  expect(neighborsOf('A2804')).toEqual(['A2803', 'B0104', 'B0105', 'A2805', 'A2705', 'A2704']);
});

test('what the map leaves out does not lengthen a distance, and is no part of a line', () => {
  expect(steps('B1514', 'B2225')).toBe(15);
  const line = numbers(grid.line(hex('B1514'), hex('B2225')));
  expect([line[0], line.at(-1)]).toEqual(['B1514', 'B2225']);
  expect(line.length).toBeLessThan(16);
});

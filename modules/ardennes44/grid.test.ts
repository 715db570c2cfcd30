import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid, makeLayout } from '@umpire/shared/hex';
import { byNumber } from '@umpire/shared/hex/testing/by-number.ts';
import { expect, test } from 'vitest';
import map from './map.json' with { type: 'json' };

/** The grid of the map, as the rulebook has it. */
const spec = map.grid as unknown as GridSpec;
const grid = compileGrid(spec);
const { absent, adjoin, hex, neighborsOf, numbers, steps } = byNumber(grid);

test('every hex that the rules name is on the map', () => {
  const named = [
    '1005 1006 1305 1331 1405 1406 1505 1506 1535 1601 1636 1837 1839 2013 2020 2111 2115 2312 2828 2928',
    'W3420',
  ].flatMap((line) => line.split(' '));
  expect(absent(named)).toEqual([]);
});

test('the map has as many hexes as are printed, and no others', () => {
  expect(grid.size).toBe(72 * 43);
  const others = ['3901', 'W3501', 'W0100', 'W0020', 'A0101', '0144'];
  expect(absent(others)).toEqual(others);
});

test.each([
  ['29.2', '1005', '1006'],
  ['15.5', '2828', '2928'],
  ['27.6', '1839', '1738'],
  ['27.6', '1738', '1737'],
  ['27.6', '1737', '1837'],
  ['27.6', '1535', '1636'],
])('%s %s-%s', (_clause, a, b) => {
  expect(adjoin(a, b)).toBe(true);
});

test('10.3 two hexes lie between 1305 and 1505, one between 1305 and 1506', () => {
  const between = (a: string, b: string) => grid.ring(hex(a), 1).filter((one) => grid.distance(one, hex(b)) === 1);
  expect(numbers(between('1305', '1505')).sort()).toEqual(['1405', '1406']);
  expect(numbers(between('1305', '1506'))).toEqual(['1406']);
  expect([steps('1305', '1505'), steps('1305', '1506')]).toEqual([2, 2]);
});

test('the west sheet goes on where the east sheet ends', () => {
  expect(neighborsOf('3820')).toEqual(['3819', 'W0119', 'W0120', '3821', '3720', '3719']);
});

test('columns rise to the west, rows to the north', () => {
  const layout = makeLayout(grid);
  const center = (number: string) => layout.center(hex(number));
  expect(center('1006').y).toBeCloseTo(center('1005').y - 1);
  expect(center('W3420').x).toBeLessThan(center('3801').x);
  expect(center('3801').x).toBeLessThan(center('0101').x);
});

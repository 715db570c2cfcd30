import { expect, test } from 'vitest';
import { DIRECTIONS } from './cube.ts';
import { compileGrid } from './grid.ts';
import { directionOf, isMapEdge } from './hexside.ts';

const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 5, rows: 5 });
const hex = (number: string) => grid.parse(number)!;
const border = (a: string, b: string) => grid.hexsideBetween(hex(a), hex(b))!;
const sides = (number: string) => DIRECTIONS.map((direction) => grid.hexsides[hex(number) * 6 + direction]!);

test('the map edge is every hexside with nothing beyond', () => {
  expect(sides('0101').map((hexside) => isMapEdge(grid, hexside))).toEqual([true, true, false, false, true, true]);
  expect(sides('0303').some((hexside) => isMapEdge(grid, hexside))).toBe(false);
});

test('a hexside is seen in opposite directions from its two hexes', () => {
  expect(directionOf(grid, hex('0203'), border('0203', '0303'))).toBe(1);
  expect(directionOf(grid, hex('0303'), border('0203', '0303'))).toBe(4);
  expect(directionOf(grid, hex('0404'), border('0203', '0303'))).toBeUndefined();
});

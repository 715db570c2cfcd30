import { describe, expect, test } from 'vitest';
import { compileGrid } from './grid.ts';
import type { GridSpec } from './spec.ts';
import { byNumber } from './testing/by-number.ts';

/** A map without oddities; one whose even columns are a row shorter; one of two sheets, the first of them lower. */
const plain = compileGrid({ stagger: 'columns', further: 'even', columns: 25, rows: 15 });
const shorter = compileGrid({
  stagger: 'columns',
  further: 'even',
  columns: 39,
  rows: 26,
  rowsByColumn: { odd: 26, even: 25 },
});
const twoSheets = compileGrid({
  stagger: 'columns',
  further: 'even',
  columns: 78,
  rows: 25,
  sheets: [
    { letter: 'A', columns: 28, rows: 14, offset: 0 },
    { letter: 'B', columns: 50, rows: 25, offset: 28 },
  ],
  rowsByColumn: [
    { columns: ['A01', 'B21'], rows: 14 },
    { columns: ['B22', 'B50'], rows: 25 },
  ],
});

describe('neighbors, in order of direction', () => {
  const field = { columns: 5, rows: 5 };
  test.each<[string, GridSpec['stagger'], GridSpec['further'], string]>([
    ['0203', 'columns', 'even', '0202 0303 0304 0204 0104 0103'],
    ['0303', 'columns', 'even', '0302 0402 0403 0304 0203 0202'],
    ['0203', 'columns', 'odd', '0202 0302 0303 0204 0103 0102'],
    ['0303', 'columns', 'odd', '0302 0403 0404 0304 0204 0203'],
    ['0302', 'rows', 'even', '0301 0401 0402 0403 0303 0202'],
    ['0303', 'rows', 'even', '0202 0302 0403 0304 0204 0203'],
    ['0302', 'rows', 'odd', '0201 0301 0402 0303 0203 0202'],
    ['0303', 'rows', 'odd', '0302 0402 0403 0404 0304 0203'],
  ])('%s in staggered %s, %s ones further', (number, stagger, further, expected) => {
    expect(byNumber(compileGrid({ stagger, further, ...field })).neighborsOf(number)).toEqual(expected.split(' '));
  });

  test.each<[string, GridSpec['stagger'], GridSpec['further'], string]>([
    ['0101', 'columns', 'even', '- - 0201 0102 - -'],
    ['0101', 'columns', 'odd', '- 0201 0202 0102 - -'],
    ['0505', 'columns', 'even', '0504 - - - 0405 0404'],
    ['0101', 'rows', 'even', '- - 0201 0102 - -'],
    ['0505', 'rows', 'odd', '0504 - - - - 0405'],
  ])('%s at the edge of staggered %s, %s ones further', (number, stagger, further, expected) => {
    expect(byNumber(compileGrid({ stagger, further, ...field })).neighborsOf(number)).toEqual(expected.split(' '));
  });
});

describe('numbers', () => {
  test('hexes are numbered down the columns', () => {
    const grid = plain;
    expect(byNumber(grid).numbers([0, 1, 14, 15, 374])).toEqual(['0101', '0102', '0115', '0201', '2515']);
    expect([grid.columns[15], grid.rows[15]]).toEqual([2, 1]);
    expect(grid.hexIn(2, 1)).toBe(15);
  });

  test('a shorter column ends where the map says, by parity, by sheet and by range', () => {
    expect(byNumber(shorter).neighborsOf('0825')).toEqual(['0824', '0925', '0926', '-', '0726', '0725']);
    expect(byNumber(twoSheets).neighborsOf('B2114')).toEqual(['B2113', 'B2213', 'B2214', '-', 'B2014', 'B2013']);
    expect(byNumber(twoSheets).neighborsOf('B2215')).toEqual(['B2214', 'B2315', 'B2316', 'B2216', '-', '-']);
    const even = compileGrid({ stagger: 'columns', further: 'even', columns: 4, rows: 3, rowsEven: 2 });
    expect(
      byNumber(even)
        .numbers([...Array(even.size).keys()])
        .join(' '),
    ).toBe('0101 0102 0103 0201 0202 0301 0302 0303 0401 0402');
  });

  test("a sheet's own number of rows counts for all its columns", () => {
    const sheets = [
      { letter: 'N', columns: 2, rows: 2, offset: 0 },
      { letter: 'S', columns: 2, offset: 2 },
    ];
    const grid = compileGrid({ stagger: 'columns', further: 'odd', columns: 4, rows: 4, rowsEven: 3, sheets });
    expect(
      byNumber(grid)
        .numbers([...Array(grid.size).keys()])
        .join(' '),
    ).toBe('N0101 N0102 N0201 N0202 S0101 S0102 S0103 S0104 S0201 S0202 S0203');
  });

  test('a dropped leading zero is understood', () => {
    expect(plain.parse('301')).toBe(plain.parse('0301'));
    expect(twoSheets.parse('B605')).toBe(twoSheets.parse('B0605'));
  });

  test('a map of more than 99 columns or rows has three digits each', () => {
    const grid = compileGrid({ stagger: 'rows', further: 'odd', columns: 120, rows: 30 });
    expect(grid.number(grid.size - 1)).toBe('120030');
    expect(grid.parse('007004')).toBe(grid.hexIn(7, 4));
    expect(grid.parse('0704')).toBeUndefined();
    const tall = compileGrid({ stagger: 'rows', further: 'odd', columns: 3, rows: 100 });
    expect(tall.number(tall.size - 1)).toBe('003100');
  });

  test('a hex of another grid is a bug', () => {
    expect(() => plain.number(375)).toThrow('hex 375 is not on a grid of 375 hexes');
    expect(() => plain.cubeOf(-1)).toThrow('hex -1');
    expect(() => plain.line(0, 375)).toThrow('hex 375');
  });
});

describe('shapes', () => {
  const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 9, rows: 9 });
  const { hex, numbers } = byNumber(grid);

  test('line, ring and range as a player would count them', () => {
    const line = (a: string, b: string) => numbers(grid.line(hex(a), hex(b))).join(' ');
    expect(line('0101', '0404')).toBe('0101 0201 0202 0303 0304 0404');
    expect(line('0202', '0805')).toBe('0202 0303 0403 0504 0604 0705 0805');
    expect(line('0303', '0703')).toBe('0303 0403 0503 0603 0703');
    expect(line('0703', '0303')).toBe('0703 0603 0503 0403 0303');
    expect(numbers(grid.ring(hex('0303'), 1))).toEqual('0302 0402 0403 0304 0203 0202'.split(' '));
    expect(numbers(grid.range(hex('0101'), 1))).toEqual('0101 0201 0102'.split(' '));
  });

  test('a line along the top edge keeps to the map', () => {
    const line = numbers(grid.line(hex('0101'), hex('0901')));
    expect(line).toEqual('0101 0201 0301 0401 0501 0601 0701 0801 0901'.split(' '));
  });

  test('a range beyond the map is the whole map, and an empty ring is empty', () => {
    expect(grid.range(hex('0505'), 1e9)).toHaveLength(81);
    expect(grid.ring(hex('0505'), 1e9)).toEqual([]);
    expect(grid.range(hex('0505'), 0)).toEqual([hex('0505')]);
  });
});

describe('neighbors', () => {
  const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 4, rows: 4 });
  const { hex, numbers } = byNumber(grid);
  const [corner, center] = [hex('0101'), hex('0202')];

  test('around a hex in order of direction, as far as the map goes', () => {
    expect(numbers(grid.around(center))).toEqual(numbers(grid.ring(center, 1)));
    expect(numbers(grid.around(corner))).toEqual(['0201', '0102']);
  });

  test('all hexes, and those of a list that the map has', () => {
    expect(grid.hexes).toEqual([...Array(16).keys()]);
    expect(grid.parseAll(['0202', '9901', 'x', '0101'])).toEqual([center, corner]);
  });

  test('a neighbor and its direction say the same', () => {
    for (const next of grid.around(center)) {
      const direction = grid.directionTo(center, next)!;
      expect(grid.neighbor(center, direction)).toBe(next);
      expect(grid.hexsideAt(center, direction)).toBe(grid.hexsideBetween(next, center));
      expect(grid.hexesOf(grid.hexsideAt(center, direction)).toSorted()).toEqual([center, next].toSorted());
    }
    expect([grid.directionTo(corner, center), grid.neighbor(corner, 0)]).toEqual([undefined, undefined]);
    expect(grid.hexesOf(grid.hexsideAt(corner, 0))).toEqual([corner]);
  });
});

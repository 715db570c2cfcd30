import { compileGrid } from '@umpire/shared/hex';
import { expect, test } from 'vitest';
import { findOnMap } from './find-on-map.ts';

const grid = compileGrid({
  stagger: 'columns',
  further: 'even',
  columns: 4,
  rows: 4,
  columnsRise: 'east',
  rowsRise: 'south',
});

test('a hex by its number, a hexside by those of two neighbors, nothing else', () => {
  expect(findOnMap(grid, ' 0102 ')).toBe('0102');
  expect(['0103/0102', '0102-0103', '0102 – 0103'].map((typed) => findOnMap(grid, typed))).toEqual(
    Array(3).fill('hexside:0102:0103'),
  );
  expect(['0102/0402', '0102/', '0102/0103/0104', 'box', '9901'].map((typed) => findOnMap(grid, typed))).toEqual(
    Array(5).fill(undefined),
  );
});

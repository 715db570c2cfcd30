import type { GridSpec } from '@umpire/shared/hex';
import { compileGrid } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { mapEdges } from './map-edge.ts';

const edges = (spec: GridSpec): Record<string, string> => {
  const grid = compileGrid(spec);
  return Object.fromEntries(
    Object.entries(mapEdges(grid)).map(([edge, hexes]) => [edge, hexes.map((hex) => grid.number(hex)).join(' ')]),
  );
};
const field: GridSpec = { stagger: 'columns', further: 'even', columns: 3, rows: 3 };

describe('the edges of a map', () => {
  test('are its first and last columns and rows, corners on two of them', () => {
    expect(edges(field)).toEqual({
      north: '0101 0201 0301',
      south: '0103 0203 0303',
      west: '0101 0102 0103',
      east: '0301 0302 0303',
    });
  });

  test('lie where the numbers rise to', () => {
    expect(edges({ ...field, columnsRise: 'west', rowsRise: 'north' })).toMatchObject({
      north: '0103 0203 0303',
      west: '0301 0302 0303',
    });
  });

  test('of staggered rows are the same', () => {
    expect(edges({ ...field, stagger: 'rows' })).toEqual(edges(field));
  });

  test('end in the last row of each column where columns differ', () => {
    expect(edges({ ...field, rowsByColumn: { odd: 3, even: 2 } }).south).toBe('0103 0202 0303');
  });

  test('follow a map that is wider in one part', () => {
    const rowsByColumn = [{ columns: ['01', '02'] as [string, string], rows: 2 }];
    expect(edges({ ...field, columns: 4, rows: 4, rowsByColumn })).toMatchObject({
      south: '0102 0202 0304 0404',
      west: '0101 0102 0304',
    });
  });
});

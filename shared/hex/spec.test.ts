import { describe, expect, test } from 'vitest';
import { compileGrid } from './grid.ts';
import { findGridProblems, type GridSpec } from './spec.ts';

const plain: GridSpec = { stagger: 'columns', further: 'even', columns: 6, rows: 4 };
const twoSheets: GridSpec = {
  ...plain,
  sheets: [
    { letter: 'A', columns: 2, rows: 3, offset: 0 },
    { letter: 'B', columns: 4, offset: 2 },
  ],
};
const sheets = twoSheets.sheets!;

describe('findGridProblems', () => {
  test('a good grid has none', () => {
    expect(findGridProblems(plain)).toEqual([]);
    expect(findGridProblems(twoSheets)).toEqual([]);
    expect(findGridProblems({ ...twoSheets, rowsByColumn: [{ columns: ['A02', 'B03'], rows: 2 }] })).toEqual([]);
  });

  test.each<[string, GridSpec, string, string, unknown]>([
    ['no columns', { ...plain, columns: 0 }, 'not-a-size', 'columns', 0],
    ['half a row', { ...plain, rows: 2.5 }, 'not-a-size', 'rows', 2.5],
    ['a thousand columns', { ...plain, columns: 1000 }, 'not-a-size', 'columns', 1000],
    ['a hundred thousand and one hexes', { ...plain, columns: 400, rows: 251 }, 'too-large', 'columns', 400],
    ['even columns taller than any', { ...plain, rowsEven: 5 }, 'too-many-rows', 'rowsEven', 5],
    [
      'odd columns taller than any',
      { ...plain, rowsByColumn: { odd: 5, even: 4 } },
      'too-many-rows',
      'rowsByColumn/odd',
      5,
    ],
    [
      'a range of no rows',
      { ...plain, rowsByColumn: [{ columns: ['01', '02'], rows: 0 }] },
      'not-a-size',
      'rowsByColumn/0/rows',
      0,
    ],
    [
      'a range beyond the map',
      { ...plain, rowsByColumn: [{ columns: ['01', '07'], rows: 2 }] },
      'unknown-column',
      'rowsByColumn/0/columns',
      '07',
    ],
    [
      'a range on no sheet',
      { ...twoSheets, rowsByColumn: [{ columns: ['C01', 'B01'], rows: 2 }] },
      'unknown-column',
      'rowsByColumn/0/columns',
      'C01',
    ],
    [
      'a range backwards',
      { ...twoSheets, rowsByColumn: [{ columns: ['B01', 'A01'], rows: 2 }] },
      'empty-range',
      'rowsByColumn/0/columns',
      ['B01', 'A01'],
    ],
    [
      'axes along one line',
      { ...plain, columnsRise: 'north', rowsRise: 'south' },
      'parallel-axes',
      'rowsRise',
      'south',
    ],
    ['axes along one line, one of them unsaid', { ...plain, rowsRise: 'west' }, 'parallel-axes', 'rowsRise', 'west'],
    [
      'a digit for a letter',
      { ...twoSheets, sheets: [sheets[0]!, { ...sheets[1]!, letter: '2' }] },
      'bad-letter',
      'sheets/1/letter',
      '2',
    ],
    [
      'one letter for two',
      { ...twoSheets, sheets: [sheets[0]!, { ...sheets[1]!, letter: 'A' }] },
      'letter-repeated',
      'sheets/1/letter',
      'A',
    ],
    [
      'a sheet too far out',
      { ...twoSheets, sheets: [sheets[0]!, { ...sheets[1]!, columns: 5 }] },
      'unknown-column',
      'sheets/1/columns',
      5,
    ],
    [
      'a gap',
      { ...twoSheets, sheets: [{ ...sheets[0]!, columns: 1 }, sheets[1]!] },
      'column-without-sheet',
      'sheets',
      2,
    ],
    [
      'an overlap',
      { ...twoSheets, sheets: [{ ...sheets[0]!, columns: 4 }, sheets[1]!] },
      'sheets-overlap',
      'sheets',
      3,
    ],
    [
      'a sheet taller than the grid',
      { ...twoSheets, sheets: [{ ...sheets[0]!, rows: 9 }, sheets[1]!] },
      'too-many-rows',
      'sheets/0/rows',
      9,
    ],
  ])('%s', (_name, spec, code, path, found) => {
    expect(findGridProblems(spec)).toEqual([{ code, path: expect.anything(), found }]);
    expect(findGridProblems(spec)[0]?.path.join('/')).toBe(path);
    expect(() => compileGrid(spec)).toThrow(`grid: ${code} at ${path}`);
  });

  test('gives all that is wrong at once', () => {
    const spec: GridSpec = {
      ...plain,
      rows: -1,
      columnsRise: 'south',
      sheets: [{ letter: 'A', columns: 6, offset: -1 }],
    };
    expect(findGridProblems(spec).map(({ code }) => code)).toEqual([
      'not-a-size',
      'bad-offset',
      'column-without-sheet',
      'parallel-axes',
    ]);
  });
});

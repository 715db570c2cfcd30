import { expect, test } from 'vitest';
import { compileGrid } from '../hex/index.ts';
import type { PrintedBoard } from './printed-board.ts';
import { printedNames } from './printed-names.ts';

const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 4, rows: 3 });
const axis = { leading: 0, offset: 1, descends: false } as const;
const numbering = {
  ...{ columnFirst: true, separator: '', stagger: false, isOblique: false, format: '$gridLocation$' },
  column: { ...axis, type: 'alphabetic', offset: 0 },
  row: { ...axis, type: 'numeric' },
} as const;
const regular = { snaps: true, edgesLegal: false, cornersLegal: false, numbering };
const board = (id: string, x: number, more: Partial<PrintedBoard>): PrintedBoard => ({
  ...{ id, name: `boards.${id}`, width: 400, height: 400, color: '#ffffff' },
  at: { x, y: 0, width: 400, height: 400 },
  ...more,
});
/** A pixel is a hundredth of a hex: the printed hexes are those of the grid, called `A1`. */
const hexes = board('hexes', 0, {
  grid: { kind: 'hex', sideways: false, dx: 86.6, dy: 100, x0: 57.7, y0: 50, ...regular },
});
const squares = board('squares', 1000, {
  grid: { kind: 'square', dx: 100, dy: 100, x0: 50, y0: 50, range: 'Metric', ...regular },
});
const ports = board('ports', 2000, {
  grid: {
    kind: 'region',
    snaps: true,
    regions: [
      { name: 'Malta', x: 120, y: 80 },
      { name: 'Suez', x: 300, y: 300 },
    ],
  },
});
const boards = [hexes, squares, ports, board('bare', 3000, {})];
const under = printedNames({ grid, data: { boards, map: { undrawn: true } } });

test('a point of a board is called what is printed there', () => {
  expect(under.at('point:1150:250')).toEqual({ board: squares, name: 'B3' });
  expect(under.at('point:2130:90')).toEqual({ board: ports, name: 'Malta' });
  expect(under.at('point:3010:10')).toEqual({ board: boards[3] });
  expect(under.at('point:900:10')).toBeUndefined();
  expect(under.at('box:reserve')).toBeUndefined();
});

test('a hex under a printed board is called what is printed in its middle; a drawn one keeps its number', () => {
  expect([under.ofHex('0101'), under.ofHex('0302')]).toEqual(['A1', 'C2']);
  const drawn = printedNames({ grid, data: { boards: [...boards], map: {} } });
  expect(drawn.ofHex('0101')).toBeUndefined();
  expect(drawn.at('0101')).toBeUndefined();
  expect(drawn.find('c2')).toBe('point:1250:150');
});

test('a place is found by its printed name: the hex before the square with the same name', () => {
  expect(under.find('c2')).toBe('0302');
  expect(under.find(' d4 ')).toBe('point:1350:350');
  expect(under.find('MALTA')).toBe('point:2120:80');
  expect(under.find('Tobruk')).toBeUndefined();
});

test('a module without printed boards has no such names', () => {
  const none = printedNames({ grid, data: { map: {} } });
  expect([none.at('point:10:10'), none.ofHex('0101'), none.find('A1')]).toEqual([undefined, undefined, undefined]);
});

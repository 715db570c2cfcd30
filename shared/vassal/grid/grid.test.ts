import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedPlaces } from './find-place.ts';
import type { AxisNumbering, HexGrid, Numbering, SquareGrid, ZonedGrid } from './grid.ts';
import { hexAt, hexCenter, hexNeighbors } from './hex.ts';
import { axisName, hexName, squareName } from './numbering.ts';
import { contains, placeAt } from './place.ts';

const axis = (given: Partial<AxisNumbering> = {}): AxisNumbering => ({
  type: 'numeric',
  leading: 1,
  offset: 1,
  descends: false,
  ...given,
});
const numbering = (given: Partial<Numbering> = {}): Numbering => ({
  columnFirst: true,
  separator: '',
  column: axis(),
  row: axis(),
  stagger: true,
  isOblique: false,
  format: '$gridLocation$',
  ...given,
});
const plain = { snaps: true, edgesLegal: false, cornersLegal: false };
const hexes = (given: Partial<HexGrid> = {}): HexGrid => ({
  kind: 'hex',
  dx: 55.4256,
  dy: 64,
  x0: -19,
  y0: 32,
  sideways: false,
  ...plain,
  ...given,
});
const size = { width: 1000, height: 800 };

test('the hex (15, 9) of the worked example has its centre at 812, 640, and is printed 1510', () => {
  const grid = hexes({ numbering: numbering({ column: axis({ offset: 0 }), stagger: false }) });
  expect(hexCenter(grid, { column: 15, row: 9 })).toEqual({ x: 812, y: 640 });
  expect(placeAt(grid, { x: 812, y: 640 }, size)).toEqual({
    name: '1510',
    hex: { column: 15, row: 9, center: { x: 812, y: 640 }, name: '1510' },
  });
});

test('sideways, the axes are swapped, but not x0 and y0', () => {
  const grid = hexes({ sideways: true });
  expect(hexCenter(grid, { column: 15, row: 9 })).toEqual({ x: 640, y: 812 });
  expect(hexAt(grid, { x: 640, y: 812 })).toEqual({ column: 15, row: 9 });
});

test.each([true, false])('every centre is in its own hex, and so are points near it (sideways: %s)', (sideways) => {
  const grid = hexes({ sideways });
  const index = fc.integer({ min: -40, max: 40 });
  const near = fc.integer({ min: -15, max: 15 });
  fc.assert(
    fc.property(index, index, near, near, (column, row, right, down) => {
      const center = hexCenter(grid, { column, row });
      expect(hexAt(grid, { x: center.x + right, y: center.y + down })).toEqual({ column, row });
    }),
  );
});

test('neighbors are all as far away as a hex is high, and are neighbors the other way round', () => {
  const grid = hexes();
  for (const hex of [
    { column: 2, row: 3 },
    { column: -3, row: 0 },
  ]) {
    const center = hexCenter(grid, hex);
    for (const other of hexNeighbors(hex)) {
      const at = hexCenter(grid, other);
      expect(Math.abs(Math.hypot(at.x - center.x, at.y - center.y) - 64)).toBeLessThan(2);
      expect(hexNeighbors(other)).toContainEqual(hex);
    }
  }
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'BB'],
  [52, 'AAA'],
  [-1, '-B'],
])('the letter of %i is %s', (value, name) => {
  expect(axisName(axis({ type: 'alphabetic' }), value)).toBe(name);
});

test.each([
  [1, 5, '05'],
  [0, 5, '5'],
  [2, 5, '005'],
  [1, 123, '123'],
  [1, -5, '-05'],
  [1, 0, '00'],
])('with %i leading zeros, %i is %s', (leading, value, name) => {
  expect(axisName(axis({ leading }), value)).toBe(name);
});

// On a board of 1000 × 800: floor(800 / 55.4256 + 0.5) = 14 rows, floor(1000 / 64 + 0.5) = 16 columns: height by dx, width by dy.
test.each<[string, Partial<HexGrid>, Partial<Numbering>, [number, number], string]>([
  ['plain, staggered: odd columns count one more', {}, {}, [3, 2], '0404'],
  ['plain, staggered: even columns do not', {}, {}, [2, 2], '0303'],
  ['not staggered', {}, { stagger: false }, [3, 2], '0403'],
  ['columns descend', {}, { column: axis({ descends: true }), stagger: false }, [3, 2], '1403'],
  ['rows descend, staggered: odd columns count one less', {}, { row: axis({ descends: true }) }, [3, 2], '0412'],
  ['rows descend, even column', {}, { row: axis({ descends: true }) }, [2, 2], '0313'],
  [
    'sideways, the vertical descends: columns do',
    { sideways: true },
    { row: axis({ descends: true }), stagger: false },
    [3, 2],
    '1203',
  ],
  [
    'sideways, the horizontal descends: rows do, one less in odd columns',
    { sideways: true },
    { column: axis({ descends: true }) },
    [3, 2],
    '0414',
  ],
  [
    'letters and a separator, rows first',
    {},
    { columnFirst: false, separator: '-', column: axis({ type: 'alphabetic', offset: 0 }), stagger: false },
    [3, 2],
    '03-D',
  ],
  [
    'a format of its own',
    {},
    { format: 'Hex $column$/$row$ ($gridLocation$)', stagger: false },
    [3, 2],
    'Hex 04/03 (0403)',
  ],
  ['oblique, staggered', {}, { isOblique: true }, [5, 2], '0605'],
  ['oblique, not staggered', {}, { isOblique: true, stagger: false }, [5, 2], '0602'],
])('numbers: %s', (_, grid, given, [column, row], name) => {
  expect(hexName(hexes(grid), numbering(given), { column, row }, size)).toBe(name);
});

test('where a piece lies off a centre, VASSAL prints the hex of its column and row', () => {
  const grid = hexes({ numbering: numbering({ stagger: false }) });
  // In the corner of hex (0, 0), beyond the middle between the two columns.
  const corner = { x: -19 + 30, y: 32 };
  expect(placeAt(grid, corner, size)).toMatchObject({ name: '0201', hex: { column: 0, row: 0, name: '0101' } });
});

const squares: SquareGrid = {
  kind: 'square',
  dx: 50.5,
  dy: 40,
  x0: 24,
  y0: 24,
  range: 'Metric',
  ...plain,
  numbering: numbering({ separator: '.' }),
};

test('squares: centres, names, and names that descend', () => {
  expect(placeAt(squares, { x: 24 + 101, y: 24 + 40 }, size)).toEqual({
    name: '03.02',
    square: { column: 2, row: 1, center: { x: 125, y: 64 }, name: '03.02' },
  });
  const descending = numbering({ column: axis({ descends: true }), row: axis({ descends: true }) });
  expect(squareName(squares, descending, { column: 2, row: 1 }, size)).toBe('1920');
});

const zoned: ZonedGrid = {
  kind: 'zoned',
  background: hexes({ numbering: numbering({ stagger: false }) }),
  zones: [
    {
      name: 'Turn',
      path: [
        { x: 0, y: 0 },
        { x: 200, y: 0 },
        { x: 200, y: 100 },
        { x: 0, y: 100 },
      ],
      format: '$name$ $gridLocation$',
      usesParentGrid: false,
      grid: squares,
      properties: {},
    },
    {
      name: 'North',
      path: [
        { x: 0, y: 0 },
        { x: 500, y: 0 },
        { x: 500, y: 300 },
        { x: 0, y: 300 },
      ],
      format: '$name$: $gridLocation$',
      usesParentGrid: true,
      properties: {},
    },
    {
      name: 'Dead',
      path: [
        { x: 900, y: 700 },
        { x: 1000, y: 700 },
        { x: 1000, y: 800 },
      ],
      format: '$name$',
      usesParentGrid: false,
      properties: {},
    },
    {
      name: 'Boxes',
      path: [
        { x: 600, y: 0 },
        { x: 900, y: 0 },
        { x: 900, y: 100 },
        { x: 600, y: 100 },
      ],
      format: '$gridLocation$',
      usesParentGrid: false,
      properties: {},
      grid: {
        kind: 'region',
        snaps: true,
        regions: [
          { name: 'Paris', x: 650, y: 50 },
          { name: 'London', x: 850, y: 50 },
          { name: 'Old Paris', x: 650, y: 50 },
        ],
      },
    },
  ],
};

test('zones: the first that contains a point decides, with its own grid, its parent’s, or none', () => {
  expect(placeAt(zoned, { x: 74, y: 24 }, size)).toMatchObject({
    name: 'Turn 02.01',
    zone: 'Turn',
    square: { column: 1, row: 0 },
  });
  const inNorth = hexCenter(zoned.background as HexGrid, { column: 5, row: 3 });
  expect(placeAt(zoned, inNorth, size)).toMatchObject({
    name: 'North: 0604',
    zone: 'North',
    hex: { column: 5, row: 3 },
  });
  expect(placeAt(zoned, { x: 990, y: 720 }, size)).toEqual({ name: 'Dead', zone: 'Dead' });
  expect(placeAt(zoned, { x: 840, y: 90 }, size)).toMatchObject({ name: 'London', zone: 'Boxes' });
  expect(placeAt(zoned, { x: 600, y: 50 }, size).name).toBe('Old Paris');
  const outside = hexCenter(zoned.background as HexGrid, { column: 12, row: 9 });
  expect(placeAt(zoned, outside, size)).toMatchObject({ name: '1310', hex: { column: 12, row: 9 } });
  expect(placeAt(undefined, { x: 1, y: 1 }, size)).toEqual({});
});

test('a polygon contains its left and upper edges, and not the others', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  const inside = (x: number, y: number): boolean => contains(square, { x, y });
  expect([inside(0, 0), inside(5, 5), inside(0, 9), inside(10, 5), inside(5, 10)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('every named place is found again by its name, at a point that has this name', () => {
  for (const grid of [
    zoned,
    squares,
    hexes({ sideways: true, numbering: numbering({ column: axis({ descends: true }) }) }),
  ]) {
    const places = namedPlaces(grid, size);
    expect(places.size).toBeGreaterThan(100);
    for (const [name, point] of places)
      if (!['Paris'].includes(name)) expect(placeAt(grid, point, size).name).toBe(name);
  }
  expect(namedPlaces(zoned, size).get('London')).toEqual({ x: 850, y: 50 });
  expect(namedPlaces(zoned, size).get('Dead')).toEqual({ x: 966, y: 733 });
});

test('a grid as fine as dust is not numbered beforehand', () => {
  expect(namedPlaces(hexes({ dx: 1e-9, dy: 1e-9, numbering: numbering() }), size).size).toBe(0);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, opposite } from './cube.ts';
import { compileGrid, type Grid } from './grid.ts';
import { makeLayout, type Point } from './layout.ts';
import type { Compass, GridSpec } from './spec.ts';

/** Every stagger, parity, ragged edge, sheet and orientation, compared with a slow and obvious computation. */

const axes: readonly (readonly [Compass, Compass])[] = (['north', 'south'] as const).flatMap((meridian) =>
  (['east', 'west'] as const).flatMap((parallel) => [[meridian, parallel] as const, [parallel, meridian] as const]),
);

const straight: fc.Arbitrary<GridSpec> = fc
  .record({
    stagger: fc.constantFrom('columns' as const, 'rows' as const),
    further: fc.constantFrom('even' as const, 'odd' as const),
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
    rise: fc.constantFrom(...axes),
  })
  .map(({ rise: [columnsRise, rowsRise], ...spec }) => ({ ...spec, columnsRise, rowsRise }));

const onSheets: fc.Arbitrary<GridSpec> = fc
  .tuple(straight, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }))
  .filter(([{ columns, rows }, first, shorter]) => first < columns && shorter <= rows)
  .map(([spec, first, shorter]) => ({
    ...spec,
    sheets: [
      { letter: 'A', columns: first, rows: shorter, offset: 0 },
      { letter: '', columns: spec.columns - first, offset: first },
    ],
  }));

const ragged: fc.Arbitrary<GridSpec> = straight
  .filter((spec) => spec.rows > 1 && spec.stagger === 'columns')
  .map(({ rows, ...spec }) => ({ ...spec, rows, rowsByColumn: { odd: rows, even: rows, [spec.further]: rows - 1 } }));

const notched: fc.Arbitrary<GridSpec> = fc
  .tuple(straight, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.boolean())
  .filter(([{ columns, rows }, fewer, last]) => fewer <= rows && last <= columns)
  .map(([spec, fewer, last, byParity]) => ({
    ...spec,
    rowsByColumn: byParity ? { odd: fewer, even: spec.rows } : [{ columns: ['01', `0${last}`], rows: fewer }],
  }));

/** A map without notches: the straight line between two hexes never leaves it. */
const convex = fc.oneof(straight, ragged).map(compileGrid);
const anyGrid = fc.oneof(straight, ragged, notched, onSheets).map(compileGrid);

/** A grid with `count` of its hexes. */
const withHexes = (grids: fc.Arbitrary<Grid>, count: number) =>
  grids.chain((grid) =>
    fc.record({
      grid: fc.constant(grid),
      hexes: fc.array(fc.nat({ max: grid.size - 1 }), { minLength: count, maxLength: count }),
    }),
  );

const allHexes = (grid: Grid): number[] => [...Array(grid.size).keys()];

/** FORMAT: "the neighbours of (c, r) are (c, r±1) and, in columns c±1, rows r and r+1 where c is a further column, …" */
const areNeighbors = ({ spec, columns, rows }: Grid, a: number, b: number): boolean => {
  const [line, cross] = spec.stagger === 'columns' ? [columns, rows] : [rows, columns];
  const isFurther = line[a]! % 2 === (spec.further === 'even' ? 0 : 1);
  const along = cross[b]! - cross[a]!;
  if (line[a] === line[b]) return Math.abs(along) === 1;
  return Math.abs(line[a]! - line[b]!) === 1 && (along === 0 || along === (isFurther ? 1 : -1));
};

/** Steps from `from` to every hex, walked over the map; -1 if there is no way. */
const walk = (grid: Grid, from: number): number[] => {
  const steps = allHexes(grid).map((hex): number => (hex === from ? 0 : -1));
  for (let round = 0; round < grid.size; round++) {
    for (const hex of allHexes(grid)) {
      const isNext = steps[hex] === -1 && allHexes(grid).some((o) => steps[o] === round && areNeighbors(grid, hex, o));
      if (isNext) steps[hex] = round + 1;
    }
  }
  return steps;
};

const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const holds = <T>(arbitrary: fc.Arbitrary<T>, seed: number, check: (value: T) => void, numRuns = 100) =>
  fc.assert(fc.property(arbitrary, check), { seed, numRuns });

describe('hexes', () => {
  test('parse ∘ number = same, and every hex has a number of its own', () =>
    holds(anyGrid, 1, (grid) => {
      const numbers = allHexes(grid).map((hex) => grid.number(hex));
      expect(numbers.map((number) => grid.parse(number))).toEqual(allHexes(grid));
      expect(new Set(numbers).size).toBe(grid.size);
    }));

  test('hexAt(cubeOf(hex)) and hexIn(column, row) are the hex', () =>
    holds(anyGrid, 2, (grid) => {
      for (const hex of allHexes(grid)) {
        expect(grid.hexAt(grid.cubeOf(hex))).toBe(hex);
        expect(grid.hexIn(grid.columns[hex]!, grid.rows[hex]!)).toBe(hex);
      }
    }));

  test('the neighbors are those that the format says', () =>
    holds(anyGrid, 3, (grid) => {
      for (const hex of allHexes(grid)) {
        const found = [...grid.neighbors.subarray(hex * 6, hex * 6 + 6)].filter((other) => other !== -1);
        expect(found.sort((a, b) => a - b)).toEqual(allHexes(grid).filter((other) => areNeighbors(grid, hex, other)));
      }
    }));

  test('a neighbor is a neighbor back, in the opposite direction', () =>
    holds(anyGrid, 4, ({ neighbors, size }) => {
      for (let hex = 0; hex < size; hex++) {
        for (const direction of DIRECTIONS) {
          const other = neighbors[hex * 6 + direction]!;
          if (other !== -1) expect(neighbors[other * 6 + opposite(direction)]).toBe(hex);
        }
      }
    }));
});

describe('hexsides', () => {
  test('are the same from both sides, and their ends say so', () =>
    holds(anyGrid, 5, (grid) => {
      for (const hex of allHexes(grid)) {
        for (const direction of DIRECTIONS) {
          const hexside = grid.hexsides[hex * 6 + direction]!;
          const other = grid.neighbors[hex * 6 + direction]!;
          const ends = [...grid.ends.subarray(hexside * 2, hexside * 2 + 2)];
          expect(ends).toEqual(other === -1 ? [hex, -1] : [Math.min(hex, other), Math.max(hex, other)]);
          if (other === -1) continue;
          expect(grid.hexsideBetween(hex, other)).toBe(hexside);
          expect(grid.hexsideBetween(other, hex)).toBe(hexside);
        }
      }
    }));

  test('are dense, each the border of one pair of hexes or one stretch of the map edge', () =>
    holds(anyGrid, 6, (grid) => {
      const pairs = allHexes(grid).flatMap((a) => allHexes(grid).filter((b) => a < b && areNeighbors(grid, a, b)));
      expect(grid.hexsideCount).toBe(6 * grid.size - pairs.length);
      expect(new Set(grid.hexsides).size).toBe(grid.hexsideCount);
      expect(Math.max(...grid.hexsides)).toBe(grid.hexsideCount - 1);
    }));

  test('lie between neighbors only', () =>
    holds(withHexes(anyGrid, 2), 7, ({ grid, hexes: [a, b] }) => {
      expect(grid.hexsideBetween(a!, b!) !== undefined).toBe(areNeighbors(grid, a!, b!));
    }));

  test('corners are numbered as the points that hexes have in common', () =>
    holds(anyGrid, 8, (grid) => {
      const layout = makeLayout(grid);
      const points = new Map<string, number>();
      for (const hex of allHexes(grid)) {
        for (const direction of DIRECTIONS) {
          // The place of a corner, computed from the centers alone.
          const angle = ((layout.bearing(direction) - 30 * handedness(grid)) * Math.PI) / 180;
          const center = layout.center(hex);
          const x = center.x + Math.sin(angle) / Math.sqrt(3);
          const y = center.y - Math.cos(angle) / Math.sqrt(3);
          const corner = grid.corners[hex * 6 + direction]!;
          expect(gap(layout.corner(corner), { x, y })).toBeLessThan(1e-9);
          const key = `${Math.round(x * 1e6)},${Math.round(y * 1e6)}`;
          expect(points.get(key) ?? corner).toBe(corner);
          points.set(key, corner);
        }
      }
      expect(points.size).toBe(grid.cornerCount);
    }));
});

/** 1 where directions go clockwise on the drawn map, -1 where the plane is mirrored. */
const handedness = ({ spec }: Grid): 1 | -1 => {
  const clockwise: Readonly<Record<Compass, Compass>> = { north: 'east', east: 'south', south: 'west', west: 'north' };
  return clockwise[spec.columnsRise!] === spec.rowsRise ? 1 : -1;
};

describe('distance, rings and ranges', () => {
  test('a distance is the number of steps walked', () =>
    holds(withHexes(convex, 1), 9, ({ grid, hexes: [from] }) => {
      expect(allHexes(grid).map((to) => grid.distance(from!, to))).toEqual(walk(grid, from!));
    }));

  test('distance is a metric', () =>
    holds(withHexes(anyGrid, 3), 10, ({ grid, hexes }) => {
      const [a, b, c] = hexes as [number, number, number];
      expect(grid.distance(a, b)).toBe(grid.distance(b, a));
      expect(grid.distance(a, b) === 0).toBe(a === b);
      expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
    }));

  test('a ring is every hex of the map at that distance, a range every hex within it, nearest first', () =>
    holds(fc.tuple(withHexes(anyGrid, 1), fc.nat({ max: 20 })), 11, ([{ grid, hexes }, radius]) => {
      const from = hexes[0]!;
      const ring = grid.ring(from, radius);
      expect(ring.toSorted((a, b) => a - b)).toEqual(
        allHexes(grid).filter((hex) => grid.distance(from, hex) === radius),
      );
      const range = grid.range(from, radius);
      expect(range.toSorted((a, b) => a - b)).toEqual(
        allHexes(grid).filter((hex) => grid.distance(from, hex) <= radius),
      );
      const steps = range.map((hex) => grid.distance(from, hex));
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }));

  test('in the open field a ring has 6n hexes and a range 3n(n + 1) + 1', () => {
    for (const stagger of ['columns', 'rows'] as const) {
      for (const further of ['even', 'odd'] as const) {
        const grid = compileGrid({ stagger, further, columns: 21, rows: 21 });
        const middle = grid.hexIn(11, 11)!;
        for (let n = 1; n <= 8; n++) {
          expect(grid.ring(middle, n)).toHaveLength(6 * n);
          expect(grid.range(middle, n)).toHaveLength(3 * n * (n + 1) + 1);
        }
      }
    }
  });
});

describe('lines', () => {
  test('are chains of neighbors from end to end, and the same hexes the other way', () =>
    holds(
      withHexes(convex, 2),
      12,
      ({ grid, hexes: [a, b] }) => {
        const line = grid.line(a!, b!);
        expect(line).toHaveLength(grid.distance(a!, b!) + 1);
        expect([line[0], line.at(-1)]).toEqual([a, b]);
        for (const [i, hex] of line.slice(1).entries()) expect(grid.distance(line[i]!, hex)).toBe(1);
        expect(grid.line(b!, a!)).toEqual(line.toReversed());
      },
      500,
    ));

  test('hold every hex that the straight line between the centers crosses well inside', () =>
    holds(withHexes(anyGrid, 2), 13, ({ grid, hexes: [a, b] }) => {
      const layout = makeLayout(grid);
      const [from, to] = [layout.center(a!), layout.center(b!)];
      const line = new Set(grid.line(a!, b!));
      const steps = grid.distance(a!, b!);
      for (let i = 0; i <= steps; i++) {
        const at = {
          x: from.x + ((to.x - from.x) * i) / (steps || 1),
          y: from.y + ((to.y - from.y) * i) / (steps || 1),
        };
        for (const hex of allHexes(grid)) if (gap(layout.center(hex), at) < 0.499) expect(line).toContain(hex);
      }
    }));
});

describe('layout', () => {
  test('neighbors are 1 apart, others farther', () =>
    holds(
      withHexes(anyGrid, 2),
      14,
      ({ grid, hexes: [a, b] }) => {
        const layout = makeLayout(grid);
        const apart = gap(layout.center(a!), layout.center(b!));
        if (areNeighbors(grid, a!, b!)) expect(apart).toBeCloseTo(1, 9);
        else if (a !== b) expect(apart).toBeGreaterThan(1.7);
      },
      300,
    ));

  test('a direction is where the neighbor lies', () =>
    holds(anyGrid, 15, (grid) => {
      const layout = makeLayout(grid);
      for (const hex of allHexes(grid)) {
        for (const direction of DIRECTIONS) {
          const other = grid.neighbors[hex * 6 + direction]!;
          if (other === -1) continue;
          const [from, to] = [layout.center(hex), layout.center(other)];
          const angle = (layout.bearing(direction) * Math.PI) / 180;
          expect(to.x - from.x).toBeCloseTo(Math.sin(angle), 9);
          expect(to.y - from.y).toBeCloseTo(-Math.cos(angle), 9);
        }
      }
    }));

  test('north is up: columns and rows rise where the map says', () =>
    holds(
      withHexes(anyGrid, 2),
      16,
      ({ grid, hexes: [a, b] }) => {
        const layout = makeLayout(grid);
        const rises: Readonly<Record<Compass, (point: Point) => number>> = {
          north: ({ y }) => -y,
          east: ({ x }) => x,
          south: ({ y }) => y,
          west: ({ x }) => -x,
        };
        const check = (rise: Compass, numbers: Int32Array) => {
          if (numbers[a!]! >= numbers[b!]!) return;
          // A step of one number may be half a hex back and forth, no more.
          const risen = rises[rise](layout.center(b!)) - rises[rise](layout.center(a!));
          expect(risen).toBeGreaterThan(0.49);
        };
        check(grid.spec.columnsRise!, grid.columns);
        check(grid.spec.rowsRise!, grid.rows);
      },
      300,
    ));

  test('hexAt(center) = hex, and near each corner it is the hex or one that adjoins there', () =>
    holds(anyGrid, 17, (grid) => {
      const layout = makeLayout(grid);
      for (const hex of allHexes(grid)) {
        const center = layout.center(hex);
        expect(layout.hexAt(center)).toBe(hex);
        for (const direction of DIRECTIONS) {
          const corner = layout.corners(hex)[direction]!;
          const inside = { x: corner.x + (center.x - corner.x) * 0.01, y: corner.y + (center.y - corner.y) * 0.01 };
          expect(layout.hexAt(inside)).toBe(hex);
          const outside = { x: corner.x + (corner.x - center.x) * 0.01, y: corner.y + (corner.y - center.y) * 0.01 };
          const found = layout.hexAt(outside);
          if (found !== undefined) {
            expect(areNeighbors(grid, hex, found)).toBe(true);
            expect(layout.corners(found)).toContain(corner);
          }
        }
      }
    }));

  test('hexAt is the nearest center within a hex, and nothing beyond', () =>
    holds(
      fc.tuple(
        anyGrid,
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      ),
      18,
      ([grid, across, down]) => {
        const layout = makeLayout(grid);
        const at = { x: across * layout.width, y: down * layout.height };
        const nearest = allHexes(grid).reduce((best, hex) =>
          gap(layout.center(hex), at) < gap(layout.center(best), at) ? hex : best,
        );
        const found = layout.hexAt(at);
        const apart = gap(layout.center(nearest), at);
        if (apart < 0.5) expect(found).toBe(nearest);
        if (apart > 1 / Math.sqrt(3)) expect(found).toBeUndefined();
      },
      400,
    ));

  test('segments are what two hexes have in common, and the map edge is drawn once', () =>
    holds(anyGrid, 19, (grid) => {
      const layout = makeLayout(grid);
      for (let hexside = 0; hexside < grid.hexsideCount; hexside++) {
        const [from, to] = layout.segment(hexside);
        expect(gap(from, to)).toBeCloseTo(1 / Math.sqrt(3), 9);
        const holders = [...grid.ends.subarray(hexside * 2, hexside * 2 + 2)].filter((hex) => hex !== -1);
        for (const hex of holders) {
          expect(layout.corners(hex)).toContain(from);
          expect(layout.corners(hex)).toContain(to);
          expect(gap(layout.center(hex), layout.midpoint(hexside))).toBeCloseTo(0.5, 9);
        }
      }
    }));

  test('the map fits its box exactly', () =>
    holds(anyGrid, 20, (grid) => {
      const layout = makeLayout(grid);
      const points = allHexes(grid).flatMap((hex) => [...layout.corners(hex)]);
      expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(0, 9);
      expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(0, 9);
      expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(layout.width, 9);
      expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(layout.height, 9);
    }));

  test('the plane of the numbers maps onto the map and back', () =>
    holds(withHexes(anyGrid, 1), 21, ({ grid, hexes: [hex] }) => {
      const layout = makeLayout(grid);
      const { spec, columns, rows } = grid;
      const half = (line: number) => (line % 2 === (spec.further === 'even' ? 0 : 1) ? 0.5 : 0);
      const [column, row] = [columns[hex!]!, rows[hex!]!];
      const plane =
        spec.stagger === 'columns'
          ? { u: column * 0.8660254, v: row + half(column) }
          : { u: column + half(row), v: row * 0.8660254 };
      expect(gap(layout.fromPlane(plane), layout.center(hex!))).toBeLessThan(1e-5);
      const back = layout.toPlane(layout.fromPlane({ u: 3.25, v: -1.5 }));
      expect(back.u).toBeCloseTo(3.25, 9);
      expect(back.v).toBeCloseTo(-1.5, 9);
    }));
});

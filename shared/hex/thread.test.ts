import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileGrid, type Grid } from './grid.ts';
import { makeLayout, type Point } from './layout.ts';
import { type Thread, threadBetween } from './thread.ts';

const grids = (['columns', 'rows'] as const).flatMap((stagger) =>
  (['even', 'odd'] as const).map((further) => compileGrid({ stagger, further, columns: 11, rows: 11 })),
);
const anyPair = fc.record({
  grid: fc.constantFrom(...grids),
  a: fc.nat({ max: 120 }),
  b: fc.nat({ max: 120 }),
});

/** The share of the line from `a` to `b` that lies inside a polygon: cut off by each side in turn. */
const insideShare = (from: Point, to: Point, corners: readonly Point[], center: Point): number => {
  let [enter, leave] = [0, 1];
  for (const [i, corner] of corners.entries()) {
    const next = corners[(i + 1) % corners.length]!;
    const side = (at: Point) => (next.x - corner.x) * (at.y - corner.y) - (next.y - corner.y) * (at.x - corner.x);
    const sign = Math.sign(side(center));
    const [begin, end] = [side(from) * sign, side(to) * sign];
    if (Math.max(begin, end) <= 1e-9) return 0;
    if (begin < 0) enter = Math.max(enter, begin / (begin - end));
    if (end < 0) leave = Math.min(leave, begin / (begin - end));
  }
  return Math.max(0, leave - enter);
};

const throughOf = ({ stretches }: Thread) => stretches.flatMap((one) => ('through' in one ? [one.through] : []));

/** Which hexes a thread passes, in words: `0101 0102|0201 0202`. */
const words = (grid: Grid, from: string, to: string): string =>
  threadBetween(grid, grid.parse(from)!, grid.parse(to)!)
    .stretches.map((one) =>
      ('through' in one ? [one.through] : one.along)
        .map((hex) => grid.number(hex))
        .toSorted()
        .join('|'),
    )
    .join(' ');

describe('a thread', () => {
  test('passes just the hexes whose inside the straight line crosses', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, a, b }) => {
        const layout = makeLayout(grid);
        const [from, to] = [layout.center(a), layout.center(b)];
        const crossed = [...Array(grid.size).keys()].filter(
          (hex) => hex === a || insideShare(from, to, layout.corners(hex), layout.center(hex)) > 1e-7,
        );
        expect(throughOf(threadBetween(grid, a, b)).toSorted((x, y) => x - y)).toEqual(crossed);
      }),
      { seed: 18, numRuns: 600 },
    );
  });

  test('runs along just the hexsides whose ends both lie on the line', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, a, b }) => {
        const layout = makeLayout(grid);
        const [from, to] = [layout.center(a), layout.center(b)];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const isOn = ({ x, y }: Point) =>
          Math.abs(Math.hypot(x - from.x, y - from.y) + Math.hypot(to.x - x, to.y - y) - length) < 1e-9;
        const along = [...Array(grid.hexsideCount).keys()].filter((hexside) => layout.segment(hexside).every(isOn));
        const told = threadBetween(grid, a, b).stretches.flatMap((one) => ('along' in one ? [one.hexside] : []));
        expect(told.toSorted((x, y) => x - y)).toEqual(along);
      }),
      { seed: 19, numRuns: 600 },
    );
  });

  test('is the same the other way, and comes into each hex by a hexside of the hex before', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, a, b }) => {
        const there = threadBetween(grid, a, b);
        expect(throughOf(threadBetween(grid, b, a))).toEqual(throughOf(there).toReversed());
        for (const [i, one] of there.stretches.entries()) {
          const last = there.stretches[i - 1];
          if ('along' in one || !last) continue;
          const between = 'through' in last ? grid.hexsideBetween(last.through, one.through) : undefined;
          expect(one.across).toBe(between);
        }
      }),
      { seed: 20, numRuns: 300 },
    );
  });

  test('names both hexes beside a hexside that it runs along, and chooses neither', () => {
    const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 6, rows: 6 });
    expect(words(grid, '0202', '0203')).toBe('0202 0203');
    expect(words(grid, '0103', '0303')).toBe('0103 0202|0203 0303');
  });

  test('to the same hex is that hex alone', () => {
    const [grid] = grids;
    expect(threadBetween(grid!, 7, 7)).toEqual({ distance: 0, stretches: [{ through: 7 }] });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HexSet } from './hexset.ts';

/** Two sets of hexes of one grid, whose size may or may not fill its last word. */
const anyPair = fc.integer({ min: 1, max: 100 }).chain((size) => {
  const hexes = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
  return fc.record({ grid: fc.constant({ size }), a: hexes, b: hexes });
});
const sorted = (hexes: Iterable<number>) => [...hexes].sort((a, b) => a - b);

describe('HexSet', () => {
  test('answers as a set of numbers does', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, a, b }) => {
        const [A, B] = [new Set(a), new Set(b)];
        const [as, bs] = [HexSet.of(grid, a), HexSet.of(grid, b)];
        expect([...as]).toEqual(sorted(A));
        const marks = Uint8Array.from({ length: grid.size }, (_, hex) => (A.has(hex) ? 7 : 0));
        expect(HexSet.marked(marks).equals(as)).toBe(true);
        expect([...as.union(bs)]).toEqual(sorted(new Set([...a, ...b])));
        expect([...as.intersect(bs)]).toEqual(sorted(a.filter((hex) => B.has(hex))));
        expect([...as.without(bs)]).toEqual(sorted(a.filter((hex) => !B.has(hex))));
        expect(as.count).toBe(A.size);
        expect(as.isEmpty).toBe(A.size === 0);
        expect(as.intersects(bs)).toBe(a.some((hex) => B.has(hex)));
        expect(as.equals(bs)).toBe(`${sorted(A)}` === `${sorted(B)}`);
        for (let hex = 0; hex < grid.size; hex++) expect(as.has(hex)).toBe(A.has(hex));
      }),
      { seed: 1 },
    );
  });

  test('set algebra: without, intersect and union take a set apart and put it together', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, a, b }) => {
        const [as, bs] = [HexSet.of(grid, a), HexSet.of(grid, b)];
        expect(as.without(bs).union(as.intersect(bs)).equals(as)).toBe(true);
        expect(
          HexSet.all(grid)
            .without(as)
            .without(bs)
            .equals(HexSet.all(grid).without(as.union(bs))),
        ).toBe(true);
      }),
      { seed: 2 },
    );
  });

  test('all, none and where', () => {
    const grid = { size: 70 };
    expect(HexSet.all(grid).count).toBe(70);
    expect(HexSet.none(grid).isEmpty).toBe(true);
    expect([...HexSet.where(grid, (hex) => hex % 32 === 31)]).toEqual([31, 63]);
  });

  test('is never changed, only made anew', () => {
    const before = HexSet.of({ size: 40 }, [3]);
    const after = before
      .with(33)
      .union(HexSet.of({ size: 40 }, [7]))
      .without(HexSet.of({ size: 40 }, [3]));
    expect([...before]).toEqual([3]);
    expect([...after]).toEqual([7, 33]);
  });

  test('off the map is in no set', () => {
    const all = HexSet.all({ size: 40 });
    expect([-1, 40, 63, 64, 1000].some((hex) => all.has(hex))).toBe(false);
  });

  test('a hex that the grid does not have is a bug, and so are two grids', () => {
    expect(() => HexSet.of({ size: 40 }, [40])).toThrow('hex 40 of 40');
    expect(() => HexSet.of({ size: 40 }, [-1])).toThrow();
    expect(() => HexSet.of({ size: 40 }, [1.5])).toThrow();
    expect(() => HexSet.all({ size: 40 }).union(HexSet.all({ size: 41 }))).toThrow('different grids');
  });
});

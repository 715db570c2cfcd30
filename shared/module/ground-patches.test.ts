import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileGrid, makeLayout, type Point } from '../hex/index.ts';
import { groundPatches } from './ground-patches.ts';
import type { MapData } from './map.ts';

const spec = { stagger: 'columns', further: 'even', columns: 7, rows: 6 } as const;
const grid = compileGrid(spec);
const layout = makeLayout(grid);
const terrains = ['clear', 'woods', 'rough'] as const;

const mapOf = (terrainOf: (hex: number) => string): MapData =>
  ({
    grid: spec,
    default: 'clear',
    hexes: Object.fromEntries(
      Array.from({ length: grid.size }, (_, hex) => [grid.number(hex), { terrain: terrainOf(hex) }]),
    ),
  }) as unknown as MapData;
const blank = mapOf(() => 'clear');
const hex = (number: string): number => grid.parse(number)!;
const woodsIn = (...numbers: string[]): MapData =>
  mapOf((at) => (numbers.includes(grid.number(at)) ? 'woods' : 'clear'));

/** True if the point is inside an odd number of the rings, and clear of every line. */
const isIn = (rings: readonly (readonly (readonly [number, number])[])[], { x, y }: Point): boolean => {
  let inside = false;
  for (const ring of rings) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
};
const at = (of: number, dx = 0, dy = 0): Point => ({
  x: (layout.center(of).x + dx) * 100,
  y: (layout.center(of).y + dy) * 100,
});

describe('ground that is laid over a map', () => {
  test('is none where nothing has changed', () => {
    expect(groundPatches(blank, blank, grid)).toEqual([]);
  });

  test('is one shape for all hexes of a terrain that is new, and covers nothing where nothing was drawn', () => {
    const patches = groundPatches(blank, woodsIn('0303', '0304'), grid);
    expect(patches.map(({ terrain, over, holes }) => [terrain, over, holes])).toEqual([['woods', true, undefined]]);
    expect(patches[0]!.polygon).toHaveLength(10);
  });

  test('covers what was there, a little beyond its hex; not toward neighbors that are alike', () => {
    const [bare, ...rest] = groundPatches(woodsIn('0303', '0304', '0503'), woodsIn('0304', '0503'), grid);
    expect(rest).toEqual([]);
    expect(bare?.terrain).toBe('clear');
    const rings = [bare!.polygon];
    // Into the woods that stay, under the hex; not into clear ground above it.
    expect(isIn(rings, at(hex('0303'), 0, 0.58))).toBe(true);
    expect(isIn(rings, at(hex('0303'), 0, -0.54))).toBe(false);
    expect(isIn(rings, at(hex('0303'), 0, -0.46))).toBe(true);
  });

  test('reaches into the woods that were there before, so that they are one', () => {
    const [patch] = groundPatches(woodsIn('0304'), woodsIn('0303', '0304'), grid);
    expect(isIn([patch!.polygon], at(hex('0303'), 0, 0.75))).toBe(true);
    expect(isIn([patch!.polygon], at(hex('0303'), 0, -0.55))).toBe(false);
  });

  test('has each center in the ground of its own terrain, whatever was changed into whatever', () => {
    const some = fc.array(fc.constantFrom(...terrains), { minLength: grid.size, maxLength: grid.size });
    fc.assert(
      fc.property(some, some, (was, is) => {
        const patches = groundPatches(
          mapOf((of) => was[of]!),
          mapOf((of) => is[of]!),
          grid,
        );
        for (let of = 0; of < grid.size; of++) {
          // A hair beside the center: lines lead over the centers of neighbors that are alike.
          const top = patches.findLast(({ polygon, holes = [] }) => isIn([polygon, ...holes], at(of, 0.011, 0.007)));
          if (was[of] !== is[of] && (was[of] !== 'clear' || is[of] !== 'clear')) expect(top?.terrain).toBe(is[of]);
          else if (top) expect(top.terrain).toBe(is[of]);
        }
      }),
      { seed: 46, numRuns: 200 },
    );
  });
});

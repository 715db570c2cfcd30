import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS, levelFor, TILE, tileRect, tilesIn } from './levels.ts';

const BOUNDS = { left: -1, top: -1, right: 40, bottom: 30 };

describe('levels', () => {
  test('nothing is enlarged by more than can be seen, nor shrunk to less than two thirds', () => {
    fc.assert(
      fc.property(fc.double({ min: LEVELS[0]!, max: LEVELS.at(-1)!, noNaN: true }), (pixels) => {
        const scale = LEVELS[levelFor(pixels)]!;
        expect(pixels / scale).toBeLessThanOrEqual(1.016);
        expect(pixels / scale).toBeGreaterThan(0.69);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('beyond the finest level the finest is used', () => {
    expect(levelFor(1e6)).toBe(LEVELS.length - 1);
    expect(levelFor(0)).toBe(0);
  });

  test('the tiles of a level cover what is seen without gap or overlap', () => {
    for (const level of [0, 5, 9]) {
      const seen = { left: 3, top: 2, right: 22, bottom: 17 };
      const rects = tilesIn(BOUNDS, seen, level).map((id) => tileRect(BOUNDS, id));
      const area = rects.reduce((sum, { left, top, right, bottom }) => {
        const width = Math.min(right, seen.right) - Math.max(left, seen.left);
        const height = Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
        return sum + Math.max(0, width) * Math.max(0, height);
      }, 0);
      expect(area).toBeCloseTo(19 * 15, 6);
    }
  });

  test('a tile is never larger than a phone’s texture may be, and ends where the map ends', () => {
    const tiles = tilesIn(BOUNDS, BOUNDS, 3);
    for (const id of tiles) {
      const { left, top, right, bottom } = tileRect(BOUNDS, id);
      expect((right - left) * LEVELS[3]!).toBeLessThanOrEqual(TILE + 1e-9);
      expect(right <= BOUNDS.right && bottom <= BOUNDS.bottom && left < right && top < bottom).toBe(true);
    }
  });

  test('the middle ones come first', () => {
    const [first] = tilesIn(BOUNDS, { left: 10, top: 10, right: 30, bottom: 20 }, 7);
    const { left, top, right, bottom } = tileRect(BOUNDS, first!);
    expect(left <= 20 && right >= 20 && top <= 15 && bottom >= 15).toBe(true);
  });
});

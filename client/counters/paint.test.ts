import { expect, test } from 'vitest';
import { chipHeight } from './paint-worn.ts';

/** The side of a counter at the zoom of a large game's opening, in pixels. */
const SMALL = 27;
/** Where the factors of a counter begin, in sides of it. */
const FACTORS = 0.68;

test('the chip of a marker is read at the opening zoom, and leaves the factors free', () => {
  expect(chipHeight(SMALL, 1)).toBeGreaterThanOrEqual(10);
  expect(chipHeight(SMALL, 2)).toBeGreaterThan(chipHeight(SMALL, 3));
  for (const side of [SMALL, 40, 90]) {
    for (const count of [1, 2]) expect(chipHeight(side, count) * count * 1.06).toBeLessThan(side * (FACTORS + 0.04));
  }
  expect(chipHeight(90, 1)).toBe(90 * 0.25);
});

import { expect, test } from 'vitest';
import { areaOf, clipTo } from './geometry.ts';

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
];
const window = [
  { x: 3, y: 1 },
  { x: 7, y: 1 },
  { x: 7, y: 3 },
  { x: 3, y: 3 },
];

test('an outline is clipped to a window whichever way the window runs: hexes of mirrored maps run the other way', () => {
  expect(areaOf(clipTo(square, window))).toBeCloseTo(2);
  expect(areaOf(clipTo(square, [...window].reverse()))).toBeCloseTo(2);
});

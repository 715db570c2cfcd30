import { expect, test } from 'vitest';
import { sizeFor } from './scan-layer.ts';

const sizes = [4000, 2000, 1000, 500].map((width) => ({ width }));
const widthFor = (seen: number, width = 4000): number | undefined => sizeFor(sizes, width, seen)?.width;

test('a scan is painted from the smallest of its sizes that is sharp enough', () => {
  expect(widthFor(3)).toBe(4000);
  expect(widthFor(1)).toBe(4000);
  expect(widthFor(0.6)).toBe(4000);
  expect(widthFor(0.5)).toBe(2000);
  expect(widthFor(0.2)).toBe(1000);
  expect(widthFor(0.01)).toBe(500);
});

test('a picture that had to be made smaller is seen as large as the whole', () => {
  expect(widthFor(0.25, 8000)).toBe(2000);
  expect(widthFor(1, 8000)).toBe(4000);
  expect(sizeFor([], 8000, 1)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { formatChance, formatPoints } from './points.ts';

test.each([
  [0, '0'],
  [3, '3'],
  [2.5, '2½'],
  [0.5, '½'],
  [1 / 3, '⅓'],
  [1.1, '1.1'],
])('%d points are written %s', (points, text) => {
  expect(formatPoints(points)).toBe(text);
});

test.each([
  [0, '0%'],
  [0.004, '<1%'],
  [1 / 6, '17%'],
  [0.996, '>99%'],
  [1, '100%'],
])('a chance of %d is written %s', (chance, text) => {
  expect(formatChance(chance)).toBe(text);
});

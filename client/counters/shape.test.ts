import { expect, test } from 'vitest';
import { boxIn, USUAL } from './shape.ts';

test('a usual counter fills its square', () => {
  expect(boxIn(80, undefined)).toEqual({ left: 0, top: 0, width: 80, height: 80, unit: 80 });
});

test('a card keeps its proportions in the middle of the square, and its marks are those of a usual counter', () => {
  expect(boxIn(100, { width: 200, height: 400 })).toEqual({
    left: 25,
    top: 0,
    width: 50,
    height: 100,
    unit: USUAL / 4,
  });
  expect(boxIn(100, { width: 50, height: 25 })).toEqual({ left: 0, top: 25, width: 100, height: 50, unit: 50 });
});

import { expect, test } from 'vitest';
import { squareOf } from './draw-plan.ts';

const size = { width: 1_100, height: 700 };

test('the squares of a level go over it row by row, the last ones smaller', () => {
  const board = { size, isReversed: false };
  expect(squareOf(board, 0, 0)).toEqual({ wide: 512, high: 512, left: 0, top: 0 });
  expect(squareOf(board, 0, 5)).toEqual({ wide: 76, high: 188, left: 1_024, top: 512 });
  expect(squareOf(board, 1, 1)).toEqual({ wide: 38, high: 350, left: 512, top: 0 });
});

test('a board that lies upside down begins at the other corner of its picture, on every level', () => {
  const board = { size, isReversed: true };
  expect(squareOf(board, 0, 0)).toEqual({ wide: 512, high: 512, left: 588, top: 188 });
  expect(squareOf(board, 0, 5)).toEqual({ wide: 76, high: 188, left: 0, top: 0 });
  expect(squareOf(board, 1, 0)).toEqual({ wide: 512, high: 350, left: 38, top: 0 });
});

import { levelsOf, type PrintedBoard, sizeOfLevel } from '@umpire/shared/module/printed-board.ts';
import { expect, test } from 'vitest';
import { keepImagesAt } from '../../images/addresses.ts';
import { layBoards, levelAt, squaresIn } from './laid-board.ts';

/** 1,200 × 700 pixels on 12 × 7 hex widths: 3 × 2 squares, then 2 × 1, then one. */
const size = { width: 1200, height: 700 };
const board: PrintedBoard = {
  id: 'map',
  name: 'boards.map',
  at: { x: 500, y: -200, width: 1200, height: 700 },
  ...size,
  color: '#e0d8c0',
  levels: Array.from({ length: levelsOf(size) }, (_, level) => {
    const { columns, rows } = sizeOfLevel(size, level);
    return Array.from({ length: columns * rows }, (_, i) => `${level}-${i}`);
  }),
};
const data = { boards: [board], images: {} };
keepImagesAt(data, (image) => `/images/${image}`);
const [laid] = layBoards(data, (key) => `the text of ${key}`);

test('a printed board is laid with the addresses of its squares, in hex widths', () => {
  expect(laid).toMatchObject({
    name: 'the text of boards.map',
    rect: { left: 5, top: -2, right: 17, bottom: 5 },
    levels: [['/images/0-0', expect.any(String), '/images/0-2', '/images/0-3', '/images/0-4', '/images/0-5'], {}, {}],
  });
});

test('nobody has said where the images lie: the addresses are empty, and nothing is loaded', () => {
  const [unknown] = layBoards({ boards: [board], images: {} }, (key) => key);
  expect(new Set(unknown!.levels.flat())).toEqual(new Set(['']));
});

test('the level has a pixel for every pixel of the canvas, and hardly more', () => {
  expect([400, 100, 92, 90, 50, 45, 25, 20, 1].map((scale) => levelAt(laid!, scale))).toEqual([
    0, 0, 0, 0, 1, 1, 2, 2, 2,
  ]);
});

test('a board of one color has no level', () => {
  const { levels: _, ...plain } = board;
  const [bare] = layBoards({ boards: [plain] }, (key) => key);
  expect(squaresIn(bare!, levelAt(bare!, 50), { left: 0, top: -5, right: 30, bottom: 30 })).toEqual([]);
});

test('only squares that lie in the part are painted, the last of a row as narrow as it is', () => {
  const addresses = (part: { left: number; top: number; right: number; bottom: number }, level = 0) =>
    squaresIn(laid!, level, part).map(({ address }) => address.slice('/images/'.length));
  expect(addresses({ left: 0, top: -5, right: 30, bottom: 30 })).toEqual(['0-0', '0-1', '0-2', '0-3', '0-4', '0-5']);
  expect(addresses({ left: 5, top: -2, right: 6, bottom: -1 })).toEqual(['0-0']);
  expect(addresses({ left: 10, top: 3.2, right: 10.3, bottom: 3.4 })).toEqual(['0-3', '0-4']);
  expect(addresses({ left: 5, top: -2, right: 6, bottom: -1 }, 1)).toEqual(['1-0']);
  expect(addresses({ left: 17.1, top: -2, right: 20, bottom: 4 })).toEqual([]);
  const last = squaresIn(laid!, 0, { left: 16.5, top: 4.5, right: 17, bottom: 5 });
  expect(last).toEqual([{ address: '/images/0-5', rect: { left: 15.24, top: 3.12, right: 17, bottom: 5 } }]);
});

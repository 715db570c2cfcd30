import { expect, test } from 'vitest';
import type { Found } from '../../images/picture-store.ts';
import type { Brush } from './brush.ts';
import type { LaidBoard } from './laid-board.ts';
import { paintBoards, paintBoardsWhole } from './paint-boards.ts';

/** 1,024 × 1,024 pixels on 10 hex widths: four squares, and one of the coarser level. */
const board: LaidBoard = {
  name: 'The map',
  color: '#e0d8c0',
  rect: { left: 0, top: 0, right: 10, bottom: 10 },
  width: 1024,
  height: 1024,
  levels: [['a', 'b', 'c', 'd'], ['all']],
};

/** What is painted on a canvas of 10 hex widths at this many pixels per hex width. */
const setUp = (there: Readonly<Record<string, Found>>, scale = 100) => {
  const done: string[] = [];
  const ctx = {
    fillRect: (...at: number[]) => done.push(`ground ${at.join(' ')}`),
    drawImage: (picture: { name: string }, ...at: number[]) => done.push(`${picture.name} ${at.join(' ')}`),
    fillText: (words: string) => done.push(words),
    save() {},
    restore() {},
  } as unknown as Brush['ctx'];
  const asked: string[] = [];
  const squares = {
    at: (key: string) => {
      asked.push(key);
      return there[key];
    },
    peek: (key: string) => (there[key] === 'missing' ? undefined : there[key]),
    whenThere: async (key: string) => (there[key] === 'missing' ? undefined : there[key]),
  };
  const brush: Brush = { ctx, scale, seenAt: scale, window: { left: 0, top: 0, right: 10, bottom: 10 } };
  return { done, asked, brush, squares };
};
const picture = (name: string) => ({ name }) as unknown as ImageBitmap;
const whole = { a: picture('a'), b: picture('b'), c: picture('c'), d: picture('d') };

test('the squares of the level are laid edge to edge, and no other is asked for', () => {
  const { done, asked, brush, squares } = setUp(whole);
  expect(paintBoards(brush, [board], squares)).toEqual([]);
  expect(done).toEqual([
    'ground 0 0 1000 1000',
    'a 0 0 500 500',
    'b 500 0 500 500',
    'c 0 500 500 500',
    'd 500 500 500 500',
  ]);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

test('until a square is there, the coarser one shows, and the window is painted anew when it comes', () => {
  const { done, brush, squares } = setUp({ a: whole.a, b: whole.b, c: whole.c, all: picture('all') });
  expect(paintBoards(brush, [board], squares)).toEqual(['d']);
  expect(done.slice(0, 3)).toEqual(['ground 0 0 1000 1000', 'all 0 0 1000 1000', 'a 0 0 500 500']);
});

test('while nothing is there, the color of the board shows', () => {
  const { done, brush, squares } = setUp({});
  expect(new Set(paintBoards(brush, [board], squares))).toEqual(new Set(['a', 'b', 'c', 'd', 'all']));
  expect(done).toEqual(['ground 0 0 1000 1000']);
});

test('where the pictures cannot be had, the name of the board stands, at every zoom', () => {
  const missing = { a: 'missing', b: 'missing', c: 'missing', d: 'missing', all: 'missing' } as const;
  for (const scale of [100, 30]) {
    const { done, brush, squares } = setUp(missing, scale);
    expect(paintBoards(brush, [board], squares)).toContain('all');
    expect(done).toContain('The map');
  }
});

test('a picture to keep waits for its squares, and names what cannot be had', async () => {
  const { done, brush, squares } = setUp({ ...whole, d: 'missing' });
  await paintBoardsWhole(brush, [board], squares);
  expect(done.slice(1)).toEqual(['a 0 0 500 500', 'b 500 0 500 500', 'c 0 500 500 500', 'The map']);
});

test('a board beside the window is not painted', () => {
  const { done, brush, squares } = setUp(whole);
  const beside = { ...board, rect: { left: 20, top: 0, right: 30, bottom: 10 } };
  expect(paintBoards(brush, [beside], squares)).toEqual([]);
  expect(done).toEqual([]);
});

import { expect, test } from 'vitest';
import { besideCorner } from './use-in-sight.ts';

const room = { left: 0, top: 50, right: 900, bottom: 650 };

test('what lies in the corner is left out: the larger part of the room is taken', () => {
  expect(besideCorner(room, { left: 650, top: 430, right: 900, bottom: 650 })).toEqual({ ...room, right: 650 });
  expect(besideCorner(room, { left: 20, top: 560, right: 900, bottom: 650 })).toEqual({ ...room, bottom: 560 });
});

test('nothing is lost where nothing lies', () => {
  expect(besideCorner(room, undefined)).toEqual(room);
  expect(besideCorner(room, { left: 650, top: 700, right: 900, bottom: 800 })).toEqual(room);
});

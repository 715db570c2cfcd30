import { expect, test } from 'vitest';
import type { Piece } from '../table/state/state.ts';
import { groundOf } from './ground.ts';
import { loadSmall } from './testing/load-small.ts';

const ground = groundOf(loadSmall(), 'duel');
const piece = (counter: string, face = 0): Piece => ({ id: 'p1', counter, face, facing: 0 });
const design = { name: 'x', symbol: 'infantry', color: '#ffffff', values: { strength: 9 } };

test('the table learns sides, phases and turns of the scenario', () => {
  expect(ground.sides).toEqual(['blue', 'red']);
  expect(ground.phases).toEqual([{ id: 'weather' }, { id: 'movement', side: 'blue' }, { id: 'movement', side: 'red' }]);
  expect(ground.turns).toBe(2);
  expect(() => groundOf(loadSmall(), 'siege')).toThrow('module small has no scenario siege');
});

test.each([
  ['0101', true],
  ['0403', true],
  ['0404', false],
  ['A0101', false],
  ['hexside:0202:0302', true],
  ['hexside:0101:0301', false],
  ['hexside:0302:0202', false],
  ['box:lost', true],
  ['box:found', false],
  ['track:turn:2', true],
  ['track:turn:3', false],
  ['track:constructor:1', false],
  ['hand:blue', true],
  ['hand:green', false],
  ['pool:reserve', false],
  ['point:0:0', false],
  ['elsewhere', false],
  ['nowhere', false],
])('place %s: %s', (place, expected) => {
  expect(ground.hasPlace(place)).toBe(expected);
});

test('counters have faces, a side, a back and values', () => {
  expect([ground.hasCounter('blue-1'), ground.hasCounter('valueOf')]).toEqual([true, false]);
  expect([ground.faces('blue-1'), ground.faces('red-1'), ground.faces('custom')]).toEqual([2, 1, 1]);
  expect([ground.sideOf(piece('red-1')), ground.sideOf(piece('flag'))]).toEqual(['red', undefined]);
  expect([ground.backOf(piece('red-1')), ground.backOf(piece('flag'))]).toEqual(['red', 'nobody']);
  expect(ground.printed(piece('blue-1'), 'strength')).toBe(4);
  expect(ground.printed(piece('blue-1', 1), 'strength')).toBe(2);
  expect(ground.printed(piece('blue-1', 1), 'quality')).toBe('A');
  expect(ground.printed(piece('flag'), 'strength')).toBeUndefined();
  expect([ground.hasMarker('moved'), ground.hasMarker('toString')]).toEqual([true, false]);
});

test('a mask tells the side if only one side has such a back', () => {
  expect([ground.sideOf(piece('back:blue')), ground.sideOf(piece('back:nobody'))]).toEqual(['blue', undefined]);
  const alike = groundOf(
    loadSmall((data) => {
      data.counters.counters['red-1']!.back = 'blue';
    }),
    'duel',
  );
  expect(alike.sideOf(piece('back:blue'))).toBeUndefined();
});

test('a counter made at the table has its own side and values, and the back of its side', () => {
  const custom: Piece = { ...piece('custom'), design: { ...design, side: 'red' } };
  expect([ground.sideOf(custom), ground.backOf(custom), ground.printed(custom, 'strength')]).toEqual(['red', 'red', 9]);
  const neutral: Piece = { ...piece('custom'), design };
  expect([ground.sideOf(neutral), ground.backOf(neutral)]).toEqual([undefined, 'custom']);
});

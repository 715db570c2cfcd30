import { expect, test } from 'vitest';
import { german, positionWith } from '../rules/testing/position.ts';
import { tutorial } from './tutorial.ts';

const lessonOf = (id: string) => tutorial.lessons.find((one) => one.id === id)!;

test('6.3a, 6.4d the dice are thrown after both for quality and the one on the table', () => {
  const isDone = (rolls: number, target = '0904') => {
    const roll = { purpose: '@play.roll.combat', dice: [4], total: 4 };
    const state = { attackers: ['a'], target, rolls: Array.from({ length: rolls }, () => roll) };
    const p = positionWith([german('a', '0305')], { turn: { number: 1, side: 'german', phase: 'combat' } }).at({
      procedures: [{ id: 'p', kind: 'attack', status: 'open', state }],
    });
    return lessonOf('roll').isDone!(p, p);
  };
  expect([isDone(2), isDone(3), isDone(3, '0505')]).toEqual([false, true, false]);
});

test('2a the Allied turn is over when the second turn begins', () => {
  const isDone = (number: number) => {
    const p = positionWith([], { turn: { number, side: 'german', phase: 'movement' } });
    return lessonOf('allied').isDone!(p, p);
  };
  expect([isDone(1), isDone(2)]).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { courseOf, restAt, stepFrom } from './course.ts';

type Told = Parameters<typeof courseOf>[0][number];

const step = (seq: number, change: { undoes?: number[]; redoes?: number[]; turn?: number } = {}): Told => ({
  seq,
  undoes: change.undoes ?? [],
  redoes: change.redoes ?? [],
  sentence: { key: change.turn === undefined ? 'moved' : 'turn-set', params: {} },
  ...(change.turn !== undefined && { turned: { number: change.turn, phase: 'movement' } }),
});

test('an undone step and its undo are both skipped', () => {
  const { passedOver } = courseOf([step(1), step(2), step(3, { undoes: [2] }), step(4)]);
  expect([...passedOver].sort()).toEqual([2, 3]);
  expect(stepFrom(1, 1, 4, passedOver)).toBe(4);
  expect(stepFrom(4, -1, 4, passedOver)).toBe(1);
  expect(stepFrom(4, 1, 4, passedOver)).toBe(4);
});

test('steps of the dice, which the log leaves out, are skipped', () => {
  const { passedOver } = courseOf([step(1), step(4), step(5), step(7)]);
  expect([...passedOver]).toEqual([2, 3, 6]);
  expect(stepFrom(1, 1, 7, passedOver)).toBe(4);
  expect(stepFrom(7, -1, 7, passedOver)).toBe(5);
});

test('steps that did nothing worth a line are skipped', () => {
  const led: Told = { ...step(2), sentence: { key: 'untold', params: {} } };
  const { passedOver } = courseOf([step(1), led, step(3)]);
  expect([...passedOver]).toEqual([2]);
});

test('a redone step stands', () => {
  const { passedOver } = courseOf([step(1), step(2), step(3, { undoes: [2] }), step(4, { redoes: [2] })]);
  expect([...passedOver].sort()).toEqual([3, 4]);
  expect(stepFrom(1, 10, 4, passedOver)).toBe(2);
});

test('each turn is marked once, where it began and was not taken back', () => {
  const steps = [
    step(1, { turn: 1 }),
    step(2, { turn: 2 }),
    step(3, { undoes: [2] }),
    step(4, { turn: 1 }),
    step(5, { turn: 2 }),
  ];
  expect(courseOf(steps).turns).toEqual([
    { seq: 1, turn: 1 },
    { seq: 5, turn: 2 },
  ]);
});

test('the slider stops beside the skipped steps', () => {
  const passedOver = new Set([1, 3, 4, 6]);
  expect(restAt(3, 2, 6, passedOver)).toBe(5);
  expect(restAt(4, 5, 6, passedOver)).toBe(2);
  expect(restAt(6, 5, 6, passedOver)).toBe(5);
  expect(restAt(1, 5, 6, passedOver)).toBe(2);
  expect(restAt(5, 2, 6, passedOver)).toBe(5);
});

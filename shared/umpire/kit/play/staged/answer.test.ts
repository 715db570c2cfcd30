import { expect, test } from 'vitest';
import { say } from '../../../saying.ts';
import { plain, position } from '../../testing/small-map.ts';
import { answerFor } from './answer.ts';

// What everybody reads of an answer that no counter shows.

const p = position({
  map: plain(2, 1),
  units: { p1: ['blue', '0101', { name: '59/19' }], p2: ['red', '0201', { name: '7' }] },
});

test('an answer goes to the table with hexes, numbers and texts of the game', () => {
  const says = say('try', { hex: '0201', odds: '3-1', count: 2, what: '@bridge', between: '0101–0201' });
  expect(answerFor(p, {}, says)).toEqual({ says });
});

test('it names a unit by its id, and only one that the state names anyway', () => {
  const says = say('leads', { unit: '59/19', hex: '0201' });
  expect(answerFor(p, { lead: 'p1' }, says, 'p1')).toEqual({ says: say('leads', { hex: '0201' }), unit: 'p1' });
  expect(answerFor(p, {}, says, 'p1')).toBeUndefined();
});

test('it goes nowhere with a name in another gap, also with one that looks like a number', () => {
  expect(answerFor(p, { lead: 'p1' }, say('guns', { guns: '59/19, 7' }))).toBeUndefined();
  expect(answerFor(p, { lead: 'p2' }, say('guns', { gun: '7' }))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { markNames } from './told-apart.ts';

const seats = {
  s1: { id: 's1', name: 'German', sides: ['german'], holder: 'a' },
  s2: { id: 's2', name: 'Allied', sides: ['allied'] },
};
const marksOf = (people: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    markNames({
      people: Object.fromEntries(Object.entries(people).map(([id, name]) => [id, { name }])),
      seats,
      taken: ['German', 'ドイツ軍', 'Allied', 'The table'],
    }),
  );

test('names of their own need no mark', () => {
  expect(marksOf({ a: 'Anna', b: 'Ben' })).toEqual({});
});

test('of one name, people are told apart by their seats', () => {
  expect(marksOf({ a: 'Anna', b: 'Ben', c: 'anna\u200B ' })).toEqual({
    a: { type: 'seats', seats: ['German'] },
    c: { type: 'watching' },
  });
});

test('of one name without a seat, and of no name, people are told apart by a number', () => {
  expect(marksOf({ a: 'Zoe', b: 'Ｂｅｎ', c: 'Ben', d: '', e: '' })).toEqual({
    b: { type: 'number', number: 1 },
    c: { type: 'number', number: 2 },
    d: { type: 'number', number: 1 },
    e: { type: 'number', number: 2 },
  });
});

test('whoever is called like a side, in any language, or like the table is marked as a person', () => {
  expect(marksOf({ a: 'Anna', b: 'german', c: 'ドイツ軍', d: 'the TABLE' })).toEqual({
    b: { type: 'name' },
    c: { type: 'name' },
    d: { type: 'name' },
  });
});

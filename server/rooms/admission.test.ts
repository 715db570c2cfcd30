import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { findRoom } from './admission.ts';

test('a table takes so many connections, and of one person so many', () => {
  const { connectionsPerTable: all, connectionsPerPerson: own } = limits;
  expect(() => findRoom(undefined, { all, own })).not.toThrow();
  expect(() => findRoom(undefined, { all: all + 1, own: 1 })).toThrow('too-many-requests');
  expect(() => findRoom({ name: 'Ann' }, { all: 1 + own, own: own + 1 })).toThrow('too-many-requests');
});

test('there is no room for somebody who was removed', () => {
  expect(() => findRoom({ name: 'Ann', removed: true }, { all: 1, own: 1 })).toThrow('removed-from-table');
});

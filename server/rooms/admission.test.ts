import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { findRoom } from './admission.ts';

const table = {
  host: 'ann',
  seats: { s1: { id: 's1', name: 'Blue', sides: ['blue'], holder: 'ben' } },
  people: { mal: { name: 'Mal', removed: true } },
} as unknown as Table;

const { connectionsPerTable: most, connectionsPerPerson: tabs } = limits;

test('a table takes so many onlookers, and of one person so many connections', () => {
  expect(() => findRoom(table, 'cid', { own: tabs, onlookers: most - 1 })).not.toThrow();
  expect(() => findRoom(table, 'cid', { own: 1, onlookers: most })).toThrow('too-many-requests');
  expect(() => findRoom(table, 'cid', { own: tabs + 1, onlookers: 0 })).toThrow('too-many-requests');
});

test.each(['ann', 'ben'])('there is a place for %s, whose table or seat it is, however many watch', (person) => {
  expect(() => findRoom(table, person, { own: tabs, onlookers: most })).not.toThrow();
  expect(() => findRoom(table, person, { own: tabs + 1, onlookers: 0 })).toThrow('too-many-requests');
});

test('there is no room for somebody who was removed', () => {
  expect(() => findRoom(table, 'mal', { own: 1, onlookers: 0 })).toThrow('removed-from-table');
});

test('a table knows so many people, and those it knows still get in', () => {
  const people = Object.fromEntries(
    Array.from({ length: tableLimits.people }, (_, index) => [`p${index}`, { name: '' }]),
  );
  const known = { ...table, people } as Table;
  expect(() => findRoom(known, 'stranger', { own: 1, onlookers: 0 })).toThrow('too-many-requests');
  expect(() => findRoom(known, 'p7', { own: 1, onlookers: 0 })).not.toThrow();
});

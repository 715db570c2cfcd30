import type { Piece } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { type Findable, search } from './searching.ts';

const findable = (name: string, more: Partial<Findable> = {}): Findable => ({
  piece: { id: name, counter: name, face: 0, facing: 0 } satisfies Piece,
  place: '0101',
  at: 'map',
  side: 'german',
  name,
  text: `${name} infantry 257 vg german 0101`.toLowerCase(),
  values: { 'attack strength': 4, 'troop quality': 'C' },
  ...more,
});
const all = [findable('477/257'), findable('12/6 SS', { text: '12/6 ss reduced', values: { 'attack strength': 2 } })];

test.each([
  ['', ['477/257', '12/6 SS']],
  ['257', ['477/257']],
  ['SS reduced', ['12/6 SS']],
  ['infantry ss', []],
  ['attack>=4', ['477/257']],
  ['attack < 3', ['12/6 SS']],
  ['attack=2', ['12/6 SS']],
  ['troop=c', ['477/257']],
  ['strength>=4', ['477/257']],
  ['attack strength >= 4', ['477/257']],
  ['infantry attack strength>=1', ['477/257']],
  ['trength>=1', []],
  ['attack>none', []],
  ['0101', ['477/257']],
])('%s finds %j', (typed, found) => {
  expect(search(all, typed).map(({ name }) => name)).toEqual(found);
});

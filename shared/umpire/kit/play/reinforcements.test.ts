import { expect, test } from 'vitest';
import { Position } from '../../position.ts';
import { plain, position } from '../testing/small-map.ts';
import { isWaiting, scheduleBy } from './reinforcements.ts';

const setup = [
  { counter: 'late', at: 'track:turn:3', enters: ['0301'] },
  { counter: 'early', at: 'track:turn:2', enters: ['0101', '0102'] },
  { counter: 'chosen', at: 'box:options', enters: ['0301'], arrives: 2 },
  { counter: 'guest', at: '0101', leaves: 3 },
  { counter: 'marker', at: 'track:turn:2' },
];
const { of, waiting, leaving } = scheduleBy(
  () => setup,
  ({ name }, counter) => counter.startsWith(name),
);

const start = position({ map: plain(3, 2), units: { a: ['blue', '0101'], b: ['blue', '0201'], c: ['blue', '0301'] } });
const lying = (number: number, places: Readonly<Record<string, readonly [counter: string, place: string]>>): Position =>
  new Position({
    ...start,
    turn: { number, phase: 'movement', side: 'blue' },
    units: Object.entries(places).map(([id, [counter, place]]) => ({
      ...start.unit(id)!,
      at: undefined,
      counter,
      place,
    })),
  });

test('a counter comes in by its row: in the turn on whose space it waits, or the one that the row names', () => {
  const p = lying(1, { a: ['early', 'track:turn:2'], b: ['chosen', 'box:options'], c: ['guest', 'box:gone'] });
  expect(p.units.map((unit) => of(p, unit))).toEqual([
    [{ counter: 'early', turn: 2, enters: ['0101', '0102'] }],
    [{ counter: 'chosen', turn: 2, enters: ['0301'] }],
    [],
  ]);
});

test('a unit that no counter is known of can be each that it is like', () => {
  const [unit] = start.units;
  expect(of(start, { ...unit!, name: 'e' }).map(({ counter }) => counter)).toEqual(['early']);
  expect(of(start, { ...unit!, name: 'nobody' })).toEqual([]);
});

test('waiting units are asked in the order of the set-up, and may wait longer', () => {
  const places = { a: ['early', 'track:turn:2'], b: ['late', 'track:turn:3'], c: ['chosen', 'box:options'] } as const;
  const names = (number: number) => waiting(lying(number, places), 'blue').map(({ counter }) => counter);
  expect([names(1), names(2), names(4)]).toEqual([[], ['early'], ['late', 'early']]);
  expect(isWaiting(lying(2, places), start.units[0]!)).toBe(false);
});

test('a withdrawn unit leaves in its turn, or later if it is still there', () => {
  const there = (number: number) => leaving(lying(number, { c: ['guest', '0101'] })).map(({ id }) => id);
  expect([there(2), there(3), there(5)]).toEqual([[], ['c'], ['c']]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteView, useVisits } from './visits.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useVisits.setState({ visits: {}, putAway: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const viewOf = (table: string) => useVisits.getState().visits[table]?.view;

test('the view is stored once it has come to rest, and other stored data of the table stay', () => {
  useVisits.getState().note('one', { seen: 7 });
  noteView('one', { x: 1, y: 1, zoom: 0.5 });
  vi.advanceTimersByTime(100);
  noteView('one', { x: 2, y: 3, zoom: 0.5 });
  vi.advanceTimersByTime(399);
  expect(viewOf('one')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(useVisits.getState().visits.one).toEqual({ seen: 7, view: { x: 2, y: 3, zoom: 0.5 } });
});

test('the view rests though the map is drawn again and again, and is written down once', () => {
  const note = vi.spyOn(useVisits.getState(), 'note');
  for (let i = 0; i < 100; i += 1) {
    noteView('drawn', { x: 4, y: 5, zoom: 1 });
    vi.advanceTimersByTime(16);
  }
  expect(viewOf('drawn')).toEqual({ x: 4, y: 5, zoom: 1 });
  expect(note).toHaveBeenCalledTimes(1);
  note.mockRestore();
});

test('each table keeps its own view when the player switches at once', () => {
  noteView('one', { x: 1, y: 1, zoom: 1 });
  noteView('two', { x: 2, y: 2, zoom: 1 });
  vi.runAllTimers();
  expect([viewOf('one')?.x, viewOf('two')?.x]).toEqual([1, 2]);
});

test('of the tables that were visited longest ago nothing is kept', () => {
  for (let i = 0; i < 101; i += 1) useVisits.getState().note(`t${i}`, { seen: i });
  expect(Object.keys(useVisits.getState().visits)).toHaveLength(100);
  expect(useVisits.getState().visits.t0).toBeUndefined();
});

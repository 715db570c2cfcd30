import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PING_TIME, usePresence } from './presence.ts';

const presence = () => usePresence.getState();
const drag = { pieces: ['p1'], at: { x: 100, y: 200 } };

beforeEach(() => {
  vi.useFakeTimers();
  presence().clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('counters held by a person are released when that person leaves', () => {
  presence().setOnline(new Set(['anna', 'ben']));
  presence().setDrag('anna', drag);
  presence().setDrag('ben', drag);
  presence().setOnline(new Set(['ben']));
  expect([...presence().drags.keys()]).toEqual(['ben']);
  presence().setDrag('ben', undefined);
  expect(presence().drags.size).toBe(0);
});

test('a value handed to a panel does not change later', () => {
  const before = presence().drags;
  presence().setDrag('anna', drag);
  expect(before.size).toBe(0);
  expect(presence().drags.get('anna')).toEqual(drag);
});

test('a ping stands once, and only for its time', () => {
  const ping = { id: 'a', person: 'anna', at: { x: 1, y: 2 } };
  presence().addPing(ping);
  presence().addPing(ping);
  expect(presence().pings).toEqual([ping]);
  vi.advanceTimersByTime(PING_TIME);
  expect(presence().pings).toEqual([]);
});

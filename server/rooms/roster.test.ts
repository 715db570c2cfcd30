import { expect, test } from 'vitest';
import { type Roster, rosterOf } from './roster.ts';
import { WhoIsHere } from './who-is-here.ts';

/** A roster with a clock that is moved by hand, and who it shows. */
const begin = () => {
  const state = new WhoIsHere();
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  let shown = 0;
  const roster: Roster = rosterOf(state, {
    show: () => {
      shown += 1;
    },
    later: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    shownAway: 1000,
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const timer of [...timers]) {
      if (timer.at > now) continue;
      timers.delete(timer);
      timer.act();
    }
  };
  const here = () => [...state.here.values()].map(({ person, name, online }) => [person, name, online]);
  return { roster, here, pass, shown: () => shown, timers };
};

test('many arrivals at once are announced once', () => {
  const { roster, here, pass, shown } = begin();
  roster.come('1', 'ann', 'Ann');
  roster.come('2', 'ben', 'Ben');
  pass(49);
  expect(shown()).toBe(0);
  pass(1);
  expect(shown()).toBe(1);
  expect(here()).toEqual([
    ['ann', 'Ann', true],
    ['ben', 'Ben', true],
  ]);
});

test('a person who leaves is gone; one whose connection breaks is away for a while', () => {
  const { roster, here, pass } = begin();
  roster.come('1', 'ann', 'Ann');
  roster.come('2', 'ben', 'Ben');
  roster.go('1');
  roster.lose('2');
  expect(here()).toEqual([['ben', 'Ben', false]]);
  pass(999);
  expect(here()).toHaveLength(1);
  pass(1);
  expect(here()).toEqual([]);
});

test('a person who reconnects is no longer shown as away', () => {
  const { roster, here, pass } = begin();
  roster.come('1', 'ann', 'Ann');
  roster.lose('1');
  roster.come('2', 'ann', 'Ann');
  expect(here()).toEqual([['ann', 'Ann', true]]);
  pass(5000);
  expect(here()).toHaveLength(1);
});

test('names follow the table', () => {
  const { roster, here } = begin();
  roster.come('1', 'ann', '');
  roster.rename({ ann: { name: 'Anna' } });
  expect(here()).toEqual([['ann', 'Anna', true]]);
});

test('a room that closes leaves no timer', () => {
  const { roster, timers } = begin();
  roster.come('1', 'ann', 'Ann');
  roster.lose('1');
  roster.close();
  expect(timers.size).toBe(0);
});

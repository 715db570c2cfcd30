import { expect, test } from 'vitest';
import type { Table } from '../../table/state/state.ts';
import { tableWith } from '../../table/testing/test-kit.ts';
import { isComputerDue } from './due.ts';

const seat = { id: 's2', name: 'Red', sides: ['red'], holder: 'c1' };
const tableAt = (more: Partial<Table>): Table =>
  tableWith(
    {},
    {
      people: { anna: { name: 'Anna' }, c1: { name: 'Computer', computer: { level: 'captain' } } },
      seats: { s1: { id: 's1', name: 'Blue', sides: ['blue'], holder: 'anna' }, s2: seat },
      turn: { number: 1, phase: 'movement', side: 'red' },
      ...more,
    },
  );
const clock = { kind: 'game', allowed: 60_000, spent: {}, sides: ['red'], turn: 1 } as const;
const attack = { id: 'x1', kind: 'attack', state: {}, turn: 1, phase: 'movement', side: 'blue', by: 's1' } as const;

test.each<[string, boolean, Partial<Table>]>([
  ['in its own phase', true, {}],
  ['in a phase of both sides', true, { turn: { number: 1, phase: 'weather' } }],
  ["not in the other side's phase", false, { turn: { number: 1, phase: 'movement', side: 'blue' } }],
  [
    'there, too, while a procedure is open that may ask it',
    true,
    { turn: { number: 1, phase: 'movement', side: 'blue' }, procedures: { x1: { ...attack, status: 'open' } } },
  ],
  [
    'not after the procedure',
    false,
    { turn: { number: 1, phase: 'movement', side: 'blue' }, procedures: { x1: { ...attack, status: 'done' } } },
  ],
  ['while the clock runs', true, { pace: { clock: { ...clock, since: 5 } } }],
  ['not while the clock is stopped', false, { pace: { clock } }],
  ['not at a table that is closed', false, { status: 'closed' }],
  [
    'not if it was stopped',
    false,
    { people: { c1: { name: 'Computer', computer: { level: 'captain', stopped: 'paused' } } } },
  ],
])('the computer plays %s', (_when, isDue, more) => {
  expect(isComputerDue(tableAt(more), seat)).toBe(isDue);
});

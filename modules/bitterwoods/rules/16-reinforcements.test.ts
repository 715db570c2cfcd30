import { rowOf } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { expect, test } from 'vitest';
import { entryHexes, isDue, turnOfEntry } from './16-reinforcements.ts';
import { beganInZone } from './fields.ts';
import { campaignAt, type Given, german, numbersOf, positionWith } from './testing/position.ts';

const off = { counter: 'x', values: {} };
const given: Given = { hexes: { '0102': 'clear entry:A', '0105': 'clear entry:B' } };
const placed = [{ counter: 'x', at: 'track:turn:8', enters: ['0102'] }];
const waiting = (more: Given = given, others: Parameters<typeof positionWith>[0] = []) => {
  const p = positionWith([german('a', null), ...others], more).at({ placed });
  return numbersOf(p, entryHexes(p, { ...p.unit('a')!, ...off }));
};

test('16.1, 16.3 a group enters by its letter, and by any of the edge when it was delayed', () => {
  expect(waiting()).toEqual(['0102']);
  expect(waiting({ ...given, turn: { number: 9 } })).toEqual(['0102', '0105']);
});

test('16.2 where all are blocked it enters at the nearest free hex of the edge', () => {
  const found = waiting(given, [
    { id: 'e', side: 'allied', at: '0202', kind: 'infantry', strength: 5, er: 4, move: 4, steps: 2 },
  ]);
  expect(found).toEqual(['0101', '0102', '0104'].filter((hex) => found.includes(hex)));
  expect(found.length).toBeGreaterThan(1);
});

test('16 on a table the turn track says who is due, and the scenario where', () => {
  const p = campaignAt({ number: 5, phase: 'movement', side: 'german' });
  const due = p.units.filter((unit) => unit.side === 'german' && isDue(p, unit));
  expect(due.length).toBeGreaterThan(0);
  for (const unit of due) expect(rowOf(p, unit)?.enters?.length ?? 0).toBeGreaterThan(0);
  expect(Math.max(...due.map((unit) => turnOfEntry(p, unit)!))).toBeLessThanOrEqual(5);
  expect(beganInZone.of(p)).toContain('28-110');
});

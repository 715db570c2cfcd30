import { rowOf } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { arrivalTests } from '@umpire/shared/umpire/kit/testing/arrival-tests.ts';
import { expect, test } from 'vitest';
import umpire from '../umpire.ts';
import { reach } from './5-movement.ts';
import { entryHexes, isDue, turnOfEntry } from './16-reinforcements.ts';
import { beganInZone } from './fields.ts';
import { american, campaignAt, type Given, german, module, numbersOf, positionWith } from './testing/position.ts';

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

test('16.1 a unit has no reach before its turn, nor one that is lost', () => {
  const reaches = (number: number, counter: string): boolean => {
    const p = campaignAt({ number, phase: 'movement', side: 'german' });
    const unit = p.units.find((each) => each.counter === counter)!;
    return [...reach(p, [unit]).hexes()].length > 0;
  };
  expect([reaches(4, '506-pz'), reaches(5, '506-pz'), reaches(6, '506-pz')]).toEqual([false, true, true]);
  expect(reaches(5, '653-jpz')).toBe(false);
});

test('5.5.b who has left the map comes back after a whole game turn, by a lettered road of the same edge', () => {
  const back = (left: string | undefined, number: number, place = 'box:allied-north') => {
    const lettered = { '0101': 'clear entry:A', '0501': 'clear entry:B', '1008': 'clear entry:C' };
    const p = positionWith([american('a', null), german('x', '0501')], {
      hexes: lettered,
      turn: { number, phase: 'movement', side: 'allied' },
    });
    const unit = { ...p.unit('a')!, place, values: { ...p.unit('a')!.values, ...(left && { leftOn: left }) } };
    return [isDue(p, unit), numbersOf(p, entryHexes(p, unit))];
  };
  expect([back('4', 5), back('4', 6)]).toEqual([
    [false, []],
    [true, ['0101']],
  ]);
  expect([back('4', 6, 'box:allied-lost'), back(undefined, 6)]).toEqual([
    [false, []],
    [false, []],
  ]);
});

arrivalTests({ rules: umpire, module, scenarios: ['campaign'], phase: 'movement', clauses: () => ['16.1'] });

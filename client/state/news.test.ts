import { expect, test } from 'vitest';
import type { LogEntry } from '../words/describe.ts';
import { logEntry } from '../words/test-kit.ts';
import { newsIn } from './news.ts';

const entry = (seq: number, told: Partial<LogEntry> = {}): LogEntry => logEntry(seq, { person: 'ben', ...told });

const newsOf = (entries: readonly LogEntry[], ...absences: readonly (readonly [number, number])[]): readonly number[] =>
  newsIn(
    entries,
    absences.map(([left, back]) => ({ left, back })),
    'anna',
  ).map(({ seq }) => seq);

test('news are the acts of others during an absence, not those the viewer saw before, between and after', () => {
  const entries = [1, 2, 3, 4, 5, 6, 7, 8].map((seq) => entry(seq));
  expect(newsOf(entries)).toEqual([]);
  expect(newsOf(entries, [1, 3])).toEqual([2, 3]);
  expect(newsOf(entries, [1, 3], [6, 7])).toEqual([2, 3, 7]);
});

test('own acts, messages and seats and the table’s automatic steps are no news', () => {
  const entries = [
    entry(1, { person: 'anna' }),
    entry(2, { act: 'say' }),
    entry(3, { act: 'takeSeat' }),
    { ...entry(4), person: undefined } as unknown as LogEntry,
    entry(5, { act: 'rollDice' }),
  ];
  expect(newsOf(entries, [0, 5])).toEqual([5]);
});

test('an undone step that the viewer never saw is no news; the undo of a known step is', () => {
  const undo = (seq: number, undoes: readonly number[]) => entry(seq, { act: 'undo', undoes });
  const redo = (seq: number, redoes: readonly number[]) => entry(seq, { act: 'redo', redoes });
  expect(newsOf([entry(1), entry(2), undo(3, [2])], [1, 3])).toEqual([]);
  expect(newsOf([entry(1), entry(2), undo(3, [1])], [1, 3])).toEqual([2, 3]);
  expect(newsOf([entry(1), entry(2), undo(3, [2]), redo(4, [2])], [1, 4])).toEqual([2]);
  expect(newsOf([entry(1), undo(2, [1]), redo(3, [1])], [2, 3])).toEqual([3]);
});

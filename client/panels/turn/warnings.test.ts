import type { Breach, Todo } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { warningsOf } from './warnings.ts';

const says = (text: string) => ({ text });
const duty: Breach = { clause: '1', area: 'sequence', says: says('duty'), remedy: says('do it'), at: [] };
const chance = (text: string, more: Partial<Todo> = {}): Todo => ({
  id: text,
  clause: '2',
  says: says(text),
  done: false,
  optional: true,
  ...more,
});
const told = {
  holds: [duty],
  todo: [chance('attack'), chance('drop', { lapses: true }), chance('done', { lapses: true, done: true })],
};

test('before a phase ends the user is told of chances that do not come again, and of duties that may be left', () => {
  const texts = (mode: 'free' | 'advise' | 'enforce') =>
    warningsOf(mode, told).map(({ says: { text }, isLast }) => (isLast ? `${text}, last` : text));
  expect([texts('free'), texts('advise'), texts('enforce')]).toEqual([[], ['duty', 'drop, last'], ['drop, last']]);
  expect(warningsOf('enforce', undefined)).toEqual([]);
});

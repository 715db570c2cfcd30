import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = Date.UTC(2026, 0, 10);
const minute = 60_000;

test.each([
  [0, 'this minute'],
  [59 * 1000, 'this minute'],
  [minute, '1 minute ago'],
  [90 * minute, '1 hour ago'],
  [25 * 60 * minute, 'yesterday'],
  [8 * 24 * 60 * minute, '8 days ago'],
])('%i ms before now is %s', (passed, words) => {
  expect(ago(now - passed, 'en', now)).toBe(words);
});

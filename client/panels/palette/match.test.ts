import { expect, test } from 'vitest';
import { matchRank } from './match.ts';

test.each([
  ['Next phase', 'next', 0],
  ['Next phase', 'pha', 1],
  ['257 VG-1', 'vg', 1],
  ['Next phase', 'ext', 2],
  ['3FJ/5', '3 FJ', 2],
  ['3 FJ/5', '3fj', 2],
  ['Next phase', 'nph', 3],
  ['Next phase', 'xyz', undefined],
  ['Next phase', '', 0],
  ['次のフェイズ', 'フェイズ', 2],
])('%s answers %s with %s', (text, search, rank) => {
  expect(matchRank(text, search)).toBe(rank);
});

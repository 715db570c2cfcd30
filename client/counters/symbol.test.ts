import { readFileSync } from 'node:fs';
import { symbols } from '@umpire/shared/module/counter.ts';
import { expect, test } from 'vitest';
import { hasFrame } from './symbol.ts';
import { SIGNS_FILE, signsOf } from './testing/standard-signs.ts';

test('the lines of the signs are those of the standard (node .workspace/write-symbols.ts writes them anew)', () => {
  expect(JSON.parse(readFileSync(SIGNS_FILE, 'utf8'))).toEqual(signsOf());
});

test('every kind of symbol that a counter can have is drawn in a frame, and nothing else', () => {
  for (const kind of symbols) expect(hasFrame(kind), kind).toBe(kind !== 'none');
  expect(hasFrame('toString')).toBe(false);
});

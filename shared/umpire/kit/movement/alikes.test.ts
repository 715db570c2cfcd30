import { expect, test } from 'vitest';
import { alikes, spelled } from './alikes.ts';

interface Payer {
  readonly foot: boolean;
  readonly road: boolean;
  readonly rate: number;
}

test('units that are alike share a word, whatever order their fields were written in', () => {
  const { wordFor, of } = alikes<Payer>();
  const word = wordFor({ foot: true, road: false, rate: 3 });
  expect(wordFor({ rate: 3, road: false, foot: true })).toBe(word);
  expect(of(word)).toEqual({ foot: true, road: false, rate: 3 });
  // The same values in the same order, but of other fields.
  expect(wordFor({ road: true, foot: false, rate: 3 })).not.toBe(word);
});

test('of values without number only the latest are kept, and any is read again from its word', () => {
  const { wordFor, of } = spelled<{ readonly costs: readonly number[] }>();
  const words = Array.from({ length: 1_000 }, (_, i) => wordFor({ costs: [i] }));
  const first = of(words[0]!);
  expect(of(words[0]!)).toBe(first);
  for (const word of words) of(word);
  expect(of(words[0]!)).toEqual(first);
  expect(of(words[0]!)).not.toBe(first);
});

import { expect, test } from 'vitest';
import type { Step } from '../event.ts';
import { limits } from '../state/limits.ts';
import { addStep, type Past, pastOf } from './past.ts';

const said = (seq: number, text = 'hm'): Step => ({
  seq,
  time: seq,
  by: { person: 'anna' },
  act: 'say',
  events: [{ type: 'said', text, to: 'all' }],
});

const after = (past: Past, steps: readonly Step[]): Past => steps.reduce(addStep, past);
const seqsOf = ({ steps }: Past): readonly number[] => steps.map(({ seq }) => seq);
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('the past is so many steps', () => {
  const past = after(
    pastOf([]),
    numbers(1, limits.past + 10).map((seq) => said(seq)),
  );
  expect(seqsOf(past)).toEqual(numbers(11, limits.past + 10));
  expect(pastOf(past.steps)).toEqual(past);
});

test('and of so many bytes: large steps push out older ones', () => {
  const large = 'x'.repeat(limits.pastBytes / 8);
  const past = after(
    pastOf([]),
    numbers(1, 20).map((seq) => said(seq, large)),
  );
  expect(past.steps.length).toBeLessThan(5);
  expect(past.bytes).toBeLessThanOrEqual(limits.pastBytes);
  const later = after(
    past,
    numbers(21, 19 + limits.past).map((seq) => said(seq)),
  );
  expect(seqsOf(later)[0]).toBeGreaterThan(16);
});

test('the last step is there however large it is', () => {
  const past = after(pastOf([]), [said(1), said(2, 'x'.repeat(limits.pastBytes))]);
  expect(seqsOf(past)).toEqual([2]);
  expect(seqsOf(after(past, [said(3)]))).toEqual([3]);
});

test('ordinary steps count alike, so that how far it reaches does not tell what was done unseen', () => {
  expect(after(pastOf([]), [said(1, 'x')]).bytes).toBe(after(pastOf([]), [said(1, 'x'.repeat(1000))]).bytes);
});

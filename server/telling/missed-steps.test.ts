import { expect, test } from 'vitest';
import { type Frame, missedSteps } from './missed-steps.ts';

const frame = (from: number, to = from, length = 10): Frame => ({ from, to, bytes: new Uint8Array(length) });
const spans = (frames: readonly Frame[] | undefined) => frames?.map(({ from, to }) => `${from}–${to}`);

test('returns the frames after a step at which a frame ended', () => {
  const missed = missedSteps(5, { frames: 10, bytes: 1000 });
  expect(missed.since(5)).toEqual([]);
  missed.add(frame(6));
  missed.add(frame(7, 9));
  missed.add(frame(10));
  expect(spans(missed.since(5))).toEqual(['6–6', '7–9', '10–10']);
  expect(spans(missed.since(6))).toEqual(['7–9', '10–10']);
  expect(spans(missed.since(9))).toEqual(['10–10']);
  expect(missed.since(10)).toEqual([]);
  expect(missed.since(8)).toBeUndefined();
  expect(missed.since(11)).toBeUndefined();
  expect(missed.since(4)).toBeUndefined();
  expect(missed.since(-1)).toBeUndefined();
});

test('keeps no more frames than allowed', () => {
  const missed = missedSteps(0, { frames: 3, bytes: 1000 });
  for (let seq = 1; seq <= 100; seq += 1) missed.add(frame(seq));
  expect(spans(missed.since(97))).toEqual(['98–98', '99–99', '100–100']);
  expect(missed.since(96)).toBeUndefined();
  expect(missed.bytes()).toBe(30);
});

test('keeps no more bytes than allowed, even of one frame', () => {
  const missed = missedSteps(0, { frames: 100, bytes: 35 });
  for (let seq = 1; seq <= 10; seq += 1) missed.add(frame(seq));
  expect(spans(missed.since(7))).toEqual(['8–8', '9–9', '10–10']);
  expect(missed.since(6)).toBeUndefined();
  missed.add(frame(11, 11, 36));
  expect(missed.bytes()).toBe(0);
  expect(missed.since(10)).toBeUndefined();
  expect(missed.since(11)).toEqual([]);
  missed.add(frame(12));
  expect(spans(missed.since(11))).toEqual(['12–12']);
});

test('a gap is a bug', () => {
  const missed = missedSteps(0, { frames: 10, bytes: 100 });
  missed.add(frame(1));
  expect(() => missed.add(frame(3))).toThrow(/3–3 does not follow step 1/);
});

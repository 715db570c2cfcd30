import { expect, test } from 'vitest';
import { bucketsByKey, TokenBucket } from './token-bucket.ts';

test('gives its burst at once, then as many a second as its rate', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 });
  expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
  expect(bucket.take(499)).toBe(false);
  expect(bucket.take(500)).toBe(true);
  expect(bucket.take(500)).toBe(false);
  expect([1, 2, 3, 4].map(() => bucket.take(60_000))).toEqual([true, true, true, false]);
});

test('what costs more takes more, or nothing', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 1 });
  expect(bucket.take(0, 2)).toBe(true);
  expect(bucket.take(0, 2)).toBe(false);
  expect(bucket.take(0, 1)).toBe(true);
});

test('a clock that goes back gives nothing', () => {
  const bucket = new TokenBucket({ burst: 1, perSecond: 1 });
  expect(bucket.take(5000)).toBe(true);
  expect(bucket.take(1000)).toBe(false);
  expect(bucket.isFull(1000)).toBe(false);
});

test('keys have buckets of their own, and full ones are forgotten', () => {
  const take = bucketsByKey({ burst: 1, perSecond: 1 });
  expect([take('a', 0), take('a', 0), take('b', 0)]).toEqual([true, false, true]);
  for (let key = 0; key < 20_000; key += 1) take(`k${key}`, 10_000);
  expect(take('a', 10_000)).toBe(true);
});

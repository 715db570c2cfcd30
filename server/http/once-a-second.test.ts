import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceASecond } from './once-a-second.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request within a second gets the same answer', async () => {
  let asked = 0;
  const check = onceASecond(async () => {
    asked += 1;
  });
  await check();
  vi.advanceTimersByTime(900);
  await check();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(200);
  await check();
  expect(asked).toBe(2);
});

test('a clock that is set back does not keep an old answer', async () => {
  let works = true;
  const check = onceASecond(async () => {
    if (!works) throw new Error('disk gone');
  });
  await check();
  works = false;
  vi.advanceTimersByTime(1100);
  vi.setSystemTime(Date.now() - 24 * 3600 * 1000);
  await expect(check()).rejects.toThrow('disk gone');
});

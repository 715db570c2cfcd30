// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLine, type LineListener } from './line.ts';

const joinOrCreate = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('colyseus.js', () => ({
  Client: class {
    joinOrCreate = joinOrCreate;
  },
}));
vi.mock('./http.ts', () => ({ isReachable: async () => true }));

const listener = (rejected: LineListener['rejected']): LineListener => ({
  have: () => undefined,
  connected: () => {},
  here: () => {},
  disconnected: () => {},
  received: () => {},
  rejected,
  failed: () => {},
});

beforeEach(() => {
  vi.useFakeTimers();
  joinOrCreate.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a server that does not let us in is asked again once a second, not as fast as it answers', async () => {
  joinOrCreate.mockRejectedValue(new Error('too-many-requests'));
  const reasons: (string | undefined)[] = [];
  const close = keepLine(
    'table',
    listener(async (why) => {
      reasons.push(why);
      return true;
    }),
  );
  await vi.advanceTimersByTimeAsync(3_500);
  close();
  expect(reasons).toEqual(Array(4).fill('too-many-requests'));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(joinOrCreate).toHaveBeenCalledTimes(4);
});

test('a client that is told the reason may give up', async () => {
  joinOrCreate.mockRejectedValue(new Error('bad-request'));
  keepLine(
    'table',
    listener(async (why) => why !== 'bad-request'),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(joinOrCreate).toHaveBeenCalledTimes(1);
});

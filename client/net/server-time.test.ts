import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SERVER = Date.UTC(2026, 5, 1, 12);
const HOURS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
});
afterEach(() => void vi.useRealTimers());

const answeredAt = (time: number) => new Response('', { headers: { date: new Date(time).toUTCString() } });

/** A module that has heard nothing yet, in a browser whose clock is `wrong` by so much. */
const browser = async (wrong: number) => {
  vi.setSystemTime(SERVER + wrong);
  return import('./server-time.ts');
};

test('as long as the server has said nothing, our clock is all there is', async () => {
  const { serverNow } = await browser(3 * HOURS);
  expect(serverNow()).toBe(SERVER + 3 * HOURS);
});

test.each([3 * HOURS, -3 * HOURS, 26 * HOURS])('a clock that is %i ms off counts by the server', async (wrong) => {
  const { hearDate, serverNow } = await browser(wrong);
  const asked = Date.now();
  vi.setSystemTime(SERVER + wrong + 400);
  hearDate(answeredAt(SERVER + 200), asked);
  expect(Math.abs(serverNow() - (SERVER + 400))).toBeLessThan(1500);
  vi.setSystemTime(SERVER + wrong + 60_400);
  expect(Math.abs(serverNow() - (SERVER + 60_400))).toBeLessThan(1500);
});

test('a clock that is right is left alone', async () => {
  const { hearDate, hearTime, serverNow } = await browser(0);
  hearDate(answeredAt(SERVER), SERVER);
  hearTime(SERVER - 5000);
  expect(serverNow()).toBe(SERVER);
});

test('steps show that the server is ahead, also before any other answer', async () => {
  const { hearTime, serverNow } = await browser(-3 * HOURS);
  hearTime(SERVER);
  expect(serverNow()).toBe(SERVER);
});

test('when our clock is set right, what was learnt before is forgotten', async () => {
  const { hearDate, serverNow } = await browser(3 * HOURS);
  hearDate(answeredAt(SERVER), Date.now());
  vi.setSystemTime(SERVER + 1000);
  hearDate(answeredAt(SERVER + 1000), Date.now());
  expect(serverNow()).toBe(SERVER + 1000);
});

import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import type { TableId } from '../storage/event-log.ts';
import { makeWorld } from '../test/scripted.ts';

test('a person who wakes many tables waits for their own, and others take turns', async () => {
  const { tables, open, log } = makeWorld();
  const { atOnce } = limits.waking;
  const ids: TableId[] = [];
  for (let count = 0; count < 3 * atOnce; count += 1) ids.push(await open(['ann']));
  const other = await open(['ben']);
  const begun: TableId[] = [];
  const gates: (() => void)[] = [];
  const { snapshot } = log;
  log.snapshot = async (id, atMost) => {
    begun.push(id);
    await new Promise<void>((resolve) => gates.push(resolve));
    return snapshot(id, atMost);
  };
  const turns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  const woken = [...ids.map((id) => tables.acquire(id, 'greedy')), tables.acquire(other, 'home')];
  await turns();
  expect(begun).toEqual(ids.slice(0, atOnce));
  while (begun.length < ids.length + 1) {
    gates.shift()?.();
    await turns();
  }
  expect(begun.indexOf(other)).toBeLessThanOrEqual(atOnce + 1);
  for (const open of gates) open();
  expect((await Promise.all(woken)).every((host) => host !== undefined)).toBe(true);
});

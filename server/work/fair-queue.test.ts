import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

/** Things that last until they are told to end. */
const begin = (bounds = { atOnce: 1, ofKey: 3, ofAll: 10 }) => {
  const queue = fairQueue(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const want = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { want, begun, endOne };
};

test('who wants much waits for their own, the others take turns with them', async () => {
  const { want, begun, endOne } = begin();
  for (const name of ['a1', 'a2', 'a3']) void want('ann', name);
  void want('ben', 'b1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a1']);
  for (let count = 0; count < 3; count += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('so much waits of one, and of all; what is done makes room', async () => {
  const { want, endOne } = begin({ atOnce: 1, ofKey: 2, ofAll: 3 });
  const done = want('ann', 'a1');
  void want('ann', 'a2');
  void want('ann', 'a3');
  await expect(want('ann', 'a4')).rejects.toThrow(QueueFull);
  void want('ben', 'b1');
  await expect(want('cid', 'c1')).rejects.toThrow(QueueFull);
  await endOne();
  expect(await done).toBe('a1');
  void want('cid', 'c2');
});

test('what fails makes room too', async () => {
  const queue = fairQueue({ atOnce: 1, ofKey: 5, ofAll: 5 });
  await expect(queue.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('ann', async () => 1)).toBe(1);
});

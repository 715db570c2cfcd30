import { expect, test } from 'vitest';
import { makeLanes } from './lanes.ts';

/** A job that ends when it is let go. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { job: () => promise, letGo: resolve };
};

test('a slow receiver delays only itself, and its lane takes only so many', async () => {
  const lanes = makeLanes(2, 1);
  const [one, two, three] = [held(), held(), held()];
  const done: string[] = [];
  expect([one, two, three].map(({ job }) => lanes.enter('slow', job))).toEqual([true, true, true]);
  expect(lanes.enter('slow', async () => {})).toBe(false);
  expect(
    lanes.enter('quick', async () => {
      done.push('quick');
    }),
  ).toBe(true);
  expect(done).toEqual(['quick']);
  one.letGo();
  two.letGo();
  three.letGo();
  await lanes.empty();
  expect(lanes.enter('slow', async () => {})).toBe(true);
});

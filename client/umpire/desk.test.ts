import { loadGame } from '@umpire/modules';
import { expect, test, vi } from 'vitest';
import { makeDesk } from './desk.ts';
import type { FromUmpire } from './questions.ts';

const { module } = await loadGame('ford');

test('rules that cannot be had are a failure, not a game without an umpire', async () => {
  const [told, failures]: [FromUmpire[], unknown[]] = [[], []];
  const desk = makeDesk({
    tell: (message) => told.push(message),
    findPlugin: () => Promise.reject(new Error('offline')),
    later: queueMicrotask,
    failed: (error) => failures.push(error),
  });
  desk({ type: 'module', data: module.data, options: {} });
  await vi.waitFor(() => expect(failures).toEqual([new Error('offline')]));
  expect(told).toEqual([]);
});

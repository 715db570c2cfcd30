import { expect, test } from 'vitest';
import { compareAtSeam, isLog, readGame, readModule, type VassalLog } from './index.ts';
import { largeLogs } from './testing/large-logs.ts';
import { fullSize, largeModule } from './testing/large-module.ts';

const size = { pictures: 300, counters: 200, boards: 3 };

test('a large module, here a tenth of its size: every picture, counter and board', () => {
  const module = readModule(largeModule(size)).module!;
  expect(module.slots).toHaveLength(200);
  expect(module.images.all.size).toBe(300);
  expect(module.maps[0]!.boards.map((board) => board.size)).toEqual(Array(3).fill({ width: 5340, height: 5024 }));
  expect(module.slots[5]!.expanded).toHaveLength(13);
  expect(new Set(module.problems.map(({ code }) => code))).toEqual(new Set(['missing-image']));
  expect(fullSize).toEqual({ pictures: 3066, counters: 2337, boards: 13 });
});

test('the end of each log is the opening of the next: all pieces, and the order of all stacks', () => {
  const module = readModule(largeModule(size)).module!;
  const logs = largeLogs({ logs: 4, commands: 2000, counters: 180, boards: 3 }).map(
    (file) => readGame(file, module).game!,
  ) as VassalLog[];
  expect(logs.every(isLog)).toBe(true);
  const count = (log: VassalLog): number => Object.values(log.log.commands).reduce((sum, each) => sum + each, 0);
  expect(logs.map(count)).toEqual([500, 500, 500, 500]);
  for (const [index, log] of logs.slice(0, -1).entries()) {
    const seam = compareAtSeam(log.log.end, logs[index + 1]!.position);
    expect(seam).toMatchObject({ pieces: 180, same: 180 });
    expect(seam.stacks).toBeGreaterThan(10);
    expect(seam.stacksInOrder).toBe(seam.stacks);
  }
  const unknown = logs.reduce((sum, { log }) => sum + log.unknownIds, 0);
  expect(unknown / 2000).toBeLessThan(0.002);
  expect(logs[0]!.position.pieces.every(({ hex, slot }) => hex?.name !== undefined && slot !== undefined)).toBe(true);
});

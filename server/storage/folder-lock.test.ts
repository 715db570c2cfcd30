import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'umpire-lock-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('makes the folder, for this account alone', () => {
  const folder = join(parent, 'games', 'here');
  lockFolder(folder)();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('one has it until they let go of it', () => {
  const unlock = lockFolder(parent);
  expect(() => lockFolder(parent, 0)).toThrow(`Another Umpire keeps its games in ${parent}`);
  unlock();
  lockFolder(parent, 0)();
});

test('a place where no folder can be is told as such', () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below')]) {
    expect(() => lockFolder(folder, 0)).toThrow(`No games can be kept in ${folder}. Let this account write there`);
  }
  expect(existsSync(join(parent, 'in-use'))).toBe(false);
});

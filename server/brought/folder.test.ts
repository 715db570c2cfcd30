import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BroughtFolder } from './folder.ts';

let root: string;
let count = 0;
let path: string;
/** Two processes over one folder. */
let one: BroughtFolder;
let other: BroughtFolder;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'umpire-modules-'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(() => {
  path = join(root, String(++count));
  [one, other] = [new BroughtFolder(path), new BroughtFolder(path)];
});

const id = `own-${'ab'.repeat(16)}`;
const content: Readonly<Record<string, string>> = {
  'module.json': '{}',
  'about.json': '{"title":1}',
  picture: 'pixels',
};

const bring = async (folder: BroughtFolder, person: string, time = 1): Promise<void> => {
  const part = await folder.passing('part');
  await mkdir(part);
  for (const [name, text] of Object.entries(content)) await writeFile(join(part, name), text);
  await folder.place(part, id, person, time);
};
const whole = async (): Promise<boolean> => {
  for (const [name, text] of Object.entries(content))
    if ((await readFile(one.pathOf(id, name), 'utf8').catch(() => undefined)) !== text) return false;
  return true;
};

test('only ids of brought modules lead to paths', () => {
  for (const wrong of ['ford', '..', `${id}/..`, id.toUpperCase(), '']) expect(() => one.pathOf(wrong)).toThrow();
});

test('what is not there has no owners, no file and nothing to take away', async () => {
  expect([await one.all(), await one.owners(id), await one.about(id), await one.module(id)]).toEqual([
    [],
    [],
    undefined,
    undefined,
  ]);
  expect([await one.disown(id, 'ann'), await one.broughtBy(id, 'ann'), await one.remove(id)]).toEqual([
    false,
    undefined,
    true,
  ]);
  expect(await one.broughtBy(id, '../../keys')).toBeUndefined();
});

test('two processes bring the same module at the same time: it is there once, with both owners', async () => {
  await Promise.all([bring(one, 'ann', 5), bring(other, 'ben', 6)]);
  expect(await one.owners(id)).toEqual(['ann', 'ben']);
  expect([await other.broughtBy(id, 'ann'), await one.broughtBy(id, 'ben')]).toEqual([5, 6]);
  expect(await whole()).toBe(true);
  expect(await readdir(path)).toEqual([id]);
});

test('a module with an owner is not taken away', async () => {
  await bring(one, 'ann');
  expect(await other.remove(id)).toBe(false);
  await other.disown(id, 'ann');
  expect(await other.remove(id)).toBe(true);
  expect(await readdir(path)).toEqual([]);
});

test('while one gives it up others bring it: who has it then finds all of it', async () => {
  for (let round = 0; round < 60; round += 1) {
    await bring(one, 'ann');
    const giveUp = async (folder: BroughtFolder): Promise<void> => {
      await folder.disown(id, 'ann');
      await folder.remove(id);
    };
    await Promise.all([giveUp(one), bring(other, 'ben'), giveUp(other), bring(one, 'cid')]);
    expect([round, await one.owners(id)]).toEqual([round, ['ben', 'cid']]);
    expect(await whole()).toBe(true);
    expect(await readdir(path)).toEqual([id]);
    await Promise.all([one.disown(id, 'ben'), one.disown(id, 'cid')]);
    await one.remove(id);
  }
});

test('what killed processes have left goes, and nothing else', async () => {
  await bring(one, 'ann');
  const [old, young] = [await one.passing('upload'), await one.passing('part')];
  await writeFile(old, 'x');
  await mkdir(young);
  await utimes(old, 1, 1);
  await utimes(one.pathOf(id), 1, 1);
  await other.tidy((await stat(young)).mtimeMs - 1000);
  expect((await readdir(path)).sort()).toEqual([young.slice(path.length + 1), id].sort());
});

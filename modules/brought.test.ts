import type { GameModule } from '@umpire/shared/module';
import { smallModule } from '@umpire/shared/module/testing/small-module.ts';
import { afterEach, expect, test } from 'vitest';
import { broughtIdOf, findModule, isBroughtId, keepBrought, loadGame, modules, setBroughtSource } from './index.ts';
import { findMissing } from './open-game.ts';
import { findPlugin } from './plugins.ts';

const own = (): GameModule => {
  const data = smallModule();
  const { options: _, ...manifest } = data.manifest;
  return { ...data, manifest: { ...manifest, id: 'own' } };
};
let count = 0;
/** Ids that no other test has used. */
const freshId = (): string => broughtIdOf((++count).toString(16).padStart(64, '0').split('').reverse().join(''));
const nobody = async (): Promise<undefined> => undefined;
afterEach(() => setBroughtSource(nobody));

test('an id of a brought module is made of the hash of its file, and no game that comes with Umpire has one', () => {
  expect(broughtIdOf('0123456789abcdef'.repeat(4))).toBe('own-0123456789abcdef0123456789abcdef');
  expect(isBroughtId('own-0123456789abcdef0123456789abcdef')).toBe(true);
  for (const id of [
    ...Object.keys(modules),
    'own',
    'own-',
    'own-../../../../../../../../../../etc',
    `own-${'A'.repeat(32)}`,
  ])
    expect(isBroughtId(id)).toBe(false);
  expect(() => keepBrought('ford', own())).toThrow('ford is no id of a brought module');
});

test('once kept, it is found and loaded under its id like any game, in parts, without an umpire', async () => {
  const id = freshId();
  expect(findModule(id)).toBeUndefined();
  keepBrought(id, own());
  const entry = findModule(id)!;
  expect([entry.id, entry.manifest.id, entry.text('ja', 'cover.title')]).toEqual([
    id,
    id,
    (own().texts.ja as { cover: { title: string } }).cover.title,
  ]);
  let parts = 0;
  const { module } = await loadGame(id, {}, async () => {
    parts += 1;
  });
  expect(module.data.manifest.id).toBe(id);
  expect(parts).toBeGreaterThan(5);
  expect(await findPlugin(id)).toBeUndefined();
  expect(Object.keys(modules)).not.toContain(id);
});

test('one that is not in memory is asked for once, by all who want it at the same time', async () => {
  const id = freshId();
  const asked: string[] = [];
  setBroughtSource(async (wanted) => {
    asked.push(wanted);
    return own();
  });
  const wish = { module: id, scenario: 'duel', options: {} };
  const [missing, game] = await Promise.all([findMissing(wish), loadGame(id)]);
  expect(missing).toBeUndefined();
  expect(game.module.data.manifest.id).toBe(id);
  expect(await findMissing({ ...wish, scenario: 'siege' })).toEqual({ missing: 'scenario', name: 'siege' });
  expect(asked).toEqual([id]);
});

test('one that the source does not have is missing, and asked for again the next time', async () => {
  const id = freshId();
  const asked: string[] = [];
  setBroughtSource(async (wanted) => void asked.push(wanted));
  expect(await findMissing({ module: id, scenario: 'duel', options: {} })).toEqual({ missing: 'module', name: id });
  await expect(loadGame(id)).rejects.toThrow(`the module ${id}, which somebody brought, is not here: bring it again`);
  expect(asked).toEqual([id, id]);
  expect(await findMissing({ module: 'chess', scenario: 'duel', options: {} })).toMatchObject({ missing: 'module' });
  expect(asked).toHaveLength(2);
});

test('what is no module is not kept', async () => {
  const id = freshId();
  for (const data of [
    null,
    'own',
    {},
    { ...own(), manifest: { ...own().manifest, scenarios: [] } },
    { manifest: own().manifest },
  ])
    expect(() => keepBrought(id, data)).toThrow();
  expect(findModule(id)).toBeUndefined();
  keepBrought(id, { ...own(), counters: {} });
  await expect(loadGame(id)).rejects.toThrow('counters.json');
});

test('only the latest twelve are in memory: of those, the one that was not asked for longest goes', () => {
  const ids = Array.from({ length: 12 }, freshId);
  for (const id of ids) keepBrought(id, own());
  findModule(ids[0]!);
  keepBrought(freshId(), own());
  expect(findModule(ids[0]!)).toBeDefined();
  expect(findModule(ids[1]!)).toBeUndefined();
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeGames } from '../../data/place.ts';
import { type Bringable, bringable, bringModule, getAs } from '../../test/brought.ts';
import { startChild } from '../../test/child-server.ts';
import { Guest, introduce, known, type Person } from '../../test/client.ts';
import { contentOf, runData } from '../../test/data-folders.ts';
import { startLocal } from '../../test/local-server.ts';
import { verifyFile } from '../../test/verify-game.ts';

// A folder with a module that is played, and one that is not. Ann has both, Ben has the one that is not.
const root = mkdtempSync(join(tmpdir(), 'umpire-modules-'));
const stopped = join(root, 'stopped');
const [played, idle] = [bringable('Played'), bringable('Idle')];
let table: string;
let ann: Person;
let ben: Person;
let folder: string;
let count = 0;

beforeAll(async () => {
  const server = await startLocal();
  [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  for (const [who, module] of [
    [ann, played],
    [ann, idle],
    [ben, idle],
  ] as const)
    await bringModule(who, module);
  ({ id: table } = await ann.ask<{ id: string }>('POST', '/api/tables', {
    module: played.id,
    scenario: 'duel',
    name: 'A duel',
  }));
  await server.stop();
  cpSync(server.dataDir, stopped, { recursive: true });
  rmSync(server.dataDir, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = join(root, String(++count));
  cpSync(stopped, folder, { recursive: true });
});

const modulesIn = (of: string): readonly string[] => readdirSync(join(of, 'modules')).sort();
const fileOf = (of: string, { id }: Bringable, ...names: string[]): string => join(of, 'modules', id, ...names);

/** Somebody comes to the table by its link, and loads the module. */
const comesToTable = async (of: string, who: Person): Promise<number> => {
  const child = await startChild(of);
  try {
    const comer = known(child.url, who.person, who.token);
    const guest = await new Guest(comer, table).join();
    await guest.leave();
    return (await getAs(comer, child.url, `/tables/${table}/module/module.json`)).status;
  } finally {
    await child.stop();
  }
};

test('a backup has the modules, and is played on when it is restored', async () => {
  expect(runData(folder, 'backup', join(root, 'backups'))).toMatchObject({ status: 0 });
  const [name] = readdirSync(join(root, 'backups'));
  const restored = join(root, 'restored');
  expect(runData(restored, 'restore', join(root, 'backups', name!))).toMatchObject({ status: 0 });
  expect(contentOf(join(restored, 'modules'))).toBe(contentOf(join(folder, 'modules')));
  expect(await comesToTable(restored, ben)).toBe(200);
  writeFileSync(join(root, 'backups', name!, 'modules', played.id, 'module.json'), '{}');
  expect(runData(restored, 'restore', join(root, 'backups', name!))).toMatchObject({
    status: 2,
    said: expect.stringContaining(`modules/${played.id}/module.json`),
  });
});

test('a module that is missing is reported with its tables, and does not stop the server', async () => {
  expect(runData(folder, 'check')).toMatchObject({ status: 0, said: expect.stringContaining('nothing wrong') });
  rmSync(join(folder, 'modules'), { recursive: true });
  const { status, said } = runData(folder, 'check');
  expect(status).toBe(0);
  expect(said).toContain(`Modules that players brought are missing from ${join(folder, 'modules')}: ${played.id}`);
  expect(said).toContain(table);
  const child = await startChild(folder);
  const again = known(child.url, ann.person, ann.token);
  await expect(new Guest(again, table).join()).rejects.toThrow('no-such-module');
  await bringModule(again, played);
  const guest = await new Guest(again, table).join();
  expect(guest.view?.table.module.id).toBe(played.id);
  await guest.leave();
  await child.stop();
});

test('the module of a pruned table stays for whoever comes back to it', async () => {
  await changeGames({ dataDir: folder }, async (db) => {
    await db.updateTable('tables').set({ touched: 1 }).execute();
    await db.updateTable('steps').set({ time: 1 }).execute();
  });
  expect(runData(folder, 'prune', '--idle', '9d', '--to', join(folder, 'pruned'))).toMatchObject({ status: 0 });
  rmSync(fileOf(folder, played, 'owners', ann.person));
  const child = await startChild(folder);
  await child.stop();
  expect(modulesIn(folder)).toEqual([idle.id, played.id].sort());
  expect(await comesToTable(folder, ben)).toBe(200);
});

test('all modules of a person can be exported, and are taken from a person who is erased', async () => {
  const file = join(root, 'ann.json');
  expect(runData(folder, 'export-person', ann.person, file)).toMatchObject({ status: 0 });
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect(record.modules).toEqual(
    [idle, played]
      .map(({ id }) => ({ id, title: id === idle.id ? 'Idle' : 'Played', time: expect.any(Number) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(runData(folder, 'erase-person', ann.person)).toMatchObject({ status: 0 });
  expect(contentOf(folder)).not.toContain(ann.person);
  // One is played, and Ben has the other.
  expect(modulesIn(folder)).toEqual([idle.id, played.id].sort());
  expect(runData(folder, 'erase-person', ben.person)).toMatchObject({ status: 0 });
  expect(modulesIn(folder)).toEqual([played.id]);
  expect(runData(folder, 'erase-person', ben.person)).toMatchObject({ status: 2 });
});

test('without its table, a module of nobody goes at the next start', async () => {
  await changeGames({ dataDir: folder }, async (db) => {
    await db.updateTable('tables').set({ touched: 1 }).execute();
    await db.updateTable('steps').set({ time: 1 }).execute();
  });
  expect(runData(folder, 'erase-person', ann.person)).toMatchObject({ status: 0 });
  expect(runData(folder, 'retention', '9', '--delete')).toMatchObject({ status: 0 });
  const child = await startChild(folder);
  // It goes in two steps: out of everybody's sight, and then from the disk.
  await expect.poll(() => modulesIn(folder)).toEqual([idle.id]);
  await child.stop();
});

test('a whole game of a brought module is verified where the module is, and nowhere else', async () => {
  const child = await startChild(folder);
  const again = known(child.url, ann.person, ann.token);
  const host = await new Guest(again, table).join();
  await host.give({ type: 'takeSeat', seat: 's1' });
  await host.give({ type: 'movePieces', pieces: ['p1'], to: '0203' });
  await host.give({ type: 'closeTable' });
  const game = await again.ask('GET', `/api/tables/${table}/game`);
  await host.leave();
  await child.stop();
  process.env.DATA_DIR = folder;
  const verified = await verifyFile(game);
  process.env.DATA_DIR = root;
  const elsewhere = await verifyFile(game);
  delete process.env.DATA_DIR;
  expect(verified).toMatchObject({ status: 0, problem: '', lines: [expect.stringContaining('all holds')] });
  expect(elsewhere).toMatchObject({ status: 2, problem: expect.stringContaining(`no-such-module ${played.id}`) });
});

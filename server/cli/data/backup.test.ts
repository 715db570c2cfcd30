import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startChild } from '../../test/child-server.ts';
import { Guest, known } from '../../test/client.ts';
import { changeDatabase, contentOf, type DataFolders, playedFolders, runData } from '../../test/data-folders.ts';

let folders: DataFolders;
let root: DataFolders['root'];
let stopped: DataFolders['stopped'];
let table: DataFolders['table'];
let ann: DataFolders['ann'];
let folder: string;
let count = 0;

beforeAll(async () => {
  folders = await playedFolders();
  ({ root, stopped, table, ann } = folders);
});
afterAll(() => folders.end());
beforeEach(() => {
  folder = join(root, String(++count));
});

describe('backup and restore', () => {
  test('a backup of a running server is whole, and plays on when it is restored', async () => {
    cpSync(stopped, join(root, 'running'), { recursive: true });
    const running = await startChild(join(root, 'running'));
    try {
      const guest = await new Guest(known(running.url, ann.person, ann.token), table).join();
      // Many at once: they are being stored while the backup is made.
      const acts = Array.from({ length: 100 }, (_, at) => guest.give({ type: 'say', text: `${at}`, to: 'all' }));
      const made = runData(join(root, 'running'), 'backup', join(root, 'backups'));
      expect(runData(join(root, 'running'), 'check')).toMatchObject({ status: 0 });
      await Promise.all(acts);
      await guest.leave();
      expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/1 tables, \d+ steps, \d+ files, checked/) });
    } finally {
      await running.stop();
    }
    const [name] = readdirSync(join(root, 'backups'));
    const backup = join(root, 'backups', name!);
    expect(runData(folder, 'restore', backup)).toMatchObject({ status: 0 });
    const child = await startChild(folder);
    try {
      const again = await new Guest(known(child.url, ann.person, ann.token), table).join();
      expect(again.view!.table.seats.s1!.holder).toBe(ann.person);
      expect(await again.give({ type: 'rollDice', expression: 'd6', purpose: '' })).toMatchObject({
        accepted: again.seq,
      });
      expect(runData(folder, 'restore', backup)).toMatchObject({ status: 2, said: expect.stringContaining('stopped') });
      await again.leave();
    } finally {
      await child.stop();
    }
    expect(runData(folder, 'restore', backup)).toMatchObject({ status: 0, said: expect.stringContaining('replaced-') });
    expect(existsSync(join(folder, readdirSync(folder).find((at) => at.startsWith('replaced-'))!, 'umpire.db'))).toBe(
      true,
    );

    writeFileSync(join(backup, 'keys.json'), '{}');
    const content = contentOf(folder);
    expect(runData(folder, 'restore', backup)).toMatchObject({
      status: 2,
      said: expect.stringContaining('is not as it was written'),
    });
    expect(contentOf(folder)).toBe(content);
  });

  test('invalid backups and damaged databases are refused', () => {
    cpSync(stopped, folder, { recursive: true });
    expect(runData(folder, 'restore', stopped)).toMatchObject({
      status: 2,
      said: expect.stringContaining('is no backup'),
    });
    changeDatabase(folder, 'delete from steps where seq = 3');
    expect(runData(folder, 'backup', join(root, 'none'))).toMatchObject({
      status: 2,
      said: expect.stringContaining('is not whole'),
    });
    expect(readdirSync(join(root, 'none')).every((name) => name.endsWith('.part'))).toBe(true);
  });
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild } from '../../test/child-server.ts';
import { Guest, introduce, known, openFord } from '../../test/client.ts';
import { type DataFolders, playedFolders, runData, runDataAt } from '../../test/data-folders.ts';
import { asking, hasPostgres, type PostgresServer, startPostgres } from '../../test/postgres.ts';

describe.skipIf(!hasPostgres)('games in PostgreSQL', () => {
  let server: PostgresServer;
  let folders: DataFolders;
  let folder: string;
  beforeAll(async () => {
    [server, folders] = await Promise.all([startPostgres(), playedFolders()]);
  });
  afterAll(async () => {
    folders?.end();
    await server?.end();
  });

  /** A folder of data whose games have been brought to a database of their own. */
  const moved = async (name: string): Promise<string> => {
    folder = join(folders.root, name);
    cpSync(folders.killed, folder, { recursive: true });
    const url = await server.newDatabase();
    expect(runData(folder, 'move', '--to', url)).toMatchObject({ status: 0 });
    return url;
  };
  const contentIn = (said: string): string | undefined => /content (\w{64})/.exec(said)?.[1];

  test('are moved there and back with nothing lost, and played on in between', async () => {
    folder = join(folders.root, 'to-and-fro');
    cpSync(folders.killed, folder, { recursive: true });
    const before = runData(folder, 'check');
    const url = await server.newDatabase();
    const refused = startChild(folder, 0, { DATABASE_URL: url });
    await expect(refused).rejects.toThrow(/The database is empty, and there are games in .*\n.*move --to/);

    expect(runData(folder, 'move', '--to', url)).toMatchObject({ status: 0, said: expect.stringMatching(/1 tables/) });
    const there = runDataAt(url, folder, 'check');
    expect(there).toMatchObject({ status: 0, said: expect.stringContaining('nothing wrong') });
    expect(contentIn(there.said)).toBe(contentIn(before.said));
    expect(contentIn(there.said)).toBeDefined();
    // The old place is empty, and says so.
    expect(runData(folder, 'check').said).toMatch(/umpire\.db is missing there/);
    expect(runData(folder, 'move', '--to', url)).toMatchObject({ status: 2 });

    const child = await startChild(folder, 0, { DATABASE_URL: url });
    expect(child.output()).toMatch(/Games are kept in postgres:\/\/127\.0\.0\.1:\d+\/umpire_\w+\./);
    expect(runDataAt(url, folder, 'move', '--to', 'sqlite:')).toMatchObject({
      status: 2,
      said: expect.stringMatching(/Another Umpire keeps its games in this database.*server to be stopped/),
    });
    await expect(startChild(join(folders.root, 'other'), 0, { DATABASE_URL: url })).rejects.toThrow(
      /Another Umpire|keys/,
    );
    const guest = await new Guest(known(child.url, folders.ann.person, folders.ann.token), folders.table).join();
    await guest.give({ type: 'say', text: 'said in PostgreSQL', to: 'all' });
    await guest.leave();
    expect(await child.stop()).toBe(0);

    const played = runDataAt(url, folder, 'check');
    expect(contentIn(played.said)).not.toBe(contentIn(before.said));
    expect(runDataAt(url, folder, 'move', '--to', 'sqlite:')).toMatchObject({ status: 0 });
    expect(contentIn(runData(folder, 'check').said)).toBe(contentIn(played.said));
    const record = join(folders.root, 'to-and-fro.json');
    expect(runData(folder, 'export-person', folders.ann.person, record)).toMatchObject({ status: 0 });
    expect(readFileSync(record, 'utf8')).toContain('said in PostgreSQL');
  });

  test('are backed up while they are played, and restored', async () => {
    const url = await moved('backup');
    const child = await startChild(folder, 0, { DATABASE_URL: url });
    expect(runDataAt(url, folder, 'backup', join(folders.root, 'backups'))).toMatchObject({
      status: 0,
      said: expect.stringMatching(/1 tables, \d+ steps, \d files, checked/),
    });
    await child.kill();
    const content = contentIn(runDataAt(url, folder, 'check').said);
    await asking(url, (client) => client.query('delete from steps where seq = 2'));
    expect(runDataAt(url, folder, 'check')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/Steps are missing/),
    });
    await expect(startChild(folder, 0, { DATABASE_URL: url })).rejects.toThrow(/Steps are missing between others/);

    const [backup] = readdirSync(join(folders.root, 'backups'));
    expect(runDataAt(url, folder, 'restore', join(folders.root, 'backups', backup!))).toMatchObject({ status: 0 });
    const restored = runDataAt(url, folder, 'check');
    expect(restored).toMatchObject({ status: 0 });
    expect(contentIn(restored.said)).toBe(content);
    const aside = readdirSync(folder).find((name) => name.startsWith('replaced-'))!;
    expect(readdirSync(join(folder, aside))).toContain('umpire.db');
  });

  test('contain nothing of an erased person, and open with new keys', async () => {
    const url = await moved('people');
    const record = join(folders.root, 'ben.json');
    expect(runDataAt(url, folder, 'export-person', folders.ben.person, record)).toMatchObject({ status: 0 });
    expect(readFileSync(record, 'utf8')).toContain('Bens words');
    expect(runDataAt(url, folder, 'revoke', folders.ben.person)).toMatchObject({ status: 0 });
    expect(runDataAt(url, folder, 'erase-person', folders.ben.person)).toMatchObject({ status: 0 });
    expect(runDataAt(url, folder, 'erase-person', folders.ben.person)).toMatchObject({
      status: 2,
      said: expect.stringContaining('Nothing is kept'),
    });
    expect(runDataAt(url, folder, 'rotate-keys')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/[1-9]\d* secrets are sealed/),
    });
    expect(runDataAt(url, folder, 'check')).toMatchObject({ status: 0 });
  });

  test('are gone on with when that is accepted, though steps or rows are missing', async () => {
    const url = await moved('accept');
    expect(runDataAt(url, folder, 'accept')).toMatchObject({
      status: 0,
      said: expect.stringContaining('nothing to decide'),
    });
    await asking(url, (client) => client.query('delete from steps where seq = 3; delete from "diceSecrets"'));
    await expect(startChild(folder, 0, { DATABASE_URL: url })).rejects.toThrow(/Steps are missing between others/);
    expect(runDataAt(url, folder, 'accept')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/accepted: Steps are missing[\s\S]*accepted: Rows are missing/),
    });
    expect(runDataAt(url, folder, 'check')).toMatchObject({ status: 0, said: expect.stringMatching(/known: Steps/) });
    const child = await startChild(folder, 0, { DATABASE_URL: url });
    // That its table cannot be opened was accepted; other tables are opened and played.
    expect(await openFord(await introduce(child.url, 'Cyd'))).toMatch(/^[\w-]{12}$/);
    expect(await child.stop()).toBe(0);
  });

  test('are opened with new keys where the keys were lost, and players are strangers then', async () => {
    const url = await moved('new-keys');
    expect(runDataAt(url, folder, 'new-keys')).toMatchObject({
      status: 2,
      said: expect.stringContaining('There are keys'),
    });
    rmSync(join(folder, 'keys.json'));
    expect(runDataAt(url, folder, 'check')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/keys \(keys\.json\) are not there/),
    });
    await expect(startChild(folder, 0, { DATABASE_URL: url })).rejects.toThrow(/npm run -s data -- new-keys/);
    expect(runDataAt(url, folder, 'new-keys')).toMatchObject({ status: 0 });
    const child = await startChild(folder, 0, { DATABASE_URL: url });
    const { person, token } = folders.ann;
    const stranger = known(child.url, person, token);
    await expect(stranger.ask('GET', '/api/tables/mine')).rejects.toMatchObject({ status: 401 });
    const guest = await new Guest(await introduce(child.url, 'Dee'), folders.table).join();
    expect(guest.view!.table.seats.s1!.holder).toBe(person);
    await guest.leave();
    expect(await child.stop()).toBe(0);
    expect(runDataAt(url, folder, 'check')).toMatchObject({ status: 0 });
  });

  test('that nobody touches are listed, and deleted', async () => {
    const url = await moved('retention');
    await asking(url, (client) => client.query('update tables set touched = 1; update steps set time = 1'));
    expect(runDataAt(url, folder, 'retention', '30').said).toMatch(/1970-01-01.*\n1 tables untouched/);
    expect(runDataAt(url, folder, 'retention', '30', '--delete')).toMatchObject({ status: 0 });
    const left = await asking(url, (client) => client.query('select "tableId" from steps'));
    expect(left.rowCount).toBe(0);
  });

  test('a database that cannot be used is told as such, with why', async () => {
    const url = await server.newDatabase();
    const start = (address: string) =>
      startChild(mkdtempSync(join(folders.root, 'none-')), 0, { DATABASE_URL: address });
    await expect(start(url.replace(/:\d+\//, ':1/'))).rejects.toThrow(
      /cannot be reached: .*ECONNREFUSED.*See that it runs/,
    );
    await expect(start(`${url}_none`)).rejects.toThrow(/cannot be reached: database "\w+" does not exist/);
    await expect(start('mysql://here')).rejects.toThrow(/DATABASE_URL: expected postgres:\/\//);
  });
});

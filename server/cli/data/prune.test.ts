import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeGames, type Place, readGames } from '../../data/place.ts';
import { prunedIn } from '../../data/pruned.ts';
import { readWhole } from '../../storage/games-log.ts';
import { insertsOf } from '../../storage/queries/whole-table.ts';
import { type ChildServer, startChild } from '../../test/child-server.ts';
import { Guest, known } from '../../test/client.ts';
import { type DataFolders, dataProgram, playedFolders, runWith } from '../../test/data-folders.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../test/postgres.ts';

let folders: DataFolders;
let count = 0;
beforeAll(async () => {
  folders = await playedFolders();
});
afterAll(() => folders.end());

/** Games that nobody has touched since 1970, and what they are kept in. */
interface Old extends Place {
  readonly run: (...args: string[]) => { readonly status: number | null; readonly said: string };
  readonly start: () => Promise<ChildServer>;
  readonly variables: Readonly<Record<string, string>>;
  readonly pruned: string;
}

const oldGames = async (databaseUrl?: string): Promise<Old> => {
  const dataDir = join(folders.root, `old-${++count}`);
  cpSync(folders.stopped, dataDir, { recursive: true });
  const to: Readonly<Record<string, string>> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  if (databaseUrl !== undefined)
    expect(runWith({ DATA_DIR: dataDir }, ['move', '--to', databaseUrl])).toMatchObject({ status: 0 });
  const place: Place = databaseUrl === undefined ? { dataDir } : { dataDir, databaseUrl };
  await changeGames(place, async (db) => {
    await db.updateTable('tables').set({ touched: 1 }).execute();
    await db.updateTable('steps').set({ time: 1 }).execute();
  });
  const variables = { DATA_DIR: dataDir, ...to };
  return {
    ...place,
    variables,
    pruned: join(dataDir, 'pruned'),
    run: (...args) => runWith(variables, args),
    start: () => startChild(dataDir, 0, to),
  };
};

const contentIn = ({ said }: { readonly said: string }): string | undefined => /content (\w{64})/.exec(said)?.[1];

/** The same table many times, each under an id of its own. */
const multiply = (place: Place, ids: readonly string[]): Promise<void> =>
  changeGames(place, async (db) => {
    const slices = await readWhole(db, folders.table);
    for (const id of ids) {
      for (const { of, rows } of slices) {
        const copies = rows.map((row) => ({ ...row, ...(of === 'tables' ? { id } : { tableId: id }) }));
        for (const insert of insertsOf(db, { of, rows: copies })) await insert.execute();
      }
    }
  });

const tablesIn = (place: Place): Promise<readonly string[]> =>
  readGames(place, async (db) => (await db.selectFrom('tables').select('id').execute()).map(({ id }) => id));

const prunes = (make: () => Promise<Old>): void => {
  test('idle tables become files, and open again as they were when somebody comes with the link', async () => {
    const old = await make();
    const before = contentIn(old.run('check'));
    expect(before).toBeDefined();
    expect(old.run('prune', '--idle', '400d', '--to', old.pruned)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/1970-01-01.*\n1 tables are files in/),
    });
    expect(old.run('check')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/0 tables.*\n.*1 pruned tables, all/),
    });
    expect(readdirSync(old.pruned)).toEqual([`${folders.table}.table.gz`]);

    const looked = await old.start();
    const { ann } = folders;
    const me = known(looked.url, ann.person, ann.token);
    expect(await me.ask('GET', `/api/tables/${folders.table}`)).toMatchObject({ entry: 'open' });
    await expect(me.ask('GET', '/api/tables/nonenonenone')).rejects.toMatchObject({ status: 404 });
    expect(await looked.stop()).toBe(0);
    expect(readdirSync(old.pruned)).toEqual([]);
    expect(contentIn(old.run('check'))).toBe(before);

    const child = await old.start();
    const guest = await new Guest(known(child.url, ann.person, ann.token), folders.table).join();
    expect(guest.view!.table.seats.s1!.holder).toBe(ann.person);
    const [rolled] = await Promise.all([guest.give({ type: 'rollDice', expression: 'd6', purpose: '' })]);
    expect(rolled).toMatchObject({ accepted: guest.seq });
    await guest.leave();
    await child.stop();
    // Somebody has been there: it is not idle any more.
    expect(old.run('prune', '--idle', '400d', '--to', old.pruned)).toMatchObject({
      status: 0,
      said: expect.stringContaining('0 tables'),
    });
  });

  test('wherever pruning is ended, each table is in the database or in the folder', async () => {
    const old = await make();
    const ids = Array.from({ length: 120 }, (_, at) => `copy-${String(at).padStart(3, '0')}`);
    await multiply(old, ids);
    const all = [folders.table, ...ids].sort();
    let kills = 0;
    // Later and later, so that a slow machine needs no more tries than a fast one.
    for (let delay = 0; (await tablesIn(old)).length > 0; delay += 60 + delay / 2) {
      const args = [dataProgram, 'prune', '--idle', '400d', '--to', old.pruned];
      const child = spawn(process.execPath, args, { env: { ...process.env, ...old.variables }, stdio: 'ignore' });
      const exit = once(child, 'exit');
      const begun = prunedIn(old.pruned).all().length;
      while (child.exitCode === null && prunedIn(old.pruned).all().length === begun)
        await new Promise((resolve) => setTimeout(resolve, 2));
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGKILL');
      await exit;
      if (child.signalCode === 'SIGKILL') kills += 1;
      const there = new Set([...(await tablesIn(old)), ...prunedIn(old.pruned).all()]);
      expect([...there].sort()).toEqual(all);
    }
    expect(kills).toBeGreaterThan(0);
    // PostgreSQL may not have noticed yet that the last one is gone.
    await expect
      .poll(() => old.run('prune', '--idle', '400d', '--to', old.pruned), { timeout: 30_000 })
      .toMatchObject({ status: 0 });
    expect(old.run('check')).toMatchObject({ status: 0, said: expect.stringContaining('121 pruned tables') });

    const child = await old.start();
    const { ann } = folders;
    const me = known(child.url, ann.person, ann.token);
    // All at once, and each by two.
    const asked = all.flatMap((id) => [id, id]).slice(0, 80);
    await Promise.all(asked.map((id) => me.ask('GET', `/api/tables/${id}`)));
    await child.kill();
    expect((await tablesIn(old)).length).toBe(40);
    expect(prunedIn(old.pruned).all().length).toBe(81);
    expect(old.run('check')).toMatchObject({ status: 0 });
  }, 240_000);

  test('commands about people and keys also apply to files, and backups include these', async () => {
    const old = await make();
    expect(old.run('prune', '--idle', '400d', '--to', old.pruned)).toMatchObject({ status: 0 });
    const [file] = readdirSync(old.pruned);
    const text = (): string => gunzipSync(readFileSync(join(old.pruned, file!))).toString();
    const record = join(old.dataDir, 'ben.json');
    expect(old.run('export-person', folders.ben.person, record)).toMatchObject({ status: 0 });
    expect(readFileSync(record, 'utf8')).toContain('Bens words');

    expect(old.run('backup', join(folders.root, `backups-${count}`))).toMatchObject({ status: 0 });
    expect(text()).toContain(folders.ben.person);
    expect(old.run('erase-person', folders.ben.person)).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 tables'),
    });
    expect(text()).not.toContain(folders.ben.person);
    expect(text()).not.toContain('Bens words');
    expect(old.run('erase-person', folders.ben.person)).toMatchObject({ status: 2 });
    expect(old.run('rotate-keys', '--void-tokens')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/[1-9]\d* secrets are sealed/),
    });
    const child = await old.start();
    await fetch(`${child.url}/api/tables/${folders.table}`);
    await child.stop();
    expect(old.run('check')).toMatchObject({ status: 0, said: expect.stringMatching(/1 tables.*nothing wrong/) });

    const [backup] = readdirSync(join(folders.root, `backups-${count}`));
    expect(old.run('restore', join(folders.root, `backups-${count}`, backup!))).toMatchObject({ status: 0 });
    expect(text()).toContain('Bens');
    expect(old.run('retention', '30').said).toMatch(/1970-01-01.*\n1 tables untouched/);
    expect(old.run('retention', '30', '--delete')).toMatchObject({ status: 0 });
    expect(existsSync(join(old.pruned, file!))).toBe(false);
  });
};

describe('tables pruned from SQLite', () => {
  prunes(() => oldGames());

  test('impossible requests are reported, and a damaged file affects only its table', async () => {
    const old = await oldGames();
    for (const args of [
      ['--idle', '400', '--to', 'x'],
      ['--idle', '0d', '--to', 'x'],
      ['400d', 'x'],
    ])
      expect(old.run('prune', ...args)).toMatchObject({ status: 2, said: expect.stringContaining('prune --idle') });
    const elsewhere = join(folders.root, 'elsewhere');
    expect(old.run('prune', '--idle', '400d', '--to', elsewhere).said).toContain(`Set PRUNED_DIR=${elsewhere}`);
    const [file] = readdirSync(elsewhere);
    const bytes = readFileSync(join(elsewhere, file!));
    mkdirSync(old.pruned);
    writeFileSync(join(old.pruned, file!), bytes.subarray(0, bytes.length - 100));
    expect(old.run('check')).toMatchObject({ status: 1, said: expect.stringMatching(/WRONG: .*cannot be read/) });

    const child = await old.start();
    expect((await fetch(`${child.url}/api/tables/${folders.table}`)).status).toBe(500);
    expect((await fetch(`${child.url}/health`)).status).toBe(200);
    writeFileSync(join(old.pruned, file!), bytes);
    expect((await fetch(`${child.url}/api/tables/${folders.table}`)).status).toBe(200);
    await child.stop();
  });
});

describe.skipIf(!hasPostgres)('tables pruned from PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.end());
  prunes(async () => oldGames(await server.newDatabase()));
});

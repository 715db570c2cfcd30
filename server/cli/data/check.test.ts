import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from '../../data/open-folder.ts';
import { startChild } from '../../test/child-server.ts';
import { changeDatabase, contentOf, type DataFolders, playedFolders, runData } from '../../test/data-folders.ts';

let folders: DataFolders;
let root: DataFolders['root'];
let killed: DataFolders['killed'];
let stopped: DataFolders['stopped'];
let table: DataFolders['table'];
let folder: string;
let count = 0;

beforeAll(async () => {
  folders = await playedFolders();
  ({ root, killed, stopped, table } = folders);
});
afterAll(() => folders.end());
beforeEach(() => {
  folder = join(root, String(++count));
});

describe('problems are reported, and nothing is written before the operator decides', () => {
  test('nothing is wrong with a server that was stopped, or killed', () => {
    for (const image of [stopped, killed]) {
      cpSync(image, folder, { recursive: true });
      const before = contentOf(folder);
      expect(runData(folder, 'check')).toMatchObject({
        status: 0,
        said: expect.stringMatching(/1 tables, \d+ steps, nothing wrong/),
      });
      expect(contentOf(folder)).toBe(before);
      rmSync(folder, { recursive: true });
    }
  });

  const cases: readonly (readonly [string, string, () => void, RegExp, 'accept' | 'new-keys' | undefined])[] = [
    [
      'a deleted write-ahead log',
      'killed',
      () => rmSync(join(folder, 'umpire.db-wal')),
      /missing there, or empty|are gone/,
      'accept',
    ],
    [
      'a write-ahead log that was cut short',
      'killed',
      () => truncateSync(join(folder, 'umpire.db-wal'), statSync(join(folder, 'umpire.db-wal')).size - 9000),
      /Steps that players were told of are gone.*ends at step \d+ of \d+/,
      'accept',
    ],
    [
      'an emptied database',
      'stopped',
      () => truncateSync(join(folder, 'umpire.db')),
      /umpire\.db is missing there, or empty/,
      'accept',
    ],
    [
      'a database that is gone',
      'stopped',
      () => rmSync(join(folder, 'umpire.db')),
      /umpire\.db is missing there/,
      'accept',
    ],
    [
      'steps missing at the end',
      'stopped',
      () => changeDatabase(folder, 'delete from steps where seq > 4'),
      /are gone/,
      'accept',
    ],
    [
      'steps missing between others',
      'stopped',
      () => changeDatabase(folder, 'delete from steps where seq = 3'),
      /Steps are missing between/,
      'accept',
    ],
    [
      'a missing row',
      'stopped',
      () => changeDatabase(folder, 'delete from diceSecrets'),
      /no secret for their dice/,
      'accept',
    ],
    [
      'keys that are gone',
      'stopped',
      () => rmSync(join(folder, 'keys.json')),
      /keys \(keys\.json\) are not there/,
      'new-keys',
    ],
    ['what are no keys', 'stopped', () => writeFileSync(join(folder, 'keys.json'), '{'), /holds no keys/, 'new-keys'],
    [
      'a file that is no database',
      'stopped',
      () => writeFileSync(join(folder, 'umpire.db'), 'x'.repeat(5000)),
      /cannot be read/,
      undefined,
    ],
  ];
  test.each(cases)('%s', async (_what, image, spoil, said, remedy) => {
    cpSync(image === 'killed' ? killed : stopped, folder, { recursive: true });
    spoil();
    const before = contentOf(folder);
    const checked = runData(folder, 'check');
    expect(checked).toMatchObject({ status: 1, said: expect.stringMatching(said) });
    const refused = await openFolder(folder, Date.now()).then(
      () => 'opened',
      (error: Error) => (error.cause as Error).message,
    );
    expect(refused).toMatch(said);
    expect(contentOf(folder)).toBe(before);
    if (remedy === undefined) return;
    expect(refused).toContain(`npm run -s data -- ${remedy}`);
    expect(runData(folder, remedy)).toMatchObject({ status: 0 });
    const { unlock, log } = await openFolder(folder, Date.now());
    await log.close();
    unlock();
    expect(runData(folder, 'check').status).toBe(0);
  });

  test('a server that is started on it says so, and ends', async () => {
    cpSync(stopped, folder, { recursive: true });
    truncateSync(join(folder, 'umpire.db'));
    await expect(startChild(folder)).rejects.toThrow(/cannot be opened\.\n.*missing there, or empty.*\n.*restore/);
  });

  test('damaged pages are found, by a running server too', async () => {
    cpSync(stopped, folder, { recursive: true });
    const path = join(folder, 'umpire.db');
    const database = new DatabaseSync(path);
    // Of a table that nobody reads at the start.
    const { rootpage } = database.prepare("select rootpage from sqlite_master where name = 'recoveries'").get() as {
      rootpage: number;
    };
    database.close();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096 * (rootpage - 1), 4096 * rootpage);
    writeFileSync(path, bytes);
    expect(runData(folder, 'check')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/has damaged pages.*\n.*restore/),
    });
    const child = await startChild(folder);
    try {
      const health = async () => (await fetch(`${child.url}/health`)).json();
      await expect.poll(health, { timeout: 10_000 }).toEqual({ status: 'storage-damaged' });
      expect((await fetch(`${child.url}/health`)).status).toBe(503);
    } finally {
      await child.stop();
    }
  });
});

test('the database alone tells no secret of dice: it is sealed with a key that is not in it', async () => {
  cpSync(stopped, folder, { recursive: true });
  const { log, unlock } = await openFolder(folder, Date.now());
  const commitment = (await log.steps(table, 1)).flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'tableOpened' ? [event.table.dice.commitment] : [])),
  )[0]!;
  const secret = (await log.diceSecret(table, commitment))!;
  await log.close();
  unlock();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name)).toString('latin1')).not.toContain(secret);
  // As a former release wrote it: it is sealed at the next start.
  changeDatabase(folder, `update diceSecrets set secret = '${secret}'`);
  const again = await openFolder(folder, Date.now());
  expect(await again.log.diceSecret(table, commitment)).toBe(secret);
  await again.log.close();
  again.unlock();
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name)).toString('latin1')).not.toContain(secret);
});

test('an unknown command is answered with the list of commands', () => {
  for (const args of [[], ['help'], ['check', 'more'], ['backup'], ['check', '--fast']]) {
    expect(runData(stopped, ...args)).toMatchObject({ status: 2, said: expect.stringContaining('npm run -s data') });
  }
  expect(runData(join(root, 'nowhere'), 'backup', root)).toMatchObject({
    status: 2,
    said: expect.stringContaining('Set DATA_DIR'),
  });
});

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from '../data/open-folder.ts';
import { startChild } from '../test/child-server.ts';
import { Guest, introduce, known, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

const program = fileURLToPath(new URL('data.ts', import.meta.url));

/** The tool, as an operator runs it. */
const data = (dataDir: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { status, said: stdout + stderr };
};

let root: string;
/** A folder as a server leaves it that is killed: the newest steps are in the write-ahead log alone. */
let killed: string;
/** As a server leaves it that is stopped. */
let stopped: string;
let server: LocalServer;
let [ann, ben]: Person[] = [];
let table: string;
let folder: string;
let count = 0;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'umpire-data-'));
  [killed, stopped] = [join(root, 'killed'), join(root, 'stopped')];
  server = await startLocal();
  [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  table = await openFord(ann!);
  const [one, two] = [await new Guest(ann!, table).join(), await new Guest(ben!, table).join()];
  await one.give({ type: 'takeSeat', seat: 's1' });
  await two.give({ type: 'takeSeat', seat: 's2' });
  await one.give({ type: 'rollDice', expression: '2d6', purpose: 'weather' });
  await two.give({ type: 'say', text: 'Bens words', to: 'all' });
  await two.give({ type: 'writeNote', title: 'Bens title', text: 'Bens note', audience: 'all' });
  await one.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
  await Promise.all([one.leave(), two.leave()]);
  cpSync(server.dataDir, killed, { recursive: true });
  await server.stop();
  cpSync(server.dataDir, stopped, { recursive: true });
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  rmSync(server.dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  folder = join(root, String(++count));
});

/** All that is in a folder, but for what SQLite keeps there to work with. */
const contentOf = (dir: string): string =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/in-use|-shm$/.test(name) && statSync(join(dir, name)).isFile())
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex')}`,
    )
    .join('\n');

const change = (sql: string): void => {
  const database = new DatabaseSync(join(folder, 'umpire.db'));
  database.exec(`pragma foreign_keys = off; ${sql}`);
  database.close();
};

describe('what is wrong is told, and nothing is written before it is decided', () => {
  test('nothing is wrong with a server that was stopped, or killed', () => {
    for (const image of [stopped, killed]) {
      cpSync(image, folder, { recursive: true });
      const before = contentOf(folder);
      expect(data(folder, 'check')).toMatchObject({
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
    ['steps missing at the end', 'stopped', () => change('delete from steps where seq > 4'), /are gone/, 'accept'],
    [
      'steps missing between others',
      'stopped',
      () => change('delete from steps where seq = 3'),
      /Steps are missing between/,
      'accept',
    ],
    ['a missing row', 'stopped', () => change('delete from diceSecrets'), /no secret for their dice/, 'accept'],
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
    const checked = data(folder, 'check');
    expect(checked).toMatchObject({ status: 1, said: expect.stringMatching(said) });
    const refused = await openFolder(folder, Date.now()).then(
      () => 'opened',
      (error: Error) => (error.cause as Error).message,
    );
    expect(refused).toMatch(said);
    expect(contentOf(folder)).toBe(before);
    if (remedy === undefined) return;
    expect(refused).toContain(`npm run -s data -- ${remedy}`);
    expect(data(folder, remedy)).toMatchObject({ status: 0 });
    const { unlock, log } = await openFolder(folder, Date.now());
    await log.close();
    unlock();
    expect(data(folder, 'check').status).toBe(0);
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
    expect(data(folder, 'check')).toMatchObject({
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
  change(`update diceSecrets set secret = '${secret}'`);
  const again = await openFolder(folder, Date.now());
  expect(await again.log.diceSecret(table, commitment)).toBe(secret);
  await again.log.close();
  again.unlock();
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name)).toString('latin1')).not.toContain(secret);
});

describe('backup and restore', () => {
  test('a backup of a running server is whole, and plays on when it is restored', async () => {
    cpSync(stopped, join(root, 'running'), { recursive: true });
    const running = await startChild(join(root, 'running'));
    try {
      const guest = await new Guest(known(running.url, ann!.person, ann!.token), table).join();
      // Many at once: they are being stored while the backup is made.
      const acts = Array.from({ length: 100 }, (_, at) => guest.give({ type: 'say', text: `${at}`, to: 'all' }));
      const made = data(join(root, 'running'), 'backup', join(root, 'backups'));
      await Promise.all(acts);
      await guest.leave();
      expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/1 tables, \d+ steps, \d+ files, checked/) });
    } finally {
      await running.stop();
    }
    const [name] = readdirSync(join(root, 'backups'));
    const backup = join(root, 'backups', name!);
    expect(data(folder, 'restore', backup)).toMatchObject({ status: 0 });
    const child = await startChild(folder);
    try {
      const again = await new Guest(known(child.url, ann!.person, ann!.token), table).join();
      expect(again.view!.table.seats.s1!.holder).toBe(ann!.person);
      expect(await again.give({ type: 'rollDice', expression: 'd6', purpose: '' })).toMatchObject({
        accepted: again.seq,
      });
      expect(data(folder, 'restore', backup)).toMatchObject({ status: 2, said: expect.stringContaining('stopped') });
      await again.leave();
    } finally {
      await child.stop();
    }
    expect(data(folder, 'restore', backup)).toMatchObject({ status: 0, said: expect.stringContaining('replaced-') });
    expect(existsSync(join(folder, readdirSync(folder).find((at) => at.startsWith('replaced-'))!, 'umpire.db'))).toBe(
      true,
    );

    writeFileSync(join(backup, 'keys.json'), '{}');
    const content = contentOf(folder);
    expect(data(folder, 'restore', backup)).toMatchObject({
      status: 2,
      said: expect.stringContaining('is not as it was written'),
    });
    expect(contentOf(folder)).toBe(content);
  });

  test('what is no backup, and a damaged database, are refused', () => {
    cpSync(stopped, folder, { recursive: true });
    expect(data(folder, 'restore', stopped)).toMatchObject({
      status: 2,
      said: expect.stringContaining('is no backup'),
    });
    change('delete from steps where seq = 3');
    expect(data(folder, 'backup', join(root, 'none'))).toMatchObject({
      status: 2,
      said: expect.stringContaining('is not whole'),
    });
    expect(readdirSync(join(root, 'none')).every((name) => name.endsWith('.part'))).toBe(true);
  });
});

describe('people', () => {
  test('all that is kept of one can be exported', () => {
    cpSync(stopped, folder, { recursive: true });
    const file = join(root, 'ben.json');
    expect(data(folder, 'export-person', ben!.person, file).status).toBe(0);
    const record = JSON.parse(readFileSync(file, 'utf8'));
    expect(record).toMatchObject({ person: ben!.person, tables: [{ table, names: ['Ben'], isHost: false }] });
    expect(record.tables[0].acts.map(({ act }: { act: string }) => act)).toContain('writeNote');
    expect(JSON.stringify(record)).toContain('Bens words');
    expect(data(folder, 'export-person', 'nobody-at-all', file).status).toBe(2);
  });

  test('one who is erased is nowhere in the data, and the game can be played on', async () => {
    cpSync(stopped, folder, { recursive: true });
    expect(data(folder, 'erase-person', ben!.person)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/1 tables/),
    });
    const all = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name)).toString('latin1'))
      .join('');
    for (const gone of [ben!.person, 'Bens words', 'Bens title', 'Bens note']) expect(all).not.toContain(gone);
    expect(data(folder, 'check').status).toBe(0);
    const child = await startChild(folder);
    try {
      const guest = await new Guest(known(child.url, ann!.person, ann!.token), table).join();
      expect(
        Object.values(guest.view!.table.people)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['', 'Ann']);
      await guest.give({ type: 'movePieces', pieces: ['p2'], to: '0404' });
      expect(await guest.give({ type: 'undo' })).toMatchObject({ accepted: guest.seq });
      await guest.leave();
    } finally {
      await child.stop();
    }
    expect(data(folder, 'erase-person', ben!.person).status).toBe(2);
  });

  test('one whose token was stolen is asked who they are, while the server runs', async () => {
    cpSync(stopped, folder, { recursive: true });
    const child = await startChild(folder);
    try {
      const thief = known(child.url, ben!.person, ben!.token);
      await thief.ask('GET', '/api/tables/mine');
      expect(data(folder, 'revoke', ben!.person).status).toBe(0);
      await expect
        .poll(
          () =>
            thief.ask('GET', '/api/tables/mine').then(
              () => 200,
              (error) => error.status,
            ),
          { timeout: 15_000, interval: 500 },
        )
        .toBe(401);
      await known(child.url, ann!.person, ann!.token).ask('GET', '/api/tables/mine');
    } finally {
      await child.stop();
    }
  });
});

test('tables that nobody has touched for long are listed, and deleted when told to', () => {
  cpSync(stopped, folder, { recursive: true });
  expect(data(folder, 'retention', '1')).toMatchObject({ status: 0, said: expect.stringMatching(/^0 tables/m) });
  change(`update steps set time = 1; update tables set touched = 1`);
  expect(data(folder, 'retention', '365')).toMatchObject({
    status: 0,
    said: expect.stringMatching(new RegExp(`${table}.*\\n1 tables`)),
  });
  expect(data(folder, 'check').said).toContain('1 tables');
  expect(data(folder, 'retention', '365', '--delete')).toMatchObject({
    status: 0,
    said: expect.stringContaining('deleted'),
  });
  expect(data(folder, 'check')).toMatchObject({ status: 0, said: expect.stringContaining('0 tables, 0 steps') });
  expect(data(folder, 'retention', 'soon').status).toBe(2);
});

test('keys rotate: what was signed stays good, unless it is to be void', async () => {
  cpSync(stopped, folder, { recursive: true });
  const who = async (): Promise<number> => {
    const child = await startChild(folder);
    const status = await known(child.url, ann!.person, ann!.token)
      .ask('GET', '/api/tables/mine')
      .then(
        () => 200,
        (error) => error.status,
      );
    await child.stop();
    return status;
  };
  expect(data(folder, 'rotate-keys')).toMatchObject({ status: 0, said: expect.stringContaining('1 secrets') });
  expect(await who()).toBe(200);
  expect(data(folder, 'rotate-keys', '--void-tokens')).toMatchObject({ status: 0 });
  expect(await who()).toBe(401);
  expect(data(folder, 'check').status).toBe(0);
});

test('what it does not know it says, with what there is', () => {
  for (const args of [[], ['help'], ['check', 'more'], ['backup'], ['check', '--fast']]) {
    expect(data(stopped, ...args)).toMatchObject({ status: 2, said: expect.stringContaining('npm run -s data') });
  }
  expect(data(join(root, 'nowhere'), 'backup', root)).toMatchObject({
    status: 2,
    said: expect.stringContaining('Set DATA_DIR'),
  });
});

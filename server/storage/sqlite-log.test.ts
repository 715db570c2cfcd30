import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEventLog } from './event-log.contract.ts';
import type { Append, Listing } from './event-log.ts';
import { sqliteEventLog } from './sqlite-log.ts';
import { describeGamesLog } from './testing/games-log.contract.ts';
import { testVault } from './testing/vault.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describeEventLog(
  'the event log in SQLite',
  async () => {
    const file = join(folder, 'umpire.db');
    let log = await sqliteEventLog(file, testVault);
    return {
      log,
      end: () => log.close(),
      appendAndDie: async (batches) => {
        await log.close();
        const { signal, stderr } = spawnSync(process.execPath, [fileOf('append-and-die.ts'), file], {
          input: JSON.stringify(batches),
          encoding: 'utf8',
        });
        expect({ signal, stderr }).toMatchObject({ signal: 'SIGKILL' });
        log = await sqliteEventLog(file, testVault);
        return log;
      },
    };
  },
  true,
);

describeGamesLog(() => sqliteEventLog(join(folder, 'umpire.db'), testVault));

const listing: Listing = {
  name: 'n',
  module: 'm',
  scenario: 's',
  status: 'open',
  host: 'h',
  listed: false,
  locked: false,
  turn: { number: 1, phase: 'movement' },
  seats: [],
  removed: [],
};
const opening = (table: string): Append => ({
  table,
  after: 0,
  steps: [{ seq: 1, time: 1, by: { person: 'h' }, act: 'openTable', events: [] }],
  listing,
});

test('is for its owner alone', async () => {
  const file = join(folder, 'umpire.db');
  const log = await sqliteEventLog(file, testVault);
  await log.append([opening('t1')]);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(path).mode & 0o777).toBe(0o600);
  await log.close();
});

test('is checked by writing something', async () => {
  const file = join(folder, 'umpire.db');
  const log = await sqliteEventLog(file, testVault);
  await log.append([opening('t1')]);
  const before = statSync(`${file}-wal`).size;
  await log.check();
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(before);
  await log.close();
});

/** How often a process that appends so many batches of forty tables asks the system to flush a file; needs strace. */
const flushesOf = async (batches: number): Promise<number | undefined> => {
  const file = join(folder, `${batches}.db`);
  await (await sqliteEventLog(file, testVault)).close();
  const input = Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: 40 }, (_, index) => opening(`${batches}-${batch}-${index}`)),
  );
  const traced = spawnSync(
    'strace',
    ['-f', '-qq', '-e', 'trace=fsync,fdatasync', process.execPath, fileOf('append-and-die.ts'), file],
    { input: JSON.stringify(input), encoding: 'utf8' },
  );
  return traced.error ? undefined : (traced.stderr.match(/\bf(data)?sync\(/g)?.length ?? 0);
};

test('a batch over forty tables is one flush to the disk', async (context) => {
  const [few, many] = [await flushesOf(2), await flushesOf(7)];
  if (few === undefined || many === undefined) return context.skip('strace is not installed');
  expect(many - few).toBe(5);
});

test('of two that write to one table, the one that does not know the newest step is refused', async () => {
  const file = join(folder, 'umpire.db');
  const [one, two] = [await sqliteEventLog(file, testVault), await sqliteEventLog(file, testVault)];
  await one.append([opening('t1')]);
  const next: Append = {
    table: 't1',
    after: 1,
    steps: [{ seq: 2, time: 2, by: { person: 'h' }, act: 'say', events: [] }],
  };
  await two.append([next]);
  await expect(one.append([next])).rejects.toMatchObject({ name: 'AppendConflict', table: 't1' });
  expect(await one.steps('t1', 1)).toHaveLength(2);
  await one.close();
  await two.close();
});

import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Command } from '@umpire/shared/table/command.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openToRead, rowsOf } from '../../data/folder.ts';
import type { Schema } from '../../storage/schema.ts';
import { textOf } from '../../storage/step-body.ts';
import { startChild } from '../../test/child-server.ts';
import { Guest, known } from '../../test/client.ts';
import { changeDatabase, type DataFolders, playedFolders, runData } from '../../test/data-folders.ts';

let folders: DataFolders;
let root: DataFolders['root'];
let stopped: DataFolders['stopped'];
let table: DataFolders['table'];
let ann: DataFolders['ann'];
let ben: DataFolders['ben'];
let folder: string;
let count = 0;

beforeAll(async () => {
  folders = await playedFolders();
  ({ root, stopped, table, ann, ben } = folders);
});
afterAll(() => folders.end());
beforeEach(() => {
  folder = join(root, String(++count));
});

/** What the steps say, those too that are stored compressed. */
const stepsIn = (of: string): string => {
  const database = openToRead(join(of, 'umpire.db'));
  const rows = rowsOf<Schema['steps']>(database, 'select * from steps');
  database.close();
  return rows.map((row) => `${row.person} ${textOf(row)}`).join('\n');
};

/** Answers that list tables do so in an object or plainly. */
const listed = (answer: unknown): readonly { readonly id: string }[] =>
  (Array.isArray(answer) ? answer : Object.values(answer as object).flat()) as readonly { readonly id: string }[];

describe('people', () => {
  /** Ben wants mails of the table. */
  const asksForNotices = (): void =>
    changeDatabase(
      folder,
      `insert into contacts values ('c1', '${ben.person}', 'mail', 'ben@example.org', 'en', 1, 1);
       insert into noticeWishes values ('${table}', '${ben.person}', 1, 0);
       insert into outbox values ('${table}', '${ben.person}', 'mail', 1, 0, 0)`,
    );

  test('all that is kept of one can be exported', () => {
    cpSync(stopped, folder, { recursive: true });
    asksForNotices();
    const file = join(root, 'ben.json');
    expect(runData(folder, 'export-person', ben.person, file).status).toBe(0);
    const record = JSON.parse(readFileSync(file, 'utf8'));
    expect(record).toMatchObject({ person: ben.person, tables: [{ table, names: ['Ben'], isHost: false }] });
    expect(record.tables[0].acts.map(({ act }: { act: string }) => act)).toContain('writeNote');
    expect(JSON.stringify(record)).toContain('Bens words');
    expect(record.notices).toEqual({
      contacts: [{ kind: 'mail', address: 'ben@example.org', since: 1 }],
      tables: [{ table, mail: true, push: false }],
      webhooks: [],
    });
    expect(runData(folder, 'export-person', 'nobody-at-all', file).status).toBe(2);
  });

  /** All rows of all tables of a database, steps and snapshots readable. */
  const everything = (of: string): string => {
    const database = openToRead(join(of, 'umpire.db'));
    const names = rowsOf<{ name: string }>(database, "select name from sqlite_master where type = 'table'");
    const rows = names.flatMap(({ name }) => rowsOf<Record<string, unknown>>(database, `select * from "${name}"`));
    database.close();
    const readable = (value: unknown): unknown => {
      if (!(value instanceof Uint8Array)) return value;
      for (const open of [zstdDecompressSync, inflateSync, inflateRawSync]) {
        try {
          return open(value).toString('utf8');
        } catch {
          // Packed in another way.
        }
      }
      return Buffer.from(value).toString('latin1');
    };
    return rows.map((row) => Object.values(row).map(readable).join(' ')).join('\n');
  };

  test('what a person wrote anywhere at a table goes with them, out of its branches, too', async () => {
    cpSync(stopped, folder, { recursive: true });
    const child = await startChild(folder);
    const [anns, bens] = [known(child.url, ann.person, ann.token), known(child.url, ben.person, ben.token)];
    const guest = await new Guest(bens, table).join();
    const host = await new Guest(anns, table).join();
    await host.give({ type: 'makeHost', person: ben.person });
    await host.leave();
    const all = { there: 'all', where: 'all', what: 'all' } as const;
    const words = { from: '0101', to: '0101', shape: 'words', text: 'Bens drawing' } as const;
    const acts: readonly Command[] = [
      { type: 'setName', name: 'Bens other name' },
      { type: 'labelPieces', pieces: ['p7'], label: 'Bens label' },
      { type: 'setValue', pieces: ['p7'], value: 'attack', to: 'Bens value' },
      { type: 'setMarker', pieces: ['p7'], kind: 'moved', value: 'Bens marker' },
      { type: 'createPool', name: 'Bens pool', kind: 'pool', sight: all },
      { type: 'addSeat', name: 'Bens seat', sides: ['red'] },
      { type: 'renameTable', name: 'Bens game' },
      { type: 'changeMap', changes: [{ type: 'hex', hex: '0101', name: 'Bens hill' }] },
      { type: 'rollDice', expression: '2d6', purpose: 'Bens purpose' },
      { type: 'draw', drawing: words, color: '#1a2b3c', audience: 'all' },
      { type: 'guide', kind: 'x', state: { note: 'Bens state', bensword: ['BENS'] }, status: 'open', acts: [] },
      { type: 'setName', name: 'Ben' },
      { type: 'undo' },
    ];
    const refused: unknown[] = [];
    for (const act of acts) {
      const reply = await guest.give(act);
      if (!('accepted' in reply)) refused.push([act.type, reply]);
    }
    expect(refused).toEqual([]);
    await anns.ask('POST', `/api/tables/${table}/branch`, { seq: guest.seq });
    await guest.leave();
    await child.stop();
    expect(everything(folder).match(/Bens \w+/g)?.length).toBeGreaterThan(20);
    const file = join(root, 'all-of-ben.json');
    expect(runData(folder, 'export-person', ben.person, file).status).toBe(0);
    const record = readFileSync(file, 'utf8');
    const written = new Set(JSON.stringify(acts).match(/Bens \w+|bensword|BENS/g));
    expect([...written].filter((word) => !record.includes(word))).toEqual([]);
    expect(runData(folder, 'erase-person', ben.person).status).toBe(0);
    expect(everything(folder).match(/Bens \w+|"Ben"|bensword|BENS/g)).toBeNull();
    expect(everything(folder)).not.toContain(ben.person);
    const again = await startChild(folder);
    const left = known(again.url, ann.person, ann.token);
    for (const { id } of await left.ask<readonly { readonly id: string }[]>('GET', '/api/tables/mine').then(listed)) {
      for (const what of ['game', 'history?from=1&before=1']) {
        const answer = await fetch(`${again.url}/api/tables/${id}/${what}`, {
          headers: { Authorization: `Bearer ${ann.token}` },
        });
        expect(answer.status).toBe(200);
        expect((await answer.text()).match(/Bens \w+|"Ben"/g)).toBeNull();
      }
    }
    await again.stop();
  }, 240_000);

  test('an erased person is nowhere in the data, and the game can be continued', async () => {
    cpSync(stopped, folder, { recursive: true });
    asksForNotices();
    expect(runData(folder, 'erase-person', ben.person)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/1 tables/),
    });
    const all = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name)).toString('latin1'))
      .join('');
    const traces = [ben.person, 'Bens words', 'Bens title', 'Bens note'];
    for (const gone of [...traces, 'ben@example.org']) expect(all + stepsIn(folder)).not.toContain(gone);
    for (const there of traces) expect(stepsIn(stopped)).toContain(there);
    expect(runData(folder, 'check').status).toBe(0);
    const child = await startChild(folder);
    try {
      const guest = await new Guest(known(child.url, ann.person, ann.token), table).join();
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
    expect(runData(folder, 'erase-person', ben.person).status).toBe(2);
  });

  test('a revoked token is void while the server runs', async () => {
    cpSync(stopped, folder, { recursive: true });
    const child = await startChild(folder);
    try {
      const thief = known(child.url, ben.person, ben.token);
      await thief.ask('GET', '/api/tables/mine');
      const line = await new Guest(thief, table).join();
      expect(runData(folder, 'revoke', ben.person).status).toBe(0);
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
      await line.until(() => line.left !== undefined);
      await expect(line.join()).rejects.toThrow('not-known');
      await known(child.url, ann.person, ann.token).ask('GET', '/api/tables/mine');
    } finally {
      await child.stop();
    }
  });
});

test('tables that nobody has touched for long are listed, and deleted when told to', () => {
  cpSync(stopped, folder, { recursive: true });
  expect(runData(folder, 'retention', '1')).toMatchObject({ status: 0, said: expect.stringMatching(/^0 tables/m) });
  changeDatabase(folder, `update steps set time = 1; update tables set touched = 1`);
  expect(runData(folder, 'retention', '365')).toMatchObject({
    status: 0,
    said: expect.stringMatching(new RegExp(`${table}.*\\n1 tables`)),
  });
  expect(runData(folder, 'check').said).toContain('1 tables');
  expect(runData(folder, 'retention', '365', '--delete')).toMatchObject({
    status: 0,
    said: expect.stringContaining('deleted'),
  });
  expect(runData(folder, 'check')).toMatchObject({ status: 0, said: expect.stringContaining('0 tables, 0 steps') });
  expect(runData(folder, 'retention', 'soon').status).toBe(2);
});

test('after a rotation, earlier tokens stay valid unless voided', async () => {
  cpSync(stopped, folder, { recursive: true });
  const who = async (): Promise<number> => {
    const child = await startChild(folder);
    const status = await known(child.url, ann.person, ann.token)
      .ask('GET', '/api/tables/mine')
      .then(
        () => 200,
        (error) => error.status,
      );
    await child.stop();
    return status;
  };
  expect(runData(folder, 'rotate-keys')).toMatchObject({ status: 0, said: expect.stringContaining('1 secrets') });
  expect(await who()).toBe(200);
  expect(runData(folder, 'rotate-keys', '--void-tokens')).toMatchObject({ status: 0 });
  expect(await who()).toBe(401);
  expect(runData(folder, 'check').status).toBe(0);
});

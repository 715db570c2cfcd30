import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type {
  OperatedComplaints,
  OperatedPerson,
  OperatedTable,
  OperatorAct,
  OperatorState,
  Paged,
} from '@umpire/shared/protocol/operator.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Guest, introduce, known, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../test/postgres.ts';

const operatorToken = 'a-token-of-many-letters';

const operates = (databaseUrl: () => Promise<string | undefined>): void => {
  let server: LocalServer;
  let operator: Person;
  let ann: Person;
  let ben: Person;
  beforeEach(async () => {
    const url = await databaseUrl();
    server = await startLocal({ config: { operatorToken, ...(url !== undefined && { databaseUrl: url }) } });
    operator = known(server.url, 'operator', operatorToken);
    [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  });
  afterEach(() => server.end());

  const look = <Answer>(path: string): Promise<Answer> => operator.ask('GET', `/api/operator/${path}`);
  const act = (path: string, body: object = {}): Promise<unknown> =>
    operator.ask('POST', `/api/operator/${path}`, body);
  const acts = async (): Promise<readonly string[]> =>
    (await look<Paged<OperatorAct>>('acts')).rows.map((row) => row.act).toReversed();
  /** Ann, who is the host, and Ben at a table. */
  const seated = async (
    name = 'At the ford',
  ): Promise<{ readonly table: string; readonly guests: readonly Guest[] }> => {
    const table = await openFord(ann, { name });
    const guests = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    // That somebody has come is stored a moment after they see the table.
    await guests[0]!.until(() => guests[0]!.view!.table.people[ben.person] !== undefined);
    return { table, guests };
  };

  test('what runs, and tables sorted, searched and by pages', async () => {
    const { table, guests } = await seated('Winter 100%');
    await guests[0]!.give({ type: 'say', text: 'one step more', to: 'all' });
    for (let at = 0; at < 26; at += 1) await openFord(at < 20 ? ann : ben, { name: `Summer ${at}` });
    const { processes, database } = await look<OperatorState>('state');
    expect(processes).toMatchObject([{ release: expect.stringMatching(/^\d+\.\d+/), sockets: 2, tables: 1 }]);
    expect(database).toMatchObject({ works: true });
    const tables = (query: string): Promise<Paged<OperatedTable>> => look(`tables?${query}`);
    const bySize = await tables('sort=steps');
    expect(bySize.total).toBe(27);
    expect(bySize.rows).toHaveLength(25);
    expect(bySize.rows[0]).toMatchObject({ id: table, name: 'Winter 100%', online: 2, shut: false, complaints: 0 });
    expect(bySize.rows[0]!.steps).toBeGreaterThan(2);
    expect(bySize.rows[0]!.bytes).toBeGreaterThan(500);
    expect((await tables('sort=steps&page=1')).rows).toHaveLength(2);
    expect((await tables('sort=created&down=false')).rows[0]!.id).toBe(table);
    expect((await tables('sort=name&down=false')).rows[0]!.name).toBe('Summer 0');
    expect((await tables('search=100%25')).rows.map(({ id }) => id)).toEqual([table]);
    expect((await tables('search=wINTER')).total).toBe(1);
    expect((await tables(`search=${table}`)).total).toBe(1);
    expect((await tables(`search=${ben.person}`)).total).toBe(6);
    expect((await tables('search=_')).total).toBe(0);
    for (const query of ['sort=bytes', 'page=-1', 'search=a&more=1', `search=${'x'.repeat(101)}`])
      await expect(tables(query)).rejects.toMatchObject({ status: 400 });
    await Promise.all(guests.map((guest) => guest.leave()));
  });

  test('people complain of those at their table, within bounds, and the operator reads it', async () => {
    const { table, guests } = await seated();
    const cyd = await introduce(server.url, 'Cyd');
    const complain = (who: Person, body: object): Promise<unknown> =>
      who.ask('POST', `/api/tables/${table}/complaints`, body);
    const ofAnn = { person: ann.person, reason: 'insults', text: 'She called me 馬鹿.' };
    expect(await ben.ask('GET', '/api/news')).toEqual({ takesComplaints: true });
    await complain(ben, ofAnn);
    await complain(ben, { person: ann.person, reason: 'other' });
    await expect(complain(ben, ofAnn)).rejects.toMatchObject({ status: 429 });
    await expect(complain(ben, { ...ofAnn, person: ben.person })).rejects.toMatchObject({ status: 403 });
    await expect(complain(ben, { ...ofAnn, person: cyd.person })).rejects.toMatchObject({ status: 403 });
    await expect(complain(cyd, ofAnn)).rejects.toMatchObject({ status: 403 });
    for (const wrong of [{ reason: 'weather' }, { text: 'x'.repeat(501) }, { person: '../../..' }, { more: 1 }])
      await expect(complain(ben, { ...ofAnn, ...wrong })).rejects.toMatchObject({ status: 400 });
    await complain(ann, { person: ben.person, reason: 'spam' });

    const people = await look<Paged<OperatedPerson>>('people');
    expect(people).toMatchObject({
      total: 2,
      rows: [
        { person: ann.person, name: 'Ann', complaints: 2, by: 1, banned: false },
        { person: ben.person, name: 'Ben', complaints: 1 },
      ],
    });
    const { rows, networks } = await look<OperatedComplaints>(`people/${ann.person}/complaints`);
    expect(rows).toHaveLength(2);
    expect(networks).toEqual(['127.0.0.1']);
    expect(rows).toContainEqual(
      expect.objectContaining({ table, by: ben.person, text: ofAnn.text, reason: 'insults' }),
    );
    expect((await look<Paged<OperatedTable>>('tables?sort=complaints')).rows[0]).toMatchObject({
      id: table,
      complaints: 3,
    });
    await Promise.all(guests.map((guest) => guest.leave()));
    const gone = async () => (await look<OperatedComplaints>(`people/${ann.person}/complaints`)).networks;
    await expect.poll(gone).toEqual([]);
  });

  test('a table that is closed is closed to all until it is opened again', async () => {
    const { table, guests } = await seated();
    await act(`tables/${table}/shut`);
    await Promise.all(guests.map((guest) => guest.until(() => guest.left !== undefined)));
    expect(guests.map(({ left, notices }) => [left, notices.at(-1)?.code])).toEqual([
      [4200, 'table-shut'],
      [4200, 'table-shut'],
    ]);
    expect(await ann.ask('GET', `/api/tables/${table}`)).toMatchObject({ entry: 'shut' });
    await expect(ann.ask('GET', `/api/tables/${table}/history?from=1`)).rejects.toMatchObject({ status: 403 });
    await expect(guests[0]!.join()).rejects.toThrow('table-shut');
    await server.restart();
    await expect(guests[0]!.join()).rejects.toThrow('table-shut');
    await act(`tables/${table}/reopen`);
    await guests[0]!.join();
    await guests[0]!.leave();
    expect(await acts()).toEqual(['shut', 'reopen']);
  });

  test('a table is deleted to a file, from which it can be brought back', async () => {
    const { table, guests } = await seated();
    await guests[1]!.give({ type: 'takeSeat', seat: 's2' });
    const { file } = (await act(`tables/${table}/delete`)) as { readonly file: string };
    expect(file).toBe(join(server.dataDir, 'deleted', `${table}.table.gz`));
    expect(guests.map(({ left }) => left)).toEqual([4200, 4200]);
    await expect(ann.ask('GET', `/api/tables/${table}`)).rejects.toMatchObject({ status: 404 });
    await expect(act(`tables/${table}/delete`)).rejects.toMatchObject({ status: 404 });
    expect((await look<Paged<OperatedTable>>('tables')).total).toBe(0);
    // Nobody misses its steps at the next start.
    await server.restart();
    mkdirSync(join(server.dataDir, 'pruned'));
    renameSync(file, join(server.dataDir, 'pruned', `${table}.table.gz`));
    await guests[1]!.join();
    expect(guests[1]!.view!.table.seats.s2!.holder).toBe(ben.person);
    await guests[1]!.give({ type: 'say', text: 'back', to: 'all' });
    await guests[1]!.leave();
    expect(await acts()).toEqual(['delete']);
  });

  test('who is banned is sent away from all tables, and comes to none until the ban is lifted', async () => {
    const { table, guests } = await seated();
    await act('ban', { person: ben.person, why: 'insults' });
    await guests[1]!.until(() => guests[1]!.left !== undefined);
    expect([guests[1]!.left, guests[1]!.notices.at(-1)?.code]).toEqual([4200, 'banned']);
    expect(guests[0]!.left).toBeUndefined();
    await expect(ben.ask('GET', `/api/tables/${table}`)).rejects.toMatchObject({
      status: 403,
      failure: { failed: 'banned' },
    });
    await expect(openFord(ben)).rejects.toMatchObject({ status: 403 });
    await expect(guests[1]!.join()).rejects.toThrow('banned');
    expect(await ben.ask('GET', '/api/news')).toEqual({ takesComplaints: true });
    expect((await look<Paged<OperatedPerson>>('people')).rows).toMatchObject([{ person: ben.person, banned: true }]);
    await expect(act('ban', { person: ben.person, why: 'x'.repeat(501) })).rejects.toMatchObject({ status: 400 });
    await server.restart();
    await expect(guests[1]!.join()).rejects.toThrow('banned');
    await act('unban', { person: ben.person });
    await guests[1]!.join();
    await Promise.all(guests.map((guest) => guest.leave()));
    expect(await acts()).toEqual(['ban', 'unban']);
  });

  test('a message goes to all who are at tables, and to those who come', async () => {
    const { guests } = await seated();
    await act('announcement', { type: 'restart', minutes: 5 });
    await guests[0]!.until(() => guests[0]!.notices.length > 0).catch(() => {});
    await expect.poll(() => guests.map(({ notices }) => notices.at(-1)?.code)).toEqual(['news', 'news']);
    expect(await ann.ask('GET', '/api/news')).toMatchObject({
      announcement: { type: 'restart', at: expect.any(Number) },
    });
    await act('announcement', { type: 'words', hours: 2, words: { ja: '夜に止まります。' } });
    expect(await ann.ask('GET', '/api/news')).toMatchObject({ announcement: { words: { ja: '夜に止まります。' } } });
    for (const wrong of [{ type: 'words', hours: 2, words: {} }, { type: 'restart', minutes: 0 }, { type: 'party' }])
      await expect(act('announcement', wrong)).rejects.toMatchObject({ status: 400 });
    await act('announcement', { type: 'none' });
    expect(await ann.ask('GET', '/api/news')).toEqual({ takesComplaints: true });
    expect(await acts()).toEqual(['announce', 'announce', 'withdraw']);
    await Promise.all(guests.map((guest) => guest.leave()));
  });
};

describe("the operator's page over SQLite", () => {
  operates(async () => undefined);

  test('is there for whoever has the token alone, and who tries many waits', async () => {
    const server = await startLocal({ config: { operatorToken } });
    try {
      const ask = (token?: string): Promise<Response> =>
        fetch(
          `${server.url}/api/operator/state`,
          token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } },
        );
      const right = await ask(operatorToken);
      expect(right.status).toBe(200);
      expect(right.headers.get('cache-control')).toBe('no-store');
      expect(right.headers.get('content-security-policy')).toContain("default-src 'self'");
      const ann = await introduce(server.url, 'Ann');
      const tries = [undefined, ann.token, operatorToken.slice(1), `${operatorToken}x`, ...Array(6).fill('guess')];
      for (const token of tries) expect((await ask(token)).status).toBe(401);
      expect((await ask('guess')).status).toBe(429);
      expect((await ask(operatorToken)).status).toBe(429);
      const foreign = await fetch(`${server.url}/api/operator/ban`, {
        method: 'POST',
        headers: { Origin: 'http://evil.example' },
      });
      expect(foreign.status).toBe(400);
    } finally {
      await server.end();
    }
  });

  test('is not there without a token', async () => {
    const server = await startLocal();
    try {
      for (const path of ['/operator', '/operator/', '/OPERATOR', '/api/operator/state', '/api/operator'])
        expect((await fetch(server.url + path, { headers: { Authorization: 'Bearer ' } })).status).toBe(404);
      const ann = await introduce(server.url, 'Ann');
      expect(await ann.ask('GET', '/api/news')).toEqual({ takesComplaints: false });
    } finally {
      await server.end();
    }
  });
});

describe.skipIf(!hasPostgres)("the operator's page over PostgreSQL", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.end());
  operates(() => postgres.newDatabase());
});

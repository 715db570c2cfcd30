import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BroughtList, TableInfo, TableList } from '@umpire/shared/protocol/http.ts';
import { writeZip } from '@umpire/shared/vassal/testing/zip-writer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { type Bringable, bringable, bringModule, filesOf, getAs, packed, sendModule } from '../test/brought.ts';
import { Guest, introduce, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { BroughtFolder } from './folder.ts';

let server: LocalServer;
let now = 1_800_000_000_000;
beforeAll(async () => {
  const clock = { now: () => now, later: () => () => {} };
  server = await startLocal({ parts: { clock } });
});
afterAll(() => server.end());

// Anew for each test: what a person may bring in an hour is little.
let ann: Person;
let ben: Person;
let cid: Person;
let module: Bringable;
let image: string;
let count = 0;
beforeEach(async () => {
  [ann, ben, cid] = (await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => introduce(server.url, name)))) as [
    Person,
    Person,
    Person,
  ];
  module = bringable(`Duel ${++count}`);
  [image] = module.images.keys() as unknown as [string];
});

const failed = async (response: Response): Promise<unknown> => {
  const { failed: code, params } = (await response.json()) as { failed: string; params?: object };
  return { status: response.status, failed: code, ...params };
};
const noSuch = (id: string) => ({ status: 404, failed: 'no-such-module', name: id });
const shelfOf = (who: Person): Promise<BroughtList> => who.ask('GET', '/api/modules');
const idsOf = async (who: Person): Promise<readonly string[]> => (await shelfOf(who)).modules.map(({ id }) => id);
const remove = (who: Person, id: string): Promise<Response> =>
  fetch(`${server.url}/api/modules/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${who.token}` } });
const wish = (id: string) => ({ module: id, scenario: 'duel', name: 'A duel' });
const openWith = async (who: Person, id: string, more: object = {}): Promise<string> =>
  (await who.ask<{ readonly id: string }>('POST', '/api/tables', { ...wish(id), ...more })).id;
const refusedTo = (who: Person, id: string) =>
  expect(who.ask('POST', '/api/tables', wish(id))).rejects.toMatchObject({ failure: noSuchFailure(id) });
const noSuchFailure = (id: string) => ({ failed: 'no-such-module', params: { name: id } });
const folder = (): string => join(server.dataDir, 'modules');
const files = (): string[] =>
  existsSync(folder()) ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }).sort() : [];
const see = (who: Person | undefined, path: string): Promise<Response> => getAs(who, server.url, path);

describe('bringing a module', () => {
  test('keeps it under an id made of its file’s hash, for its owner alone', async () => {
    const kept = await bringModule(ann, module);
    const bytes = module.file.length + [...module.images.values()].reduce((sum, { length }) => sum + length, 0);
    const mine = { id: module.id, title: { en: `Duel ${count}`, ja: '小' }, version: '1.0.0', bytes, time: now };
    expect(kept).toEqual(mine);
    expect(await shelfOf(ann)).toEqual({
      modules: [mine],
      left: { modules: limits.modulesOfPerson - 1, bytes: limits.modulesOfPersonBytes - bytes },
    });
    expect(await idsOf(ben)).toEqual([]);
    expect(statSync(folder()).mode & 0o077).toBe(0);
    expect(statSync(join(folder(), module.id, image)).mode & 0o077).toBe(0);
  });

  test('twice keeps it once; each who brings it is an owner', async () => {
    await bringModule(ann, module);
    const before = files();
    expect(await bringModule(ann, module)).toMatchObject({ id: module.id });
    expect(files()).toEqual(before);
    await bringModule(ben, module);
    expect(files()).toEqual([...before, join(module.id, 'owners', ben.person)].sort());
    expect([await idsOf(ann), await idsOf(ben)]).toEqual([[module.id], [module.id]]);
  });

  test('again replaces files that were lost', async () => {
    await bringModule(ann, module);
    const before = files();
    rmSync(join(folder(), module.id, image));
    writeFileSync(join(folder(), module.id, 'about.json'), '');
    await bringModule(ann, module);
    expect(files()).toEqual(before);
    expect(await idsOf(ann)).toEqual([module.id]);
    expect((await see(ann, `/modules/${module.id}/images/${image}`)).status).toBe(200);
  });

  test('is refused to strangers and to other sites, and as anything else than a whole archive', async () => {
    const before = files();
    const zip = packed(module);
    expect((await sendModule({ url: server.url, token: 'forged' }, zip)).status).toBe(401);
    expect((await sendModule(ann, zip, { Origin: 'https://evil.example' })).status).toBe(400);
    expect((await sendModule(ann, zip, { 'Content-Encoding': 'gzip' })).status).toBe(400);
    expect(await failed(await sendModule(ann, Buffer.from('GIF89a')))).toEqual({ status: 422, failed: 'bad-module' });
    expect(await failed(await sendModule(ann, Buffer.alloc(0)))).toEqual({ status: 422, failed: 'bad-module' });
    expect(files()).toEqual(before);
  });

  test('says what is wrong, where, and what to do; nothing of it is left', async () => {
    const before = files();
    const hostile = writeZip([...filesOf(module), { name: '../../umpire.db', content: 'x' }]);
    const response = await sendModule(ann, hostile);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      failed: 'bad-module',
      problems: [
        {
          path: '../../umpire.db',
          found: 'a name that leads out of the archive',
          expected: expect.stringContaining('a zip archive'),
          remedy: expect.stringMatching(/\.$/),
        },
      ],
    });
    const late = writeZip(filesOf(module).map((file, i) => (i === 4 ? { ...file, content: 'x' } : file)));
    expect((await sendModule(ann, late)).status).toBe(422);
    expect(files()).toEqual(before);
    expect(await idsOf(ann)).toEqual([]);
  });

  test('refuses more bytes than one may have: said before, or found on the way', async () => {
    const before = files();
    const size = limits.moduleBytes + 1;
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(4 * 1024 * 1024)),
    });
    const send = (body: Blob | ReadableStream, more: object) =>
      fetch(`${server.url}/api/modules`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ann.token}` },
        body,
        ...more,
      });
    expect((await send(new Blob([new Uint8Array(size)]), {})).status).toBe(413);
    const endless = await send(stream, { duplex: 'half' }).catch((error: unknown) => error);
    if (endless instanceof Response) expect(endless.status).toBe(413);
    await expect.poll(files, { timeout: 5000 }).toEqual(before);
  });

  test('too often is refused, and possible again later', async () => {
    for (let i = 0; i < 10; i += 1) expect((await sendModule(ann, Buffer.from('x'))).status).toBe(422);
    expect(await failed(await sendModule(ann, packed(module)))).toEqual({ status: 429, failed: 'too-many-requests' });
    now += 301_000;
    await bringModule(ann, module);
  });

  test('leaves nothing of an upload that breaks off', async () => {
    const before = files();
    const gone = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(packed(module).subarray(0, 500)),
      pull: async () => new Promise(() => {}),
    });
    const sending = fetch(`${server.url}/api/modules`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ann.token}` },
      body,
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit);
    await expect.poll(() => files().length).toBeGreaterThan(before.length);
    gone.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(files, { timeout: 5000 }).toEqual(before);
    await bringModule(ann, module);
  });
});

describe('the files of a module', () => {
  test('are given to its owners, for their own cache, with types of their own', async () => {
    await bringModule(ann, module);
    const file = await see(ann, `/modules/${module.id}/module.json`);
    const kept = {
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    expect(Object.fromEntries(file.headers)).toMatchObject({
      ...kept,
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(module.file);
    const plain = await fetch(`${server.url}/api/modules/${module.id}/module.json`, {
      headers: { Authorization: `Bearer ${ann.token}`, 'Accept-Encoding': 'identity' },
    });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, module.file.toString()]);
    const picture = await see(ann, `/modules/${module.id}/images/${image}`);
    expect(Object.fromEntries(picture.headers)).toMatchObject({ ...kept, 'content-type': 'image/png' });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(module.images.get(image));
    expect(picture.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('are given to nobody else, and nothing but them', async () => {
    await bringModule(ann, module);
    const path = `/modules/${module.id}`;
    expect((await see(undefined, `${path}/module.json`)).status).toBe(401);
    expect(await failed(await see(ben, `${path}/module.json`))).toEqual(noSuch(module.id));
    expect(await failed(await see(ben, `${path}/images/${image}`))).toEqual(noSuch(module.id));
    for (const wrong of ['about.json', 'owners', '..%2fabout.json', image.toUpperCase(), 'ab'.repeat(32)]) {
      const response = await see(ann, `${path}/images/${wrong}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    expect((await see(ann, `${path}/about.json`)).status).toBe(404);
    expect((await see(ann, '/modules/..%2f..%2fkeys/module.json')).status).toBe(404);
    expect((await see(ann, '/modules/ford/module.json')).status).toBe(404);
  });

  test('are given to those who have come to a table with it, under the rules of the table', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id, { password: 'Wasenberg' });
    const paths = [`/tables/${table}/module/module.json`, `/tables/${table}/module/images/${image}`];
    for (const path of paths) {
      expect((await see(undefined, path)).status).toBe(401);
      expect(await failed(await see(ben, path))).toEqual({ status: 403, failed: 'password-needed' });
      expect((await see(ann, path)).status).toBe(200);
    }
    await ben.ask('POST', `/api/tables/${table}/password`, { password: 'Wasenberg' });
    const [host, guest] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    for (const path of paths) expect((await see(ben, path)).headers.get('cache-control')).toContain('private');
    await host.give({ type: 'removePerson', person: ben.person });
    await guest.until(() => guest.left !== undefined);
    for (const path of paths)
      expect(await failed(await see(ben, path))).toEqual({ status: 403, failed: 'removed-from-table' });
    await host.leave();
  });

  test('an open table gives them only to those who have come', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id);
    const path = `/tables/${table}/module/module.json`;
    expect(await failed(await see(ben, path))).toEqual({ status: 403, failed: 'not-yours' });
    const guest = await new Guest(ben, table).join();
    expect((await see(ben, path)).status).toBe(200);
    await guest.leave();
    const ford = await openWith(ann, 'ford', { scenario: 'crossing' });
    expect(await failed(await see(ann, `/tables/${ford}/module/module.json`))).toEqual(noSuch('ford'));
  });
});

/** Sits down and moves the first counter. */
const moveFirst = async (guest: Guest, to: string): Promise<void> => {
  await guest.give({ type: 'takeSeat', seat: 's1' });
  expect(await guest.give({ type: 'movePieces', pieces: ['p1'], to })).toHaveProperty('accepted');
};
const whereIsFirst = (guest: Guest): unknown => guest.view?.table.where.p1;

describe('a table with a brought module', () => {
  test('is opened by an owner, or by somebody who has come to one; for all others there is no such module', async () => {
    await bringModule(ann, module);
    await refusedTo(ben, module.id);
    await refusedTo(ann, `own-${'0'.repeat(32)}`);
    await expect(ann.ask('POST', '/api/tables', { ...wish(module.id), scenario: 'siege' })).rejects.toThrow('404');
    const table = await openWith(ann, module.id);
    await refusedTo(ben, module.id);
    const guest = await new Guest(ben, table).join();
    await openWith(ben, module.id);
    await refusedTo(cid, module.id);
    await guest.leave();
  });

  test('is not opened by somebody who was removed from the only one where they were', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id);
    const [host, guest] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    await host.give({ type: 'removePerson', person: ben.person });
    await guest.until(() => guest.left !== undefined);
    await host.leave();
    await refusedTo(ben, module.id);
  });

  test('is played, by its counters and with its set-up, and shown in lists by its titles', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id, { listed: true });
    const [host, guest] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    expect(host.view?.table.module).toMatchObject({ id: module.id, version: '1.0.0', scenario: 'duel' });
    await moveFirst(host, '0203');
    await guest.reach(host.seq);
    expect(whereIsFirst(guest)).toBe('0203');
    await Promise.all([host.leave(), guest.leave()]);
    const title = { en: `Duel ${count}`, ja: '小' };
    const sides = { blue: { en: 'Blue', ja: '青' }, red: { en: 'Red', ja: '赤' } };
    const shown = { module: { id: module.id, scenario: 'duel', titles: { module: title, scenario: title, sides } } };
    const { tables } = await cid.ask<TableList>('GET', '/api/tables/open');
    expect(tables.find(({ id }) => id === table)).toMatchObject(shown);
    expect(await cid.ask<TableInfo>('GET', `/api/tables/${table}`)).toMatchObject(shown);
  });

  test('is woken after a restart, and branched', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id);
    const before = await new Guest(ann, table).join();
    await moveFirst(before, '0203');
    await before.leave();
    await server.restart();
    const after = await new Guest(ann, table).join();
    expect(whereIsFirst(after)).toBe('0203');
    const { seq } = after;
    await moveFirst(after, '0303');
    const { id } = await ann.ask<{ id: string }>('POST', `/api/tables/${table}/branch`, { seq });
    const branch = await new Guest(ann, id).join();
    expect(whereIsFirst(branch)).toBe('0203');
    expect((await see(ann, `/tables/${id}/module/images/${image}`)).status).toBe(200);
    await Promise.all([after.leave(), branch.leave()]);
  });

  test('is exported, and imported only by those who may open one', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id);
    const host = await new Guest(ann, table).join();
    await moveFirst(host, '0203');
    await host.leave();
    const game = await ann.ask<object>('GET', `/api/tables/${table}/game`);
    const { id } = await ann.ask<{ id: string }>('POST', '/api/games', game);
    const copy = await new Guest(ann, id).join();
    expect(whereIsFirst(copy)).toBe('0203');
    await copy.leave();
    await expect(ben.ask('POST', '/api/games', game)).rejects.toMatchObject({ failure: noSuchFailure(module.id) });
    await bringModule(ben, module);
    await ben.ask('POST', '/api/games', game);
  });
});

describe('giving up a module', () => {
  test('takes it from the shelf, and its files go when nobody else has it', async () => {
    const before = files();
    await Promise.all([bringModule(ann, module), bringModule(ben, module)]);
    expect(await failed(await remove(cid, module.id))).toEqual(noSuch(module.id));
    expect(await (await remove(ann, module.id)).json()).toEqual({ kept: true });
    expect([await idsOf(ann), await idsOf(ben)]).toEqual([[], [module.id]]);
    await refusedTo(ann, module.id);
    expect(await (await remove(ben, module.id)).json()).toEqual({ kept: false });
    expect(await failed(await remove(ben, module.id))).toEqual(noSuch(module.id));
    expect(files()).toEqual(before);
    await bringModule(ann, module);
    await openWith(ann, module.id);
  });

  test('does not end the tables with it', async () => {
    await bringModule(ann, module);
    const table = await openWith(ann, module.id);
    expect(await (await remove(ann, module.id)).json()).toEqual({ kept: true });
    expect(await idsOf(ann)).toEqual([]);
    await server.restart();
    const guest = await new Guest(ben, table).join();
    expect((await see(ben, `/tables/${table}/module/module.json`)).status).toBe(200);
    expect(await failed(await see(ann, `/modules/${module.id}/module.json`))).toEqual(noSuch(module.id));
    await guest.leave();
  });
});

test('a start takes away what killed processes have left, and modules of nobody', async () => {
  await bringModule(ann, module);
  const path = new BroughtFolder(folder());
  const left = await path.passing('part');
  writeFileSync(left, 'x');
  utimesSync(left, now / 1000, now / 1000);
  await path.disown(module.id, ann.person);
  await server.restart();
  await expect.poll(files).not.toContain(module.id);
  expect(existsSync(left)).toBe(true);
  now += 3 * 3600 * 1000;
  await server.restart();
  await expect.poll(() => existsSync(left)).toBe(false);
});

test('the number and the bytes of a person’s modules are bounded', async () => {
  const path = new BroughtFolder(folder());
  const put = (number: number, who: Person, bytes: number): void => {
    const id = `own-${number.toString(16).padStart(32, '0')}`;
    mkdirSync(path.pathOf(id, 'owners'), { recursive: true });
    const about = { title: { en: '', ja: '' }, version: '1.0.0', scenarios: {}, sides: {}, bytes };
    writeFileSync(path.pathOf(id, 'about.json'), JSON.stringify(about));
    writeFileSync(path.pathOf(id, 'owners', who.person), '1');
  };
  for (let i = 0; i < limits.modulesOfPerson; i += 1) put(i, ann, 1);
  const many = { status: 429, failed: 'too-many-modules', limit: limits.modulesOfPerson };
  expect(await failed(await sendModule(ann, packed(module)))).toEqual(many);
  put(99, ben, limits.modulesOfPersonBytes);
  const large = { status: 429, failed: 'modules-too-large', limit: limits.modulesOfPersonBytes / 1024 ** 2 };
  expect(await failed(await sendModule(ben, packed(module)))).toEqual(large);
});

test('the room of the server is bounded', async () => {
  const small = await startLocal({ config: { moduleSpace: 0 } });
  const dan = await introduce(small.url, 'Dan');
  expect(await failed(await sendModule(dan, packed(module)))).toEqual({ status: 507, failed: 'no-room' });
  expect(existsSync(join(small.dataDir, 'modules'))).toBe(false);
  await small.end();
});

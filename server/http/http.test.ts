import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HistoryPage, Recovered, RecoveryLink, TableInfo, TableList } from '@umpire/shared/protocol/http.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import { type GameFile, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import { Timeline } from '@umpire/shared/table/history/history.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Failed, Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

let server: LocalServer;
let ann: Person;
let ben: Person;
let cid: Person;
beforeAll(async () => {
  server = await startLocal();
  [ann, ben, cid] = [
    await introduce(server.url, 'Ann'),
    await introduce(server.url, 'Ben'),
    await introduce(server.url),
  ];
});
afterAll(() => server.end());

const failure = async (asked: Promise<unknown>): Promise<Failed> => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failed)) throw new Error(`expected a failure, got ${error ?? 'an answer'}`);
  return error;
};

const plain = (table: object | undefined): unknown => {
  const { where: _, ...rest } = { ...table } as { readonly where?: unknown };
  return JSON.parse(JSON.stringify(rest));
};

/** Comes to a table and gives commands there until they are done. */
const at = async <T>(person: Person, table: string, act: (guest: Guest) => Promise<T>): Promise<T> => {
  const guest = await new Guest(person, table).join();
  try {
    return await act(guest);
  } finally {
    await guest.leave();
  }
};

describe('identity', () => {
  test('a browser is known by its cookie from then on, and may change its name', async () => {
    const first = await fetch(`${server.url}/api/me`, { method: 'POST' });
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const me = (await first.json()) as { readonly person: string };
    expect(Object.keys(me)).toEqual(['person']);
    const headers = { Cookie: cookie.split(';')[0]!, 'Content-Type': 'application/json' };
    const again = await fetch(`${server.url}/api/me`, { method: 'POST', headers, body: '{"name":" Dan "}' });
    expect(await again.json()).toEqual({ ...me, name: 'Dan' });
    const renewed = { ...headers, Cookie: again.headers.get('set-cookie')!.split(';')[0]! };
    const third = await fetch(`${server.url}/api/me`, { method: 'POST', headers: renewed, body: '{}' });
    expect(await third.json()).toEqual({ ...me, name: 'Dan' });
  });

  test('unregistered people may only list the open tables', async () => {
    const status = async (method: string, path: string): Promise<number> =>
      (await fetch(server.url + path, { method })).status;
    expect(await status('GET', '/api/tables/open')).toBe(200);
    expect(await status('GET', '/api/tables/mine')).toBe(401);
    expect(await status('POST', '/api/tables')).toBe(401);
    expect(await status('POST', '/api/recover')).toBe(401);
    expect(await status('POST', '/api/games')).toBe(401);
  });

  test('another site’s page can neither act with our cookies nor read what we answer', async () => {
    const headers = {
      Authorization: `Bearer ${ann.token}`,
      Origin: 'https://evil.example',
      'Content-Type': 'application/json',
    };
    const posted = await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body: '{}' });
    expect(posted.status).toBe(400);
    const joined = await fetch(`${server.url}/matchmake/joinOrCreate/table`, { method: 'POST', headers, body: '{}' });
    expect(joined.status).toBe(400);
    const read = await fetch(`${server.url}/api/tables/mine`, { headers });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await fetch(`${server.url}/api/tables`, { method: 'OPTIONS', headers });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('opening tables', () => {
  test('one is listed as mine, and if I say so for everybody, with who is there', async () => {
    const id = await openFord(ann, { name: 'Winter', listed: true });
    const mine = await ann.ask<TableList>('GET', '/api/tables/mine');
    expect(mine.tables[0]).toMatchObject({
      id,
      name: 'Winter',
      module: { id: 'ford', scenario: 'crossing' },
      status: 'open',
      locked: false,
      turn: { number: 1 },
      online: 0,
      seats: [
        { name: 'Blue', sides: ['blue'], yours: false },
        { name: 'Red', sides: ['red'], yours: false },
      ],
    });
    expect((await ben.ask<TableList>('GET', '/api/tables/mine')).tables.map((table) => table.id)).not.toContain(id);
    await at(ben, id, async (guest) => {
      await guest.give({ type: 'takeSeat', seat: 's2' });
      const [listed] = (await ben.ask<TableList>('GET', '/api/tables/open')).tables.filter((table) => table.id === id);
      expect(listed).toMatchObject({ online: 1, seats: [{ yours: false }, { holder: 'Ben', yours: true }] });
    });
    expect((await ben.ask<TableList>('GET', '/api/tables/mine')).tables.map((table) => table.id)).toContain(id);
    const unlisted = await openFord(ann);
    const open = await ben.ask<TableList>('GET', '/api/tables/open');
    expect(open.tables.map((table) => table.id)).not.toContain(unlisted);
  });

  test('rule options are those of the game, and the table is played by them', async () => {
    const wish = { module: 'sandbox', scenario: 'empty', name: 'Own results' };
    const open = (options: object) =>
      ann.ask<{ id: string }>('POST', '/api/tables', { ...wish, options: { rules: 'generic', ...options } });
    const { id } = await open({ results: { '1:1-1': 'A1' }, differences: {} });
    await at(ann, id, async (guest) => {
      expect(guest.view!.table.settings.umpire.options).toEqual({ results: { '1:1-1': 'A1' } });
      expect(guest.view!.table.module.options).not.toHaveProperty('results');
    });
    const refused = await failure(open({ results: { '1:1-1': 'ZZ' } }));
    expect(refused.failure).toMatchObject({ failed: 'bad-request', problems: [{ path: 'options.results' }] });
  });

  test('seats are named in the language that was asked for', async () => {
    const id = await openFord(ann, { language: 'ja' });
    const { seats } = await ann.ask<TableInfo>('GET', `/api/tables/${id}`);
    expect(seats.map(({ name }) => name)).not.toEqual(['Blue', 'Red']);
  });

  test.each([
    ['nothing', {}, 'bad-request'],
    ['a game that is not there', { module: 'chess', scenario: 'x', name: 'x' }, 'no-such-module'],
    ['a scenario that is not there', { module: 'ford', scenario: 'x', name: 'x' }, 'no-such-module'],
    [
      'an option that is not there',
      { module: 'ford', scenario: 'crossing', name: 'x', options: { hexes: 3 } },
      'bad-request',
    ],
    [
      'an option out of range',
      { module: 'sandbox', scenario: 'empty', name: 'x', options: { columns: 100_000 } },
      'bad-request',
    ],
    ['no name', { module: 'ford', scenario: 'crossing', name: '  ' }, 'bad-request'],
    ['a name too long', { module: 'ford', scenario: 'crossing', name: 'x'.repeat(1000) }, 'bad-request'],
    ['a name of control characters', { module: 'ford', scenario: 'crossing', name: 'x\u0007y' }, 'bad-request'],
    ['a name that turns what follows it', { module: 'ford', scenario: 'crossing', name: 'x\u202ey' }, 'bad-request'],
    ['more than there is', { module: 'ford', scenario: 'crossing', name: 'x', admin: true }, 'bad-request'],
    ['what is no JSON', '{"module"', 'bad-request'],
    ['far too much', JSON.stringify({ name: 'x'.repeat(300_000) }), 'too-large'],
  ])('refuses %s', async (_name, wish, code) => {
    const { failure: told } = await failure(ann.ask('POST', '/api/tables', wish));
    expect(told.failed).toBe(code);
  });

  test('so many an hour', async () => {
    const busy = await introduce(server.url);
    for (let count = 0; count < 30; count += 1) await openFord(busy);
    expect(await failure(openFord(busy))).toMatchObject({ status: 429, failure: { failed: 'too-many-tables' } });
    await openFord(ann);
  });

  test('missing things have a code of their own', async () => {
    for (const path of ['/api/tables/nothing', '/api/tables/nothing/history?from=1', '/api/tables/nothing/game']) {
      expect(await failure(ann.ask('GET', path))).toMatchObject({ status: 404, failure: { failed: 'no-such-table' } });
    }
    expect(await failure(ann.ask('GET', '/api/nothing'))).toMatchObject({ status: 404 });
    await expect(new Guest(ann, 'nothing').join()).rejects.toThrow('no-such-table');
  });
});

describe('passwords', () => {
  test('a locked table asks newcomers for its password, and stays open to people who have been in', async () => {
    const id = await openFord(ann, { password: 'hush hush' });
    await at(ann, id, async () => {});
    expect(await ben.ask('GET', `/api/tables/${id}`)).toMatchObject({ locked: true, entry: 'password' });
    await expect(new Guest(ben, id).join()).rejects.toThrow('password-needed');
    for (const path of ['history?from=1', 'game']) {
      const { failure: told } = await failure(ben.ask('GET', `/api/tables/${id}/${path}`));
      expect(told.failed).toBe('password-needed');
    }
    const wrong = await failure(ben.ask('POST', `/api/tables/${id}/password`, { password: 'hush' }));
    expect(wrong).toMatchObject({ status: 403, failure: { failed: 'wrong-password' } });
    await ben.ask('POST', `/api/tables/${id}/password`, { password: 'hush hush' });
    expect(await ben.ask('GET', `/api/tables/${id}`)).toMatchObject({ entry: 'open' });
    await at(ben, id, async () => {});
    await at(ann, id, async (guest) => {
      expect(await guest.give({ type: 'setPassword', password: 'other' })).toHaveProperty('accepted');
    });
    await at(ben, id, async () => {});
    await expect(new Guest(cid, id).join()).rejects.toThrow('password-needed');
    expect(await failure(cid.ask('POST', `/api/tables/${id}/password`, { password: 'hush hush' }))).toMatchObject({
      failure: { failed: 'wrong-password' },
    });
    await at(ann, id, async (guest) => {
      expect(await guest.give({ type: 'setPassword' })).toHaveProperty('accepted');
    });
    await at(cid, id, async () => {});
  });

  test('only the host sets one', async () => {
    const id = await openFord(ann);
    await at(ben, id, async (guest) => {
      expect(await guest.give({ type: 'setPassword', password: 'mine' })).toMatchObject({
        refused: { refused: 'host-only' },
      });
    });
    await at(cid, id, async () => {});
  });

  test('it cannot be found by trying', async () => {
    const id = await openFord(ann, { password: 'hush hush' });
    const guesser = await introduce(server.url);
    const codes: unknown[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { failure: told } = await failure(
        guesser.ask('POST', `/api/tables/${id}/password`, { password: `${count}` }),
      );
      codes.push(told.failed);
    }
    expect(codes.filter((code) => code === 'too-many-requests').length).toBeGreaterThanOrEqual(2);
    const { failure: told } = await failure(
      guesser.ask('POST', `/api/tables/${id}/password`, { password: 'hush hush' }),
    );
    expect(told.failed).toBe('too-many-requests');
  });
});

describe('the host', () => {
  test('frees a seat and removes a person, who cannot come back until readmitted', async () => {
    const id = await openFord(ann);
    const anns = await new Guest(ann, id).join();
    const bens = await new Guest(ben, id).join();
    const phone = await new Guest(ben, id).join();
    await bens.give({ type: 'takeSeat', seat: 's2' });
    await anns.give({ type: 'freeSeat', seat: 's2' });
    await bens.until(() => bens.view?.table.seats.s2?.holder === undefined);
    await bens.give({ type: 'takeSeat', seat: 's2' });
    expect(await bens.give({ type: 'removePerson', person: ann.person })).toMatchObject({
      refused: { refused: 'host-only' },
    });
    await anns.give({ type: 'removePerson', person: ben.person });
    await Promise.all([bens, phone].map((guest) => guest.until(() => guest.room === undefined)));
    expect([bens.left, phone.left]).toEqual([4200, 4200]);
    expect(bens.notices).toContainEqual({ code: 'removed-from-table' });
    expect(anns.view?.table.seats.s2?.holder).toBeUndefined();
    await expect(new Guest(ben, id).join()).rejects.toThrow('removed-from-table');
    expect(await ben.ask('GET', `/api/tables/${id}`)).toMatchObject({ entry: 'removed' });
    expect((await failure(ben.ask('GET', `/api/tables/${id}/game`))).failure.failed).toBe('removed-from-table');
    await anns.give({ type: 'readmitPerson', person: ben.person });
    await at(ben, id, async () => {});
    await anns.leave();
  });
});

describe('a seat’s recovery link', () => {
  const tokenIn = (link: string): string | null => new URL(link, server.url).searchParams.get('token');

  test('gives the seat, and being host, to another browser, once, and that is in the log', async () => {
    const id = await openFord(ann);
    const anns = await new Guest(ann, id).join();
    await anns.give({ type: 'takeSeat', seat: 's1' });
    const { link, expires } = await ann.ask<RecoveryLink>('POST', `/api/tables/${id}/seats/s1/recovery`);
    expect(expires).toBeGreaterThan(Date.now());
    const token = tokenIn(link);
    const found = await introduce(server.url, 'Ann again');
    expect(await found.ask<Recovered>('POST', '/api/recover', { token })).toEqual({ table: id, seat: 's1' });
    await anns.until(() => anns.view?.table.host === found.person);
    expect(anns.view?.table.seats.s1?.holder).toBe(found.person);
    expect(anns.told.map(({ act }) => act)).toEqual(['takeSeat', 'comeIn', 'giveSeat', 'makeHost']);
    for (const person of [ben, ann]) {
      expect(await failure(person.ask('POST', '/api/recover', { token }))).toMatchObject({
        status: 410,
        failure: { failed: 'link-expired' },
      });
    }
    await at(found, id, async (guest) => {
      expect(await guest.give({ type: 'giveSeat', seat: 's1', to: ann.person })).toHaveProperty('accepted');
    });
    expect((await failure(ben.ask('POST', '/api/recover', { token }))).failure.failed).toBe('link-expired');
    await anns.leave();
  });

  test('is for the holder of the seat to make; a newer one voids it', async () => {
    const id = await openFord(ann);
    await at(ann, id, (guest) => guest.give({ type: 'takeSeat', seat: 's1' }));
    await at(ben, id, async () => {});
    for (const seat of ['s1', 's2', 's99']) {
      const { failure: told } = await failure(ben.ask('POST', `/api/tables/${id}/seats/${seat}/recovery`));
      expect(told.failed).toBe('not-yours');
    }
    const make = async (): Promise<string | null> =>
      tokenIn((await ann.ask<RecoveryLink>('POST', `/api/tables/${id}/seats/s1/recovery`)).link);
    const [older, newer] = [await make(), await make()];
    expect((await failure(ben.ask('POST', '/api/recover', { token: older }))).failure.failed).toBe('link-expired');
    expect(await ann.ask('POST', '/api/recover', { token: newer })).toEqual({ table: id, seat: 's1' });
    expect(await ben.ask('POST', '/api/recover', { token: newer })).toEqual({ table: id, seat: 's1' });
    expect((await failure(ben.ask('POST', '/api/recover', { token: ann.token }))).failure.failed).toBe('link-expired');
  });

  test('opens a locked table too, but not for whom the host has removed', async () => {
    const id = await openFord(ann, { password: 'hush' });
    await at(ann, id, (guest) => guest.give({ type: 'takeSeat', seat: 's1' }));
    const { link } = await ann.ask<RecoveryLink>('POST', `/api/tables/${id}/seats/s1/recovery`);
    const found = await introduce(server.url);
    await found.ask('POST', '/api/recover', { token: tokenIn(link) });
    await at(found, id, async (guest) => expect(guest.you?.seats).toEqual(['s1']));
    await at(found, id, (guest) => guest.give({ type: 'removePerson', person: ann.person }));
    const second = await found.ask<RecoveryLink>('POST', `/api/tables/${id}/seats/s1/recovery`);
    const token = tokenIn(second.link);
    expect((await failure(ann.ask('POST', '/api/recover', { token }))).failure.failed).toBe('removed-from-table');
  });
});

describe('history', () => {
  test('any moment can be read, as far as the asker may see it', async () => {
    const id = await openFord(ann);
    const [anns, bens] = [await new Guest(ann, id).join(), await new Guest(ben, id).join()];
    await anns.give({ type: 'takeSeat', seat: 's1' });
    await bens.give({ type: 'takeSeat', seat: 's2' });
    const views = new Map<number, unknown>();
    for (const to of ['0403', '0404', '0405']) {
      await anns.give({ type: 'movePieces', pieces: ['p1'], to });
      views.set(anns.seq, plain(anns.view?.table));
    }
    await anns.give({ type: 'maskPieces', pieces: ['p2'], sight: { there: 'all', where: 'all', what: ['blue'] } });
    const reply = await anns.give({ type: 'say', text: 'for us alone', to: ['blue'] });
    const last = (reply as { readonly accepted: number }).accepted;
    const page = await ann.ask<HistoryPage>('GET', `/api/tables/${id}/history?from=1&before=1`);
    expect(page.last).toBe(last);
    expect(page.steps.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    const timeline = new Timeline(0, withIndex(page.before!));
    timeline.add(page.steps);
    for (const [seq, view] of views) expect(plain(timeline.at(seq))).toEqual(view);
    expect(plain(timeline.at(last))).toEqual(plain(anns.view?.table));

    const part = await ann.ask<HistoryPage>('GET', `/api/tables/${id}/history?from=5&to=6&before=1`);
    expect(part.steps).toEqual(page.steps.slice(4, 6));
    expect(plain(part.before)).toEqual(plain(timeline.at(4)));

    const theirs = await ben.ask<HistoryPage>('GET', `/api/tables/${id}/history?from=${last - 1}`);
    expect(theirs.before).toBeUndefined();
    expect(theirs.steps.map(({ act }) => act)).toEqual(['maskPieces', 'hidden']);
    expect(JSON.stringify(theirs)).not.toContain('for us alone');
    expect(JSON.stringify(theirs)).not.toContain('"p2":{');
    expect(await ann.ask('GET', `/api/tables/${id}/history?from=${last + 1}`)).toEqual({ steps: [], last });
    expect((await failure(ann.ask('GET', `/api/tables/${id}/history?from=${last + 2}`))).failure).toMatchObject({
      failed: 'no-such-step',
      params: { last },
    });
    expect((await failure(ann.ask('GET', `/api/tables/${id}/history?from=x`))).failure.failed).toBe('bad-request');
    await Promise.all([anns.leave(), bens.leave()]);
  });

  test('it is sent compressed to a browser that takes it so', async () => {
    const id = await openFord(ann);
    await at(ann, id, (guest) => guest.give({ type: 'say', text: 'Once more. '.repeat(100), to: ['blue'] }));
    const ask = (encoding: string) =>
      fetch(`${server.url}/api/tables/${id}/history?from=1&before=1`, {
        headers: { Authorization: `Bearer ${ann.token}`, 'Accept-Encoding': encoding },
      });
    const [packed, plainly] = [await ask('br'), await ask('identity')];
    expect([packed, plainly].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null]);
    expect(await packed.json()).toEqual(await plainly.json());
  });

  test('one can play on from any moment in a new table, with what one could see of it', async () => {
    const id = await openFord(ann);
    const anns = await new Guest(ann, id).join();
    await anns.give({ type: 'takeSeat', seat: 's1' });
    await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
    const seq = anns.seq;
    await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0404' });
    await anns.give({ type: 'maskPieces', pieces: ['p2'], sight: { there: 'all', where: 'all', what: ['blue'] } });
    await at(ben, id, async () => {});
    const branch = await ben.ask<{ readonly id: string }>('POST', `/api/tables/${id}/branch`, { seq, name: 'What if' });
    await at(ben, branch.id, async ({ view }) => {
      expect(view?.table).toMatchObject({ name: 'What if', host: ben.person, status: 'open' });
      expect(view?.table.where.p1).toBe('0403');
      expect(Object.values(view?.table.seats ?? {}).map(({ holder }) => holder)).toEqual([undefined, undefined]);
    });
    const later = await ben.ask<{ readonly id: string }>('POST', `/api/tables/${id}/branch`, { seq: seq + 2 });
    await at(ben, later.id, async (guest) => {
      await guest.give({ type: 'takeSeat', seat: 's1' });
      expect(guest.view?.table.pieces.p2).toBeUndefined();
      expect(guest.view?.table.where.p1).toBe('0404');
    });
    expect((await failure(ben.ask('POST', `/api/tables/${id}/branch`, { seq: seq + 50 }))).failure.failed).toBe(
      'no-such-step',
    );
    await anns.leave();
  });
});

describe('the tree of branches', () => {
  interface Tree {
    readonly tables: readonly { readonly id: string; readonly [key: string]: unknown }[];
  }
  const branch = async (person: Person, table: string, seq: number, name: string): Promise<string> => {
    const { id } = await person.ask<{ readonly id: string }>('POST', `/api/tables/${table}/branch`, { seq, name });
    await at(person, id, async () => {});
    return id;
  };
  const treeOf = async (person: Person, table: string): Promise<Tree['tables']> =>
    (await person.ask<Tree>('GET', `/api/tables/${table}/branches`)).tables;
  const namesIn = (tables: Tree['tables']) => tables.map(({ name }) => name).sort();

  test('names the tables that one has been to, where each began, and whose it is', async () => {
    const ann = await introduce(server.url, 'Ann');
    const id = await openFord(ann);
    await at(ann, id, async (guest) => {
      await guest.give({ type: 'takeSeat', seat: 's1' });
      await guest.give({ type: 'setTurn', number: 3, phase: 'combat', side: 'red' });
    });
    const first = await branch(ann, id, 1, 'First');
    const second = await branch(ann, first, 1, 'Second');
    const tree = await treeOf(ann, second);
    expect(namesIn(tree)).toEqual(['At the ford', 'First', 'Second']);
    expect(tree.find((table) => table.id === second)).toMatchObject({
      by: 'Ann',
      yours: true,
      from: { table: first, seq: 1, turn: { number: 1 } },
    });
    expect(tree.find((table) => table.id === id)).not.toHaveProperty('from');
    expect(await treeOf(ann, id)).toEqual(expect.arrayContaining([...tree]));
  });

  test('names nothing that one has not been to, and is the same as if it were not there', async () => {
    const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
    const id = await openFord(ann);
    await at(ben, id, async () => {});
    const alone = await treeOf(ben, id);
    const anns = await branch(ann, id, 1, 'Ann alone');
    const further = await branch(ann, anns, 1, 'Further');
    expect(await treeOf(ben, id)).toEqual(alone);
    // Of a table whose beginning one may not see, one is told only that it began at a step.
    await at(ben, further, async () => {});
    const [seen, ...more] = await treeOf(ben, further);
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ name: 'Further', by: 'Ann', yours: false, from: { seq: 1 } });
    expect(seen?.from).not.toHaveProperty('table');
    expect(JSON.stringify(seen)).not.toContain(anns);
    expect(namesIn(await treeOf(ann, id))).toEqual(['Ann alone', 'At the ford', 'Further']);
    // Whoever was sent away is told of it no more.
    const hers = await branch(ann, id, 1, 'Hers');
    await at(ben, hers, async () => {});
    expect(namesIn(await treeOf(ben, id))).toContain('Hers');
    await at(ann, hers, async (guest) => void (await guest.give({ type: 'removePerson', person: ben.person })));
    expect(await treeOf(ben, id)).toEqual(alone);
  });
});

describe('game files', () => {
  let ann: Person;
  beforeEach(async () => {
    ann = await introduce(server.url, 'Ann');
  });

  const playAWhile = async (): Promise<string> => {
    const id = await openFord(ann);
    await at(ann, id, async (guest) => {
      await guest.give({ type: 'takeSeat', seat: 's1' });
      for (const to of ['0403', '0404', '0405']) await guest.give({ type: 'movePieces', pieces: ['p1'], to });
      await guest.give({ type: 'rollDice', expression: '2d6', purpose: 'attack' });
      await guest.give({ type: 'rollDice', expression: '3d6k2', purpose: '' });
      await guest.give({ type: 'facePieces', pieces: ['p1'], facing: 2 });
      await guest.give({ type: 'undo' });
      await guest.give({ type: 'closeTable' });
    });
    return id;
  };

  test('a game goes out and comes in again: the same position, the same history, somebody else’s table', async () => {
    const id = await playAWhile();
    const file = await ann.ask<GameFile>('GET', `/api/tables/${id}/game`);
    const game = readGame(file);
    expect(isGame(game) && game.everything).toBe(true);
    const { id: copy } = await ben.ask<{ readonly id: string }>('POST', '/api/games', file);
    const [from, to] = await Promise.all([
      ann.ask<HistoryPage>('GET', `/api/tables/${id}/history?from=2`),
      ben.ask<HistoryPage>('GET', `/api/tables/${copy}/history?from=2`),
    ]);
    expect(to!.steps.slice(0, -1).map(({ act, time }) => ({ act, time }))).toEqual(
      from!.steps.map(({ act, time }) => ({ act, time })),
    );
    await at(ben, copy, async (guest) => {
      expect(guest.view?.table).toMatchObject({ host: ben.person, status: 'open', where: { p1: '0405' } });
      await guest.give({ type: 'takeSeat', seat: 's1' });
      expect(await guest.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
      expect(await guest.give({ type: 'rollDice', expression: '1d6', purpose: '' })).toHaveProperty('accepted');
    });
  });

  test('a long game comes in part by part', async () => {
    const id = await playAWhile();
    const file = await ann.ask<{ game: { steps: { seq: number; time: number; act: string; patch: object }[] } }>(
      'GET',
      `/api/tables/${id}/game`,
    );
    const { steps } = file.game;
    const { seq, time } = steps.at(-1)!;
    for (let more = 1; more <= 1200; more += 1) {
      const patch = { pieces: { p1: { facing: more % 6 } } };
      steps.push({ seq: seq + more, time: time + more, by: { person: ann.person }, act: 'facePieces', patch } as never);
    }
    const { id: copy } = await ben.ask<{ readonly id: string }>('POST', '/api/games', file);
    await at(ben, copy, async (guest) => {
      expect(guest.seq).toBe(steps.length + 2);
      expect(guest.view?.table.pieces.p1?.facing).toBe(1200 % 6);
      expect(guest.view?.table.host).toBe(ben.person);
    });
    const page = await ben.ask<HistoryPage>('GET', `/api/tables/${copy}/history?from=1000&to=1001&before=1`);
    expect(page.before?.pieces.p1?.facing).toBe((999 - 2 - (steps.length - 1200) + 1) % 6);
  });

  test.each([
    ['no game', { hello: 1 }, 'bad-game-file'],
    ['a list', [], 'bad-game-file'],
    ['a later version', { format: 'umpire-game', version: 99, game: {} }, 'bad-game-file'],
    ['what is no JSON', '{', 'bad-game-file'],
  ])('%s is not taken for one', async (_name, file, code) => {
    expect((await failure(ann.ask('POST', '/api/games', file))).failure.failed).toBe(code);
  });

  test('a file that was tampered with is refused with where and what', async () => {
    const id = await playAWhile();
    const file = await ann.ask<GameFile & { game: { start: Record<string, never>; steps: { patch: object }[] } }>(
      'GET',
      `/api/tables/${id}/game`,
    );
    const broken = structuredClone(file);
    broken.game.steps[2]!.patch = { stacks: { '9999': ['p1'] } };
    const { failure: told } = await failure(ann.ask('POST', '/api/games', broken));
    expect(told).toMatchObject({ failed: 'bad-game-file' });
    expect(JSON.stringify(told.problems)).toContain('9999');
    const foreign = structuredClone(file) as unknown as { game: { start: { module: { id: string } } } };
    foreign.game.start.module.id = 'chess';
    expect((await failure(ann.ask('POST', '/api/games', foreign))).failure.failed).toBe('no-such-module');
  });

  test('the file of a stranger is not even taken in, nor a second of one person', async () => {
    const tooMuch = { method: 'POST', body: 'x'.repeat(17 * 1024 * 1024) };
    expect((await fetch(`${server.url}/api/games`, tooMuch)).status).toBe(401);
    const id = await playAWhile();
    const file = await ann.ask<GameFile>('GET', `/api/tables/${id}/game`);
    const twice = await Promise.all(
      [1, 2].map(() => ben.ask('POST', '/api/games', file).catch((error: Failed) => error.failure.failed)),
    );
    expect(twice).toContainEqual({ id: expect.any(String) });
    expect(twice).toContain('too-many-requests');
  });

  test('npm run dice:verify finds every roll of a closed game true, and a changed one false', async () => {
    const id = await playAWhile();
    const text = JSON.stringify(await ann.ask<GameFile>('GET', `/api/tables/${id}/game`));
    const path = join(server.dataDir, 'game.json');
    const verify = (file: string) => {
      writeFileSync(path, file);
      const program = fileURLToPath(new URL('../cli/verify-dice.ts', import.meta.url));
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, path], { encoding: 'utf8' });
      return { status, stdout, last: stdout.trim().split('\n').at(-1), stderr };
    };
    expect(verify(text)).toMatchObject({ status: 0, last: '2 rolls: 2 true, 0 false, 0 sealed' });
    const value = Number(/"sides":6,"value":(\d)/.exec(text)![1]);
    const changed = text.replace(/("sides":6,"value":)\d/, `$1${(value % 6) + 1}`);
    expect(verify(changed)).toMatchObject({ status: 1, last: '2 rolls: 1 true, 1 false, 0 sealed' });
    expect(verify(text.replace(/("secret":")./, '$1z')).status).not.toBe(0);
    expect(verify('{}')).toMatchObject({ status: 2, stderr: expect.stringContaining('is no game') });
    const order = verify(text.replace('"purpose":"attack"', '"purpose":"\\u001b[2Jattack"'));
    expect(order).toMatchObject({ status: 2, stdout: '' });
    expect(order.stderr).not.toContain('\u001b');

    const open = await openFord(ann);
    await at(ann, open, async (guest) => {
      await guest.give({ type: 'takeSeat', seat: 's1' });
      await guest.give({ type: 'rollDice', expression: '1d6', purpose: '' });
    });
    const sealed = JSON.stringify(await ann.ask<GameFile>('GET', `/api/tables/${open}/game`));
    expect(verify(sealed)).toMatchObject({ status: 3, last: '1 rolls: 0 true, 0 false, 1 sealed' });
  });
});

describe('limits', () => {
  test('a person who asks too much is told so, and others are served', async () => {
    const busy = await introduce(server.url);
    const codes = await Promise.all(
      Array.from({ length: 300 }, () =>
        busy.ask('GET', '/api/tables/mine').then(
          () => 200,
          (error: Failed) => error.status,
        ),
      ),
    );
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(200);
    expect(codes).toContain(429);
    await ann.ask('GET', '/api/tables/mine');
  });
});

test.each(['game', 'game/', 'GAME'])('a game file costs what it costs, also when asked for as /%s', async (path) => {
  const busy = await introduce(server.url);
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => failure(busy.ask('GET', `/api/tables/nothing/${path}`))),
  );
  expect(codes.map(({ status }) => status)).toContain(429);
});

test('says how it is, and counts', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
  const id = await openFord(ann);
  await at(ann, id, async (guest) => {
    await guest.give({ type: 'takeSeat', seat: 's1' });
    await guest.give({ type: 'nextPhase' });
    await guest.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
    await guest.give({ type: 'movePieces', pieces: ['p999'], to: '0403' });
    const read = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
    // A table that was left a moment ago may still be closing.
    await expect.poll(read).toMatch(/^umpire_tables_live 1$/m);
    const metrics = await read();
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(value('umpire_clients')).toBe(1);
    expect(value('umpire_move_seconds_count{act="movePieces"}')).toBeGreaterThan(0);
    expect(value('umpire_refusals_total{code="no-such-piece"}')).toBe(1);
    expect(value('umpire_sent_bytes_total')).toBeGreaterThan(0);
    expect(value('umpire_received_bytes_total')).toBeGreaterThan(0);
  });
});

test('pages come under a policy that runs no scripts but our own', async () => {
  const response = await fetch(`${server.url}/health`);
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test('the data folder holds neither passwords nor tokens in the clear', async () => {
  await openFord(ann, { password: 'very secret words' });
  const files = ['umpire.db', 'umpire.db-wal'].map((name) =>
    readFileSync(join(server.dataDir, name)).toString('latin1'),
  );
  for (const file of files) {
    expect(file).not.toContain('very secret words');
    expect(file).not.toContain(ann.token.split('.')[2]);
  }
});

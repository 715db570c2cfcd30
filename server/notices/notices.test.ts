import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Notices, TableNotices, WebhookSet } from '@umpire/shared/protocol/notices.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../test/postgres.ts';
import { type Mailbox, pushedBrowser, type Receiver, startMailbox, startReceiver } from '../test/receivers.ts';
import { safePost } from './safe-post.ts';

const delay = 600;

const notifies = (databaseUrl: () => Promise<string | undefined>): void => {
  let server: LocalServer;
  let mailbox: Mailbox;
  let hook: Receiver;
  let pushes: Receiver;
  let ann: Person;
  let ben: Person;
  let table: string;
  let anns: Guest;

  beforeEach(async () => {
    [mailbox, hook, pushes] = [await startMailbox(), await startReceiver(), await startReceiver()];
    const url = await databaseUrl();
    server = await startLocal({
      publicUrl: 'https://table.example.org',
      config: {
        smtpUrl: mailbox.url,
        mailFrom: 'umpire@example.org',
        noticeDelay: delay,
        privateNotices: true,
        ...(url !== undefined && { databaseUrl: url }),
      },
    });
    [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
    table = await openFord(ann);
    anns = await new Guest(ann, table).join();
    const bens = await new Guest(ben, table).join();
    const seatOf = (side: string) =>
      Object.values(anns.view!.table.seats).find(({ sides }) => sides.includes(side))!.id;
    await anns.give({ type: 'takeSeat', seat: seatOf('blue') });
    await bens.give({ type: 'takeSeat', seat: seatOf('red') });
    await bens.leave();
  });
  afterEach(async () => {
    await server.end();
    await mailbox.close();
    hook.close();
    pushes.close();
  });

  const turnTo = (side: string): Promise<unknown> =>
    anns.give({ type: 'setTurn', number: 1, phase: 'movement', side } as Command);
  const linkIn = (text: string, what: string): string =>
    new RegExp(`https://table\\.example\\.org/notices\\?${what}=([\\w-]+)`).exec(text)![1]!;
  const quiet = () => new Promise((resolve) => setTimeout(resolve, delay * 3));
  const confirmBen = async (language: string): Promise<void> => {
    await ben.ask('POST', '/api/notices/mail', { address: 'ben@example.org', language });
    const { text } = mailbox.mails.pop()!;
    await ann.ask('POST', '/api/notices/confirm', { token: linkIn(text, 'confirm') });
  };

  test('a mail goes to an address that was confirmed, in the language of the person, and none when it was stopped', async () => {
    await ben.ask('POST', '/api/notices/mail', { address: 'ben@example.org', language: 'ja' });
    await ben.ask('POST', `/api/tables/${table}/notices`, { mail: true, push: false });
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]).toMatchObject({ to: ['ben@example.org'] });
    await turnTo('red');
    await quiet();
    // Not confirmed: nothing else comes.
    expect(mailbox.mails).toHaveLength(1);
    const before = await ben.ask<Notices>('GET', '/api/notices');
    expect(before.mail).toEqual({ address: 'ben@example.org', confirmed: false });
    await ann.ask('POST', '/api/notices/confirm', { token: linkIn(mailbox.mails[0]!.text, 'confirm') });
    expect((await ben.ask<Notices>('GET', '/api/notices')).mail?.confirmed).toBe(true);
    await turnTo('blue');
    await turnTo('red');
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(2);
    const { text } = mailbox.mails[1]!;
    expect(text).toContain(`https://table.example.org/t/${table}`);
    expect(text).toMatch(/第1ターン/);
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/table\.example\.org\/api\/notices\/unsubscribe\?token=/m);
    const token = linkIn(text, 'stop');
    const stopped = await fetch(`${server.url}/api/notices/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    await turnTo('blue');
    await turnTo('red');
    await quiet();
    expect(mailbox.mails).toHaveLength(2);
    await expect(ben.ask('POST', '/api/notices/stop', { token })).rejects.toMatchObject({ status: 410 });
  });

  test('somebody who is asked for consent while away is told, unless the request is withdrawn in time', async () => {
    await confirmBen('en');
    await ben.ask('POST', `/api/tables/${table}/notices`, { mail: true, push: false });
    await turnTo('red');
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1);
    expect(mailbox.mails[0]!.text).toMatch(/^Subject: Your move: /m);
    const red = Object.values(anns.view!.table.seats).find(({ sides }) => sides.includes('red'))!.id;
    await anns.give({ type: 'setStandIn', seat: red, to: 'plays' });
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(2);
    expect(mailbox.mails[1]!.text).toMatch(/^Subject: Somebody asks for your consent: /m);
    const withdraw = () => anns.give({ type: 'withdrawRequest', request: Object.keys(anns.view!.table.requests)[0]! });
    await withdraw();
    await turnTo('blue');
    await anns.give({ type: 'closeTable' });
    await withdraw();
    await quiet();
    expect(mailbox.mails).toHaveLength(2);
  });

  test('whoever asks, one unconfirmed mail a day goes to a mailbox, and none when its owner has had enough', async () => {
    const asks = (person: Person, address: string) =>
      person.ask('POST', '/api/notices/mail', { address, language: 'en' });
    const other = await introduce(server.url, 'Cid');
    const all = [ann, ben, other];
    await Promise.all(
      all.map((person, i) => asks(person, ['eve@example.org', 'Eve@Example.org', 'eve+x@example.org'][i]!)),
    );
    await asks(ben, 'eve@example.org');
    await server.restart();
    await asks(other, 'eve@example.org');
    expect(mailbox.mails).toHaveLength(1);
    const { text } = mailbox.mails[0]!;
    const [, never] = /notices\?never=([\w.-]+)/.exec(text)!;
    const [, oneClick] =
      /^List-Unsubscribe: <https:\/\/table\.example\.org(\/api\/notices\/never\?token=[\w.-]+)>/m.exec(text)!;
    // A program that opens the links of mails stops nothing.
    await fetch(server.url + oneClick);
    await asks(await introduce(server.url, 'Dan'), 'fay@example.org');
    expect(mailbox.mails).toHaveLength(2);
    await expect(ann.ask('POST', '/api/notices/never', { token: `x${never}` })).rejects.toMatchObject({ status: 410 });
    await ann.ask('POST', '/api/notices/confirm', { token: linkIn(text, 'confirm') });
    expect((await fetch(server.url + oneClick, { method: 'POST' })).status).toBe(200);
    await server.restart();
    // Neither who was confirmed nor who asks again gets a mail there.
    for (const person of all)
      expect((await person.ask<Notices>('GET', '/api/notices')).mail).not.toHaveProperty('confirmed', true);
    for (const person of all) await asks(person, 'eve@example.org');
    expect(mailbox.mails).toHaveLength(2);
  });

  test('a push is signed, readable to the browser alone, and sent no more when the browser is gone', async () => {
    const { push } = await ben.ask<Notices>('GET', '/api/notices');
    const browser = pushedBrowser(pushes, 'one');
    await ben.ask('POST', '/api/notices/push', { subscription: browser.subscription, language: 'en' });
    await ben.ask('POST', `/api/tables/${table}/notices`, { mail: false, push: true });
    await turnTo('red');
    await expect.poll(() => pushes.posted.length, { timeout: 10_000 }).toBe(1);
    const [posted] = pushes.posted;
    expect(posted!.headers.authorization).toContain(`k=${push.key}`);
    expect(posted!.headers['content-encoding']).toBe('aes128gcm');
    expect(posted!.body.toString('latin1')).not.toContain('ford');
    expect(browser.read(posted!)).toEqual({
      title: 'Your move: At the ford',
      text: expect.stringMatching(/, turn 1, .*movement.* \(Red\)/i),
      table,
    });
    expect((await ben.ask<Notices>('GET', '/api/notices')).push.browsers).toBe(1);
    pushes.answer = { status: 410 };
    await turnTo('blue');
    await turnTo('red');
    await expect.poll(() => pushes.posted.length, { timeout: 10_000 }).toBe(2);
    await expect
      .poll(async () => (await ben.ask<Notices>('GET', '/api/notices')).push.browsers, { timeout: 5000 })
      .toBe(0);
  });

  test('the keys of pushes stay over a restart, and what was not sent yet is sent then', async () => {
    const browser = pushedBrowser(pushes, 'two');
    await ben.ask('POST', '/api/notices/push', { subscription: browser.subscription, language: 'en' });
    await ben.ask('POST', `/api/tables/${table}/notices`, { mail: false, push: true });
    const { push } = await ben.ask<Notices>('GET', '/api/notices');
    await turnTo('red');
    await server.restart();
    expect(pushes.posted).toHaveLength(0);
    await expect.poll(() => pushes.posted.length, { timeout: 10_000 }).toBe(1);
    expect((await ben.ask<Notices>('GET', '/api/notices')).push.key).toBe(push.key);
    expect(browser.read(pushes.posted[0]!)).toMatchObject({ table });
  });

  test('whoever takes the move back at once has told nobody; the move back and forth is told once', async () => {
    await confirmBen('en');
    await ben.ask('POST', `/api/tables/${table}/notices`, { mail: true, push: false });
    await turnTo('red');
    await turnTo('blue');
    await quiet();
    expect(mailbox.mails).toHaveLength(0);
    for (const side of ['red', 'blue', 'red', 'blue', 'red']) await turnTo(side);
    await quiet();
    expect(mailbox.mails).toHaveLength(1);
  });

  test('who looks at the table is told nothing; who has it in a window behind others is', async () => {
    await confirmBen('en');
    await ben.ask('POST', `/api/tables/${table}/notices`, { mail: true, push: false });
    const bens = await new Guest(ben, table).join();
    await turnTo('red');
    await quiet();
    expect(mailbox.mails).toHaveLength(0);
    await turnTo('blue');
    bens.room!.send('looking', { looking: false });
    await turnTo('red');
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1);
  });

  test('a webhook is told who moves and nothing else, signed, and led nowhere', async () => {
    const { secret } = await ann.ask<WebhookSet>('POST', `/api/tables/${table}/webhook`, {
      url: `${hook.url}/hook`,
      language: 'en',
    });
    hook.answer = { status: 302, location: `${pushes.url}/elsewhere` };
    await turnTo('red');
    await expect.poll(() => hook.posted.length, { timeout: 10_000 }).toBe(1);
    const [{ body, headers, path }] = hook.posted as [Receiver['posted'][number]];
    expect(path).toBe('/hook');
    const told = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    expect(told).toMatchObject({
      event: 'move',
      table: { id: table, name: 'At the ford' },
      game: { id: 'ford' },
      turn: 1,
      phase: { id: 'movement' },
      side: { id: 'red', name: 'Red' },
      link: `https://table.example.org/t/${table}`,
    });
    expect(told.content).toBe(told.text);
    expect(Object.keys(told).sort()).toEqual([
      'allowed_mentions',
      'content',
      'event',
      'game',
      'link',
      'phase',
      'side',
      'table',
      'text',
      'time',
      'turn',
    ]);
    const [, second, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['umpire-signature']))!;
    expect(createHmac('sha256', secret!).update(`${second}.${body}`).digest('hex')).toBe(signature);
    await quiet();
    // What leads elsewhere is refused, and not tried again.
    expect([hook.posted.length, pushes.posted.length]).toEqual([1, 0]);
  });

  test('a receiver that does not answer delays nobody else', async () => {
    let isWaiting = false;
    const silent = createServer((socket) => {
      isWaiting = true;
      socket.once('close', () => {
        isWaiting = false;
      });
      socket.resume();
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const reached = once(silent, 'connection');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    await ann.ask('POST', `/api/tables/${table}/webhook`, { url, language: 'en' });
    const other = await openFord(ann);
    await ann.ask('POST', `/api/tables/${other}/webhook`, { url: `${hook.url}/hook`, language: 'en' });
    const guest = await new Guest(ann, other).join();
    await guest.give({ type: 'takeSeat', seat: Object.keys(guest.view!.table.seats)[0]! });
    await turnTo('red');
    await reached;
    await guest.give({ type: 'setTurn', number: 1, phase: 'movement', side: 'red' } as Command);
    await expect.poll(() => hook.posted.length, { timeout: 8_000 }).toBe(1);
    expect(isWaiting).toBe(true);
    await guest.leave();
    silent.close();
  });

  test('only the host sets the webhook, and only the host is told where it is', async () => {
    const wish = { url: `${hook.url}/hook`, language: 'en' };
    await expect(ben.ask('POST', `/api/tables/${table}/webhook`, wish)).rejects.toMatchObject({ status: 403 });
    await ann.ask('POST', `/api/tables/${table}/webhook`, wish);
    expect(await ben.ask<TableNotices>('GET', `/api/tables/${table}/notices`)).toEqual({ mail: false, push: false });
    expect(await ann.ask<TableNotices>('GET', `/api/tables/${table}/notices`)).toMatchObject({
      webhook: { url: wish.url },
    });
    await ann.ask('POST', `/api/tables/${table}/webhook`, { language: 'en' });
    await turnTo('red');
    await quiet();
    expect(hook.posted).toHaveLength(0);
  });
};

describe('with SQLite', () => notifies(async () => undefined));

describe.skipIf(!hasPostgres)('with PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.end());
  notifies(() => postgres.newDatabase());
});

test('a server that is told nothing else posts to no address of its own networks', async () => {
  const hook = await startReceiver();
  const server = await startLocal({ config: { noticeDelay: 100 } });
  const ann = await introduce(server.url, 'Ann');
  const table = await openFord(ann);
  const { port } = new URL(hook.url);
  for (const url of [
    hook.url,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f.1:${port}`,
    'http://10.0.0.1/hook',
    'http://169.254.169.254/latest/meta-data',
    'https://somebody:secret@93.184.216.34/hook',
    'https://no-such-name.invalid/hook',
    'http://example.com:25/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://metadata.google.internal./computeMetadata/v1/',
    'http://printer.local/',
    'http://intranet/',
    'http://168.63.129.16/machine',
  ]) {
    await expect(ann.ask('POST', `/api/tables/${table}/webhook`, { url, language: 'en' }), url).rejects.toMatchObject({
      status: 422,
      failure: { failed: 'not-in-the-open' },
    });
    // The name may lead elsewhere later: it is looked at again when something is sent.
    await expect(safePost(url, {}, '', false), url).rejects.toThrow();
  }
  expect(await ann.ask<TableNotices>('GET', `/api/tables/${table}/notices`)).toMatchObject({ webhook: {} });
  expect(hook.posted).toHaveLength(0);
  await server.end();
  hook.close();
});

test('a push goes to no address of its own networks either', async () => {
  const service = await startReceiver();
  const server = await startLocal({ config: { noticeDelay: 100 } });
  const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  const table = await openFord(ann);
  const [anns, bens] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
  const seatOf = (side: string) => Object.values(anns.view!.table.seats).find(({ sides }) => sides.includes(side))!.id;
  await anns.give({ type: 'takeSeat', seat: seatOf('blue') });
  await bens.give({ type: 'takeSeat', seat: seatOf('red') });
  await bens.leave();
  const { subscription } = pushedBrowser(service, 'one');
  await ben.ask('POST', '/api/notices/push', { subscription, language: 'en' });
  await ben.ask('POST', `/api/tables/${table}/notices`, { mail: false, push: true });
  await anns.give({ type: 'setTurn', number: 1, phase: 'movement', side: 'red' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(service.posted).toHaveLength(0);
  await server.end();
  service.close();
});

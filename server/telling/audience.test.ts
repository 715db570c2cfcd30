import { project, type Table, viewerOf } from '@umpire/shared/table';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import type { TableHost } from '../table/table-host.ts';
import { comeIn, give, makeWorld, plainTable, ScriptedClient } from '../test/scripted.ts';

const open = async () => {
  const world = makeWorld();
  const id = await world.open(['ann', 'ben']);
  const host = (await world.tables.acquire(id))!;
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  await give(host, 'ben', { type: 'takeSeat', seat: 's2' });
  const enter = (person: string, have?: number): ScriptedClient => {
    const client = new ScriptedClient(person);
    host.audience.enter(client, have);
    return client;
  };
  /** Comes back as the same client: with what it had. */
  const comeBack = (client: ScriptedClient): void => {
    client.messages.length = 0;
    host.audience.enter(client, client.seq);
  };
  let count = 0;
  const moveAbout = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      count += 1;
      const to = ['0403', '0404', '0405'][count % 3]!;
      await give(host, 'ann', { type: 'movePieces', pieces: ['p1'], to });
    }
  };
  return { ...world, id, host, enter, comeBack, moveAbout };
};

const isTrueTo = (client: ScriptedClient, host: TableHost): void => {
  expect(client.seq).toBe(host.seq);
  expect(plainTable(client.view)).toEqual(plainTable(project(host.table, viewerOf(host.table, client.person))));
};

test('a new client gets the whole, and then steps', async () => {
  const { host, enter, moveAbout } = await open();
  const cid = enter('cid');
  expect(cid.kinds()).toEqual(['whole']);
  await moveAbout(2);
  expect(cid.kinds()).toEqual(['whole', 'steps', 'steps']);
  isTrueTo(cid, host);
});

test('all who see the same are sent the same bytes, made once', async () => {
  const { host, enter, moveAbout } = await open();
  const sent = new Set<Uint8Array>();
  for (const person of ['cid', 'dan', 'eve']) {
    const client = enter(person);
    client.send = (bytes) => void sent.add(bytes);
  }
  await moveAbout(1);
  expect(sent.size).toBe(1);
  expect(host.audience.size).toBe(3);
});

test('a returning client gets the steps that it missed', async () => {
  const { host, enter, comeBack, moveAbout } = await open();
  const cid = enter('cid');
  await moveAbout(2);
  host.audience.leave(cid);
  await moveAbout(3);
  comeBack(cid);
  expect(cid.kinds()).toEqual(['steps', 'steps', 'steps']);
  isTrueTo(cid, host);
  host.audience.leave(cid);
  comeBack(cid);
  expect(cid.kinds()).toEqual([]);
  await moveAbout(1);
  isTrueTo(cid, host);
});

test('a whole that was just made serves those who come soon after, with the steps since', async () => {
  const { host, enter, moveAbout } = await open();
  const cid = enter('cid');
  await moveAbout(16);
  const dan = enter('dan');
  expect(dan.kinds()).toEqual(['whole', ...Array(16).fill('steps')]);
  await moveAbout(1);
  const eve = enter('eve');
  expect(eve.kinds()).toEqual(['whole']);
  for (const client of [cid, dan, eve]) isTrueTo(client, host);
});

test('but not once something was hidden: later clients never get it', async () => {
  const { host, enter, moveAbout } = await open();
  enter('cid');
  await moveAbout(1);
  const sight = { there: 'all', where: 'all', what: [] } as const;
  expect(await give(host, 'ann', { type: 'maskPieces', pieces: ['p1'], sight })).toHaveProperty('accepted');
  const dan = enter('dan');
  expect(dan.kinds()).toEqual(['whole']);
  isTrueTo(dan, host);
});

test('a client that missed more than is kept gets the whole', async () => {
  const { host, enter, comeBack, moveAbout } = await open();
  const cid = enter('cid');
  host.audience.leave(cid);
  await moveAbout(limits.missedSteps.frames + 1);
  comeBack(cid);
  expect(cid.kinds()).toEqual(['whole']);
  isTrueTo(cid, host);
});

test.each([
  ['a step that is yet to come', 1_000_000],
  ['a step before they came', 2],
  ['step 0', 0],
])('whoever says that they have %s gets the whole', async (_name, have) => {
  const { host, enter, moveAbout } = await open();
  const cid = enter('cid');
  await moveAbout(1);
  host.audience.leave(cid);
  const again = enter('cid', have);
  expect(again.kinds()[0]).toBe('whole');
  isTrueTo(again, host);
});

test('a client that lost a seat meanwhile gets the whole', async () => {
  const { host, enter, comeBack } = await open();
  const ben = enter('ben');
  host.audience.leave(ben);
  await give(host, 'ann', { type: 'freeSeat', seat: 's2' });
  comeBack(ben);
  expect(ben.kinds()).toEqual(['whole']);
  isTrueTo(ben, host);
});

test('nor is it when they lost the seat, got it back, and missed both', async () => {
  const { host, enter, comeBack, moveAbout } = await open();
  const [ben, phone] = [enter('ben'), enter('ben')];
  await moveAbout(1);
  host.audience.leave(ben);
  await give(host, 'ann', { type: 'freeSeat', seat: 's2' });
  await give(host, 'ben', { type: 'takeSeat', seat: 's2' });
  comeBack(ben);
  expect(ben.kinds()[0]).toBe('whole');
  isTrueTo(ben, host);
  isTrueTo(phone, host);
});

test('a person who takes a seat gets a step, and then has its view', async () => {
  const { host, enter } = await open();
  const hidden = { there: 'all', where: 'all', what: ['blue'] } as const;
  await give(host, 'ann', { type: 'maskPieces', pieces: ['p1'], sight: hidden });
  await comeIn(host, 'cid');
  const [cid, dan] = [enter('cid'), enter('dan')];
  expect(cid.view?.pieces.p1).toBeUndefined();
  await give(host, 'ann', { type: 'giveSeat', seat: 's1', to: 'cid' });
  expect(cid.kinds()).toEqual(['whole', 'steps']);
  expect(cid.view?.pieces.p1).toMatchObject({ id: 'p1' });
  expect(dan.view?.pieces.p1).toBeUndefined();
  for (const client of [cid, dan]) isTrueTo(client, host);
  await give(host, 'cid', { type: 'leaveSeat', seat: 's1' });
  expect(cid.view?.pieces.p1).toBeUndefined();
  for (const client of [cid, dan]) isTrueTo(client, host);
});

test('many steps of one batch, with changes of seats among them, keep everybody right', async () => {
  const { host, enter, log } = await open();
  await comeIn(host, 'cid');
  const clients = ['ann', 'ben', 'cid', 'dan'].map((person) => enter(person));
  const hidden = { there: 'all', where: ['blue'], what: ['blue'] } as const;
  const batches = log.batches.length;
  await Promise.all([
    give(host, 'ann', { type: 'maskPieces', pieces: ['p1', 'p2'], sight: hidden }),
    give(host, 'ann', { type: 'giveSeat', seat: 's1', to: 'cid' }),
    give(host, 'cid', { type: 'movePieces', pieces: ['p1'], to: '0404' }),
    give(host, 'cid', { type: 'leaveSeat', seat: 's1' }),
    give(host, 'ann', { type: 'takeSeat', seat: 's1' }),
    give(host, 'ann', { type: 'movePieces', pieces: ['p2'], to: '0404' }),
    give(host, 'ann', { type: 'changeSettings', settings: { spectators: 'everything' } }),
  ]);
  expect(log.batches.length).toBe(batches + 1);
  for (const client of clients) isTrueTo(client, host);
});

test('a slow client is sent nothing more, and later what it missed', async () => {
  const { host, enter, moveAbout, clock } = await open();
  const [cid, dan] = [enter('cid'), enter('dan')];
  cid.waiting = limits.unsentBytes + 1;
  await moveAbout(1);
  expect(host.audience.lagging).toBe(1);
  const messages = cid.messages.length;
  await moveAbout(20);
  clock.pass(1000);
  expect(cid.messages.length).toBe(messages);
  isTrueTo(dan, host);
  cid.waiting = 0;
  clock.pass(100);
  expect(cid.kinds().slice(messages)).toEqual(Array(20).fill('steps'));
  expect(host.audience.lagging).toBe(0);
  isTrueTo(cid, host);
});

test('a client that is slow for long gets the whole in the end; the bytes kept for it are bounded', async () => {
  const { host, enter, moveAbout, clock } = await open();
  const cid = enter('cid');
  cid.waiting = limits.unsentBytes + 1;
  await moveAbout(limits.missedSteps.frames * 2);
  const messages = cid.messages.length;
  expect(messages).toBe(2);
  cid.waiting = 0;
  clock.pass(100);
  expect(cid.kinds().slice(messages)).toEqual(['whole']);
  isTrueTo(cid, host);
});

test('catching up stops again where the line is full again', async () => {
  const { host, enter, moveAbout, clock } = await open();
  const cid = enter('cid');
  cid.waiting = limits.unsentBytes + 1;
  await moveAbout(10);
  const send = cid.send.bind(cid);
  cid.send = (bytes) => {
    send(bytes);
    cid.waiting += limits.unsentBytes / 2;
  };
  const before = cid.messages.length;
  cid.waiting = 0;
  clock.pass(100);
  expect(cid.messages.length).toBe(before + 3);
  expect(host.audience.lagging).toBe(1);
  for (let time = 0; time < 10; time += 1) {
    cid.waiting = 0;
    clock.pass(100);
  }
  isTrueTo(cid, host);
});

test('a line on which far too much waits is given up', async () => {
  const { enter, moveAbout, clock } = await open();
  const cid = enter('cid');
  cid.waiting = limits.unsentBytes + 1;
  await moveAbout(1);
  clock.pass(100);
  expect(cid.ended).toBeUndefined();
  cid.waiting = limits.abandonedBytes + 1;
  clock.pass(100);
  expect(cid.ended).toBe('lagging');
});

test('a client that names its step gets the steps after it; otherwise the whole', async () => {
  const { host, enter, moveAbout } = await open();
  const cid = enter('cid');
  const have = cid.seq;
  await moveAbout(3);
  const before = { view: cid.view as Table, seq: cid.seq };
  cid.messages.length = 0;
  cid.seq = have;
  host.audience.sync(cid, have);
  expect(cid.kinds()).toEqual(['steps', 'steps', 'steps']);
  expect(cid.seq).toBe(before.seq);
  host.audience.sync(cid);
  expect(cid.kinds()[3]).toBe('whole');
  isTrueTo(cid, host);
});

test('after some activity everybody gets the digest of their view', async () => {
  const { host, enter, moveAbout, clock } = await open();
  const [ann, cid] = [enter('ann'), enter('cid')];
  clock.pass(60_000);
  const quiet = [ann.messages.length, cid.messages.length];
  await moveAbout(3);
  clock.pass(60_000);
  expect(
    [ann, cid].map((client, index) =>
      client
        .kinds()
        .slice(quiet[index])
        .filter((kind) => kind === 'digest'),
    ),
  ).toEqual([['digest'], ['digest']]);
  const message = cid.messages.at(-1);
  expect(message).toMatchObject({ digest: host.seq, of: plainTable(cid.view) });
  clock.pass(60_000);
  expect(cid.kinds().at(-1)).toBe('digest');
  expect(cid.messages.at(-1)).toBe(message);
});

test('a removed person gets a last notice, and nobody else does', async () => {
  const { host, enter } = await open();
  const [ben, phone, cid] = [enter('ben'), enter('ben'), enter('cid')];
  await give(host, 'ann', { type: 'removePerson', person: 'ben' });
  expect([ben.ended, phone.ended, cid.ended]).toEqual(['removed', 'removed', undefined]);
  isTrueTo(cid, host);
});

test('a view that nobody watches any more is kept up for a while and then let go', async () => {
  const { host, enter, comeBack, moveAbout, clock } = await open();
  const [ben] = [enter('ben'), enter('cid')];
  host.audience.leave(ben);
  clock.pass(30_000);
  await moveAbout(1);
  comeBack(ben);
  expect(ben.kinds()).toEqual(['steps']);
  host.audience.leave(ben);
  clock.pass(61_000);
  await moveAbout(1);
  comeBack(ben);
  expect(ben.kinds()).toEqual(['whole']);
  isTrueTo(ben, host);
});

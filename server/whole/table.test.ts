import type { Socket } from 'node:net';
import { withoutIndex } from '@umpire/shared/table/apply.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { makeBadNetwork } from '../test/bad-network.ts';
import { boundlessRates } from '../test/boundless.ts';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { bodyOf, codes, joinRaw } from '../test/raw-client.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal({ parts: { rates: boundlessRates } });
});
afterAll(() => server.end());

let ann: Person;
let ben: Person;
let table: string;
beforeEach(async () => {
  [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
  table = await openFord(ann);
});

const come = (person: Person, to = table): Promise<Guest> => new Guest(person, to).join();

/** Who the room's state shows, by name. */
const here = (guest: Guest): Record<string, boolean> => {
  const shown: Record<string, boolean> = {};
  const sitters = guest.room!.state.here as Map<string, { readonly name: string; readonly online: boolean }>;
  sitters?.forEach(({ name, online }) => {
    shown[name] = online;
  });
  return shown;
};

const seqOf = (reply: object): number => {
  if (!('accepted' in reply)) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.accepted as number;
};

const metric = async (name: string): Promise<number> => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
};

test('two friends push counters', async () => {
  const [anns, bens] = [await come(ann), await come(ben)];
  await anns.give({ type: 'takeSeat', seat: 's1' });
  await bens.give({ type: 'takeSeat', seat: 's2' });
  const seq = seqOf(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' }));
  await Promise.all([anns.reach(seq), bens.reach(seq)]);
  expect(bens.view?.table.where.p1).toBe('0403');
  expect(anns.view?.table).toEqual(bens.view?.table);
  expect(bens.told.at(-1)).toMatchObject({ act: 'movePieces', by: { person: ann.person, seat: 's1' } });
  await Promise.all([anns.leave(), bens.leave()]);
});

test('the room shows who is here and who has just been cut off', async () => {
  const network = await makeBadNetwork(() => server.port);
  const anns = await come(ann);
  const bens = await new Guest(ben, table).join(`http://127.0.0.1:${network.port}`);
  await anns.until(() => here(anns).Ben === true);
  network.cut();
  await anns.until(() => here(anns).Ben === false);
  await bens.until(() => bens.room === undefined);
  await bens.join();
  await anns.until(() => here(anns).Ben === true);
  await bens.give({ type: 'setName', name: 'Benjamin' });
  await anns.until(() => here(anns).Benjamin === true);
  await bens.leave();
  await anns.until(() => !('Benjamin' in here(anns)));
  expect(here(anns)).toEqual({ Ann: true });
  await anns.leave();
  await network.close();
});

test('a second tab of the same person sees and does the same', async () => {
  const [one, two] = [await come(ann), await come(ann)];
  await one.give({ type: 'takeSeat', seat: 's1' });
  await two.until(() => two.view?.table.seats.s1?.holder === ann.person);
  const seq = seqOf(await two.give({ type: 'movePieces', pieces: ['p1'], to: '0403' }));
  await Promise.all([one.reach(seq), two.reach(seq)]);
  expect(one.view).toEqual(two.view);
  await one.leave();
  expect(await two.give({ type: 'movePieces', pieces: ['p1'], to: '0404' })).toHaveProperty('accepted');
  await two.leave();
});

test('a name that was given elsewhere comes along', async () => {
  const guest = await come(ann);
  expect(guest.view?.table.people[ann.person]?.name).toBe('Ann');
  await guest.leave();
  const renamed = await fetch(`${server.url}/api/me`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ann.token}`, 'Content-Type': 'application/json' },
    body: '{"name":"Annie"}',
  });
  const token = /umpire=([^;]+)/.exec(renamed.headers.get('set-cookie')!)![1]!;
  const again = await come({ ...ann, token });
  await again.until(() => again.view?.table.people[ann.person]?.name === 'Annie');
  await again.leave();
});

describe('pointers of others', () => {
  test('drags are seen live, pieces by the names one knows them by, and not at all if one does not', async () => {
    const [anns, bens] = [await come(ann), await come(ben)];
    await anns.give({ type: 'takeSeat', seat: 's1' });
    await bens.give({ type: 'takeSeat', seat: 's2' });
    await anns.give({ type: 'maskPieces', pieces: ['p2'], sight: { there: 'all', where: 'all', what: ['blue'] } });
    const gone = { there: ['blue'], where: ['blue'], what: ['blue'] };
    const seq = seqOf(await anns.give({ type: 'maskPieces', pieces: ['p3'], sight: gone }));
    await bens.reach(seq);
    const mask = Object.keys(bens.view!.table.pieces).find((id) => id.startsWith('~'));
    const drag = (pieces: string[]): void => anns.room!.send('presence', { type: 'drag', pieces, x: 150, y: -20 });
    drag(['p1', 'p2', 'p3']);
    drag(['p3']);
    anns.room!.send('presence', { type: 'drop' });
    drag(['p3']);
    anns.room!.send('presence', { type: 'drop' });
    anns.room!.send('presence', { type: 'ping', x: 5, y: 6 });
    await bens.until(() => bens.shown.some(({ type }) => type === 'ping'));
    expect(bens.shown).toEqual([
      { person: ann.person, type: 'drag', pieces: ['p1', mask], x: 150, y: -20 },
      { person: ann.person, type: 'drop' },
      { person: ann.person, type: 'ping', x: 5, y: 6 },
    ]);
    expect(anns.shown).toEqual([]);
    // By the mask, for who knows no better; never by an id that one should not know.
    bens.room!.send('presence', { type: 'drag', pieces: [mask, 'p2', 'p3'], x: 1, y: 1 });
    await anns.until(() => anns.shown.length > 0);
    expect(anns.shown).toEqual([{ person: ben.person, type: 'drag', pieces: ['p2'], x: 1, y: 1 }]);
    await bens.leave();
    await anns.until(() => anns.shown.length > 1);
    expect(anns.shown[1]).toEqual({ person: ben.person, type: 'drop' });
    await anns.leave();
  });

  test('a person without a seat cannot drag, and points only where onlookers may speak', async () => {
    const [anns, bens] = [await come(ann), await come(ben)];
    bens.room!.send('presence', { type: 'drag', pieces: ['p1'], x: 1, y: 1 });
    bens.room!.send('presence', { type: 'ping', x: 1, y: 1 });
    await anns.until(() => anns.shown.length > 0);
    expect(anns.shown.map(({ type }) => type)).toEqual(['ping']);
    await anns.give({ type: 'changeSettings', settings: { spectatorChat: false } });
    bens.room!.send('presence', { type: 'ping', x: 1, y: 1 });
    await bens.give({ type: 'setName', name: 'Quiet Ben' });
    expect(anns.shown.length).toBe(1);
    await Promise.all([anns.leave(), bens.leave()]);
  });
});

describe('coming back', () => {
  test('after a broken line: by steps, within two seconds of the network', async () => {
    const network = await makeBadNetwork(() => server.port);
    const url = `http://127.0.0.1:${network.port}`;
    const anns = await come(ann);
    await anns.give({ type: 'takeSeat', seat: 's1' });
    const bens = await new Guest(ben, table).join(url);
    const wholes = bens.wholes;
    network.down();
    await bens.until(() => bens.room === undefined);
    let seq = 0;
    for (const to of ['0403', '0404']) seq = seqOf(await anns.give({ type: 'movePieces', pieces: ['p1'], to }));
    network.up();
    const start = performance.now();
    await bens.join(url);
    await bens.reach(seq);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(bens.wholes).toBe(wholes);
    expect(bens.told.slice(-2).map(({ act }) => act)).toEqual(['movePieces', 'movePieces']);
    await Promise.all([anns.leave(), bens.leave()]);
    await network.close();
  });

  test('while the old line still hangs', async () => {
    const network = await makeBadNetwork(() => server.port);
    const anns = await come(ann);
    await anns.give({ type: 'takeSeat', seat: 's1' });
    const bens = await new Guest(ben, table).join(`http://127.0.0.1:${network.port}`);
    network.stall();
    await bens.join();
    const seq = seqOf(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' }));
    await bens.reach(seq);
    await anns.until(() => here(anns).Ben === true);
    await network.close();
    await Promise.all([anns.leave(), bens.leave()]);
  });

  test('after a restart of the server, to the same state', async () => {
    const [anns, bens] = [await come(ann), await come(ben)];
    await anns.give({ type: 'takeSeat', seat: 's1' });
    const seq = seqOf(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' }));
    await Promise.all([anns.reach(seq), bens.reach(seq)]);
    const before = withoutIndex(anns.view!.table);
    await server.restart();
    for (const guest of [anns, bens]) {
      await guest.until(() => guest.room === undefined);
      expect(guest.left).toBe(4001);
      expect(guest.notices).toContainEqual({ code: 'server-stopping' });
      await guest.join();
    }
    const next = seqOf(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0404' }));
    expect(next).toBe(seq + 1);
    await Promise.all([anns.reach(next), bens.reach(next)]);
    expect(anns.view?.table).toEqual(bens.view?.table);
    const { stacks: _, ...rest } = withoutIndex(anns.view!.table);
    const { stacks: __, ...was } = before;
    expect(rest).toEqual(was);
    await Promise.all([anns.leave(), bens.leave()]);
  });
});

test('a table that everybody has left is forgotten, and comes back as it was', async () => {
  const anns = await come(ann);
  await anns.give({ type: 'takeSeat', seat: 's1' });
  await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
  expect(await metric('umpire_tables_live')).toBe(1);
  await anns.leave();
  for (let tries = 0; (await metric('umpire_tables_live')) > 0; tries += 1) {
    if (tries > 100) throw new Error('the table stays awake');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const again = await come(ann);
  expect(again.view?.table.where.p1).toBe('0403');
  expect(again.you?.seats).toEqual(['s1']);
  await again.leave();
});

test('a spectator who stops reading costs a bounded number of bytes, holds up nobody, and ends right', async () => {
  const anns = await come(ann);
  await anns.give({ type: 'takeSeat', seat: 's1' });
  const network = await makeBadNetwork(() => server.port);
  const bens = await new Guest(ben, table).join(`http://127.0.0.1:${network.port}`);
  network.stall();

  // Far more than the system keeps between two sockets.
  const text = 'x'.repeat(1000);
  let most = 0;
  let lagging = 0;
  let seq = 0;
  for (let round = 0; round < 60; round += 1) {
    const replies = Array.from({ length: 250 }, () => anns.give({ type: 'say', text, to: 'all' }));
    seq = seqOf((await Promise.all(replies)).at(-1)!);
    most = Math.max(most, await metric('umpire_unsent_bytes'));
    lagging = Math.max(lagging, await metric('umpire_clients_lagging'));
  }
  const frame = 250 * 1100;
  expect(lagging).toBe(1);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(limits.unsentBytes + frame);

  seq = seqOf(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' }));
  await anns.reach(seq);
  network.flow();
  await bens.reach(seq);
  expect(bens.view?.table).toEqual(anns.view?.table);
  expect(bens.left).toBeUndefined();
  expect(await metric('umpire_clients_lagging')).toBe(0);
  await Promise.all([anns.leave(), bens.leave()]);
  await network.close();
}, 60_000);

test('a command given in one breath with having joined is answered', async () => {
  const hasty = await joinRaw(ben, table, false);
  await expect.poll(() => hasty.frames().some(({ code }) => code === codes.joined), { timeout: 10_000 }).toBe(true);
  const { _socket } = hasty.socket as unknown as { readonly _socket: Socket };
  _socket.cork();
  hasty.sendBytes(Buffer.from([codes.joined]));
  hasty.send('command', { id: 7, command: { type: 'undo' } });
  _socket.uncork();
  const replies = () => hasty.frames().filter(({ type }) => type === 'reply');
  await expect.poll(() => replies().map((frame) => bodyOf(frame)), { timeout: 10_000 }).toMatchObject([{ id: 7 }]);
  await hasty.close();
}, 30_000);

test('a client that never says that it has joined is told nothing, and sent away', async () => {
  const anns = await come(ann);
  await anns.give({ type: 'takeSeat', seat: 's1' });
  const silent = await joinRaw(ben, table, false);
  for (const to of ['0403', '0404']) await anns.give({ type: 'movePieces', pieces: ['p1'], to });
  expect(silent.frames().filter(({ type }) => type !== undefined)).toEqual([]);
  expect(await silent.closed).toBe(4002);
  expect(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
  await anns.leave();
}, 30_000);

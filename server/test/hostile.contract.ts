import { once } from 'node:events';
import { encode } from '@msgpack/msgpack';
import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import { PROTOCOL, type Reply } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { seeded } from '@umpire/shared/table/seeded.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { limits } from '../limits.ts';
import { type Arena, type StartArena, soakSeed, soakTimes } from './arena.ts';
import { Guest, introduce, openFord, type Person } from './client.ts';
import { historyOf } from './player.ts';
import { bodyOf, codes, frameOf, joinRaw, type RawClient, reserve } from './raw-client.ts';

const repliesTo = (client: RawClient): readonly Reply[] =>
  client
    .frames()
    .filter(({ type }) => type === 'reply')
    .map((frame) => bodyOf<Reply>(frame));

const noticesTo = (client: RawClient): readonly string[] =>
  client
    .frames()
    .filter(({ type }) => type === 'notice')
    .map((frame) => bodyOf<{ readonly code: string }>(frame).code);

const until = async (is: () => boolean, patience = 10_000): Promise<void> => {
  const end = Date.now() + patience;
  while (!is()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${is}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Attacks that must fail, whatever is sent: Ann and Ben play at a table, and Mallory comes through a third process. */
export const describeHostility = (name: string, start: StartArena): void => {
  describe(name, () => {
    let arena: Arena;
    beforeAll(async () => {
      arena = await start();
    }, 180_000);
    afterAll(() => arena?.end());

    let ann: Guest;
    let ben: Guest;
    let mallory: Person;
    let table: string;

    beforeEach(async () => {
      const host = await introduce(arena.urls[0], 'Ann');
      table = await openFord(host);
      ann = await new Guest(host, table).join();
      ben = await new Guest(await introduce(arena.urls[1], 'Ben'), table).join();
      await ann.give({ type: 'takeSeat', seat: 's1' });
      await ben.give({ type: 'takeSeat', seat: 's2' });
      mallory = await introduce(arena.urls[2], 'Mallory');
    });

    /** After any attack, the table goes on, and contains nothing of Mallory's but their arrival. */
    afterEach(async () => {
      for (const guest of [ann, ben]) {
        const reply = await guest.give({ type: 'say', text: 'still here', to: 'all' });
        expect(reply).toHaveProperty('accepted');
        expect(guest.room).toBeDefined();
      }
      const { steps } = await ann.who.ask<HistoryPage>('GET', `/api/tables/${table}/history?from=1`);
      const acts = steps.filter(({ by }) => by?.person === mallory.person).map(({ act }) => act);
      expect(acts.filter((act) => act !== 'comeIn' && act !== 'say')).toEqual([]);
      await Promise.all([ann.leave(), ben.leave()]);
    });

    /** A person who has joined too often within a minute has to wait, as in a soak. */
    const joinAtLast = async (): Promise<RawClient> => {
      for (;;) {
        try {
          return await joinRaw(mallory, table);
        } catch (problem) {
          if ((problem as Error).message !== 'too-many-requests') throw problem;
          await new Promise((resolve) => setTimeout(resolve, 1000));
        }
      }
    };

    /** Joined, and known to all. */
    const comeIn = async (): Promise<RawClient> => {
      const client = await joinAtLast();
      await until(() => client.frames().some(({ type }) => type === 'whole'));
      // An arrival is stored a moment after the person sees the table.
      await ann.until(() => ann.view!.table.people[mallory.person] !== undefined);
      return client;
    };

    test('frames of random bytes: thousands, over many connections', async () => {
      const random = seeded(soakSeed);
      const before = ann.seq;
      for (let line = 0; line < 8 * soakTimes; line += 1) {
        const client = await comeIn();
        for (let count = 0; count < 400 && client.socket.readyState === WebSocket.OPEN; count += 1) {
          const bytes = Buffer.from(
            Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 256)),
          );
          // Half of them begin like one of Colyseus' own.
          if (bytes.length > 0 && random() < 0.5) bytes[0] = 10 + Math.floor(random() * 13);
          client.sendBytes(bytes);
          if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
        client.socket.terminate();
        await client.closed;
      }
      const { accepted } = (await ann.give({ type: 'say', text: 'a', to: 'all' })) as { readonly accepted: number };
      // Each connection added the newcomer once, and nothing else.
      expect(accepted - before).toBeLessThanOrEqual(3);
    });

    test('malformed commands are answered with their problem', async () => {
      const nonsense = fc.sample(
        fc.oneof(
          fc.anything({ maxDepth: 3 }),
          fc.record({
            type: fc.constantFrom('movePieces', 'say', 'setName', 'toString', '__proto__'),
            pieces: fc.anything(),
          }),
          fc.record({ type: fc.constant('movePieces'), pieces: fc.array(fc.string()), to: fc.string() }),
          fc.record({
            type: fc.constant('createPieces'),
            pieces: fc.array(fc.record({ counter: fc.string(), at: fc.string() })),
          }),
        ),
        { seed: soakSeed, numRuns: 300 * soakTimes },
      );
      const client = await comeIn();
      const sendable = nonsense.flatMap((command) => {
        try {
          return [JSON.parse(JSON.stringify({ command })) as { readonly command: unknown }];
        } catch {
          return [];
        }
      });
      for (const [id, { command }] of sendable.slice(0, 100).entries()) client.send('command', { id, command });
      await until(() => repliesTo(client).length >= Math.min(100, sendable.length));
      for (const reply of repliesTo(client)) {
        expect(reply).toMatchObject({
          refused: { refused: expect.stringMatching(/^(bad-message|seat-needed|nothing-changes)$/) },
        });
      }
      expect(client.socket.readyState).toBe(WebSocket.OPEN);
      await client.close();
    });

    test('a client that keeps sending nonsense is dropped', async () => {
      const client = await comeIn();
      for (let count = 0; count < 500; count += 1) {
        if (client.socket.readyState === WebSocket.OPEN) client.send('nonsense', { count });
      }
      expect(await client.closed).toBe(4201);
      expect(noticesTo(client)).toContain('dropped-for-flooding');
    });

    test.each<[string, unknown]>([
      ['no command at all', {}],
      ['a number that is none', { id: 'x', command: { type: 'undo' } }],
      ['a number out of range', { id: 2 ** 40, command: { type: 'undo' } }],
      ['more than a command', { id: 1, command: { type: 'undo' }, seat: 's1' }],
      ['null', null],
      ['text', 'undo'],
    ])('a message with %s is passed over', async (_name, message) => {
      const client = await comeIn();
      client.send('command', message);
      client.send('command', { id: 77, command: { type: 'undo' } });
      await until(() => repliesTo(client).length === 1);
      expect(repliesTo(client)).toMatchObject([{ id: 77, refused: { refused: 'seat-needed' } }]);
      await client.close();
    });

    test('nobody acts for another, or beyond what they may', async () => {
      const before = ann.view!.table;
      const client = await comeIn();
      const barred: readonly (readonly [Command, string])[] = [
        [{ type: 'movePieces', pieces: ['p1'], to: '0403' }, 'seat-needed'],
        [{ type: 'leaveSeat', seat: 's1' }, 'seat-needed'],
        [{ type: 'giveSeat', seat: 's1', to: mallory.person }, 'seat-needed'],
        [{ type: 'takeSeat', seat: 's1' }, 'seat-taken'],
        [{ type: 'freeSeat', seat: 's1' }, 'host-only'],
        [{ type: 'makeHost', person: mallory.person }, 'host-only'],
        [{ type: 'removePerson', person: ann.who.person }, 'host-only'],
        [{ type: 'setPassword', password: 'mine' }, 'host-only'],
        [{ type: 'closeTable' }, 'host-only'],
        [{ type: 'changeSettings', settings: { spectators: 'everything' } }, 'host-only'],
        [{ type: 'say', text: 'psst', to: ['blue'] }, 'seat-needed'],
        [{ type: 'rollDice', expression: '1d6', purpose: '' }, 'seat-needed'],
        [{ type: 'undo' }, 'seat-needed'],
        [{ type: 'revealDice' }, 'seat-needed'],
      ];
      for (const [id, [command]] of barred.entries()) client.send('command', { id, command });
      await until(() => repliesTo(client).length === barred.length);
      expect(repliesTo(client).map((reply) => 'refused' in reply && reply.refused.refused)).toEqual(
        barred.map(([, code]) => code),
      );
      const bens: readonly (readonly [Command, string])[] = [
        [{ type: 'leaveSeat', seat: 's1' }, 'not-your-seat'],
        [{ type: 'giveSeat', seat: 's1', to: mallory.person }, 'not-your-seat'],
        [{ type: 'makeHost', person: mallory.person }, 'host-only'],
      ];
      for (const [command, code] of bens) expect(await ben.give(command)).toMatchObject({ refused: { refused: code } });
      const { people: _, ...rest } = ann.view!.table;
      const { people: __, ...wasRest } = before;
      expect(JSON.stringify(rest)).toEqual(JSON.stringify(wasRest));
      await client.close();
    });

    test('a message too large ends the connection before it is read', async () => {
      const client = await comeIn();
      const text = 'x'.repeat(limits.messageBytes);
      client.sendBytes(Buffer.concat([frameOf('command', { id: 1, command: { type: 'say', text, to: 'all' } })]));
      expect(await client.closed).toBe(1009);
    });

    test('a flood is told, slowed and dropped; meanwhile others play as before', async () => {
      const client = await comeIn();
      let sent = 0;
      const flood = (async () => {
        while (client.socket.readyState === WebSocket.OPEN && sent < 200_000) {
          for (let count = 0; count < 200; count += 1) {
            client.send('command', { id: sent, command: { type: 'say', text: `${sent}`, to: 'all' } });
            sent += 1;
          }
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      })();
      const waits: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const start = performance.now();
        expect(await ann.give({ type: 'movePieces', pieces: ['p1'], to: ['0403', '0404'][count % 2]! })).toHaveProperty(
          'accepted',
        );
        waits.push(performance.now() - start);
      }
      await flood;
      expect(await client.closed).toBe(4201);
      expect(noticesTo(client)).toContain('too-fast');
      const taken = (await historyOf(ann.who, table, 1)).filter(
        ({ act, by }) => act === 'say' && by?.person === mallory.person,
      ).length;
      expect(taken).toBeGreaterThanOrEqual(limits.commands.burst);
      expect(taken).toBeLessThan(limits.commands.burst + limits.commands.perSecond * 10);
      expect(sent).toBeGreaterThan(taken * 2);
      expect(waits.sort((a, b) => a - b)[10]).toBeLessThan(250);
    });

    test.each([
      ['presence', { type: 'ping', x: 1, y: 1 }],
      ['sync', {}],
    ])('a flood of %s is dropped too, and costs others little', async (type, message) => {
      const client = await comeIn();
      const shown = ann.shown.length;
      for (let count = 0; count < 5000 && client.socket.readyState === WebSocket.OPEN; count += 1) {
        client.send(type, message);
        if (count % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect(await client.closed).toBe(4201);
      const { burst, perSecond } = limits.presence;
      expect(ann.shown.length - shown).toBeLessThan(burst + perSecond * 10);
    });

    test('nobody gets into a room without being admitted', async () => {
      const options = { table, protocol: PROTOCOL };
      const status = async (person: Person, sent: unknown, headers = {}): Promise<number> =>
        (await reserve(person, sent, headers)).status;
      expect(await status({ ...mallory, token: 'forged' }, options)).toBe(401);
      expect(await status({ ...mallory, token: `${mallory.token.slice(0, -3)}AAA` }, options)).toBe(401);
      expect(await status(mallory, { table, protocol: PROTOCOL - 1 })).toBe(400);
      expect(await status(mallory, { table, protocol: 99 })).toBe(503);
      expect(await status(mallory, { table: '../../etc', protocol: PROTOCOL })).toBe(400);
      expect(await status(mallory, { table: { $ne: '' }, protocol: PROTOCOL })).toBe(400);
      expect(await status(mallory, {})).toBe(400);
      expect(await status(mallory, 'null')).toBe(400);
      expect(await status(mallory, '{')).toBe(400);
      expect(await status(mallory, { ...options, filler: 'x'.repeat(100_000) })).toBe(413);
      expect(await status(mallory, { table: 'nothing', protocol: PROTOCOL })).toBe(404);
      expect(await status(mallory, options, { Origin: 'https://evil.example' })).toBe(400);
      for (const path of ['create/table', 'joinById/x', 'join/table', 'reconnect/x', 'joinOrCreate/lobby']) {
        const answer = await fetch(`${mallory.url}/matchmake/${path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${mallory.token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(options),
        });
        expect(answer.status).toBe(404);
      }
    });

    test('a websocket without a place, or with somebody else’s, or from another site, is sent away', async () => {
      const place = (await (await reserve(mallory, { table, protocol: PROTOCOL })).json()) as Record<string, string>;
      const url = mallory.url.replace('http', 'ws');
      const ending = (path: string, headers: Record<string, string> = {}): Promise<string> =>
        new Promise((resolve) => {
          const socket = new WebSocket(`${url}/${path}`, { headers });
          socket.on('close', (code) => resolve(`closed ${code}`));
          socket.on('error', (error) => resolve(error.message));
        });
      expect(await ending(`${place.processId}/${place.roomId}?sessionId=guessed`)).toBe('closed 4002');
      // A single process knows no other; several processes know that there is none of this name.
      expect(await ending('x/y?sessionId=z')).toMatch(/closed 4002|server response: 404/);
      expect(
        await ending(`${place.processId}/${place.roomId}?sessionId=${place.sessionId}`, {
          Origin: 'https://evil.example',
        }),
      ).toBe('Unexpected server response: 403');
      // The place is still reserved for its owner.
      const socket = new WebSocket(`${url}/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`, {
        headers: { Origin: mallory.url },
      });
      const [first] = (await once(socket, 'message')) as [Buffer];
      expect(first[0]).toBe(codes.joined);
      socket.close();
      await once(socket, 'close');
    });

    test('one person can open only so many connections at a table', async () => {
      const tabs: RawClient[] = [];
      for (let count = 0; count < limits.connectionsPerPerson; count += 1) tabs.push(await comeIn());
      const late = await joinAtLast();
      expect(await late.closed).toBe(4002);
      await Promise.all(tabs.map((tab) => tab.close()));
    });

    test('a deep message is refused without harm', async () => {
      const client = await comeIn();
      let deep: unknown = 1;
      for (let level = 0; level < 90; level += 1) deep = [deep];
      client.send('command', { id: 1, command: { type: 'createPieces', pieces: deep } });
      await until(() => repliesTo(client).length === 1);
      expect(repliesTo(client)).toMatchObject([{ refused: { refused: 'bad-message' } }]);
      client.sendBytes(Buffer.concat([frameOf('command', 0).subarray(0, -1), Buffer.alloc(30_000, 0x91)]));
      client.sendBytes(Buffer.concat([frameOf('command', 0).subarray(0, -1), encode({ id: 1 }).subarray(0, 2)]));
      await Promise.race([client.closed, new Promise((resolve) => setTimeout(resolve, 300))]);
      client.socket.terminate();
    });
  });
};

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { limits } from '../limits.ts';
import { introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { joinRaw, type RawClient, reserve } from '../test/raw-client.ts';

/** Floods of frames that no room ever hears of, and of connections. */

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal();
});
afterAll(() => server.end());

let mallory: Person;
let table: string;
const clients: RawClient[] = [];
beforeEach(async () => {
  mallory = await introduce(server.url, 'Mallory');
  table = await openFord(mallory);
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate();
});

const comeIn = async (): Promise<RawClient> => {
  const client = await joinRaw(mallory, table);
  clients.push(client);
  await expect.poll(() => client.frames().some(({ type }) => type === 'whole')).toBe(true);
  return client;
};

/** Sends without end, until the connection ends; how it ended. */
const flood = async (client: RawClient, bytes: Buffer, patience = 10_000): Promise<number | 'goes on'> => {
  const end = Date.now() + patience;
  while (client.socket.readyState === WebSocket.OPEN && Date.now() < end) {
    for (let count = 0; count < 20; count += 1) client.sendBytes(bytes);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.race([client.closed, new Promise<'goes on'>((resolve) => setTimeout(resolve, 5000, 'goes on'))]);
};

/** A request as Colyseus has them, which it answers by itself: number, type, and a body. */
const request = (size: number): Buffer =>
  Buffer.concat([Buffer.from([21, 1, 0xa0 | 7]), Buffer.from('nothing'), Buffer.alloc(size, 0xc0)]);

test.each([
  ['requests that Colyseus answers by itself', request(1)],
  ['requests of 60 kB', request(60_000)],
  ['pings of Colyseus', Buffer.from([18])],
  ['a code that nobody knows', Buffer.from([99, 1, 2, 3])],
  ['no bytes at all', Buffer.alloc(0)],
])('a flood of %s ends the connection', async (_name, bytes) => {
  const client = await comeIn();
  expect(await flood(client, bytes)).toBe(4201);
});

test('requests of Colyseus are not answered at all', async () => {
  const client = await comeIn();
  client.sendBytes(request(1));
  client.sendBytes(Buffer.from([18]));
  // The ping's answer is the sign that the request before it has been passed over.
  await expect.poll(() => client.frames().some(({ code }) => code === 18)).toBe(true);
  expect(client.frames().some(({ code }) => code === 22)).toBe(false);
});

// Now and then the network resets a connection before its client has read why it ends; not three times in a row.
test('a flood of pings of the websocket itself ends the connection', { retry: 2 }, async () => {
  const client = await comeIn();
  const end = Date.now() + 10_000;
  while (client.socket.readyState === WebSocket.OPEN && Date.now() < end) {
    for (let count = 0; count < 50; count += 1) client.socket.ping(Buffer.alloc(100));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await client.closed).toBe(4201);
});

test('one malformed message ends the connection, and what follows it is not looked at', async () => {
  const client = await comeIn();
  for (let count = 0; count < 50; count += 1) client.sendBytes(Buffer.from([13, 0xa1, 0x78, 0xc1, 0xc1]));
  client.send('command', { id: 1, command: { type: 'renameTable', name: 'Mallory was here' } });
  expect(await client.closed).toBe(4002);
  expect((await mallory.ask<{ readonly name: string }>('GET', `/api/tables/${table}`)).name).toBe('At the ford');
});

test('large messages are read no faster than they may come', async () => {
  const client = await comeIn();
  const { burst } = limits.frameBytes;
  const large = Buffer.concat([Buffer.from([18]), Buffer.alloc(60_000)]);
  const sent = Math.ceil((burst * 2) / large.length);
  for (let count = 0; count < sent; count += 1) client.sendBytes(large);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answered = client.frames().filter(({ code }) => code === 18).length;
  expect(answered).toBeGreaterThanOrEqual(Math.floor(burst / large.length));
  expect(answered).toBeLessThan(sent - 5);
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
});

const upgradeTo = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** A websocket over a socket of our own, which reads nothing after it has joined. */
const joinWithoutReading = async (): Promise<Socket> => {
  const place = (await (await reserve(mallory, { table, protocol: PROTOCOL })).json()) as Record<string, string>;
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(upgradeTo(`/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`));
  await once(socket, 'data');
  socket.pause();
  return socket;
};

/** A masked frame with a mask of zeros. */
const masked = (opcode: number, payload: Buffer): Buffer => {
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, Buffer.alloc(4), payload]);
};

test('whoever asks and does not read costs a bounded number of bytes, and is dropped', async () => {
  const socket = await joinWithoutReading();
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(masked(2, Buffer.from([10])));
  const question = masked(2, request(60_000));
  const before = process.memoryUsage();
  for (let count = 0; count < 2000 && !isClosed; count += 1) {
    if (!socket.write(question)) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await expect.poll(() => isClosed || socket.destroyed, { timeout: 5000 }).toBe(true);
  const { rss } = process.memoryUsage();
  expect(rss - before.rss).toBeLessThan(64 * 1024 * 1024);
});

test('a websocket that leads to no room is not opened', async () => {
  for (const path of ['', 'a', 'a/b', 'a/b?x=1']) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/${path}`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('Unexpected server response: 404');
  }
});

test('an address has so many websockets, and another one when one closes', async () => {
  const sockets: Socket[] = [];
  /** Whether a websocket opens; it takes no notice of being sent away. */
  const opens = async (): Promise<boolean> => {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    socket.write(upgradeTo('/a/b?sessionId=c'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString('latin1').startsWith('HTTP/1.1 101');
  };
  // Connections of the tests before may still be closing.
  for (let count = 0; count < limits.connectionsPerAddress; count += 1) await expect.poll(opens).toBe(true);
  expect(await opens()).toBe(false);
  sockets[0]!.destroy();
  await expect.poll(opens).toBe(true);
  for (const socket of sockets) socket.destroy();
});

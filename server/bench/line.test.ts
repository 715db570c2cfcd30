import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { decode } from '@msgpack/msgpack';
import { encodeSteps } from '@umpire/shared/protocol/steps.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frame } from '../rooms/wire.ts';
import { frameOf, parseFrame } from '../test/raw-client.ts';
import { lastSeqOf } from './last-seq.ts';
import { isRefusal, Line } from './line.ts';
import { leastId, moveFrame } from './move-frame.ts';

/** As they are told of a move, or of several, each in a list. */
const stepsFrom = (first: number, count: number): Buffer => {
  const steps = Array.from({ length: count }, (_, index): ToldStep => {
    const seq = first + index;
    return { seq, time: 1000 + seq, by: { person: 'ann', seat: 's1' }, act: 'movePieces', patch: {} };
  });
  const base = {
    time: 1000,
    table: { pieces: {}, turn: { number: 1, phase: 'move' }, seats: {} },
    stackAt: () => undefined,
  };
  return Buffer.from(encodeSteps(steps, base));
};

test.each([
  [1, 1],
  [127, 1],
  [128, 3],
  [255, 2],
  [300, 6],
  [65_535, 1],
  [70_000, 15],
  [70_000, 16],
  [70_000, 500],
])('the number of the last step is read from %i on, %i steps', (first, count) => {
  expect(lastSeqOf(stepsFrom(first, count))).toBe(first + count - 1);
});

test('a move that is encoded beforehand is the same that the SDK would send', () => {
  const move = moveFrame('p17');
  const frames = (
    [
      [leastId, '0203'],
      [2 ** 31, '6045'],
    ] as const
  ).map(([id, to]) => Buffer.from(move.with(id, to)));
  expect(frames.map((bytes) => bytes.subarray(0, 6))).toEqual(
    frames.map((bytes) => Buffer.of(0x82, 0x80 | (bytes.length - 6), 0, 0, 0, 0)),
  );
  const [first, second] = frames.map((bytes) => parseFrame(bytes.subarray(6)));
  expect(first).toEqual(
    parseFrame(frameOf('command', { id: leastId, command: { type: 'movePieces', pieces: ['p17'], to: '0203' } })),
  );
  expect(decode(second!.body)).toMatchObject({ id: 2 ** 31, command: { to: '6045' } });
});

test('a refusal is told from an acceptance and from a step', () => {
  const refusal = frame('reply', { id: 1, refused: { refused: 'not-saved', remedy: 'try-again' } });
  const others = [frame('reply', { id: 1, accepted: 7 }), Buffer.from('\x11\xa5steps\xa7refused', 'latin1')];
  expect([refusal, ...others].map((message) => isRefusal(Buffer.from(message)))).toEqual([true, false, false]);
});

/** A server of websockets that sends bytes as it is told, and a client at it. */
let server: WebSocketServer;
let socket: WebSocket;
let ofServer: Socket;
let atServer: WebSocket;
beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[came, request]] = await Promise.all([once(server, 'connection'), once(socket, 'open')]);
  atServer = came;
  ofServer = request.socket;
});
afterEach(() => {
  socket.terminate();
  server.close();
});

const message = (body: Uint8Array): Buffer => {
  const head = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 0xff];
  return Buffer.from([0x82, ...head, ...body]);
};
const tells = (first: number, count: number): Buffer =>
  message(Buffer.concat([Buffer.from('\x11\xa5steps', 'latin1'), stepsFrom(first, count)]));

test('a line reads numbers however its bytes are cut, answers pings, and gives the connection back', async () => {
  const heard: number[] = [];
  const line = new Line(socket, (seq) => heard.push(seq));
  const reaches = (seq: number): Promise<void> => expect.poll(() => heard.at(-1)).toBe(seq);
  const reply = message(frame('reply', { id: 1, accepted: 7 }));
  const all = Buffer.concat([tells(300, 1), reply, tells(301, 40), Buffer.of(0x89, 0), tells(341, 2)]);
  const pong = once(atServer, 'pong');
  for (const at of all.keys()) {
    ofServer.write(all.subarray(at, at + 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await reaches(342);
  await pong;
  expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));

  ofServer.write(Buffer.concat([tells(343, 1), reply, tells(344, 3)]));
  await reaches(346);

  const said: Buffer[] = [];
  atServer.on('message', (bytes: Buffer) => said.push(bytes));
  const move = moveFrame('p1');
  for (const to of ['0101', '0202']) line.send(move.with(leastId, to));
  await expect
    .poll(() => said.map((bytes) => decode(parseFrame(bytes).body)))
    .toMatchObject([{ command: { to: '0101' } }, { command: { to: '0202' } }]);

  const [begun, ended] = [reply.subarray(0, 5), reply.subarray(5)];
  ofServer.write(Buffer.concat([tells(347, 1), begun]));
  await reaches(347);
  line.handBack();
  const whole = once(socket, 'message');
  ofServer.write(ended);
  expect(Buffer.from((await whole)[0] as Buffer)).toEqual(reply.subarray(2));
  socket.close();
  await once(socket, 'close');
});

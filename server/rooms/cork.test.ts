import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { holdFor, rememberSocket, together } from './cork.ts';

/** A websocket, and what was done to the socket under it. */
const begin = () => {
  const done: string[] = [];
  const socket = { cork: () => done.push('cork'), uncork: () => done.push('uncork') } as Partial<Socket> as Socket;
  const websocket = {} as WebSocket;
  rememberSocket(websocket, socket);
  return { websocket, done };
};

test('messages within one act are sent together, even if the act fails', () => {
  const { websocket, done } = begin();
  together(websocket, () => done.push('send'));
  expect(() =>
    together(websocket, () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(done).toEqual(['cork', 'send', 'uncork', 'cork', 'uncork']);
});

test('held messages are sent once: on release, or at the end of the turn', async () => {
  const { websocket, done } = begin();
  const hold = holdFor(websocket);
  hold.begin();
  hold.begin();
  hold.letGo();
  hold.letGo();
  expect(done).toEqual(['cork', 'uncork']);
  hold.begin();
  await new Promise((resolve) => process.nextTick(resolve));
  expect(done).toEqual(['cork', 'uncork', 'cork', 'uncork']);
});

test('of a websocket that nobody remembered nothing is held back', () => {
  const websocket = {} as WebSocket;
  let sent = false;
  together(websocket, () => {
    sent = true;
  });
  holdFor(websocket).begin();
  expect(sent).toBe(true);
});

import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { answerFailures } from './failure.ts';
import { sendText } from './send-text.ts';

let server: Server;
let thrown: unknown[];
let ended: Promise<void>;

const serve = async (pieces: () => AsyncIterable<string>): Promise<string> => {
  thrown = [];
  const app = express();
  ended = new Promise((resolve) => {
    app.get('/', async (_request, response) => {
      await sendText(response, pieces())
        .catch((error: unknown) => {
          thrown.push(error);
          throw error;
        })
        .finally(resolve);
    });
  });
  app.use(answerFailures(pino({ level: 'silent' })));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => server.close());

test('all pieces come, one after the other', async () => {
  const url = await serve(async function* () {
    yield* ['a', 'b', 'c'];
  });
  expect(await (await fetch(url)).text()).toBe('abc');
  expect(thrown).toEqual([]);
});

test('a client that goes away ends it, without an error', async () => {
  let isOver = false;
  const url = await serve(async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      isOver = true;
    }
  });
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.destroy();
  await ended;
  expect([isOver, thrown]).toEqual([true, []]);
});

test('a failure in the middle cuts the answer off, so that it is not taken for complete', async () => {
  const url = await serve(async function* () {
    yield 'x'.repeat(100_000);
    throw new Error('the storage failed');
  });
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  expect(thrown).toEqual([new Error('the storage failed')]);
});

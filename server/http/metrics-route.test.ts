import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { metricsRoute } from './metrics-route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The status with which metrics are answered. */
const ask = async (set: string | undefined, headers: Record<string, string> = {}): Promise<number> => {
  const app = express();
  app.get('/metrics', metricsRoute({ registry: new Registry() }, set));
  const server = app.listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, { headers })).status;
};

test('without a token they are for this machine alone, not for whom a proxy on it serves', async () => {
  expect(await ask(undefined)).toBe(200);
  expect(await ask(undefined, { 'X-Forwarded-For': '127.0.0.1' })).toBe(403);
});

test('with a token, only clients with the token get them', async () => {
  expect(await ask('hush')).toBe(403);
  expect(await ask('hush', { Authorization: 'Bearer hash' })).toBe(403);
  expect(await ask('hush', { Authorization: 'Bearer hush' })).toBe(200);
});

test('everybody may read them where the operator says so', async () => {
  expect(await ask('everybody', { 'X-Forwarded-For': '203.0.113.9' })).toBe(200);
});

import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type { BannedNetwork, OperatorAct, Paged } from '@umpire/shared/protocol/operator.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { systemClock } from '../ports.ts';
import { introduce, known, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { bodyOf, joinRaw, type RawClient, reserve } from '../test/raw-client.ts';

/** Addresses from which the operator lets nobody in. Where somebody comes from is what a proxy says. */

const operatorToken = 'a-token-of-many-letters';
const hour = 3_600_000;

let server: LocalServer;
let operator: Person;
let ann: Person;
let table: string;
/** Milliseconds by which the server's clock is ahead. */
let passed = 0;
beforeEach(async () => {
  passed = 0;
  server = await startLocal({
    trustedProxies: 1,
    config: { operatorToken },
    parts: { clock: { ...systemClock, now: () => Date.now() + passed } },
  });
  operator = known(server.url, 'operator', operatorToken);
  ann = await introduce(server.url, 'Ann');
  table = await openFord(ann);
});
afterEach(() => server.end());

const from = (...networks: string[]) => ({ 'X-Forwarded-For': networks.join(', ') });
const ban = (range: string, hours = 24, why = ''): Promise<unknown> =>
  operator.ask('POST', '/api/operator/ban-network', { range, hours, why });
const lift = (range: string): Promise<unknown> => operator.ask('POST', '/api/operator/unban-network', { range });
const banned = async (): Promise<readonly BannedNetwork[]> =>
  (await operator.ask<Paged<BannedNetwork>>('GET', '/api/operator/networks')).rows;

const asks = async (
  path: string,
  ...networks: string[]
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const answer = await fetch(server.url + path, {
    headers: { Authorization: `Bearer ${ann.token}`, ...from(...networks) },
  });
  return { status: answer.status, body: await answer.json() };
};
const joins = async (...networks: string[]): Promise<readonly [number, unknown]> => {
  const answer = await reserve(ann, { table, protocol: PROTOCOL }, from(...networks));
  return [answer.status, ((await answer.json()) as { readonly error?: string }).error];
};
const lets = (...networks: string[]): Promise<boolean> => joins(...networks).then(([status]) => status === 200);

const hasJoined = (client: RawClient) =>
  expect.poll(() => client.frames().some(({ type }) => type === 'whole')).toBe(true);

test('who is there from a banned range is sent away, and nobody comes in from it; all others stay', async () => {
  const mal = await introduce(server.url, 'Mal');
  const inside = await joinRaw(mal, table, true, from('203.0.113.9'));
  const outside = await joinRaw(ann, table, true, from('203.0.114.9'));
  await Promise.all([hasJoined(inside), hasJoined(outside)]);
  await ban('203.0.113.77/24', 24, 'spam');
  expect(await inside.closed).toBe(4200);
  const notice = inside.frames().findLast(({ type }) => type === 'notice');
  expect(bodyOf(notice!)).toEqual({ code: 'network-banned' });
  expect(outside.socket.readyState).toBe(WebSocket.OPEN);

  expect(await joins('203.0.113.10')).toEqual([403, 'network-banned']);
  const { status, body } = await asks(`/api/tables/${table}`, '203.0.113.10');
  expect([status, body]).toEqual([403, { failed: 'network-banned', params: { until: expect.any(Number) } }]);
  const { until } = (body as { readonly params: { readonly until: number } }).params;
  expect(Math.abs(until - Date.now() - 24 * hour)).toBeLessThan(60_000);
  const newcomer = await fetch(`${server.url}/api/me`, { method: 'POST', headers: from('203.0.113.10') });
  expect(newcomer.status).toBe(403);
  // The nearest proxy's word counts, whatever was said before it.
  expect(await lets('198.51.100.1', '203.0.113.10')).toBe(false);
  expect(await lets('203.0.113.10', '198.51.100.1')).toBe(true);
  // What all may read.
  expect((await asks('/api/news', '203.0.113.10')).status).toBe(200);
  await outside.close();
});

test('a place that was kept from elsewhere is not taken from a banned range', async () => {
  const answer = await reserve(ann, { table, protocol: PROTOCOL }, from('198.51.100.1'));
  const place = (await answer.json()) as Record<'processId' | 'roomId' | 'sessionId', string>;
  await ban('203.0.113.0/24');
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`,
    { headers: from('203.0.113.9') },
  );
  const refused = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('open', () => resolve('opened'));
    socket.on('error', () => {});
  });
  expect(refused).toBe(403);
});

test('of IPv6, too; a ban outlives a restart, is listed with its reason, and is lifted', async () => {
  await ban('2001:DB8:7::/48', 24 * 7, 'dropping out of games');
  await ban('192.0.2.1', 1);
  expect(await lets('2001:db8:7:9::1')).toBe(false);
  expect(await lets('2001:db8:8::1')).toBe(true);
  expect(await lets('::ffff:192.0.2.1')).toBe(false);
  await server.restart();
  expect(await lets('2001:db8:7:ffff::1')).toBe(false);
  expect((await banned()).map(({ range, why, until, since }) => [range, why, (until - since) / hour])).toEqual([
    ['192.0.2.1', '', 1],
    ['2001:db8:7::/48', 'dropping out of games', 168],
  ]);
  await lift('2001:db8:7::1/48');
  expect(await lets('2001:db8:7:9::1')).toBe(true);
  expect(await lets('192.0.2.1')).toBe(false);
  const { rows } = await operator.ask<Paged<OperatorAct>>('GET', '/api/operator/acts');
  expect(rows.map(({ act, target }) => [act, target])).toEqual([
    ['unban-network', '2001:db8:7::/48'],
    ['ban-network', '192.0.2.1'],
    ['ban-network', '2001:db8:7::/48'],
  ]);
  expect(rows[2]!.detail).toMatch(/^→ \d{4}-\d\d-\d\dT.* · dropping out of games$/);
});

test('a ban ends by itself; one for longer is in the place of one before', async () => {
  await ban('203.0.113.0/24', 1);
  await ban('198.51.100.0/24', 1);
  await ban('198.51.100.0/24', 3);
  passed = 2 * hour;
  expect(await lets('203.0.113.9')).toBe(true);
  expect(await lets('198.51.100.9')).toBe(false);
  expect((await banned()).map(({ range }) => range)).toEqual(['198.51.100.0/24']);
  passed = 4 * hour;
  expect(await lets('198.51.100.9')).toBe(true);
  expect(await banned()).toEqual([]);
});

test('what is no range is refused, and so is one in which the operator is', async () => {
  for (const range of ['0.0.0.0/0', 'example.org', '203.0.113.0/33', '', '::/0'])
    await expect(ban(range)).rejects.toMatchObject({ status: 400 });
  for (const hours of [0, 0.5, 24 * 367])
    await expect(ban('203.0.113.0/24', hours)).rejects.toMatchObject({ status: 400 });
  await expect(ban('127.0.0.0/8')).rejects.toMatchObject({ status: 409, failure: { failed: 'own-network' } });
  expect(await banned()).toEqual([]);
});

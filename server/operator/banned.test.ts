import type { TableInfo } from '@umpire/shared/protocol/http.ts';
import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { joinRaw, type RawClient, reserve } from '../test/raw-client.ts';

/** Whom the host sends away, and from where they may not come again. Networks are what a proxy says. */

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal({ trustedProxies: 1 });
});
afterAll(() => server.end());

const from = (network: string) => ({ 'X-Forwarded-For': network });

const statusOf = async (person: Person, table: string, network: string): Promise<number> =>
  (await reserve(person, { table, protocol: PROTOCOL }, from(network))).status;

const entryOf = async (person: Person, table: string, network: string): Promise<TableInfo['entry']> => {
  const headers = { Authorization: `Bearer ${person.token}`, ...from(network) };
  const answer = await fetch(`${server.url}/api/tables/${table}`, { headers });
  return ((await answer.json()) as TableInfo).entry;
};

const hasJoined = (client: RawClient) =>
  expect.poll(() => client.frames().some(({ type }) => type === 'whole')).toBe(true);

test('a host without a seat sends a stranger away with their network; seat holders there still get in', async () => {
  const [ann, ben, mal, eve] = await Promise.all(
    ['Ann', 'Ben', 'Mal', 'Eve'].map((name) => introduce(server.url, name)),
  );
  const table = await openFord(ann!);
  const host = await new Guest(ann!, table).join();
  const player = await new Guest(ben!, table).join();
  await player.give({ type: 'takeSeat', seat: 's1' });
  const stranger = await joinRaw(mal!, table, true, from('203.0.113.9'));
  await hasJoined(stranger);
  expect(await host.give({ type: 'removePerson', person: mal!.person, network: true })).toHaveProperty('accepted');
  expect(await stranger.closed).toBe(4200);

  // Under their name from anywhere, and under another from where they were.
  expect(await statusOf(mal!, table, '198.51.100.1')).toBe(403);
  expect(await statusOf(eve!, table, '203.0.113.9')).toBe(403);
  expect(await entryOf(eve!, table, '203.0.113.9')).toBe('removed');
  expect(await statusOf(eve!, table, '198.51.100.1')).toBe(200);
  expect(await statusOf(ben!, table, '203.0.113.9')).toBe(200);
  expect(await entryOf(ben!, table, '203.0.113.9')).toBe('open');

  await host.give({ type: 'readmitPerson', person: mal!.person });
  expect(await statusOf(mal!, table, '203.0.113.9')).toBe(200);
  expect(await statusOf(eve!, table, '203.0.113.9')).toBe(200);
  await Promise.all([host.leave(), player.leave()]);
});

test('what a table says of who may come in is in its row: nobody is woken to be asked', async () => {
  const ann = await introduce(server.url, 'Ann');
  const table = await openFord(ann);
  const woken = async (): Promise<string | undefined> =>
    /^umpire_tables_woken_total (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  const before = await woken();
  expect(Number(before)).toBeGreaterThan(0);
  for (let count = 0; count < 20; count += 1) expect(await entryOf(ann, table, '198.51.100.1')).toBe('open');
  expect(await woken()).toBe(before);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import type {
  OperatedPerson,
  OperatedTable,
  OperatorAct,
  OperatorState,
  Paged,
} from '@umpire/shared/protocol/operator.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest, introduce, known, openFord, type Person } from '../test/client.ts';
import { type Cluster, hasCluster, startCluster } from '../test/cluster.ts';
import { joinRaw, reserve } from '../test/raw-client.ts';

const operatorToken = 'a-token-of-many-letters';

describe.skipIf(!hasCluster)("the operator's page of one process, and a table that is live at another", () => {
  let cluster: Cluster;
  let operator: Person;
  beforeAll(async () => {
    // Where somebody comes from is what a proxy says.
    cluster = await startCluster(2, { OPERATOR_TOKEN: operatorToken, TRUST_PROXY: '1' });
    operator = known(cluster.servers[0]!.url, 'operator', operatorToken);
  }, 180_000);
  afterAll(() => cluster?.end());

  const look = <Answer>(path: string): Promise<Answer> => operator.ask('GET', `/api/operator/${path}`);
  const act = (path: string, body: object = {}): Promise<unknown> =>
    operator.ask('POST', `/api/operator/${path}`, body);
  const elsewhere = async () => {
    const { url } = cluster.servers[1]!;
    const [ann, ben] = [await introduce(url, 'Ann'), await introduce(url, 'Ben')];
    const table = await openFord(ann);
    const guests = [await new Guest(ann, table).join(), await new Guest(ben, table).join()] as const;
    await guests[0].give({ type: 'takeSeat', seat: 's1' });
    return { table, ann, ben, guests };
  };
  const codes = (guests: readonly Guest[]) => guests.map(({ left, notices }) => [left, notices.at(-1)?.code]);
  const acts = async (target: string): Promise<readonly string[]> =>
    (await look<Paged<OperatorAct>>('acts')).rows.filter((row) => row.target === target).map((row) => row.act);

  test('shows who is there, closes it to all and opens it again', async () => {
    const { table, ann, guests } = await elsewhere();
    const here = async (): Promise<number | undefined> =>
      (await look<Paged<OperatedTable>>(`tables?search=${table}`)).rows[0]?.online;
    await expect.poll(here, { timeout: 10_000 }).toBe(2);
    await expect.poll(async () => (await look<OperatorState>('state')).processes.length, { timeout: 10_000 }).toBe(2);
    await act(`tables/${table}/shut`);
    await Promise.all(guests.map((guest) => guest.until(() => guest.left !== undefined)));
    expect(codes(guests)).toEqual([
      [4200, 'table-shut'],
      [4200, 'table-shut'],
    ]);
    await expect.poll(here, { timeout: 10_000 }).toBe(0);
    await expect(guests[0].join()).rejects.toThrow('table-shut');
    await act(`tables/${table}/reopen`);
    await guests[0].join(operator.url);
    expect(guests[0].view!.table.seats.s1!.holder).toBe(ann.person);
    await guests[0].leave();
    expect(await acts(table)).toEqual(['reopen', 'shut']);
  });

  test('deletes it to a file, whoever moves on it', async () => {
    const { table, ann, guests } = await elsewhere();
    const moving = (async () => {
      for (let at = 0; guests[0].room; at += 1) {
        await Promise.race([
          guests[0].give({ type: 'movePieces', pieces: ['p1'], to: ['0403', '0404'][at % 2]! }),
          guests[0].until(() => guests[0].room === undefined),
        ]);
      }
    })();
    const { file } = (await act(`tables/${table}/delete`)) as { readonly file: string };
    await moving;
    expect(file).toBe(join(cluster.dataDir, 'deleted', `${table}.table.gz`));
    expect(existsSync(file)).toBe(true);
    await Promise.all(guests.map((guest) => guest.until(() => guest.left !== undefined)));
    expect(guests.map(({ left }) => left)).toEqual([4200, 4200]);
    for (const { url } of cluster.servers)
      await expect(known(url, ann.person, ann.token).ask('GET', `/api/tables/${table}`)).rejects.toMatchObject({
        status: 404,
      });
    expect(await acts(table)).toEqual(['delete']);
  });

  test('sends away whom it bans, and everybody else stays', async () => {
    const { ben, guests } = await elsewhere();
    await act('ban', { person: ben.person, why: 'insults' });
    await guests[1].until(() => guests[1].left !== undefined);
    expect(codes([guests[1]])).toEqual([[4200, 'banned']]);
    expect(guests[0].left).toBeUndefined();
    for (const { url } of cluster.servers) await expect(guests[1].join(url)).rejects.toThrow('banned');
    expect((await look<Paged<OperatedPerson>>('people')).rows).toMatchObject([{ person: ben.person, banned: true }]);
    await act('unban', { person: ben.person });
    await expect.poll(() => guests[1].join().then(() => 'in', String), { timeout: 10_000 }).toBe('in');
    await Promise.all(guests.map((guest) => guest.leave()));
    expect(await acts(ben.person)).toEqual(['unban', 'ban']);
  });

  test('a network that it bans is banned at all processes, and who came by another one is sent away', async () => {
    const { table, ben, guests } = await elsewhere();
    const from = (network: string) => ({ 'X-Forwarded-For': network });
    const enters = (url: string, network: string): Promise<number> =>
      reserve({ ...ben, url }, { table, protocol: PROTOCOL }, from(network)).then(({ status }) => status);
    // Led from the one process to the other, which must know the address that the first was told.
    const led = await joinRaw({ ...ben, url: operator.url }, table, true, from('203.0.113.9'));
    await expect.poll(() => led.frames().some(({ type }) => type === 'whole')).toBe(true);
    await act('ban-network', { range: '203.0.113.0/24', hours: 1, why: 'spam' });
    expect(await led.closed).toBe(4200);
    expect(guests.map(({ left }) => left)).toEqual([undefined, undefined]);
    for (const { url } of cluster.servers) {
      expect(await enters(url, '203.0.113.10')).toBe(403);
      expect(await enters(url, '203.0.114.10')).toBe(200);
    }
    await act('unban-network', { range: '203.0.113.0/24' });
    for (const { url } of cluster.servers)
      await expect.poll(() => enters(url, '203.0.113.10'), { timeout: 10_000 }).toBe(200);
    await Promise.all(guests.map((guest) => guest.leave()));
  });
});

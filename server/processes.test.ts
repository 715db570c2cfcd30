import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest, introduce, openFord } from './test/client.ts';
import { type Cluster, hasCluster, startCluster } from './test/cluster.ts';
import { childrenOf } from './test/postgres.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Comes back by itself, as a page does, until it is over. */
const keepComing = async (guest: Guest, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    if (!guest.room) await guest.join().catch(() => {});
    await wait(50);
  }
};

/** What was wrong with the answers to one who asks all the time, until it is over. */
const refusals = async (url: string, isOver: () => boolean): Promise<readonly string[]> => {
  const wrong: string[] = [];
  while (!isOver()) {
    const outcome = await fetch(`${url}/health`, { headers: { Connection: 'close' } }).then(
      ({ status }) => (status === 200 ? [] : [`answered ${status}`]),
      (error: unknown) => [String((error as Error).cause ?? error)],
    );
    wrong.push(...outcome);
    await wait(10);
  }
  return wrong;
};

describe.skipIf(!hasCluster)('several processes behind one port of one machine', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(0);
  }, 180_000);
  afterAll(() => cluster?.end());

  test('any leads to any, one that dies is started again, and all stop well', async () => {
    const server = await cluster.start(0, {}, ['--processes', '3']);
    expect(server.output()).toContain('3 processes.');
    const ann = await introduce(server.url, 'Ann');
    const table = await openFord(ann);
    const guests = await Promise.all(
      ['Ben', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus'].map(async (name) =>
        new Guest(await introduce(server.url, name), table).join(),
      ),
    );
    const [ben] = guests as [Guest];
    await ben.give({ type: 'takeSeat', seat: 's1' });
    expect(await ben.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
    await Promise.all(guests.map((guest) => guest.reach(ben.seq)));
    const before = childrenOf(server.pid);
    expect(before).toHaveLength(3);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await Promise.all(guests.map((guest) => guest.until(() => guest.room === undefined)));
    await expect
      .poll(
        () =>
          ben.join().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(await ben.give({ type: 'movePieces', pieces: ['p1'], to: '0404' })).toHaveProperty('accepted');
    await expect.poll(() => childrenOf(server.pid).length, { timeout: 30_000 }).toBe(3);
    await ben.leave();
    expect(await server.stop()).toBe(0);
  }, 90_000);

  test('are replaced one by one when told to: nobody is refused meanwhile, and players are in their seats again', async () => {
    const server = await cluster.start(0, {}, ['--processes', '3']);
    const [ann, ben, cid] = [
      await introduce(server.url, 'Ann'),
      await introduce(server.url, 'Ben'),
      await introduce(server.url, 'Cid'),
    ];
    const tables = [await openFord(ann), await openFord(cid)] as const;
    const guests = [
      await new Guest(ann, tables[0]).join(),
      await new Guest(ben, tables[0]).join(),
      await new Guest(cid, tables[1]).join(),
    ] as const;
    for (const [index, seat] of (['s1', 's2', 's1'] as const).entries())
      expect(await guests[index]!.give({ type: 'takeSeat', seat })).toHaveProperty('accepted');

    const before = childrenOf(server.pid);
    let isOver = false;
    const coming = guests.map((guest) => keepComing(guest, () => isOver));
    const asking = refusals(server.url, () => isOver);
    process.kill(server.pid, 'SIGHUP');
    // Told twice at once it does not begin twice at once.
    process.kill(server.pid, 'SIGHUP');
    const left = (): readonly number[] => childrenOf(server.pid).filter((pid) => before.includes(pid));
    let fewest = before.length;
    await expect
      .poll(
        () => {
          fewest = Math.min(fewest, childrenOf(server.pid).length);
          return left();
        },
        { timeout: 90_000, interval: 100 },
      )
      .toEqual([]);
    expect(fewest).toBe(3);
    expect(new Set(guests.map(({ left: code }) => code))).not.toContain(4200);
    await Promise.all(guests.map((guest) => guest.until(() => guest.room !== undefined)));
    isOver = true;
    await Promise.all(coming);
    expect(await asking).toEqual([]);
    await expect
      .poll(async () => {
        if (!guests[0].room) await guests[0].join().catch(() => {});
        if (!guests[1].room) await guests[1].join().catch(() => {});
        return guests[0].room && (await guests[0].give({ type: 'movePieces', pieces: ['p1'], to: '0403' }));
      })
      .toHaveProperty('accepted');
    expect(guests[1].view!.table.seats).toMatchObject({ s1: { holder: ann.person }, s2: { holder: ben.person } });
    await Promise.all(guests.map((guest) => guest.leave()));
    expect(await server.stop()).toBe(0);
  }, 180_000);

  test('clients just assigned to a dying process do not have to wait', async () => {
    const server = await cluster.start(0, {}, ['--processes', '2']);
    const [sleeper] = childrenOf(server.pid);
    process.kill(sleeper!, 'SIGSTOP');
    const asked = Array.from({ length: 6 }, () =>
      fetch(`${server.url}/health`, { headers: { Connection: 'close' } }).then(
        ({ status }) => status,
        () => 'cut',
      ),
    );
    // The others are dealt to the process that is awake.
    const waits = (): Promise<number> =>
      Promise.all(asked.map((answer) => Promise.race([answer, wait(500).then(() => 'waits')]))).then(
        (answers) => answers.filter((answer) => answer === 'waits').length,
      );
    await expect.poll(waits, { timeout: 20_000 }).toBe(1);
    process.kill(sleeper!, 'SIGKILL');
    expect((await Promise.all(asked)).sort()).toEqual([200, 200, 200, 200, 200, 'cut']);
    expect(await server.stop()).toBe(0);
  }, 60_000);

  test('stay as they are when the first successor does not come up', async () => {
    const server = await cluster.start(0, {}, ['--processes', '2']);
    const before = childrenOf(server.pid);
    const keys = join(cluster.dataDir, 'keys.json');
    const ann = await introduce(server.url, 'Ann');
    await openFord(ann);
    renameSync(keys, `${keys}-away`);
    process.kill(server.pid, 'SIGHUP');
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('a successor did not come up');
    renameSync(`${keys}-away`, keys);
    expect(childrenOf(server.pid)).toEqual(before);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }, 120_000);

  test('are refused without Redis, with what they need', async () => {
    await expect(cluster.start(0, { REDIS_URL: '' }, ['--processes', '2'])).rejects.toThrow(
      /Set DATABASE_URL and REDIS_URL/,
    );
  });
});

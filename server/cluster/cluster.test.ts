import { PROTOCOL } from '@umpire/shared/protocol/messages.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Guest, introduce, known, openFord, type Person } from '../test/client.ts';
import { type Cluster, hasCluster, startCluster } from '../test/cluster.ts';

/** Milliseconds for which a process sleeps and Redis is away: in a soak (`npm run soak`) as long as it may happen. */
const { sleepsFor, awayFor } =
  process.env.FUZZ_TIMES === undefined ? { sleepsFor: 0, awayFor: 0 } : { sleepsFor: 30_000, awayFor: 60_000 };
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The same person at another server. */
const at = (url: string, { person, token }: Person): Person => known(url, person, token);

interface Coming {
  readonly url?: string;
  readonly passing?: readonly string[];
}

/** Comes in as a page does: told that it cannot be now, as by a process that is slow to answer, it asks again. */
const comesIn = async (guest: Guest, { url, passing = ['not-now'] }: Coming = {}): Promise<Guest> => {
  for (;;) {
    try {
      return await guest.join(url);
    } catch (problem) {
      if (!passing.includes((problem as Error).message)) throw problem;
      await wait(200);
    }
  }
};

/** Makes a later release of a process: one that speaks the next version of the protocol. */
const laterRelease = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/protocol/messages.ts')) return loaded;
      return { ...loaded, source: String(loaded.source).replace('PROTOCOL = ${PROTOCOL}', 'PROTOCOL = ${PROTOCOL + 1}') };
    },
  });`)}`;

describe.skipIf(!hasCluster)('several processes over one PostgreSQL and one Redis', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(2);
  }, 180_000);
  afterAll(() => cluster?.end());

  test('whoever comes to another process is led to the one in which the table is live', async () => {
    const [one, two] = cluster.servers as [Cluster['servers'][0], Cluster['servers'][0]];
    const ann = await introduce(one.url, 'Ann');
    const ben = await introduce(two.url, 'Ben');
    const table = await openFord(ann);
    const anns = await comesIn(new Guest(ann, table));
    const bens = await comesIn(new Guest(ben, table));
    await anns.give({ type: 'takeSeat', seat: 's1' });
    await bens.give({ type: 'takeSeat', seat: 's2' });
    const moved = await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' });
    expect(moved).toHaveProperty('accepted');
    await bens.reach(anns.seq);
    expect(digest(anns.view!.table)).toBe(digest(bens.view!.table));
    for (const { url } of [one, two]) {
      const info = await at(url, ann).ask<{ readonly online: number }>('GET', `/api/tables/${table}`);
      expect(info.online).toBe(2);
      const page = await at(url, ann).ask<{ readonly last: number }>('GET', `/api/tables/${table}/history?from=1`);
      expect(page.last).toBe(anns.seq);
    }
    await Promise.all([anns.leave(), bens.leave()]);
  });

  test('a table of a process that dies comes up elsewhere within two seconds of the first that comes back', async () => {
    const took: number[] = [];
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const dying = await cluster.start();
      const [ann, ben] = [await introduce(dying.url, 'Ann'), await introduce(dying.url, 'Ben')];
      const table = await openFord(ann);
      const [one, two] = [await comesIn(new Guest(ann, table)), await comesIn(new Guest(ben, table))];
      await one.give({ type: 'takeSeat', seat: 's1' });
      await two.give({ type: 'takeSeat', seat: 's2' });
      await dying.kill();
      await Promise.all([one, two].map((guest) => guest.until(() => guest.room === undefined)));
      const back = performance.now();
      await comesIn(one, { url: cluster.servers[0]!.url });
      expect(await one.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
      took.push(performance.now() - back);
      await comesIn(two, { url: cluster.servers[1]!.url });
      await two.reach(one.seq);
      expect(two.view!.table.seats.s2?.holder).toBe(ben.person);
      await Promise.all([one.leave(), two.leave()]);
    }
    console.log(`From coming back to the first move that is stored: ${took.map(Math.round).join(', ')} ms`);
    // The machine may stand still for a while, but not each time.
    expect(Math.min(...took)).toBeLessThan(2000);
  });

  test('a process that only slept finds that its table is elsewhere: it stores and tells nothing more', async () => {
    const [awake] = cluster.servers as [Cluster['servers'][0]];
    const sleeper = await cluster.start();
    const [ann, ben] = [await introduce(sleeper.url, 'Ann'), await introduce(sleeper.url, 'Ben')];
    const table = await openFord(ann);
    const left = await comesIn(new Guest(ann, table));
    await left.give({ type: 'takeSeat', seat: 's1' });
    sleeper.freeze();
    const awakes = wait(sleepsFor);
    const told = left.seq;
    // What is said to it while it sleeps waits in its ears.
    const unheard = left.give({ type: 'say', text: 'into the dark', to: 'all' });
    const bens = new Guest(ben, table);
    await expect
      .poll(
        () =>
          bens.join(awake.url).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await bens.until(() => bens.view !== undefined);
    await awakes;
    sleeper.thaw();
    const heard = await Promise.race([unheard, left.until(() => left.room === undefined)]);
    expect(heard ?? {}).not.toHaveProperty('accepted');
    await left.until(() => left.room === undefined);
    expect(left.seq).toBe(told);
    await comesIn(left, { url: awake.url });
    expect(await left.give({ type: 'say', text: 'heard', to: 'all' })).toHaveProperty('accepted');
    await bens.reach(left.seq);
    expect(JSON.stringify(bens.told)).not.toContain('into the dark');
    await Promise.all([left.leave(), bens.leave()]);
    await sleeper.stop();
  });

  test('while Redis is away tables go on for those at them, and when it is back, empty, all goes on by itself', async () => {
    const [one, two] = cluster.servers as [Cluster['servers'][0], Cluster['servers'][0]];
    const [ann, ben] = [await introduce(one.url, 'Ann'), await introduce(two.url, 'Ben')];
    const table = await openFord(ann);
    const anns = await comesIn(new Guest(ann, table));
    await anns.give({ type: 'takeSeat', seat: 's1' });
    const cids = await comesIn(new Guest(await introduce(one.url, 'Cid'), table));
    await cluster.redis.kill();
    expect(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
    const bens = new Guest(ben, table);
    await expect(bens.join()).rejects.toThrow('not-now');
    // To the process that has the table one may come back.
    await anns.leave();
    await anns.until(() => anns.room === undefined);
    await comesIn(anns);
    await wait(awayFor);
    expect(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0303' })).toHaveProperty('accepted');
    await cluster.redis.start();
    await expect
      .poll(
        () =>
          bens.join().then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0404' })).toHaveProperty('accepted');
    await bens.reach(anns.seq);
    expect([anns.left, cids.left]).toEqual([undefined, undefined]);
    await Promise.all([anns.leave(), cids.leave(), bens.leave()]);
  });

  test('a full process wakes tables elsewhere; where none has room it is said kindly', async () => {
    const full = await cluster.start(0, { MAX_TABLES: '1', MAX_PEOPLE: '3' });
    const ann = await introduce(full.url, 'Ann');
    const tables = [await openFord(ann), await openFord(ann)] as const;
    const here = await comesIn(new Guest(ann, tables[0]));
    // Until it has heard of the others it knows none that has room.
    const there = await comesIn(new Guest(ann, tables[1]), { passing: ['not-now', 'server-full'] });
    expect(await there.give({ type: 'takeSeat', seat: 's1' })).toHaveProperty('accepted');
    const live = await (await fetch(`${full.url}/metrics`)).text();
    expect(live).toMatch(/^umpire_tables_live 1$/m);
    const others = await Promise.all(
      ['Ben', 'Cid'].map(async (name) => comesIn(new Guest(await introduce(full.url, name), tables[0]))),
    );
    const dan = new Guest(await introduce(full.url, 'Dan'), tables[0]);
    await expect(comesIn(dan)).rejects.toThrow('server-full');
    // As soon as somebody leaves there is room again.
    await others[1]!.leave();
    await comesIn(dan, { passing: ['not-now', 'server-full'] });
    await Promise.all([here, there, dan, others[0]!].map((guest) => guest.leave()));
    await full.stop();
  });

  test('of two releases side by side the later one gets the tables, and a page of the earlier keeps its place', async () => {
    const [earlier] = cluster.servers as [Cluster['servers'][0]];
    const later = await cluster.start(0, { NODE_OPTIONS: `--import=${laterRelease}` });
    const [ann, ben] = [await introduce(earlier.url, 'Ann'), await introduce(later.url, 'Ben')];
    const table = await openFord(ann);
    const anns = await comesIn(new Guest(ann, table));
    await anns.give({ type: 'takeSeat', seat: 's1' });
    const health = async (url: string): Promise<unknown> => (await fetch(`${url}/health`)).json();
    await expect.poll(() => health(earlier.url), { timeout: 30_000 }).toEqual({ status: 'outdated' });
    expect(await health(later.url)).toEqual({ status: 'ok' });

    const bens = new Guest(ben, table);
    bens.protocol = PROTOCOL + 1;
    await expect(bens.join(earlier.url)).rejects.toThrow('not-now');
    await comesIn(bens);
    await anns.until(() => anns.room === undefined);
    // On a slow machine the later process may be silent for so long (3.5 s) that it counts as dead. Then the earlier one wakes the
    // table for Ann, and Ben, who is sent away by that, brings it back to the later one.
    const refusedAt = async (url: string): Promise<string> => {
      for (;;) {
        const refused = await comesIn(anns, { url }).then(
          () => undefined,
          (problem: Error) => problem.message,
        );
        if (refused !== undefined) return refused;
        await bens.until(() => bens.room === undefined);
        await comesIn(bens);
        await anns.until(() => anns.room === undefined);
      }
    };
    // The page hears that it is of an earlier release, whichever process it asks; loaded again, it is at its seat.
    for (const { url } of [earlier, later]) expect(await refusedAt(url)).toBe('bad-request');
    anns.protocol = PROTOCOL + 1;
    await comesIn(anns, { url: later.url });
    expect(await anns.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
    await bens.reach(anns.seq);
    expect(bens.view!.table.seats.s1?.holder).toBe(ann.person);
    await Promise.all([anns.leave(), bens.leave()]);
    await later.stop();
  });
});

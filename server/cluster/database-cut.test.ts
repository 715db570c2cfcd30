import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BadNetwork, makeBadNetwork } from '../test/bad-network.ts';
import type { ChildServer } from '../test/child-server.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type Cluster, hasCluster, startCluster } from '../test/cluster.ts';
import { asking } from '../test/postgres.ts';

/** Comes in as a page does: told that it cannot be now, it asks again. */
const comesIn = async (guest: Guest, url: string): Promise<Guest> => {
  for (;;) {
    try {
      return await guest.join(url);
    } catch (problem) {
      if ((problem as Error).message !== 'not-now') throw problem;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};

const statusOf = async (url: string): Promise<unknown> => {
  const answer = await fetch(`${url}/health`);
  return { code: answer.status, ...((await answer.json()) as object) };
};

describe.skipIf(!hasCluster)('one process is cut off from the database', () => {
  let cluster: Cluster;
  let line: BadNetwork;
  let cut: ChildServer;
  let well: ChildServer;
  beforeAll(async () => {
    cluster = await startCluster(1);
    const { port } = new URL(cluster.databaseUrl);
    line = await makeBadNetwork(() => Number(port));
    const url = new URL(cluster.databaseUrl);
    url.port = String(line.port);
    [well] = cluster.servers as [ChildServer];
    cut = await cluster.start(0, { DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
  }, 180_000);
  afterAll(async () => {
    line?.flow();
    await cluster?.end();
    await line?.close();
  });

  test.each([
    ['nothing reaches the database, and nothing comes from it', 'swallow'],
    ['what it says reaches the database, and no answer comes', 'stall'],
    ['connections break, and none comes about', 'down'],
  ] as const)(
    '%s: its tables are played on at another process, and all of it is told as it is',
    async (_what, how) => {
      const [ann, ben] = [await introduce(cut.url, 'Ann'), await introduce(cut.url, 'Ben')];
      const table = await openFord(ann);
      const [one, two] = [await comesIn(new Guest(ann, table), cut.url), await comesIn(new Guest(ben, table), cut.url)];
      await one.give({ type: 'takeSeat', seat: 's1' });
      await two.give({ type: 'takeSeat', seat: 's2' });
      expect(await one.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toHaveProperty('accepted');
      await two.reach(one.seq);
      expect(await statusOf(cut.url)).toEqual({ code: 200, status: 'ok' });

      const [cutAt, took] = [performance.now(), [] as string[]];
      const noteTime = (what: string): unknown =>
        took.push(`${what} after ${Math.round(performance.now() - cutAt)} ms`);
      line[how]();
      const told = one.seq;
      const order: string[] = [];
      const unheard = one.give({ type: 'say', text: 'into the dark', to: 'all' }).then((reply) => {
        order.push('reply');
        return reply;
      });
      // Health says the truth while the move still waits for the database.
      await expect
        .poll(async () => {
          const status = await statusOf(cut.url);
          order.push('health');
          return status;
        })
        .toEqual({ code: 503, status: 'storage-failed' });
      noteTime('health says so');
      expect(how === 'down' || order[0] === 'health').toBe(true);
      await Promise.all([one, two].map((guest) => guest.until(() => guest.room === undefined)));
      noteTime('tables given up');
      expect([one.seq, two.seq]).toEqual([told, told]);
      const heard = await Promise.race([unheard, 'nothing']);
      expect(heard).not.toHaveProperty('accepted');

      await Promise.all([comesIn(one, well.url), comesIn(two, well.url)]);
      expect(await one.give({ type: 'movePieces', pieces: ['p1'], to: '0303' })).toHaveProperty('accepted');
      await two.reach(one.seq);
      noteTime('next move stored elsewhere');
      console.log(took.join(', '));
      // All of that while it is still cut off; it leads nobody to a table, and says so at once.
      expect(await statusOf(cut.url)).toEqual({ code: 503, status: 'storage-failed' });
      await expect(new Guest(ann, table).join(cut.url)).rejects.toThrow('not-now');
      await expect(openFord({ ...ann, url: cut.url })).rejects.toThrow('not-now');

      if (how === 'down') line.up();
      else line.flow();
      await expect.poll(() => statusOf(cut.url)).toEqual({ code: 200, status: 'ok' });
      const three = await comesIn(new Guest(await introduce(cut.url, 'Cid'), table), cut.url);
      expect(await two.give({ type: 'say', text: 'all together', to: 'all' })).toHaveProperty('accepted');
      await Promise.all([one, three].map((guest) => guest.reach(two.seq)));
      expect(digest(one.view!.table)).toBe(digest(two.view!.table));
      const { rows } = await asking(cluster.databaseUrl, (client) =>
        client.query('select seq::int from steps where "tableId" = $1 order by seq', [table]),
      );
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1));
      expect(rows.at(-1).seq).toBe(one.seq);
      await Promise.all([one, two, three].map((guest) => guest.leave()));
    },
    180_000,
  );
});

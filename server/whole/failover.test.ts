import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../test/child-server.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { historyOf } from '../test/player.ts';
import { asking, hasPostgres, type PostgresServer, startPostgres } from '../test/postgres.ts';

describe.skipIf(!hasPostgres)('PostgreSQL with a server that stands by', () => {
  let first: PostgresServer;
  let second: PostgresServer;
  let folder: string;
  let server: ChildServer;
  let firstUrl: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'umpire-failover-'));
    first = await startPostgres();
    firstUrl = await first.newDatabase();
    second = await startPostgres({ standsBy: first });
    // The one that stands by is named first: the server has to find the other.
    const url = firstUrl.replace('127.0.0.1:', `127.0.0.1:${second.port},127.0.0.1:`);
    const settings = { DATABASE_URL: `${url}?target_session_attrs=read-write`, LOG_LEVEL: 'silent' };
    server = await startChild(folder, 0, settings);
  }, 180_000);
  afterEach(async () => {
    await server?.kill();
    await Promise.all([first?.end(), second?.end()]);
    rmSync(folder, { recursive: true });
  });

  const atFirst = (sql: string) => asking(firstUrl, (client) => client.query(sql));

  const comeBack = async (guest: Guest): Promise<void> => {
    while (!guest.room) {
      await guest.join().catch(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }
  };

  /** Says it until it is saved. */
  const sayAtLast = async (guest: Guest, text: string): Promise<number> => {
    for (;;) {
      await comeBack(guest);
      const reply = await Promise.race([
        guest.give({ type: 'say', text, to: 'all' }),
        guest.until(() => guest.room === undefined),
      ]);
      if (reply && 'accepted' in reply) return reply.accepted;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  test('no step is lost that was acknowledged, if commits wait for the one that stands by', async () => {
    await atFirst("alter system set synchronous_standby_names = '*'");
    await atFirst('select pg_reload_conf()');
    await expect
      .poll(async () => (await atFirst('select sync_state from pg_stat_replication')).rows)
      .toEqual([{ sync_state: 'sync' }]);
    const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
    const table = await openFord(ann);
    const guests = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    const accepted = new Map<string, number>();
    let [isOver, number] = [false, 0];
    const act = async (guest: Guest): Promise<void> => {
      while (!isOver) {
        number += 1;
        const text = `said ${number}.`;
        const reply = await guest.give({ type: 'say', text, to: 'all' });
        if ('accepted' in reply) accepted.set(text, reply.accepted);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const acting = guests.flatMap((guest) => [act(guest), act(guest)]);
    await guests[0]!.until(() => accepted.size > 20);
    await first.kill();
    const before = accepted.size;
    await second.promote();
    await guests[0]!.until(() => accepted.size > before + 20);
    isOver = true;
    await Promise.all(acting);

    const log = await historyOf(ann, table, 1);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_step, index) => index + 1));
    for (const [text, seq] of accepted) expect(JSON.stringify(log[seq - 1])).toContain(`"${text}"`);
    await Promise.all(guests.map((guest) => guest.reach(log.length)));
    expect(digest(guests[0]!.view!.table)).toBe(digest(guests[1]!.view!.table));
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await Promise.all(guests.map((guest) => guest.leave()));
  }, 180_000);

  test('if the one that stands by had not received all, players are told, and the game goes on from what there is', async () => {
    const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
    const table = await openFord(ann);
    const [one, two] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    await one.give({ type: 'takeSeat', seat: 's1' });
    await two.reach(await sayAtLast(one, 'received'));
    const { rows } = await atFirst('select pg_current_wal_lsn()::text as at');
    await expect
      .poll(async () => (await atFirst(`select replay_lsn >= '${rows[0].at}' as has from pg_stat_replication`)).rows)
      .toEqual([{ has: true }]);
    await second.kill();
    for (const text of ['never', 'never again']) await sayAtLast(one, text);
    await first.kill();
    await second.start();
    await second.promote();

    const after = await sayAtLast(one, 'what now?');
    await comeBack(two);
    await two.reach(after);
    const log = await historyOf(ann, table, 1);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_step, index) => index + 1));
    expect(JSON.stringify(log)).toContain('received');
    expect(JSON.stringify(log)).not.toContain('never');
    expect(digest(one.view!.table)).toBe(digest(two.view!.table));
    expect(one.view!.table.seats.s1?.holder).toBe(ann.person);
    await Promise.all([one, two].map((guest) => guest.leave()));
  }, 180_000);
});

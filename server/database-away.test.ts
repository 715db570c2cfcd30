import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@umpire/shared/protocol/messages.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from './test/child-server.ts';
import { Guest, introduce, openFord } from './test/client.ts';
import { asking, hasPostgres, type PostgresServer, startPostgres } from './test/postgres.ts';

const notSaved = { refused: { refused: 'not-saved' } };

describe.skipIf(!hasPostgres)('while PostgreSQL is away', () => {
  let postgres: PostgresServer;
  let folder: string;
  let server: ChildServer;
  let url: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'umpire-away-'));
    postgres = await startPostgres();
    url = await postgres.newDatabase();
    server = await startChild(folder, 0, { DATABASE_URL: url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await server?.kill();
    await postgres?.end();
    rmSync(folder, { recursive: true });
  });

  const say = (guest: Guest, text: string): Promise<Reply> => guest.give({ type: 'say', text, to: 'all' });

  /** Says it again and again until it is saved, as a player would. */
  const sayAtLast = async (guest: Guest, text: string): Promise<number> => {
    for (;;) {
      const reply = await say(guest, text);
      if ('accepted' in reply) return reply.accepted;
      expect(reply).toMatchObject(notSaved);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  test('players are told what is not saved, nobody is told anything else, and all goes on by itself', async () => {
    const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
    const table = await openFord(ann);
    const [one, two] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    await one.give({ type: 'takeSeat', seat: 's1' });
    await two.give({ type: 'takeSeat', seat: 's2' });
    const began = await sayAtLast(one, 'before');
    await two.reach(began);

    for (let time = 1; time <= 3; time += 1) {
      const told = two.seq;
      await postgres.kill();
      expect(await say(one, `lost ${time}`)).toMatchObject(notSaved);
      expect(await say(two, `lost, too ${time}`)).toMatchObject(notSaved);
      expect((await fetch(`${server.url}/health`)).status).toBe(503);
      await expect(openFord(ann)).rejects.toThrow();
      expect([one.seq, two.seq]).toEqual([told, told]);
      await postgres.start();
      const after = await sayAtLast(two, `after ${time}`);
      await Promise.all([one.reach(after), two.reach(after)]);
    }

    expect(one.left).toBeUndefined();
    expect(two.left).toBeUndefined();
    expect(digest(one.view!.table)).toBe(digest(two.view!.table));
    const stored = await asking(url, (client) =>
      client.query('select seq::int, body from steps where "tableId" = $1 order by seq', [table]),
    );
    expect(stored.rows.map(({ seq }) => seq)).toEqual(stored.rows.map((_row, index) => index + 1));
    expect(stored.rows.at(-1).seq).toBe(one.seq);
    const said = stored.rows.map(({ body }) => body).join('\n');
    expect(said).not.toContain('lost');
    for (const time of [1, 2, 3]) expect(said).toContain(`after ${time}`);
    await Promise.all([one.leave(), two.leave()]);
  });
});

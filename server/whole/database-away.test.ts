import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { Reply } from '@umpire/shared/protocol/messages.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../test/child-server.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { asking, hasPostgres, type PostgresServer, startPostgres } from '../test/postgres.ts';

/** How often the database is killed while it is written to. */
const kills = 10;

/** Milliseconds for which it is away at first; in a soak (`npm run soak`) a minute. */
const awayFor = process.env.FUZZ_TIMES === undefined ? 0 : 60_000;

const notSaved = { refused: { refused: 'not-saved' } };

describe.skipIf(!hasPostgres)('a server over PostgreSQL', () => {
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

  /** Says it again and again until it is saved, as a player would; who has said too much has to wait, too. */
  const sayAtLast = async (guest: Guest, text: string): Promise<number> => {
    for (;;) {
      const reply = await say(guest, text);
      if ('accepted' in reply) return reply.accepted;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  test('while it is away players are told what is not saved, nobody is told anything else, and all goes on by itself', async () => {
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
      if (time === 1) await new Promise((resolve) => setTimeout(resolve, awayFor));
      expect(await say(one, `lost at the end ${time}`)).toMatchObject(notSaved);
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

  test(`killed ${kills} times under a stream of moves, it has every move that anybody was told of`, async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cid', 'Dan'].map((name) => introduce(server.url, name)));
    const tables = [await openFord(people[0]!), await openFord(people[3]!)] as const;
    const guests = await Promise.all(
      people.map((person, index) => new Guest(person, index < 3 ? tables[0] : tables[1]).join()),
    );
    await settled(guests);
    const told = guests.map((guest) => guest.told.length);
    const accepted = new Map<string, number>();
    let [isOver, number] = [false, 0];
    const act = async (guest: Guest): Promise<void> => {
      while (!isOver) {
        number += 1;
        const text = `said ${number}`;
        const reply = await say(guest, text);
        if ('accepted' in reply) accepted.set(`${guest.table} ${text}`, reply.accepted);
        // As fast as it is stored; when nothing can be, a little later again.
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const acting = guests.flatMap((guest) => [act(guest), act(guest), act(guest)]);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = accepted.size;
      await guests[0]!.until(() => accepted.size > before + 20);
      await postgres.kill();
      await postgres.start();
    }
    isOver = true;
    await Promise.all(acting);
    const heard = guests.map((guest, index) => JSON.parse(JSON.stringify(guest.told.slice(told[index]))));
    await settled(guests);

    for (const [index, guest] of guests.entries()) {
      const log = await historyOf(guest);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_step, at) => at + 1));
      expect(guest.seq).toBe(log.length);
      expect(heard[index]).toEqual(heard[index].map(({ seq }: ToldStep) => log[seq - 1]));
      for (const [what, seq] of accepted) {
        const [table, text] = [what.slice(0, guest.table.length), what.slice(guest.table.length + 1)];
        if (table === guest.table) expect(JSON.stringify(log[seq - 1])).toContain(`"${text}"`);
      }
    }
    expect(digest(guests[0]!.view!.table)).toBe(digest(guests[1]!.view!.table));
    expect(accepted.size).toBeGreaterThan(kills * 20);
    await Promise.all(guests.map((guest) => guest.leave()));
  });

  test('a server that stands by with the same keys takes over when the other is gone, and players are in their seats', async () => {
    const [ann, ben] = [await introduce(server.url, 'Ann'), await introduce(server.url, 'Ben')];
    const table = await openFord(ann);
    const [one, two] = [await new Guest(ann, table).join(), await new Guest(ben, table).join()];
    await one.give({ type: 'takeSeat', seat: 's1' });
    await two.give({ type: 'takeSeat', seat: 's2' });
    await two.reach(await sayAtLast(one, 'the last words here'));
    const other = join(folder, 'other');
    mkdirSync(other);
    copyFileSync(join(folder, 'keys.json'), join(other, 'keys.json'));
    const standBy = (): Promise<ChildServer> => startChild(other, 0, { DATABASE_URL: url, LOG_LEVEL: 'silent' });
    await expect(standBy()).rejects.toThrow(/Another Umpire keeps its games in this database/);

    await server.kill();
    server = await standBy();
    await Promise.all([one, two].map((guest) => guest.until(() => guest.room === undefined)));
    await Promise.all([one.join(server.url), two.join(server.url)]);
    expect(await one.give({ type: 'movePieces', pieces: ['p1'], to: '0403' })).toMatchObject({ accepted: one.seq });
    await two.reach(one.seq);
    expect(JSON.stringify(one.told)).toContain('the last words here');
    expect(digest(one.view!.table)).toBe(digest(two.view!.table));
    expect(one.view!.table.seats.s1?.holder).toBe(ann.person);
    await Promise.all([one.leave(), two.leave()]);
  });

  /** Until all of a table have got as far as each other. */
  const settled = async (guests: readonly Guest[]): Promise<void> => {
    for (const guest of guests) {
      const end = await sayAtLast(guest, 'so far');
      await Promise.all(guests.filter(({ table }) => table === guest.table).map((other) => other.reach(end)));
    }
  };
});

const historyOf = async ({ who, table }: Guest): Promise<readonly ToldStep[]> => {
  const steps: ToldStep[] = [];
  for (;;) {
    const page = await who.ask<HistoryPage>('GET', `/api/tables/${table}/history?from=${steps.length + 1}`);
    steps.push(...page.steps);
    if (steps.length >= page.last) return steps;
  }
};

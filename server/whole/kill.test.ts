import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@umpire/shared/table/seeded.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../test/child-server.ts';
import { Guest, introduce, openFord, type Person } from '../test/client.ts';
import { checkAccepted, historyOf, Player } from '../test/player.ts';

/** How often the server is killed while it is played on, and the steps that each table at least gains before. */
const kills = process.env.FUZZ_TIMES === undefined ? 6 : 50;
const steps = 6;
const seed = Number(process.env.FUZZ_SEED ?? 20261120);

const random = seeded(seed);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test(`killed ${kills} times under a stream of moves, the server loses nothing that anybody was told of`, async () => {
  let server: ChildServer = await startChild(folder);
  const { url, port } = server;
  const people = await Promise.all(['Ann', 'Ben', 'Cid', 'Dan'].map((name) => introduce(url, name)));
  const [ann, ben, cid, dan] = people as [Person, Person, Person, Person];
  const tables = [await openFord(ann), await openFord(dan)] as const;
  const guests = {
    ann: await new Guest(ann, tables[0]).join(),
    ben: await new Guest(ben, tables[0]).join(),
    cid: await new Guest(cid, tables[0]).join(),
    dan: await new Guest(dan, tables[1]).join(),
  };
  await guests.ann.give({ type: 'takeSeat', seat: 's1' });
  await guests.ben.give({ type: 'takeSeat', seat: 's2' });
  await guests.dan.give({ type: 'takeSeat', seat: 's1' });
  const players = [guests.ann, guests.ben, guests.dan].map((guest) => new Player(guest, random));
  const everybody = Object.values(guests);
  // From here on no seat changes hands: what each is told is what history tells them.
  const checkedFrom = new Map(everybody.map((guest) => [guest, guest.told.length]));
  const logs = new Map<string, ToldStep[]>(tables.map((table) => [table, []]));

  for (let kill = 0; kill < kills; kill += 1) {
    // However slow the machine: enough has been told, and whatever is under way just then is cut off.
    const before = players.map(({ guest }) => guest.seq);
    let acts = Math.floor(random() * 20);
    const isPlayedOn = () => players.every(({ guest }, index) => guest.seq >= before[index]! + steps);
    while (!isPlayedOn() || acts-- > 0) {
      for (const player of players) player.act();
      await new Promise((resolve) => setTimeout(resolve, random() * 4));
    }
    await server.kill();
    await Promise.all(everybody.map((guest) => guest.until(() => guest.room === undefined)));

    server = await startChild(folder, port);
    expect(server.url).toBe(url);
    for (const table of tables) {
      const log = logs.get(table)!;
      log.push(...(await historyOf(table === tables[0] ? ann : dan, table, log.length + 1)));
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_step, index) => index + 1));
    }
    for (const guest of everybody) {
      const log = logs.get(guest.table)!;
      expect(guest.seq).toBeLessThanOrEqual(log.length);
      const told = guest.told.slice(checkedFrom.get(guest));
      checkedFrom.set(guest, guest.told.length);
      expect(json(told)).toEqual(told.map(({ seq }) => log[seq - 1]));
    }
    await Promise.all(everybody.map((guest) => guest.join()));
    for (const player of players) player.giveAgain();
  }

  await Promise.all(players.map((player) => player.guest.until(() => player.isDone)));
  for (const table of tables) {
    const log = logs.get(table)!;
    log.push(...(await historyOf(table === tables[0] ? ann : dan, table, log.length + 1)));
    const seated = everybody.filter((guest) => guest.table === table);
    await Promise.all(seated.map((guest) => guest.reach(log.length)));
    expect(new Set(seated.map((guest) => digest(guest.view!.table))).size).toBe(1);
  }

  for (const player of players) {
    const { guest } = player;
    const log = logs.get(guest.table)!;
    expect(checkAccepted(player, log)).toEqual([]);
    const said = log.flatMap(({ by, tellings = [] }) =>
      by?.person === guest.who.person ? tellings.flatMap((told) => (told.type === 'said' ? [told.text] : [])) : [],
    );
    expect(new Set(said).size).toBe(said.length);
  }
  await Promise.all(everybody.map((guest) => guest.leave()));
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('"level":50');
}, 600_000);

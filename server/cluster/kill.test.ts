import { seeded } from '@umpire/shared/table/seeded.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { describe, expect, test } from 'vitest';
import { Guest, introduce, known, openFord } from '../test/client.ts';
import { type Cluster, hasCluster, startCluster } from '../test/cluster.ts';
import { checkAccepted, historyOf, Player } from '../test/player.ts';
import { asking } from '../test/postgres.ts';

/** What happens to the processes; a soak (`npm run soak`) does it all at length. */
const isSoak = process.env.FUZZ_TIMES !== undefined;
const plan = isSoak
  ? { tables: 60, kills: 100, postgres: 10, redis: 10, sleeps: 20, pause: 400 }
  : { tables: 6, kills: 4, postgres: 1, redis: 1, sleeps: 1, pause: 50 };
const seed = Number(process.env.FUZZ_SEED ?? 20261123);

/** Milliseconds for which a process sleeps: longer than any other waits for it. */
const sleepsFor = 5000;
const processes = 3;
/** Milliseconds for all of it, and for what is under way to be answered once nothing happens any more. */
const [timeLimit, settlesWithin] = [isSoak ? 3 * 3_600_000 : 300_000, 120_000];

const random = seeded(seed);
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Somebody who plays on whatever happens: comes back to whichever process answers, and gives again what has no answer. */
class Enduring extends Player {
  isOver = false;

  async play(servers: Cluster['servers'], end: AbortSignal): Promise<void> {
    while (!this.isOver || !this.isDone) {
      end.throwIfAborted();
      if (!this.guest.room) await this.#comeBack(servers);
      else if (!this.isOver) this.act();
      await wait(plan.pause * (0.5 + random()));
    }
  }

  async #comeBack(servers: Cluster['servers']): Promise<void> {
    const { url } = servers[Math.floor(random() * servers.length)]!;
    // A process that sleeps takes the request and does not answer: as a browser would, one tries the next.
    const came = this.guest.join(url).then(
      // Late, too: what is not given again would have no answer for good.
      () => this.giveAgain(),
      () => {},
    );
    await Promise.race([came, wait(8000)]);
  }
}

/** All that is to happen, in any order. */
const mishaps = (): readonly ('kill' | 'postgres' | 'redis' | 'sleep')[] => {
  const { kills, postgres, redis, sleeps } = plan;
  const all = [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: postgres }, () => 'postgres' as const),
    ...Array.from({ length: redis }, () => 'redis' as const),
    ...Array.from({ length: sleeps }, () => 'sleep' as const),
  ];
  return all
    .map((what) => ({ what, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ what }) => what);
};

const happen = async (
  what: ReturnType<typeof mishaps>[number],
  { servers, start, postgres, redis }: Cluster,
): Promise<void> => {
  const index = Math.floor(random() * processes);
  const server = servers[index]!;
  if (what === 'sleep') {
    server.freeze();
    await wait(sleepsFor);
    server.thaw();
  } else if (what === 'kill') {
    await server.kill();
    await start(server.port);
    // Started last, it stands at the end: it takes the place of the one that died.
    servers[index] = servers.pop()!;
  } else {
    const engine = what === 'postgres' ? postgres : redis;
    await engine.kill();
    await wait(500 + random() * 1000);
    await engine.start();
  }
};

const minutesSince = (began: number): string => ((performance.now() - began) / 60_000).toFixed(1);

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.skipIf(!hasCluster)(`${processes} processes and ${plan.tables} tables under a stream of moves`, () => {
  test(
    `lose nothing that anybody was told, whichever of them dies or sleeps (seed ${seed})`,
    async () => {
      const cluster = await startCluster(processes, { LOG_LEVEL: 'fatal' });
      const { servers } = cluster;
      const ended = new AbortController();
      try {
        const urlOf = (index: number): string => servers[index % processes]!.url;
        // One watches every other table with its player: all lines come from one address, which has a bound.
        const players: Enduring[] = [];
        for (let index = 0; index < plan.tables; index += 1) {
          const host = await introduce(urlOf(index), `Host ${index}`);
          const table = await openFord(host);
          players.push(new Enduring(await new Guest(host, table).join(), random));
          await players.at(-1)!.guest.give({ type: 'takeSeat', seat: 's1' });
          if (index % 2 === 1) continue;
          const other = await introduce(urlOf(index + 1), `Guest ${index}`);
          players.push(new Enduring(await new Guest(other, table).join(), random));
          await players.at(-1)!.guest.give({ type: 'takeSeat', seat: 's2' });
        }
        // From here on no seat changes hands: what each is told is what history tells them.
        const checkedFrom = new Map<Player, number>();
        for (const player of players) {
          await player.guest.until(() => player.guest.view!.table.seats.s1?.holder !== undefined);
          checkedFrom.set(player, player.guest.told.length);
        }
        const began = performance.now();
        const playing = players.map((player) => player.play(servers, ended.signal));
        for (const one of playing) one.catch(() => {});
        const all = mishaps();
        for (const [index, what] of all.entries()) {
          await wait(random() * 500);
          await happen(what, cluster);
          if (isSoak && index % 10 === 9)
            console.log(`${index + 1} of ${all.length} after ${minutesSince(began)} minutes`);
        }
        if (isSoak) console.log(`All happened after ${minutesSince(began)} minutes`);
        await wait(2000);
        for (const player of players) player.isOver = true;
        const timer = setTimeout(() => {
          const waiting = players.flatMap(({ isDone, guest }) => (isDone ? [] : [guest.table]));
          ended.abort(new Error(`Commands at ${waiting.join(', ')} had no answer in time.`));
        }, settlesWithin);
        await Promise.all(playing).finally(() => clearTimeout(timer));

        const moves = await checkAll(players, cluster, checkedFrom);
        if (isSoak) console.log(`${moves} moves were taken and told in ${minutesSince(began)} minutes`);
      } finally {
        ended.abort();
        await cluster.end();
      }
    },
    timeLimit,
  );
});

/** Gives how many commands were taken. */
const checkAll = async (
  players: readonly Enduring[],
  { databaseUrl, servers }: Cluster,
  from: ReadonlyMap<Player, number>,
): Promise<number> => {
  const logs = new Map<string, readonly ToldStep[]>();
  const whole = await asking(databaseUrl, (client) =>
    client.query('select "tableId" as id, count(*)::int as count, max(seq)::int as last from steps group by 1'),
  );
  for (const { count, last } of whole.rows) expect(count).toBe(last);
  for (const { guest } of players) {
    if (logs.has(guest.table)) continue;
    const { token, person } = guest.who;
    logs.set(guest.table, await historyOf(known(servers[0]!.url, person, token), guest.table, 1));
  }
  for (const player of players) {
    const { guest } = player;
    const log = logs.get(guest.table)!;
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_step, index) => index + 1));
    // Who lost the line after their last answer comes back for what the others did.
    for (const late = Date.now() + settlesWithin; guest.seq < log.length; ) {
      expect(Date.now(), `${guest.who.person} is not told of the end of ${guest.table}`).toBeLessThan(late);
      if (!guest.room) await guest.join(servers[0]!.url).catch(() => wait(200));
      await Promise.race([guest.reach(log.length), guest.until(() => guest.room === undefined)]);
    }
    const told = guest.told.slice(from.get(player));
    expect(json(told)).toEqual(told.map(({ seq }) => log[seq - 1]));
    expect(checkAccepted(player, log)).toEqual([]);
  }
  for (const table of logs.keys()) {
    const views = players.flatMap(({ guest }) => (guest.table === table ? [digest(guest.view!.table)] : []));
    expect(new Set(views).size).toBe(1);
  }
  const taken = players.reduce((sum, { accepted }) => sum + accepted.size, 0);
  expect(taken).toBeGreaterThan(plan.tables * 5);
  await Promise.all(players.map(({ guest }) => guest.leave()));
  return taken;
};

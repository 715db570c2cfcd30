import { seeded } from '@umpire/shared/table/seeded.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakSeed, soakTimes } from '../test/arena.ts';
import { type BadNetwork, makeBadNetwork } from '../test/bad-network.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type Cluster, hasCluster, startCluster } from '../test/cluster.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A client behind a bad network of its own, that comes back by itself with what it has. */
class Tossed {
  readonly guest: Guest;
  readonly proxy: BadNetwork;
  #isOver = false;
  #coming: Promise<void> | undefined;

  constructor(guest: Guest, proxy: BadNetwork) {
    this.guest = guest;
    this.proxy = proxy;
  }

  keepComing(): void {
    this.#coming ??= (async () => {
      while (!this.#isOver) {
        if (!this.guest.room) {
          const patience = wait(400).then(() => undefined);
          await Promise.race([this.guest.join(`http://127.0.0.1:${this.proxy.port}`).catch(() => undefined), patience]);
        }
        await wait(10);
      }
    })();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#coming;
    await this.guest.leave();
    await this.proxy.close();
  }
}

/** With these, and in a soak with others. */
const seedsFrom = (own: readonly number[]): readonly number[] => [
  ...own,
  ...Array.from({ length: Math.ceil((soakTimes - 1) / 5) }, (_, index) => soakSeed + index),
];

/** Play over lines that drop, stall and go down, with seats changing hands; all end with the same. */
const play = async (
  server: { readonly url: string; readonly port: number },
  seed: number,
  { acts, pause }: { readonly acts: number; readonly pause: number },
): Promise<void> => {
  const random = seeded(seed);
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)]!;
  const host = await introduce(server.url, 'Host');
  const table = await openFord(host);
  const still = await new Guest(host, table).join();
  const tossed: Tossed[] = [];
  for (let count = 0; count < 4; count += 1) {
    const person = await introduce(server.url, `Player ${count}`);
    const one = new Tossed(new Guest(person, table), await makeBadNetwork(() => server.port));
    one.keepComing();
    tossed.push(one);
  }
  await Promise.all(tossed.map(({ guest }) => guest.until(() => guest.view !== undefined)));
  await still.give({ type: 'takeSeat', seat: 's1' });

  const act = (guest: Guest): void => {
    if (!guest.room || !guest.view) return;
    const { pieces, seats } = guest.view.table;
    const piece = pick(Object.keys(pieces));
    const chance = random();
    if (chance < 0.5)
      void guest.give({ type: 'movePieces', pieces: [piece], to: pick(['0302', '0403', '0404', 'hand:blue']) });
    else if (chance < 0.6) void guest.give({ type: 'facePieces', pieces: [piece], facing: Math.floor(random() * 6) });
    else if (chance < 0.7) {
      const what = pick([['blue'], ['red'], 'all'] as const);
      void guest.give({ type: 'maskPieces', pieces: [piece], sight: { there: 'all', where: 'all', what } });
    } else if (chance < 0.8) void guest.give({ type: 'undo' });
    else if (chance < 0.9) void guest.give({ type: 'takeSeat', seat: pick(Object.keys(seats)) });
    else void guest.give({ type: 'leaveSeat', seat: pick(Object.keys(seats)) });
  };
  const disturb = ({ proxy }: Tossed): void => {
    const chance = random();
    if (chance < 0.3) proxy.cut();
    else if (chance < 0.5) proxy.stall();
    else if (chance < 0.8) proxy.flow();
    else if (chance < 0.9) proxy.down();
    else proxy.up();
  };

  for (let count = 0; count < acts; count += 1) {
    act(pick([still, ...tossed.map(({ guest }) => guest)]));
    if (random() < 0.15) disturb(pick(tossed));
    await wait(random() * pause);
  }
  for (const { proxy } of tossed) {
    proxy.up();
    proxy.flow();
  }
  await Promise.all(tossed.map(({ guest }) => guest.until(() => guest.room !== undefined)));
  const { accepted } = (await still.give({ type: 'say', text: 'the end', to: 'all' })) as { readonly accepted: number };
  await still.reach(accepted);
  await Promise.all(tossed.map(({ guest }) => guest.reach(accepted)));

  // Everybody once more gets the whole, as it is: what they had by steps must be that.
  for (const guest of [still, ...tossed.map((one) => one.guest)]) {
    const { seq, table: had } = guest.view!;
    const wholes = guest.wholes;
    guest.room!.send('sync', {});
    await guest.until(() => guest.wholes > wholes);
    await guest.reach(seq);
    expect(digest(guest.view!.table)).toBe(digest(had));
    expect(guest.seq).toBe(seq);
  }
  // Some did come back and go on by steps, so that those were tested.
  expect(tossed.reduce((sum, { guest }) => sum + guest.told.length, 0)).toBeGreaterThan(50);
  await Promise.all(tossed.map((one) => one.stop()));
  await still.leave();
};

describe('clients over lines that drop and stall end with what the server has', () => {
  let server: LocalServer;
  beforeAll(async () => {
    server = await startLocal();
  });
  afterAll(() => server.end());

  test.each(seedsFrom([11, 12, 13, 14]))(
    'seed %i',
    async (seed) => play(server, seed, { acts: 800, pause: 8 }),
    60_000,
  );
});

describe.skipIf(!hasCluster)('the same over several processes behind one port', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(0);
    await cluster.start(0, {}, ['--processes', '2']);
  }, 180_000);
  afterAll(() => cluster?.end());

  // These have the limits of players: they do less in the same time.
  test.each(seedsFrom([15]))(
    'seed %i',
    async (seed) => play(cluster.servers[0]!, seed, { acts: 300, pause: 40 }),
    60_000,
  );
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChildServer } from '../../server/test/child-server.ts';
import { type Cluster, hasCluster, startCluster } from '../../server/test/cluster.ts';
import { childrenOf } from '../../server/test/postgres.ts';
import { launchBrowser } from './support/browser.ts';
import { openTable } from './support/gathering.ts';
import { makePlayer, type Player } from './support/player.ts';

const processes = 3;

describe.skipIf(!hasCluster)('browsers at a table of a server of several processes', () => {
  let cluster: Cluster;
  let server: ChildServer;
  let browser: Browser;
  let players: readonly [Player, Player];
  beforeAll(async () => {
    [cluster, browser] = await Promise.all([startCluster(0), launchBrowser()]);
    server = await cluster.start(0, {}, ['--processes', String(processes)]);
    const newcomer = async (name: string): Promise<Player> =>
      makePlayer(
        await browser.newContext({ viewport: { width: 1360, height: 850 }, locale: 'en-GB' }),
        name,
        server.url,
      );
    players = [await newcomer('Anna'), await newcomer('Bernd')];
    const [anna, bernd] = players;
    const path = await openTable(anna);
    await anna.sit('Blue');
    await bernd.comeTo(path);
    await bernd.sit('Red');
  });
  afterAll(async () => {
    await browser?.close();
    await cluster?.end();
    expect(players.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  /** Each is in their seat, and gets the other's message. */
  const talk = async (about: string): Promise<void> => {
    const [anna, bernd] = players;
    for (const [speaker, listener] of [
      [anna, bernd],
      [bernd, anna],
    ] as const) {
      const words = `${speaker.name}: ${about}`;
      const log = await speaker.openPanel('Log and chat');
      await log.getByLabel('Say something').fill(words);
      await speaker.page.keyboard.press('Enter');
      await listener.reads(words);
    }
    await players[0].finds('both in their seats', ({ seats, people }) => {
      const sitting = Object.values(seats).map(({ holder }) => holder && people[holder]?.name);
      return sitting.includes('Anna') && sitting.includes('Bernd');
    });
  };

  test('go on by themselves, in their seats, whichever of the processes dies', async () => {
    await talk('before');
    for (const [number, pid] of childrenOf(server.pid).entries()) {
      process.kill(pid, 'SIGKILL');
      await talk(`one more is dead, ${number + 1} in all`);
    }
    await players[1].picture('processes-died');
  });

  test('keep their place while all processes are replaced by those of the next release', async () => {
    await expect.poll(() => childrenOf(server.pid).length, { timeout: 60_000 }).toBe(processes);
    const before = childrenOf(server.pid);
    process.kill(server.pid, 'SIGHUP');
    const left = (): readonly number[] => childrenOf(server.pid).filter((pid) => before.includes(pid));
    await expect.poll(left, { timeout: 120_000 }).toEqual([]);
    await talk('all are new');
    await players[0].picture('processes-replaced');
  });
});

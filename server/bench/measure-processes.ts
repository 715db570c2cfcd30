import { type Crowd, sitDown } from './crowds.ts';
import type { Figure } from './figure.ts';
import { crowd } from './match.ts';
import type { OurServer } from './our-client.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/** Moves in flight at each table: enough that no process waits for clients with this polling interval, in milliseconds. */
const [window, looksEvery] = [256, 40];
/** Rounds are longer than elsewhere: at the end of each, one process is idle while the other finishes its moves. */
const longer = 8;

/**
 * Two processes compared with one, at tables whose umpire judges every move; the clients of each process are in their own process. On a machine with two
 * processors, clients and database use parts of both. So it also calculates the moves a second that each process could make
 * with a processor of its own, from the processor time of a move.
 */
export const measureProcesses = async (
  { one, two }: { readonly one: OurServer; readonly two: OurServer },
  scale: Scale,
): Promise<readonly Figure[]> => {
  const crowds = new Map<OurServer, readonly Crowd[]>();
  for (const server of [one, two]) {
    const sat: Crowd[] = [];
    for (const url of server.urls) {
      const games = server.games.filter((game) => game.url === url);
      sat.push(await sitDown(server, games, crowd.spectators));
    }
    crowds.set(server, sat);
  }
  const worked = new Map<OurServer, number[]>([one, two].map((server) => [server, []]));
  const rates = await interleave([one, two], scale.rounds, async (server) => {
    const before = await server.processor();
    const began = performance.now();
    const played = await Promise.all(
      crowds
        .get(server)!
        .map((each) => each.ask({ ask: 'stream', milliseconds: scale.milliseconds * longer, window, looksEvery })),
    );
    const moves = played.reduce((sum, answer) => sum + answer.moves, 0);
    const rate = (moves / (performance.now() - began)) * 1000;
    worked.get(server)!.push((moves / ((await server.processor()) - before)) * 1e6);
    return rate;
  });
  for (const sat of crowds.values()) for (const each of sat) await each.end();
  const ownRate = (server: OurServer): number => median(worked.get(server)!.slice(1)) * server.urls.length;
  return [
    {
      ...{ name: 'moves of two processes, a processor each', unit: '/s', digits: 0, atLeast: 1.5 },
      ...{ ours: ownRate(two), against: 'one process', theirs: ownRate(one) },
    },
    {
      ...{ name: `moves of two processes, ${scale.tables} tables`, unit: '/s', digits: 0, atLeast: 1.5 },
      ...{ ours: median(rates.get(two)!), against: 'one process', theirs: median(rates.get(one)!) },
    },
  ];
};

import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import type { OurServer } from './our-client.ts';
import type { Scale } from './scale.ts';

const megabyte = 1024 * 1024;
/** Tables that come and go before, so that what the first few cost once is not counted. */
export const warmUp = 20;
/** Moves at each table that is live. */
const moves = 50;

/** So many tables, each with its two players and eight spectators. */
const liven = async (server: OurServer, first: number, count: number): Promise<readonly Match[]> => {
  const matches: Match[] = [];
  for (let table = first; table < first + count; table += 1) {
    const match = await Match.begin(server, table);
    await match.play(8, { moves });
    matches.push(match);
  }
  return matches;
};

const leave = async (matches: readonly Match[]): Promise<void> => {
  for (const match of matches) await match.end();
  // Rooms are disposed of and tables go to sleep after the last has gone.
  await new Promise((resolve) => setTimeout(resolve, 1500));
};

/** A server of its own, with `warmUp` tables more than are measured. */
export const measureMemory = async (server: OurServer, { liveTables }: Scale): Promise<readonly Figure[]> => {
  await leave(await liven(server, 0, warmUp));
  const before = await server.settledMemory();
  const matches = await liven(server, warmUp, liveTables);
  const live = await server.settledMemory();
  await leave(matches);
  const asleep = await server.settledMemory();
  const perTable = (bytes: number): number => bytes / liveTables / megabyte;
  return [
    {
      name: 'a live table with 10 people, resident memory',
      unit: 'MB',
      digits: 3,
      ours: perTable(live.resident - before.resident),
      against: 'bound',
      theirs: 1,
      atMost: 1,
    },
    {
      name: 'a table that was live and sleeps',
      unit: 'MB',
      digits: 4,
      ours: Math.max(0, perTable(asleep.used - before.used)),
      against: 'the same live',
      theirs: perTable(live.used - before.used),
      atMost: 0.02,
    },
  ];
};

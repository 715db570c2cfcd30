import type { Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import type { Scale } from './scale.ts';

const megabyte = 1024 * 1024;
/** Moves at each table that is live. */
const moves = 50;

/** This many tables, each with two players and eight spectators. */
const liven = async (server: Contestant, first: number, count: number): Promise<readonly Match[]> => {
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
  // After the last person has left, rooms are disposed and tables go to sleep.
  await new Promise((resolve) => setTimeout(resolve, 1500));
};

/** Megabytes of a table with people at it, and after they have left. */
interface PerTable {
  readonly live: { readonly resident: number; readonly used: number };
  readonly asleep: { readonly used: number };
}

const perTable = async (server: Contestant, { warmUp, liveTables: tables }: Scale): Promise<PerTable> => {
  await leave(await liven(server, 0, warmUp));
  const before = await server.settledMemory();
  const matches = await liven(server, warmUp, tables);
  const live = await server.settledMemory();
  await leave(matches);
  const asleep = await server.settledMemory();
  const each = (bytes: number): number => bytes / tables / megabyte;
  return {
    live: { resident: each(live.resident - before.resident), used: each(live.used - before.used) },
    asleep: { used: each(asleep.used - before.used) },
  };
};

/** Separate servers, with extra tables for the warm-up. */
export const measureMemory = async (
  server: Contestant,
  others: readonly Contestant[],
  scale: Scale,
): Promise<readonly Figure[]> => {
  const ours = await perTable(server, scale);
  const resident = { name: 'a live table with 10 people, resident memory', unit: 'MB', digits: 3 };
  const used = { name: 'a live table with 10 people, objects', unit: 'MB', digits: 3 };
  const figures: Figure[] = [{ ...resident, ours: ours.live.resident, against: 'bound', theirs: 1, atMost: 1 }];
  for (const other of others) {
    const { live } = await perTable(other, scale);
    figures.push({ ...resident, ours: ours.live.resident, against: other.name, theirs: live.resident });
    figures.push({ ...used, ours: ours.live.used, against: other.name, theirs: live.used });
  }
  return [
    ...figures,
    {
      name: 'a table that was live and sleeps',
      unit: 'MB',
      digits: 4,
      ours: Math.max(0, ours.asleep.used),
      against: 'the same live',
      theirs: ours.live.used,
      atMost: 0.02,
    },
  ];
};

import { digest } from '@umpire/shared/table/wire/digest.ts';
import type { Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match, settle } from './match.ts';
import type { OurServer } from './our-client.ts';
import type { Guest } from './our-guest.ts';
import type { Scale } from './scale.ts';

const megabyte = 1024 * 1024;
const somebody = 300_000;
/** Megabytes that one client without reading may cost a server; includes the variation of a busy server's heap. */
const bound = 2;
const residentBound = 64;

/** The number of parts in which the moves are made, to measure memory in between. */
const parts = 10;

/** The most megabytes by which a server's memory grows, while moves are made that a client does not read. */
const growth = async (contestant: Contestant, match: Match, unread: number): Promise<number> => {
  const before = await contestant.settledMemory();
  let most = 0;
  for (let part = 0; part < parts; part += 1) {
    await match.play(64, { moves: unread / parts });
    most = Math.max(most, (await contestant.settledMemory()).used - before.used);
  }
  return most / megabyte;
};

/** The same, without checking that the client gets the right table afterwards, because it cannot. */
const growthOf = async (contestant: Contestant, unread: number): Promise<number> => {
  const match = await Match.begin(contestant, 0);
  await match.play(64, { moves: unread / parts });
  const lazy = await contestant.watch(0, somebody);
  lazy.socket.pause();
  const grown = await growth(contestant, match, unread);
  lazy.socket.terminate();
  await match.end();
  return grown;
};

/**
 * A client stops reading for many moves, and comes back: its cost for the server meanwhile, and whether it has the
 * right table in the end. @throws if it has not. For the floor and state views only the cost is measured.
 */
export const measureUnread = async (
  server: OurServer,
  others: readonly Contestant[],
  { unread }: Scale,
): Promise<readonly Figure[]> => {
  const match = await Match.begin(server, 0);
  await match.play(64, { moves: unread / parts });
  const lazy = await server.come(0, somebody);
  lazy.socket.pause();
  const { resident: before } = await server.settledMemory();
  const ours = await growth(server, match, unread);
  const resident = (await server.settledMemory()).resident - before;
  lazy.socket.resume();
  await comeBack(lazy, match, server);
  await match.end();

  const name = `${unread.toLocaleString('en')} moves unread, memory`;
  const own = { name, unit: 'MB', digits: 1, ours };
  const figures: Figure[] = [{ ...own, against: 'bound', theirs: bound, atMost: 1 }];
  for (const other of others) figures.push({ ...own, against: other.name, theirs: await growthOf(other, unread) });
  return [
    ...figures,
    { ...own, name: `${name} resident`, ours: resident / megabyte, against: 'bound', theirs: residentBound, atMost: 1 },
  ];
};

/** Waits until the returning client sees the same as a new one. */
const comeBack = async (lazy: Guest, match: Match, server: OurServer): Promise<void> => {
  while (!lazy.left && lazy.seq < match.reached) await new Promise((resolve) => setTimeout(resolve, 20));
  // A client that has not answered for a minute is dropped, and joins again, as clients do.
  const back = lazy.left ? await server.come(0, somebody) : lazy;
  const fresh = await server.come(0, somebody + 1);
  await settle([...match.everybody, ...[back, fresh].map((guest) => ({ seq: () => guest.seq }))]);
  if (digest(back.view.table) !== digest(fresh.view.table)) throw new Error('Who did not read has another table.');
  await back.leave();
  await fresh.leave();
};

import { digest } from '@umpire/shared/table/digest.ts';
import type { Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match, settle } from './match.ts';
import type { OurServer } from './our-client.ts';
import type { Guest } from './our-guest.ts';
import type { Scale } from './scale.ts';

const megabyte = 1024 * 1024;
const somebody = 300_000;
/** What one client who does not read may cost a server at most. */
const bound = 1;

/** Megabytes that a server uses more after `unread` moves that one watcher did not read. */
const growth = async (contestant: Contestant, match: Match, unread: number): Promise<number> => {
  await match.play(64, { moves: unread / 10 });
  const lazy = await contestant.watch(0, somebody);
  lazy.socket.pause();
  const before = await contestant.settledMemory();
  await match.play(64, { moves: unread });
  const after = await contestant.settledMemory();
  lazy.socket.terminate();
  return (after.used - before.used) / megabyte;
};

/**
 * Somebody stops reading for many moves, and comes back: what that costs the server meanwhile, and whether they have the
 * right table in the end. @throws if they have not. The floor and state views are asked for the cost alone.
 */
export const measureUnread = async (
  server: OurServer,
  others: readonly Contestant[],
  { unread }: Scale,
): Promise<readonly Figure[]> => {
  const match = await Match.begin(server, 0);
  await match.play(64, { moves: unread / 10 });
  const lazy = await server.come(0, somebody);
  lazy.socket.pause();
  const before = await server.settledMemory();
  let peak = before.resident;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, (await server.memory()).resident);
  }, 100);
  await match.play(64, { moves: unread });
  clearInterval(sampling);
  const after = await server.settledMemory();
  lazy.socket.resume();
  await agree(lazy, match, server);
  await lazy.leave();
  await match.end();

  const name = `${unread.toLocaleString('en')} moves unread, memory`;
  const own = { name, unit: 'MB', digits: 1, ours: (after.used - before.used) / megabyte };
  const figures: Figure[] = [
    { ...own, against: 'bound', theirs: bound, atMost: 1 },
    {
      ...own,
      name: `${name}, peak resident`,
      ours: (peak - before.resident) / megabyte,
      against: 'bound',
      theirs: 64,
      atMost: 1,
    },
  ];
  for (const other of others) {
    const theirs = await Match.begin(other, 0);
    figures.push({ ...own, against: other.name, theirs: await growth(other, theirs, unread) });
    await theirs.end();
  }
  return figures;
};

/** Waits until the one who was away has what somebody sees who comes now. */
const agree = async (lazy: Guest, match: Match, server: OurServer): Promise<void> => {
  const fresh = await server.come(0, somebody + 1);
  await settle([...match.everybody, ...[lazy, fresh].map((guest) => ({ seq: () => guest.seq }))]);
  if (digest(lazy.view.table) !== digest(fresh.view.table)) throw new Error('Who did not read has another table.');
  await fresh.leave();
};

import type { Command } from '@umpire/shared/table/command.ts';
import { computerIn } from '@umpire/shared/table/state/computer.ts';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { isOver, positionOf } from '@umpire/shared/umpire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundlessRates } from '../test/boundless.ts';
import { Guest, introduce, openFord } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { scriptedChance } from '../test/scripted.ts';
import { loadPlayable, playableGames } from '../test/whole-game.ts';

// The computer plays both sides of every game at a table of a real server, while somebody watches.

let server: LocalServer;
beforeAll(async () => {
  // The same dice every day, and others with `FUZZ_SEED`.
  const chance = scriptedChance(Number(process.env.FUZZ_SEED ?? 7));
  server = await startLocal({ parts: { chance, computerPace: 0, rates: boundlessRates } });
});
afterAll(() => server.end());

/** Acts of the computer that are watched; `npm run soak` watches more. */
const ACTS = 30 * Math.min(Number(process.env.FUZZ_TIMES ?? 1), 20);

test.each(playableGames)(
  '%s: the umpire refuses none of its acts, and it never stops',
  async (game) => {
    const { rules, module, scenarios } = await loadPlayable(game);
    const [scenario] = scenarios;
    const host = await introduce(server.url, 'Host');
    const guest = await new Guest(host, await openFord(host, { module: game, scenario })).join();
    const table = () => guest.view!.table;
    const act = async (command: Command) => expect(await guest.give(command)).toHaveProperty('accepted');
    await act({ type: 'changeSettings', settings: { umpire: strictUmpire } });
    for (const seat of Object.keys(table().seats)) await act({ type: 'setComputer', seat, level: 'captain' });
    const begun = guest.seq;
    const stopped = () => Object.values(table().seats).filter((seat) => computerIn(table(), seat)?.stopped);
    const isEnded = () => isOver(rules.victory!(positionOf(rules.reading, module, table())));
    await guest.until(() => guest.seq >= begun + ACTS || stopped().length > 0 || isEnded(), 240_000);
    expect(stopped()).toEqual([]);
    const played = guest.told.filter(({ by, act: done }) => by?.seat !== undefined && done !== 'setComputer');
    expect(played.flatMap(({ overrules }) => overrules ?? [])).toEqual([]);
    expect(new Set(played.map(({ act: done }) => done)).size).toBeGreaterThan(1);
    await guest.leave();
  },
  300_000,
);

import { digest } from '@umpire/shared/table';
import { type Clause, isOver, isUnder, type Position } from '@umpire/shared/umpire';
import type { Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundlessRates } from '../test/boundless.ts';
import type { Guest } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { scriptedChance } from '../test/scripted.ts';
import { verifyFile } from '../test/verify-game.ts';
import { loadPlayable, type PlayableGame, playableGames, playGame } from '../test/whole-game.ts';

// Whole games over the network, with everything enforced: by proposals alone, and against the rules at every step. A
// module takes part by its `play/testing/whole-games.ts`.

let server: LocalServer;
beforeEach(async () => {
  // The same dice in every run, whatever was played before, and others with `FUZZ_SEED`. Nobody is slowed down, however
  // fast the players think.
  const chance = scriptedChance(Number(process.env.FUZZ_SEED ?? 7));
  server = await startLocal({ parts: { chance, rates: boundlessRates } });
});
afterEach(() => server.end());

/** `npm run soak` plays to the end what takes too long for every day. */
const isSoaking = process.env.FUZZ_TIMES !== undefined;

/**
 * Tries a wrong act of the clause that was broken least so far: it is refused under its clause, done when overruled, and
 * undone. Counts by clause.
 */
const trying = (game: PlayableGame) => {
  const broken = new Map<Clause, number>();
  const times = ({ clause }: Wrong): number => broken.get(clause) ?? 0;
  const tryOne = async (guest: Guest, p: Position): Promise<void> => {
    const [wrong] = game.wrongs(p).toSorted((a, b) => times(a) - times(b));
    if (!wrong) return;
    const what = `${JSON.stringify(wrong.command)} in ${JSON.stringify(p.turn)}`;
    const { seq, table } = guest.view!;
    const refusal = await guest.give(wrong.command);
    const clauses =
      'refused' in refusal && 'breaches' in refusal.refused
        ? (refusal.refused.breaches ?? []).map(({ clause }) => clause)
        : [];
    const isRefused = clauses.some((clause) => isUnder(clause, wrong.clause));
    expect(isRefused, `${what}: ${JSON.stringify(refusal)}`).toBe(true);
    expect(guest.seq, what).toBe(seq);
    const done = await guest.overrule(wrong.command);
    if (!('accepted' in done)) throw new Error(`${what}: ${JSON.stringify(done)}`);
    await guest.reach(done.accepted);
    const overruled = guest.told.at(-1)?.overrules ?? [];
    expect(
      overruled.some(({ clause }) => isUnder(clause, wrong.clause)),
      what,
    ).toBe(true);
    const undone = await guest.give({ type: 'undo' });
    if (!('accepted' in undone)) throw new Error(`undo of ${what}: ${JSON.stringify(undone)}`);
    await guest.reach(undone.accepted);
    expect(digest(guest.view!.table), what).toBe(digest(table));
    broken.set(wrong.clause, times(wrong) + 1);
  };
  return { tryOne, broken };
};

test('there are games to play', () => {
  expect(playableGames).not.toEqual([]);
});

describe.each(playableGames)('%s', (id) => {
  test('is played by proposals alone, nothing is refused, and its file is verified', async () => {
    const game = await loadPlayable(id);
    // One a day: each module's own tests play others, without a server.
    const turns = isSoaking ? undefined : game.turnsADay;
    for (const scenario of isSoaking ? game.scenarios : game.scenarios.slice(0, 1)) {
      const { victory, file } = await playGame(server.url, game, scenario, { exports: true, ...(turns && { turns }) });
      expect(isOver(victory), scenario).toBe(turns === undefined);
      const verified = { status: 0, lines: [expect.stringMatching(/: all holds$/)] };
      expect(await verifyFile(file), scenario).toMatchObject(verified);
    }
  }, 1_200_000);

  test('refuses a wrong act under its clause at every step, and carries it out when overruled', async () => {
    const game = await loadPlayable(id);
    const { tryOne, broken } = trying(game);
    const untried = (): readonly Clause[] => game.breaks.filter((clause) => !broken.has(clause));
    await playGame(server.url, game, game.against, {
      before: tryOne,
      isEnough: () => !isSoaking && untried().length === 0,
    });
    // Other dice need not bring about everything that can be done wrong.
    if (process.env.FUZZ_SEED === undefined) expect(untried()).toEqual([]);
  }, 1_200_000);
});

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { LoadedModule } from '@umpire/shared/module';
import { digest } from '@umpire/shared/table';
import { type Clause, isUnder, type Position, positionOf, type RulesPlugin, type Victory } from '@umpire/shared/umpire';
import { ScriptedPlayer } from '@umpire/shared/umpire/kit/testing/scripted-player.ts';
import type { WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeGames } from '../games.ts';
import { boundlessRates } from '../test/boundless.ts';
import { Guest, introduce } from '../test/client.ts';
import { type LocalServer, startLocal } from '../test/local-server.ts';
import { scriptedChance } from '../test/scripted.ts';

// Whole games over the network, with everything enforced: by proposals alone, and against the rules at every step. A
// module takes part by its `play/testing/whole-games.ts`.

const modules = new URL('../../modules/', import.meta.url);
const scriptOf = (id: string): URL => new URL(`${id}/play/testing/whole-games.ts`, modules);
const games = readdirSync(modules).filter((id) => existsSync(scriptOf(id)));

let server: LocalServer;
beforeEach(async () => {
  // The same dice in every run, whatever was played before; and nobody is slowed down, however fast the players think.
  server = await startLocal({ parts: { chance: scriptedChance(7), rates: boundlessRates } });
});
afterEach(() => server.end());

/** `npm run soak` plays to the end what takes too long for every day. */
const isSoaking = process.env.FUZZ_TIMES !== undefined;

const enforced = {
  movement: 'enforce',
  stacking: 'enforce',
  combat: 'enforce',
  supply: 'enforce',
  sequence: 'enforce',
} as const;

interface Game extends WholeGames {
  readonly id: string;
  readonly rules: RulesPlugin;
  readonly module: LoadedModule;
}

const load = async (id: string): Promise<Game> => {
  const { wholeGames } = (await import(fileURLToPath(scriptOf(id)))) as { readonly wholeGames: WholeGames };
  const rules = await findPlugin(id);
  if (!rules) throw new Error(`${id} has no rules`);
  return { ...wholeGames, id, rules, module: (await makeGames()(id, {})).module };
};

/** A player for each side, each in the seat of that side. */
const sitDown = async ({ id: module, rules, habits }: Game, scenario: string) => {
  const ann = await introduce(server.url, 'Ann');
  const { id } = await ann.ask<{ readonly id: string }>('POST', '/api/tables', { module, scenario, name: module });
  const first = await new Guest(ann, id).join();
  const seats = Object.values(first.view!.table.seats);
  const players = [];
  for (const [i, { id: seat, sides }] of seats.entries()) {
    const guest = i === 0 ? first : await new Guest(await introduce(server.url, `Player ${i + 1}`), id).join();
    await guest.give({ type: 'takeSeat', seat });
    players.push({ guest, player: new ScriptedPlayer(rules, sides, habits) });
  }
  const umpire = { modes: enforced, overrule: 'free', changing: 'free' } as const;
  const reply = await first.give({ type: 'changeSettings', settings: { umpire } });
  expect(reply).toHaveProperty('accepted');
  return players;
};

type Player = Awaited<ReturnType<typeof sitDown>>[number];

/** The player who acts now, and how; the position is as that player sees the table. */
const nextOf = ({ rules, module }: Game, players: readonly Player[]) => {
  for (const { guest, player } of players) {
    const p = positionOf(rules.reading, module, guest.view!.table);
    const command = player.next(p);
    if (command) return { guest, p, command };
  }
  return undefined;
};

const isOver = ({ winner, level }: Victory): boolean => winner !== null || level !== undefined;

const MOST_ACTS = 20_000;

/** Plays to the end, or so many turns; before each act, `before` may do something else with the table, and must leave it as it was. */
const play = async (
  game: Game,
  scenario: string,
  before?: (guest: Guest, p: Position) => Promise<void>,
  turns = Number.POSITIVE_INFINITY,
): Promise<Victory> => {
  const { rules, module } = game;
  const players = await sitDown(game, scenario);
  const last = players[0]!.guest.view!.table.turn.number + turns;
  for (let act = 0; act < MOST_ACTS; act++) {
    await Promise.all(players.map(({ guest }) => guest.reach(Math.max(...players.map((each) => each.guest.seq)))));
    const { table } = players[0]!.guest.view!;
    const victory = rules.victory!(positionOf(rules.reading, module, table));
    if (isOver(victory) || table.turn.number >= last) {
      for (const { guest } of players) await guest.leave();
      return victory;
    }
    const next = nextOf(game, players);
    if (!next) throw new Error(`nobody goes on in ${JSON.stringify(table.turn)}`);
    await before?.(next.guest, next.p);
    const reply = await next.guest.give(next.command);
    if (!('accepted' in reply)) throw new Error(`${JSON.stringify(next.command)}: ${JSON.stringify(reply)}`);
    await next.guest.reach(reply.accepted);
  }
  throw new Error('the game does not end');
};

/** Tries wrong acts in turn: each is refused under its clause, done when overruled, and undone. Counts by clause. */
const trying = (game: Game) => {
  const broken = new Map<Clause, number>();
  let count = 0;
  const tryOne = async (guest: Guest, p: Position): Promise<void> => {
    const wrongs = game.wrongs(p);
    const wrong = wrongs[count++ % wrongs.length];
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
    broken.set(wrong.clause, (broken.get(wrong.clause) ?? 0) + 1);
  };
  return { tryOne, broken };
};

test('there are games to play', () => {
  expect(games).not.toEqual([]);
});

describe.each(games)('%s', (id) => {
  test('is played to its verdict by proposals alone, and nothing is refused', async () => {
    const game = await load(id);
    for (const scenario of game.scenarios) expect(isOver(await play(game, scenario)), scenario).toBe(true);
    for (const { scenario, turns } of game.long ?? []) {
      const victory = await play(game, scenario, undefined, isSoaking ? undefined : turns);
      expect(isOver(victory), scenario).toBe(isSoaking);
    }
  }, 1_200_000);

  test('refuses under its clause what is against the rules, at every step, and does it when it is overruled', async () => {
    const game = await load(id);
    const { tryOne, broken } = trying(game);
    await play(game, game.against, tryOne);
    expect(game.breaks.filter((clause) => !broken.has(clause))).toEqual([]);
  }, 1_200_000);
});

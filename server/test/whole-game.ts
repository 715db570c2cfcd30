import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { LoadedModule } from '@umpire/shared/module';
import type { Command, Settings } from '@umpire/shared/table';
import { isOver, type Position, positionOf, type RulesPlugin, type Victory } from '@umpire/shared/umpire';
import type { WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { makeGames } from '../table/games.ts';
import { Guest, introduce } from './client.ts';

// Whole games over the network, with everything enforced, by proposals alone. A module takes part by its
// `play/testing/whole-games.ts`.

const modules = new URL('../../modules/', import.meta.url);
const scriptOf = (id: string): URL => new URL(`${id}/play/testing/whole-games.ts`, modules);
/** Games that can be played so. */
export const playableGames = readdirSync(modules).filter((id) => existsSync(scriptOf(id)));

const enforced = {
  movement: 'enforce',
  stacking: 'enforce',
  combat: 'enforce',
  supply: 'enforce',
  sequence: 'enforce',
} as const;

/** A game that is played to its end. */
export interface PlayableGame extends WholeGames {
  readonly id: string;
  readonly rules: RulesPlugin;
  readonly module: LoadedModule;
}

export const loadPlayable = async (id: string): Promise<PlayableGame> => {
  const { wholeGames } = (await import(fileURLToPath(scriptOf(id)))) as { readonly wholeGames: WholeGames };
  const rules = await findPlugin(id);
  if (!rules) throw new Error(`${id} has no rules`);
  return { ...wholeGames, id, rules, module: (await makeGames()(id, {})).module };
};

/** A player for each side, each in the seat of that side. */
const sitDown = async (
  url: string,
  { id: module, rules, habits }: PlayableGame,
  scenario: string,
  { passing }: Pick<Settings, 'passing'>,
) => {
  const ann = await introduce(url, 'Ann');
  const { id } = await ann.ask<{ readonly id: string }>('POST', '/api/tables', { module, scenario, name: module });
  const first = await new Guest(ann, id).join();
  const seats = Object.values(first.view!.table.seats);
  const players = [];
  for (const [i, { id: seat, sides }] of seats.entries()) {
    const guest = i === 0 ? first : await new Guest(await introduce(url, `Player ${i + 1}`), id).join();
    await guest.give({ type: 'takeSeat', seat });
    players.push({ guest, player: new ScriptedPlayer(rules, sides, habits) });
  }
  const umpire = { modes: enforced, overrule: 'free', changing: 'free' } as const;
  const reply = await first.give({ type: 'changeSettings', settings: { umpire, passing } });
  if (!('accepted' in reply)) throw new Error(`The umpire cannot be set: ${JSON.stringify(reply)}`);
  return players;
};

type Player = Awaited<ReturnType<typeof sitDown>>[number];

/** The player who acts now, and how; the position is as that player sees the table. */
const nextOf = ({ rules, module }: PlayableGame, players: readonly Player[]) => {
  for (const { guest, player } of players) {
    const p = positionOf(rules.reading, module, guest.view!.table);
    const command = player.next(p);
    if (command) return { guest, p, command };
  }
  return undefined;
};

const MOST_ACTS = 20_000;

/** What came of it: at which table, and how many steps its log has. */
interface PlayedGame {
  readonly victory: Victory;
  readonly id: string;
  readonly steps: number;
  /** Its game file, if it was to be exported. */
  readonly file?: unknown;
}

interface Bounds {
  /** Turns after which the game is left as it stands. */
  readonly turns?: number;
  /** Does something else with the table before each act, and leaves it as it was. */
  readonly before?: (guest: Guest, p: Position) => Promise<void>;
  /** Asked before each act: whether the game is left as it stands. */
  readonly isEnough?: () => boolean;
  /** Closes the table at the end and exports the game. */
  readonly exports?: boolean;
}

/** Closes the table, with the consent of all, and exports its game. */
const exportGame = async (players: readonly Player[]): Promise<unknown> => {
  const [{ guest: first }, ...others] = players as [Player, ...Player[]];
  const done = async (guest: Guest, command: Command): Promise<void> => {
    const reply = await guest.give(command);
    if (!('accepted' in reply)) throw new Error(`${command.type}: ${JSON.stringify(reply)}`);
    await Promise.all(players.map((each) => each.guest.reach(reply.accepted)));
  };
  await done(first, { type: 'closeTable' });
  for (const { guest } of others) {
    const [request] = Object.keys(guest.view!.table.requests);
    if (request !== undefined) await done(guest, { type: 'answerRequest', request, agree: true });
  }
  return first.who.ask('GET', `/api/tables/${first.table}/game`);
};

/** Plays to the end, or as far as it is bounded. */
export const playGame = async (
  url: string,
  game: PlayableGame,
  scenario: string,
  { turns = Number.POSITIVE_INFINITY, before, isEnough, exports = false }: Bounds = {},
): Promise<PlayedGame> => {
  const { rules, module } = game;
  // Between the acts something is also done in the phases in which nobody has anything to do.
  const players = await sitDown(url, game, scenario, { passing: before === undefined });
  const { guest: first } = players[0]!;
  const last = first.view!.table.turn.number + turns;
  for (let act = 0; act < MOST_ACTS; act++) {
    await Promise.all(players.map(({ guest }) => guest.reach(Math.max(...players.map((each) => each.guest.seq)))));
    const { table } = first.view!;
    const victory = rules.victory!(positionOf(rules.reading, module, table));
    if (isOver(victory) || table.turn.number >= last || isEnough?.()) {
      const file = exports ? await exportGame(players) : undefined;
      for (const { guest } of players) await guest.leave();
      return { victory, id: first.table, steps: first.seq, ...(exports && { file }) };
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

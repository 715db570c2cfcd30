import { openingStep } from '@umpire/modules/open-game.ts';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { OptionValues } from '@umpire/shared/module';
import type { SideId, Table } from '@umpire/shared/table';
import { commitmentOf } from '@umpire/shared/table/dice/dice.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { type MatchEnd, playMatch } from '@umpire/shared/umpire/opponent/match.ts';
import { groundFor, makeGames } from '../table/games.ts';
import { makePlayer, type PlayerKind } from './players.ts';

/** What the arena plays: a scenario, between these two. */
export interface Contest {
  readonly game: string;
  readonly scenario: string;
  readonly a: PlayerKind;
  readonly b: PlayerKind;
  /** Options of the game that are not as usual. */
  readonly options?: OptionValues;
}

/** One game of a pair: which of the two had which side, and what came of it. */
export interface GameResult {
  readonly seed: number;
  /** The sides of `a`. */
  readonly sides: readonly SideId[];
  readonly winner: 'a' | 'b' | 'nobody';
  /** The side that won. */
  readonly side?: SideId;
  readonly level?: string;
  readonly points?: number;
  readonly acts: number;
  readonly seconds: number;
  readonly broken?: MatchEnd['broken'];
  /** The game's file, if it was asked for. */
  readonly file?: unknown;
}

/** Why two players cannot play against each other, as a sentence. */
export class NoContest extends Error {}

const persons = ['anna', 'ben'] as const;

/** A table with a person in each seat, all rules enforced. The same for each seed. */
const openFor = async ({ game, scenario, options = {} }: Contest): Promise<Table> => {
  const loaded = await makeGames()(game, options);
  let count = 0;
  const step = await openingStep(
    { module: game, scenario, options, name: scenario, listed: false, locked: false, language: 'en' },
    {
      game: loaded,
      host: { id: persons[0], name: 'Anna' },
      commitment: commitmentOf('00'.repeat(32)),
      time: 0,
      newId: () => `t${String(++count).padStart(7, '0')}`,
      shuffle: (things) => [...things],
    },
  );
  const table = replay([step]);
  const seats = Object.values(table.seats).map((seat, i) => [seat.id, { ...seat, holder: persons[i % 2]! }] as const);
  return {
    ...table,
    people: { anna: { name: 'Anna' }, ben: { name: 'Ben' } },
    seats: Object.fromEntries(seats),
    settings: { ...table.settings, umpire: { ...table.settings.umpire, ...strictUmpire } },
  };
};

export interface PairOptions {
  /** Whether the results have the games' files. */
  readonly keeps?: boolean;
  /** A game with more acts is broken off. */
  readonly most?: number;
}

/** Plays a seed twice: `a` has the first seat, then the second. @throws NoContest, or if a program that plays fails */
export const playPair = async (
  contest: Contest,
  seed: number,
  { keeps = false, most = 20_000 }: PairOptions = {},
): Promise<readonly GameResult[]> => {
  const { game, scenario, a, b, options = {} } = contest;
  const rules = await findPlugin(game, options);
  if (!rules?.advice || !rules.victory) throw new NoContest(`${game} has no umpire that could judge a contest.`);
  const { module } = await makeGames()(game, options);
  const opening = await openFor(contest);
  const ground = await groundFor(makeGames(), opening.module);
  const seats = Object.values(opening.seats);
  if (seats.length < 2) throw new NoContest(`${scenario} of ${game} is played alone.`);
  const results: GameResult[] = [];
  for (const first of [0, 1]) {
    const begun = performance.now();
    const players = persons.map((person, i) => {
      const own = seats.filter(({ holder }) => holder === person);
      const sides = own.flatMap((seat) => seat.sides);
      const sitting = { seat: own[0]!.id, sides, seed: seed * 2 + i };
      return { person, sides, player: makePlayer(i === first ? a : b, rules, sitting) };
    });
    try {
      const end = await playMatch({ rules, module, ground, opening, players, seed, most });
      const { sides } = players[first]!;
      results.push({ seed, sides, ...resultOf(end, sides, begun), ...(keeps && { file: end.game() }) });
    } finally {
      for (const { player } of players) player.close?.();
    }
  }
  return results;
};

const resultOf = (end: MatchEnd, sides: readonly SideId[], begun: number) => {
  const { winner, level, points } = end.victory ?? { winner: null };
  const side = end.broken ? null : winner;
  return {
    winner: side === null ? 'nobody' : sides.includes(side) ? 'a' : 'b',
    ...(side !== null && { side }),
    ...(level !== undefined && { level }),
    ...(points !== undefined && { points }),
    acts: end.acts,
    seconds: (performance.now() - begun) / 1000,
    ...(end.broken && { broken: end.broken }),
  } as const;
};

import { findPlugin } from '@umpire/modules/plugins.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import { type Game, readGame } from '@umpire/shared/table/history/game-file.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import { positionOf, type RulesPlugin } from '@umpire/shared/umpire';
import { type AttackPart, attackPartsOf } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import {
  advantageOf,
  attackOddsOf,
  courseOf,
  luckOf,
  standingOf,
} from '@umpire/shared/umpire/opponent/analysis/index.ts';
import { expect, test } from 'vitest';
import { playPair } from '../arena/play-pair.ts';
import { makeGames } from '../table/games.ts';

// What the analysis of a played game is made of, in games that the computer has played.

/** A step of a game that did something in an attack: the table before it, and what it did. */
interface Fought {
  readonly before: Table;
  readonly part: AttackPart;
}

const foughtIn = ({ start, steps }: Game): readonly Fought[] => {
  let table = withIndex(start);
  return steps.flatMap((step) => {
    const before = table;
    table = patchTable(before, step.patch);
    return attackPartsOf(step, before, table).map((part) => ({ before, part }));
  });
};

const playedGame = async (game: string, scenario: string, most: number): Promise<Game> => {
  const [played] = await playPair({ game, scenario, a: 'captain', b: 'captain' }, 1, { keeps: true, most });
  return readGame(JSON.parse(JSON.stringify(played!.file))) as Game;
};

const readerOf = async (rules: RulesPlugin, { start }: Game) => {
  const { module } = await makeGames()(rules.module, {});
  return (of: Table = withIndex(start)) => positionOf(rules.reading, module, of);
};

test.each([
  ['ford', 'crossing', 120],
  ['nordwind', 'historical', 160],
  ['arnhem', 'historical', 250],
  ['ardennes44', 'one-sector', 250],
  ['airbridge', 'tournament', 350],
  ['bitterwoods', 'six-turns', 350],
])(
  'in %s, %s, the result of every attack is among those that were to be expected, with their prices',
  async (game, scenario, most) => {
    const rules = (await findPlugin(game))!;
    const played = await playedGame(game, scenario, most);
    const positionFor = await readerOf(rules, played);
    const standing = standingOf(rules, positionFor())!;
    const [side, other] = Object.keys(standing.sides);
    const [begin] = courseOf([standing]);
    expect(advantageOf(begin!, side!)).toBeCloseTo(-advantageOf(begin!, other!), 6);
    expect(advantageOf(begin!, side!)).not.toBe(0);
    const fought = foughtIn(played);
    const thrown = fought.filter(({ part }) => part.news.includes('thrown'));
    const luck = fought.flatMap(({ part }) => {
      const { attack, news, result, target } = part;
      if (!news.includes('result')) return [];
      const { before } = thrown.find((one) => one.part.attack === attack)!;
      const odds = attackOddsOf(rules, positionFor(before), target);
      return [odds && luckOf({ odds, code: result!.code })];
    });
    expect(luck.length).toBeGreaterThan(0);
    expect(luck.filter((one) => one === undefined)).toEqual([]);
  },
  120_000,
);

import { openingStep } from '@umpire/modules/open-game.ts';
import { commitmentOf } from '@umpire/shared/table/dice/dice.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { seeded } from '@umpire/shared/table/seeded.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import { tell } from '@umpire/shared/table/sight/tell.ts';
import { actorOf, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Consent } from '@umpire/shared/table/state/umpire.ts';
import type { Game as WorldGame } from '@umpire/shared/table/testing/coupled-world.ts';
import { actApart, actTogether, checkRecords, type Pair, pairOf } from '@umpire/shared/table/testing/paired-worlds.ts';
import type { Doing } from '@umpire/shared/table/testing/random-play.ts';
import { firstSecret } from '@umpire/shared/table/testing/test-kit.ts';
import {
  breachesOf,
  type Position,
  positionOf,
  type RulesPlugin,
  say,
  type Unit,
  verdictOf,
} from '@umpire/shared/umpire';
import { Counsel } from '@umpire/shared/umpire/counsel.ts';
import { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';
import { loadPlayable, type PlayableGame, playableGames } from '../test/whole-game.ts';

// Two tables of each game, with the umpire turned up, that differ only in where one side's hidden units are. What its
// acts break differs with them. Nobody else may hear a difference.

const all = ['movement', 'stacking', 'combat', 'supply', 'sequence'] as const;
const games = makeGames();
const seed = Number(process.env.FUZZ_SEED ?? 11);
const times = Number(process.env.FUZZ_TIMES ?? 1);

/** Ann plays the side with most units on the map, Ben all others; Cid has no seat. */
const openingOf = async (playable: PlayableGame, overrule: Consent, mode: 'advise' | 'enforce') => {
  const { id, against, rules, module } = playable;
  const game = await games(id, {});
  const wish = { module: id, scenario: against, options: {}, name: id, listed: false, locked: false } as const;
  let ids = 0;
  const opened = await openingStep(
    { ...wish, language: 'en' },
    {
      game,
      host: { id: 'ben', name: 'Ben' },
      commitment: commitmentOf(firstSecret),
      time: 0,
      newId: () => `w${String(ids++).padStart(7, '0')}`,
      shuffle: (items) => [...items],
    },
  );
  const table = replay([opened]);
  const units = positionOf(rules.reading, module, table).units.filter(({ at }) => at !== undefined);
  const count = (sides: readonly string[]): number => units.filter(({ side }) => sides.includes(side)).length;
  const [most] = Object.values(table.seats).toSorted((a, b) => count(b.sides) - count(a.sides));
  const seats = Object.values(table.seats).map((seat) => [seat.id, { ...seat, holder: seat === most ? 'ann' : 'ben' }]);
  const people = Object.fromEntries(['ann', 'ben', 'cid'].map((person) => [person, { id: person, name: person }]));
  const modes = Object.fromEntries(all.map((area) => [area, mode])) as Record<(typeof all)[number], typeof mode>;
  const umpire = { ...table.settings.umpire, modes, overrule };
  const start: Table = {
    ...table,
    seats: Object.fromEntries(seats),
    people: { ...table.people, ...people },
    settings: { ...table.settings, umpire },
  };
  return { start, side: most!.sides[0]!, ground: game.ground(against) };
};

/** One rule more: a unit goes only where a friend is. So what hidden friends are there for can make an act right, too. */
const ALONE = '0.0';
const withFriends = (rules: RulesPlugin): RulesPlugin => ({
  ...rules,
  judge: (p, command, by) => {
    const breaks = breachesOf(rules.judge!(p, command, by));
    if (command.type !== 'movePieces') return verdictOf(breaks);
    const to = p.board.grid.parse(command.to);
    const units = p.unitsOf(command.pieces);
    const isAlone =
      to !== undefined && units.some(({ id, side }) => !p.unitsAt(to).some((at) => at.side === side && at.id !== id));
    const text = say('alone');
    const alone = { clause: ALONE, area: 'movement', says: text, remedy: text, at: [] } as const;
    return verdictOf(isAlone ? [...breaks, alone] : breaks);
  },
});

const judgeOf =
  ({ rules, module }: PlayableGame): NonNullable<WorldGame['judge']> =>
  (table, by, command, overrule) => {
    const counsel = new Counsel(new TableUmpire({ plugin: withFriends(rules), module }), (bug) => {
      throw bug;
    });
    return counsel.judge(table, by, command, overrule, () => undefined);
  };

type Random = (below: number) => number;
const pick = <T>(things: readonly T[], random: Random): T => things[random(things.length)]!;

/** Each phase in which Ann's side acts; those in which it moves first. */
const turnsOf = ({ module, habits }: PlayableGame, { turn }: Table, side: string): readonly Table['turn'][] => {
  const moving = habits?.moves ?? ['movement'];
  return module.data.manifest.phases
    .filter((phase) => (phase.side ?? side) === side)
    .map((phase) => ({ ...turn, phase: phase.id, side }))
    .toSorted((a, b) => Number(moving.includes(b.phase)) - Number(moving.includes(a.phase)));
};

interface Hiding {
  readonly pair: Pair;
  readonly hidden: readonly string[];
  /** The hexes in which the hidden units are in the one or the other world. */
  readonly ambushes: readonly string[];
}

/** Half of Ann's units are hidden. In one world they crowd into few hexes, in the other they go apart. */
const hide = (pair: Pair, p: Position, random: Random): Hiding => {
  const sides = viewerOf(pair.worlds[0].table, 'ann').sides;
  const theirs = p.units.filter(({ side, at }) => sides.includes(side) && at !== undefined);
  const pieces = theirs.filter((_, i) => i % 2 === 1).map(({ id }) => id);
  const sight = { there: sides, where: sides, what: sides };
  let next = actTogether(pair, { person: 'ann', command: { type: 'maskPieces', pieces, sight } }).pair;
  const { grid } = p.board;
  const open = theirs.filter(({ id }) => !pieces.includes(id));
  // Near the enemy more rules ask for friends.
  const enemies = p.units.filter(({ side, at }) => at !== undefined && !sides.includes(side));
  const apart = (unit: Unit): number => Math.min(...enemies.map((enemy) => grid.distance(enemy.at!, unit.at!)));
  const front = open.toSorted((a, b) => apart(a) - apart(b)).slice(0, 8);
  const ambushes = Array.from({ length: 2 }, () => pick([...grid.range(pick(front, random).at!, 2)], random)).map(
    (hex) => grid.number(hex),
  );
  for (const [i, piece] of pieces.slice(0, 16).entries()) {
    const near = grid.number(pick([...grid.range(p.unit(piece)!.at!, 3)], random));
    const move = (to: string) => ({ type: 'movePieces', pieces: [piece], to }) as const;
    next = actApart(next, 'ann', [move(ambushes[i % 2]!), move(near)]);
  }
  return { pair: next, hidden: pieces, ambushes };
};

/** What Ann does: wrong acts of the game, moves of counters in the open, what she did taken back and done again. */
const actOf = (game: PlayableGame, { pair, hidden, ambushes }: Hiding, random: Random): Doing => {
  const { table } = pair.worlds[0];
  const p = positionOf(game.rules.reading, game.module, project(table, viewerOf(table, 'ann')));
  const requests = Object.values(table.requests);
  if (requests.length > 0 && random(2)) {
    return { person: 'ben', command: { type: 'answerRequest', request: requests[0]!.id, agree: random(4) > 0 } };
  }
  const overrule = random(5) > 0;
  const kind = random(10);
  if (kind === 0) return { person: 'ann', command: { type: 'undo' } };
  if (kind === 1) return { person: 'ann', command: { type: 'redo' } };
  if (kind === 9) return { person: 'ann', command: { type: 'nextPhase' }, overrule };
  const wrongs = game.wrongs(p);
  if (kind < 4 && wrongs.length > 0) return { person: 'ann', command: pick(wrongs, random).command, overrule };
  const { sides } = viewerOf(table, 'ann');
  const open = p.units.filter(({ id, side, at }) => sides.includes(side) && at !== undefined && !hidden.includes(id));
  if (open.length === 0) return { person: 'ann', command: { type: 'nextPhase' }, overrule };
  const { grid } = p.board;
  const aim = grid.parse(pick(ambushes, random))!;
  const [near] = open.toSorted((a, b) => grid.distance(a.at!, aim) - grid.distance(b.at!, aim));
  const unit = random(4) ? near! : pick(open, random);
  const to = random(3) ? grid.number(aim) : grid.number(pick([...grid.range(unit.at!, 3)], random));
  return { person: 'ann', command: { type: 'movePieces', pieces: [unit.id], to }, overrule };
};

/** The umpire's own verdicts on an act differ between the worlds. */
const isApart = ({ worlds }: Pair, judge: NonNullable<WorldGame['judge']>, { person, command }: Doing): boolean => {
  const said = worlds.map(({ table }) => {
    const { breaches = [], advised = [] } = judge(table, actorOf(table, person), command, true) ?? {};
    return [...breaches, ...advised].map(({ clause }) => clause);
  });
  return JSON.stringify(said[0]) !== JSON.stringify(said[1]);
};

const bytesFor = () => [];

const toldIn = ({ worlds, watcher }: Pair): number =>
  worlds[0].log.filter(
    ({ before, step, after }) =>
      (tell(before, after, step, viewerOf(before, watcher), viewerOf(after, watcher)).overrules ?? []).length > 0,
  ).length;

/** How the table is set, and who must not tell the worlds apart. */
const ways = [
  ['free', 'enforce', 'ben'],
  ['ask', 'enforce', 'cid'],
  ['free', 'advise', 'ben'],
  ['free', 'enforce', 'cid'],
  ['ask', 'enforce', 'ben'],
] as const;

test.each(playableGames)(
  'overrules in %s tell nobody of units that are hidden from them',
  async (id) => {
    const game = await loadPlayable(id);
    const judge = judgeOf(game);
    const next = seeded(seed);
    const random: Random = (below) => Math.floor(next() * below);
    const counted = { apart: 0, told: 0, done: 0 };
    for (let round = 0; round < 5 * times; round++) {
      const [consent, mode, watcher] = ways[round % ways.length]!;
      const { start, side, ground } = await openingOf(game, consent, mode);
      const turns = turnsOf(game, start, side);
      const table: Table = { ...start, turn: turns[Math.floor(round / ways.length) % turns.length]! };
      const p = positionOf(game.rules.reading, game.module, table);
      let state = hide(pairOf(table, watcher, { ground }), p, random);
      const [one, other] = state.pair.worlds.map((world) => ({ ...world, game: { ground, judge } }));
      state = { ...state, pair: { ...state.pair, worlds: [one!, other!] } };
      for (let act = 0; act < 12; act++) {
        const doing = actOf(game, state, random);
        if (isApart(state.pair, judge, doing)) counted.apart += 1;
        const { pair, came } = actTogether(state.pair, doing);
        if (came === 'alike') counted.done += 1;
        state = { ...state, pair };
      }
      checkRecords(state.pair, bytesFor);
      counted.told += toldIn(state.pair);
    }
    expect(counted.apart).toBeGreaterThan(0);
    expect(counted.told).toBeGreaterThan(10);
    expect(counted.done).toBeGreaterThan(20);
  },
  240_000,
);

import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { expect, test } from 'vitest';
import { whyNotBombard } from '../rules/9-fire.ts';
import { allottedAt, chitsFor } from '../rules/15-air.ts';
import rules from '../umpire.ts';
import { Game } from './testing/game.ts';

/** 15.0.4 Air points that are allotted in the declaration phase, where the table plays by the option. */

const allotment = rules.procedures!.find(({ kind }) => kind === 'air-allotment')!;

const opened = (isOn = true): Game => {
  const game = new Game('introductory', 5);
  const { umpire } = game.play.table.settings;
  if (isOn) game.do({ type: 'changeSettings', settings: { umpire: { ...umpire, options: { airAllotted: true } } } });
  for (const counter of ['ga-2-irish', 'ga-3-irish']) game.put(counter, 'A0506');
  game.put('allied-air', 'track:air:12');
  game.put('german-air', 'track:air:4');
  game.at('combat-declaration', 'allied');
  game.do({
    type: 'setMarker',
    pieces: ['ga-2-irish', 'ga-3-irish'].map((counter) => game.id(counter)),
    kind: 'maneuver',
    value: 'A0505',
  });
  return game;
};

const hexIn = (game: Game, number: string) => game.p.board.grid.parse(number)!;
const sent = (game: Game, side: string, number: string) => allottedAt(game.p, side, hexIn(game, number));
const clausesFor = (game: Game, number: string, airPoints: number) =>
  whyNotBombard(game.p, { side: 'allied', guns: [], airPoints, target: hexIn(game, number) }).map(
    ({ clause }) => clause,
  );

test('15.0.4 chits are laid on the hex, as few as can be', () => {
  expect(chitsFor(0)).toEqual([]);
  expect(chitsFor(25)).toEqual([3, 3, 2]);
  expect(chitsFor(8)).toEqual([2, 1, 0]);
});

test('15.0.4 nobody is asked unless the table plays by the option', () => {
  expect(allotment.offers(opened(false).p, 'allied')).toEqual([]);
  expect(clausesFor(opened(false), 'A0505', 5)).not.toContain('15.0.4');
});

test('15.0.4 both sides allot in the declaration phase, and fire with no more than that, nor elsewhere', () => {
  const game = opened();
  game.do(beginning(allotment.offers(game.p, 'allied')[0]!));
  game.asked('air-allotment').choose('to-A0505');
  game.asked('air-allotment').choose('send-5');
  game.asked('air-allotment').choose('send-1');
  game.asked('air-allotment').choose('other');
  game.asked('air-allotment').choose('enough');
  expect(sent(game, 'allied', 'A0505')).toBe(6);
  const [german] = allotment.offers(game.p, 'german');
  game.do(beginning(german!));
  expect(game.asked('air-allotment').prompt.choices.map(({ id }) => id)).toEqual(['to-A0505', 'enough']);
  game.asked('air-allotment').choose('to-A0505');
  game.asked('air-allotment').choose('send-4');
  game.asked('air-allotment').choose('other');
  expect(sent(game, 'german', 'A0505')).toBe(4);
  game.at('bombardment', 'allied');
  expect(clausesFor(game, 'A0505', 6)).toEqual([]);
  expect(clausesFor(game, 'A0505', 7)).toEqual(['15.0.4']);
  expect(clausesFor(game, 'A0606', 1)).toContain('15.0.4');
});

test('15.0.4 what is spent comes off the chits and the track, and the rest is free again in the next turn', () => {
  const game = opened();
  game.do(beginning(allotment.offers(game.p, 'allied')[0]!));
  game.asked('air-allotment').choose('to-A0505');
  game.asked('air-allotment').choose('send-10');
  game.asked('air-allotment').choose('other');
  game.asked('air-allotment').choose('enough');
  game.at('bombardment', 'allied');
  const bombard = rules.procedures!.find(({ kind }) => kind === 'bombardment')!;
  game.do(beginning(bombard.offers(game.p, 'allied').find(({ state }) => state.target === 'A0505')!));
  const air = game.asked('bombardment').prompt.choices.find(({ says }) => says.params?.points === 5)!;
  game.asked('bombardment').choose(air.id);
  expect(game.asked('bombardment').prompt.choices.some(({ says }) => says.params?.points === 10)).toBe(false);
  game.asked('bombardment').choose('enough');
  expect([sent(game, 'allied', 'A0505'), game.place('allied-air')]).toEqual([5, 'track:air:7']);
  game.at('mechanized-movement', 'allied');
  game.run('tidying');
  expect(sent(game, 'allied', 'A0505')).toBe(0);
});

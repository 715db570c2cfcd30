import { findPlugin } from '@umpire/modules/plugins.ts';
import { seeded } from '@umpire/shared/table/seeded.ts';
import { positionOf } from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { type Order, ordersIn } from '@umpire/shared/umpire/opponent/plan-moves.ts';
import { mayGive, type Scene, sceneAfter, sceneOf } from '@umpire/shared/umpire/opponent/scene.ts';
import { bestOrders, worthAfter } from '@umpire/shared/umpire/opponent/search.ts';
import { usualWeights } from '@umpire/shared/umpire/opponent/weights.ts';
import { expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';

// The search of a better plan for a phase, in the first movement phase of a game.

const sceneIn = async (game: string, scenario: string, side: string): Promise<Scene> => {
  const rules = (await findPlugin(game))!;
  const { module } = await makeGames()(game, {});
  const opening = openingOf(module, scenario);
  const table = { ...opening, turn: { ...opening.turn, number: 1, phase: 'movement', side } };
  return sceneOf({ rules, weights: usualWeights }, positionOf(rules.reading, module, table), side)!;
};

const scene = await sceneIn('nordwind', 'historical', 'german');
const first = [...ordersIn(scene)];
const idsOf = (orders: readonly Order[]) => orders.map(({ unit, to }) => `${unit} ${to}`);

test('with one plan it takes the first, with more the one that leads to most, the same for the same seed', () => {
  expect(idsOf(bestOrders(scene, 1, seeded(1)))).toEqual(idsOf(first));
  const best = bestOrders(scene, 10, seeded(1));
  expect(worthAfter(scene, best)).toBeGreaterThan(worthAfter(scene, first));
  expect(idsOf(bestOrders(scene, 10, seeded(1)))).toEqual(idsOf(best));
});

test('the orders can be given one after the other', () => {
  let now = scene;
  for (const { command, unit, to } of bestOrders(scene, 10, seeded(2))) {
    expect(mayGive(now, command)).toBe(true);
    now = sceneAfter(now, now.p.moved(now.p.unitsOf([unit]), to));
  }
});

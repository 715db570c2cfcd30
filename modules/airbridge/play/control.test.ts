import { expect, test } from 'vitest';
import { supply } from '../rules/16-supply.ts';
import { Game } from './testing/game.ts';

/** Control markers as the umpire keeps them. */

/** Which face shows in a town: 0 German, 1 Allied; `undefined` without a marker. */
const faceIn = (game: Game, town: string): number | undefined =>
  Object.values(game.play.table.pieces).find(
    ({ id, counter }) => counter === 'control' && game.play.table.where[id] === town,
  )?.face;

const irish = 'ga-2-irish';

test('16.0.4 a town gets a marker when the Allies come into it, which is turned when the Germans do', () => {
  const game = new Game('campaign');
  game.at('movement', 'allied');
  expect(faceIn(game, 'A1307')).toBeUndefined();
  game.put(irish, 'A1307');
  game.run('control');
  expect(faceIn(game, 'A1307')).toBe(1);
  // The marker stays after they have moved on.
  game.at('movement', 'german');
  game.put(irish, 'A1508');
  game.run('control');
  expect(faceIn(game, 'A1307')).toBe(1);
  game.put('2-20', 'A1307');
  game.run('control');
  expect(faceIn(game, 'A1307')).toBe(0);
});

test('S2.6 who has passed through a town was the last in it, even if the move ended beyond', () => {
  const game = new Game('campaign');
  game.at('preparation', 'allied');
  game.put(irish, 'A1206');
  game.at('movement', 'allied');
  game.put(irish, 'A1406');
  game.run('control');
  expect(faceIn(game, 'A1307')).toBe(1);
});

test('16.0.4 a town that the Allies were last in supplies no Germans', () => {
  const game = new Game('campaign');
  const sourceOf = () => supply(game.p, game.p.unit(game.id('2-20'))!).path?.at(-1);
  game.at('movement', 'german');
  game.put('2-20', 'A2706');
  const son = game.p.board.grid.parse('A2706')!;
  expect(game.p.board.terrainAt(son)).toBe('urban');
  expect(sourceOf()).toBe(son);
  game.put('2-20', 'A2707');
  game.at('movement', 'allied');
  game.put(irish, 'A2706');
  game.run('control');
  game.put(irish, 'A1307');
  expect(faceIn(game, 'A2706')).toBe(1);
  expect(sourceOf()).not.toBe(son);
});

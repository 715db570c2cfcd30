import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { Game } from './testing/game.ts';

// 7.3.7 A captured drop zone on the turn track.

const procedure = rules.procedures!.find(({ kind }) => kind === 'drop-zone-back')!;

test('7.3.7 it is offered to the Allies from its turn on, in their landing phase, until it lies on the map', () => {
  const game = new Game('campaign');
  const offered = (side: 'allied' | 'german' = 'allied') => procedure.offers(game.p, side).length;
  expect(offered()).toBe(0);
  game.do({ type: 'flipPieces', pieces: [game.id('dz-82')], face: 1 });
  game.at('airborne-assault', 'allied', 3);
  // It still lies where it was.
  expect(offered()).toBe(0);
  game.put('dz-82', 'track:turn:4');
  expect(offered()).toBe(0);
  game.at('airborne-assault', 'allied', 4);
  expect([offered(), offered('german')]).toEqual([1, 0]);
  game.at('airborne-assault', 'allied', 5);
  expect(offered()).toBe(1);
  game.at('movement', 'allied', 5);
  expect(offered()).toBe(0);
  game.at('airborne-assault', 'allied', 5);
  game.do(beginning(procedure.offers(game.p, 'allied')[0]!));
  const { prompt, choose } = game.asked('drop-zone-back');
  expect([prompt.step, prompt.side]).toEqual(['place', 'allied']);
  const { grid } = game.p.board;
  const hexes = prompt.choices.flatMap(({ id, hex }) => (id === 'later' ? [] : [hex!]));
  const own = game.p.units.filter(({ formation, at }) => formation?.startsWith('82') && at !== undefined);
  const away = hexes.map((hex) => own.reduce((sum, { at }) => sum + grid.distance(at!, hex), 0));
  // Near its division, the nearest first, on open ground.
  expect(away).toEqual(away.toSorted((one, other) => one - other));
  for (const hex of hexes) {
    expect(Math.min(...own.map(({ at }) => grid.distance(at!, hex)))).toBeLessThanOrEqual(2);
    expect(game.p.board.terrainAt(hex)).toMatch(/clear|mixed/);
  }
  expect(prompt.choices.filter(({ recommended }) => recommended).map(({ hex }) => hex)).toEqual([hexes[0]]);
  choose(prompt.choices[1]!.id);
  expect([game.place('dz-82'), offered()]).toEqual([grid.number(hexes[1]!), 0]);
});

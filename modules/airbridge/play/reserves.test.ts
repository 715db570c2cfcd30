import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { Game } from './testing/game.ts';

test('S3.4 43rd Division may be called from turn 5 on, the 50th from turn 8 on, each for a level', () => {
  const game = new Game('campaign');
  const procedure = rules.procedures!.find(({ kind }) => kind === 'reserves')!;
  const offered = (side: 'allied' | 'german' = 'allied') =>
    procedure.offers(game.p, side).map(({ state, says }) => `${(state as { id?: string }).id} ${says.text}`);
  const maas = 'maas play.reserves.called-maas';
  const rijn = 'rijn play.reserves.called-rijn';
  for (const [turn, expected] of [
    [4, []],
    [5, [maas]],
    [7, [maas]],
    [8, [maas, rijn]],
    [9, [maas, rijn]],
  ] as const) {
    game.at('movement', 'allied', turn);
    expect(offered(), `turn ${turn}`).toEqual(expected);
    expect(offered('german')).toEqual([]);
  }
  game.at('mechanized-movement', 'allied', 9);
  expect(offered()).toEqual([]);
  game.at('movement', 'allied', 10);
  for (const levels of [1, 2]) {
    game.do(beginning(procedure.offers(game.p, 'allied')[0]!));
    game.asked('reserves').choose('do');
    expect(game.place('levels-lowered')).toBe(`track:levels:${levels}`);
  }
  expect(offered()).toEqual([]);
  expect(game.p.units.filter(({ place }) => place === 'box:maas' || place === 'box:rijn')).toEqual([]);
});

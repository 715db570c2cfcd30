import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { putRight } from '@umpire/shared/umpire/opponent/put-right.ts';
import { sceneOf } from '@umpire/shared/umpire/opponent/scene.ts';
import { usualWeights } from '@umpire/shared/umpire/opponent/weights.ts';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { Game } from './testing/game.ts';

/** Bridges, landings, ferries and overruns in guided play, on a table where one person plays both sides. */

test('7.2.7 the Germans may roll for a bridge while the Allies move', () => {
  const game = new Game('introductory');
  game.at('movement', 'allied');
  game.put('ga-2-irish', 'A0305');
  const offers = rules.procedures!.find(({ kind }) => kind === 'contact')!.offers(game.p, 'german');
  expect(offers).toHaveLength(1);
  game.run('contact');
  const bridges = game.p.markers.filter(({ hexside, kind }) => hexside !== undefined && /contact|blown/.test(kind));
  expect(bridges.length).toBeGreaterThan(0);
});

test('7.2.2 the phase waits for the Germans’ die: they are told of it, and a computer that wants to go on begins it', () => {
  const game = new Game('introductory');
  game.at('movement', 'allied');
  game.put('ga-2-irish', 'A0305');
  const { phases, hints } = rules;
  const owed = () => phases!.mayEnd(game.p).map(({ clause }) => clause);
  expect(owed()).toContain('7.2.2');
  const [told] = hints!(game.p, 'german');
  expect(told).toMatchObject({ id: 'next-duty', clause: '7.2.2', act: { kind: 'contact' } });
  const scene = sceneOf({ rules, weights: usualWeights }, game.p, 'allied')!;
  expect(putRight(scene)?.command).toEqual(told!.act);
  game.do(told!.act!);
  expect(game.asked('contact').prompt.side).toBe('german');
  game.run('contact');
  expect(owed()).not.toContain('7.2.2');
});

test('7.3.7 a drop zone that is assaulted comes back two turns later, changed side up', () => {
  const game = new Game('campaign');
  game.put('dz-82', 'track:turn:3');
  game.do({ type: 'flipPieces', pieces: [game.id('dz-82')], face: 1 });
  game.at('airborne-assault', 'allied', 3);
  game.run('drop-zone-back');
  expect(game.place('dz-82')).toMatch(/^[AB]\d{4}$/);
});

test('7.3.10, 7.3.12 who lands by a changed drop zone rolls, and may move afterwards', () => {
  const game = new Game('campaign');
  game.do({ type: 'flipPieces', pieces: [game.id('dz-1')], face: 1 });
  game.at('airborne-assault', 'allied', 3);
  game.run('landing');
  expect(game.steps).toContain('landing:roll');
  const landed = game.p.units.filter((unit) => unit.formation === '1 AB' && unit.at !== undefined);
  expect(landed.length).toBeGreaterThan(10);
  game.at('movement', 'allied', 3);
  const fit = game.p.units.find(({ id }) => landed.some((unit) => unit.id === id) && true)!;
  expect([...rules.reach!(game.p, [fit]).hexes()].length).toBeGreaterThan(1);
});

test('4.2.4 who is overrun leaves the map without a roll', () => {
  const game = new Game('introductory');
  const { grid } = game.p.board;
  const start = grid.parse('A0505')!;
  const open = grid
    .around(start)
    .find((hex) => /clear|mixed/.test(game.p.board.terrainAt(hex)) && !game.p.enemyAt(hex, 'allied'))!;
  game.put('6p', 'A1010');
  game.put('ga-2-irish', 'A0505');
  game.put('2art', grid.number(open));
  // 4.2.6 A fatigued unit cannot join, and does not keep others from the overrun.
  game.put('ga-3-irish', 'A0505');
  game.do({ type: 'setMarker', pieces: [game.id('ga-3-irish')], kind: 'fatigued' });
  game.at('movement', 'allied');
  const offers = rules.procedures!.find(({ kind }) => kind === 'overrun')!.offers(game.p, 'allied');
  expect(offers.length).toBeGreaterThan(0);
  game.run('overrun');
  expect(game.p.units.some(({ side, place }) => side === 'german' && place === 'box:german-eliminated')).toBe(true);
});

/** What lies on the bridge between two hexes. */
const lyingOn = (game: Game, one: string, other: string): string | undefined => {
  const { grid } = game.p.board;
  const bridge = grid.hexsideBetween(grid.parse(one)!, grid.parse(other)!);
  return game.p.markers.find(({ hexside }) => hexside === bridge)?.kind;
};

test('7.2.7 a bridge passed on the way is rolled for too, and who went over it stays before it when it is blown', () => {
  for (const [die, laid, stands] of [
    [1, 'bridge-blown', 'B0505'],
    [10, 'contact', 'B0705'],
  ] as const) {
    const game = new Game('campaign', 1, die);
    // Over the canal at Veghel and on: nobody else is near a bridge there.
    for (const counter of ['935', '1-501', '2-501', '3-501']) game.put(counter, 'A1010');
    game.put('1recc', 'B0404');
    game.at('movement', 'allied', 5);
    game.run('contact');
    expect(lyingOn(game, 'B0505', 'B0605')).toBeUndefined();
    game.do({ type: 'movePieces', pieces: [game.id('1recc')], to: 'B0705' });
    game.run('contact');
    expect([lyingOn(game, 'B0505', 'B0605'), game.place('1recc')]).toEqual([laid, stands]);
  }
});

test('17.3.2 an engineer fetches a unit from the other bank', () => {
  const game = new Game('campaign');
  game.put('1eng', 'B4308');
  game.put('1-at-3-1', 'B4208');
  game.at('movement', 'allied', 5);
  const ferry = rules.procedures!.find(({ kind }) => kind === 'ferry')!;
  const offered = ferry.offers(game.p, 'allied').map(({ says }) => says.params);
  expect(offered).toContainEqual({ engineer: '1Eng', unit: 'AT', hex: 'B4308' });
});

test('7.3.9 each division lands by itself, and its units in any order', () => {
  const game = new Game('campaign');
  game.at('airborne-assault', 'allied', 3);
  const landing = rules.procedures!.find(({ kind }) => kind === 'landing')!;
  const offers = landing.offers(game.p, 'allied');
  expect(offers.map(({ says }) => says.params?.count)).toEqual([8, 3, 5]);
  game.do(beginning(offers[1]!));
  const first = game.asked('landing').prompt;
  const isOther = ({ id }: { readonly id: string }): boolean => id.startsWith('unit-');
  game.asked('landing').choose(first.choices.find(isOther)!.id);
  const second = game.asked('landing').prompt;
  expect(second.show?.units).not.toEqual(first.show?.units);
  expect(second.choices.some(isOther)).toBe(true);
});

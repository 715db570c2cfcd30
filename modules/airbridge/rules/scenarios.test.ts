import { expect, test } from 'vitest';
import { reach } from './4-movement.ts';
import { whyNotDeclare } from './12-declaration.ts';
import { airPointsFor } from './15-air.ts';
import { firstPlayer } from './20-initiative.ts';
import { victory } from './S-victory.ts';
import { clausesOf, type Given, german, gun, hexIn, para, positionWith, unitOf, unitsOf } from './testing/position.ts';

/** Additions of the scenarios: the clauses that no test vector covers. */

const turn = (phase: string, side = 'german', number = 5) => ({ turn: { phase, side, number } });

const moves = (id: string, given: Given, more: object = {}): string | undefined => {
  const p = positionWith([{ ...german(id, '0303'), ...more }], given);
  const unit = { ...unitOf(p, id) };
  const found = reach(p.at({ scenario: String(given.extras?.scenario ?? '') }), [unit]);
  return found.why(hexIn(p, '0304'))?.clause;
};
const guns = { ...gun, side: 'allied', formation: 'XXX Corps', kind: 'motorized-artillery' };

test('S1.1 the Germans of the introductory scenario do not move', () => {
  expect(moves('g', { ...turn('movement', 'german', 1), extras: { scenario: 'introductory' } })).toBe('S1.1');
});
test('S1.3 the artillery of XXX Corps stays where it is', () => {
  expect(moves('g', { ...turn('movement', 'allied', 1), extras: { scenario: 'introductory' } }, guns)).toBe('S1.3');
});
test('S3.2 in the campaign it may move from turn 3 on', () => {
  const at = (number: number) =>
    moves('g', { ...turn('movement', 'allied', number), extras: { scenario: 'campaign' } }, guns);
  expect([at(2), at(3)]).toEqual(['S3.2', undefined]);
});
test('S2.2 9Recc neither moves nor attacks on turn 1', () => {
  const recc = { kind: 'motorized-recon', name: '9Recc' };
  const at = (number: number) =>
    moves('g', { ...turn('movement', 'german', number), extras: { scenario: 'tournament' } }, recc);
  expect([at(1), at(2)]).toEqual(['S2.2', undefined]);
  const p = positionWith([german('g', '0303', recc), para('x', '0304')], turn('combat-declaration', 'german', 1)).at({
    scenario: 'tournament',
  });
  const breaks = whyNotDeclare(p, { kind: 'maneuver', units: unitsOf(p, 'g'), target: hexIn(p, '0304') });
  expect(clausesOf(breaks)).toEqual(['S2.2']);
});
test('S1.4, S2.7, 15.0.5 air points by scenario and weather', () => {
  const air = (scenario: string, options = {}, number = 6) => {
    const p = positionWith([], { ...turn('preparation', 'allied', number), options }).at({ scenario });
    return airPointsFor(p);
  };
  expect(air('introductory')).toEqual({ allied: 25, german: 0 });
  expect(air('tournament')).toEqual({ allied: 25, german: 5 });
  expect(air('tournament', { tournamentAir: false })).toEqual({ allied: 0, german: 0 });
  expect(air('campaign')).toEqual({ allied: 25, german: 5 });
  expect(air('campaign', { airEachTurn: false })).toEqual({ allied: 0, german: 0 });
});
test('S2.4 nobody has won before the last turn is over', () => {
  const at = (number: number, phase: string) =>
    victory(
      positionWith([], { ...turn(phase, 'allied', number), extras: { control: {} } }).at({ scenario: 'tournament' }),
    );
  expect([at(9, 'update').winner, at(10, 'assault').winner, at(10, 'update').winner]).toEqual([null, null, 'german']);
});
test('S2.6 who stands alone in a hex holds it', () => {
  const p = positionWith([para('x', 'B4412')], { standard: true, ...turn('update', 'allied', 10) }).at({
    scenario: 'tournament',
  });
  expect(victory(p)).toMatchObject({ winner: 'german', level: 'substantive' });
});
test('20.0.1 the first two turns are the Allies’', () => {
  const first = (number: number) =>
    firstPlayer(positionWith([]).at({ turn: { number, phase: 'movement', side: 'allied', first: 'german' } }));
  expect([first(1), first(2), first(3)]).toEqual(['allied', 'allied', 'german']);
});

import { expect, test } from 'vitest';
import { american, type Given, german, panther, positionWith } from '../rules/testing/position.ts';
import { mutualSupply } from './supply.ts';

// 12.6 Every die of the shortage: the first says whether there is one, the second for which armies.

const ARMIES = ['6pz', '5pz', '7'];
const units = [
  ...ARMIES.map((army) => german(army, '0404', { ...panther, army })),
  german('foot', '0505', { army: '6pz' }),
  german('off', null, { ...panther, army: '6pz' }),
  american('d', '1010', { kind: 'armor', army: '6pz' }),
];
const at = (number: number, given: Given = {}) =>
  positionWith(units, {
    columns: 12,
    rows: 12,
    ...given,
    turn: { number, phase: 'mutual-supply', side: 'german' },
    extras: { aircraft: { german: 0, allied: 0 }, ...given.extras },
  });
const thrown = (purpose: string, die: number) => ({ purpose: `@play.roll.${purpose}`, dice: [die], total: die });
const ahead = ['shortage', 'shortage-table', 'short'];
const stepAfter = (p: ReturnType<typeof at>, ...dice: number[]) =>
  mutualSupply.prompt(p, { ahead, rolls: dice.map((die, i) => thrown(i === 0 ? 'shortage' : 'shortage-table', die)) });

test('12.6 from 20 AM one die; on 3 or more a second names the armies that are short', () => {
  const p = at(9);
  expect(stepAfter(p)?.choices[0]?.acts).toMatchObject([{ type: 'rollDice', expression: '1d6' }]);
  const second = [1, 2, 3, 4, 5, 6].map(
    (die) => stepAfter(p, die)?.choices[0]?.acts.some(({ type }) => type === 'rollDice') === true,
  );
  expect(second).toEqual([false, false, true, true, true, true]);
});

test('12.6 the mechanized units of those armies on the map are out of supply for the turn', () => {
  const p = at(9);
  const short = [1, 2, 3, 4, 5, 6].map((die) => stepAfter(p, 3, die)!.choices[0]?.acts);
  const marked = (...pieces: string[]) => [{ type: 'setMarker', pieces, kind: 'out-of-supply', value: 'shortage' }];
  expect(short).toEqual([
    marked('6pz'),
    marked('6pz'),
    marked('5pz'),
    marked('5pz'),
    marked('7'),
    marked('6pz', '5pz'),
  ]);
});

test('12.6, 38.2 #2 nobody rolls before 20 AM, in the Allied turn, or after the best of logistics', () => {
  const rolls = (number: number, given: Given = {}, side = 'german') =>
    stepAfter(at(number, given).at({ turn: { number, phase: 'mutual-supply', side } }))?.choices[0]?.acts.some(
      ({ type }) => type === 'rollDice',
    ) === true;
  expect([rolls(8), rolls(9), rolls(22), rolls(9, {}, 'allied')]).toEqual([false, true, true, false]);
  const event = (r19: number): Given => ({ options: { randomEvents19: true }, extras: { events: { r19 } } });
  expect([rolls(9, event(2)), rolls(9, event(3))]).toEqual([false, true]);
});

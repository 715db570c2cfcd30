import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { german, hexIn, panther, positionWith } from './testing/position.ts';

const names = { '0801': 'Mersch', '0805': 'Consdorf' };
const garrison = [german('m', '0801'), german('c', '0805')];
const reserve = { ...panther, state: ['reserve'] };

const whyNot = (army: string, others: Parameters<typeof positionWith>[0], number = 5, garrison7 = true) => {
  const p = positionWith([german('a', '0303', { ...reserve, army }), ...others], {
    turn: { number, phase: 'exploitation' },
    names,
    hexes: { '0801': 'town', '0805': 'town' },
    options: { garrison7 },
  });
  return reach(p, [p.unit('a')!]).why(hexIn(p, '0304'))?.clause;
};

test('35 without both garrisons the mechanized units of the Seventh Army do not exploit', () => {
  expect([whyNot('7', garrison), whyNot('7', garrison.slice(1)), whyNot('7', garrison.slice(0, 1))]).toEqual([
    ...[undefined, '35', '35'],
  ]);
  expect([whyNot('5pz', []), whyNot('7', [], 5, false)]).toEqual([undefined, undefined]);
  // From 18 AM to 21 PM.
  expect([4, 5, 12, 13].map((number) => whyNot('7', [], number))).toEqual([undefined, '35', '35', undefined]);
});

import { describe, expect, test } from 'vitest';
import { advance, whyNotAdvance } from './6-advance.ts';
import { parseResult } from './6-results.ts';
import {
  across,
  american,
  clausesOf,
  type Given,
  german,
  hexIn,
  numbersOf,
  positionWith,
  tank,
  unitsOf,
} from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];

const going = (
  units: Units,
  ids: string,
  path: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
  given: Given = {},
) => {
  const p = positionWith(units, { turn: { phase: 'combat' }, ...given });
  const hexes = path.map((number) => hexIn(p, number));
  const found = advance(p, { units: unitsOf(p, ids), vacated: hexes[0], path: hexes, options });
  return { to: numbersOf(p, found.to), why: (number: string) => found.why(hexIn(p, number))?.clause };
};
const path = ['0304', '0303', '0302'];
const gone = american('x', '0302');

test('6.6.2a along the path of retreat, as far as the defender went', () => {
  const found = going([german('a', '0305'), gone], 'a', path);
  expect(found.to).toEqual(['0303', '0304']);
  expect([found.why('0302'), found.why('0203')]).toEqual(['6.6.2a', '6.6.2a']);
});

test('6.6.2a only from a hex next to the vacated one', () => {
  expect(going([german('a', '0307'), gone], 'a', path).to).toEqual([]);
});

test('6.6.2b not into forbidden terrain', () => {
  const ridge: Given = { edges: across('ridge', 10) };
  expect(going([german('a', '0305', tank), gone], 'a', path, {}, ridge).to).toEqual(['0204', '0304', '0404']);
  expect(going([german('a', '0305', tank), gone], 'a', path, {}, ridge).why('0303')).toBe('6.6.2b');
  expect(going([german('a', '0305'), gone], 'a', path, {}, ridge).to).toEqual(['0303', '0304']);
});

test('10.1.1b Americans do not advance over the dotted line', () => {
  const given: Given = { edges: across('red-line', 10), turn: { phase: 'combat', side: 'allied' } };
  expect(going([american('a', '0305'), german('x', '0302')], 'a', path, {}, given).to).toEqual(['0304']);
});

test('6.6.2c where the defenders parted, along any of their paths', () => {
  const paths = [['0304', '0404', '0503']];
  expect(going([german('a', '0305'), gone], 'a', path, { paths }).to).toEqual(['0303', '0304', '0404']);
});

test('6.6.2d armor and mechanized units leave the path at the second hex, not at the first', () => {
  const found = going([german('a', '0305', tank), gone], 'a', path);
  expect(found.to).toEqual(['0203', '0204', '0303', '0304', '0403', '0404']);
  expect(going([german('a', '0305', tank), gone], 'a', ['0304', '0303']).to).toEqual(['0304']);
});

test('6.6.2e enemy zones do not stop it', () => {
  expect(going([german('a', '0305'), gone, american('y', '0404')], 'a', path).to).toEqual(['0303', '0304']);
});

test('6.6.2e the other reading: not from zone to zone', () => {
  const given: Given = { options: { advanceZoneToZone: false }, turn: { phase: 'combat' } };
  const found = going([german('a', '0305'), gone, american('y', '0404')], 'a', path, {}, given);
  expect([found.to, found.why('0304')]).toEqual([[], '6.6.2e']);
  expect(going([german('a', '0305'), gone], 'a', path, {}, given).to).toEqual(['0303', '0304']);
});

describe('6.6.2f paying and advancing', () => {
  const p = positionWith([german('a', '0304'), american('x', '0302')], { turn: { phase: 'combat' } });
  const why = (entry: string, losses: number, retreat: number, ids = 'a') =>
    clausesOf(whyNotAdvance(p, unitsOf(p, ids), parseResult(entry), { losses, retreat }));

  test('6.6.2f all in steps if both sides had to pay', () => {
    expect(why('1/R', 1, 0)).toEqual([]);
    expect(why('1/R', 0, 1)).toEqual(['6.6.2f']);
    expect(why('1/R', 0, 0)).toEqual(['6.6.2f']);
    expect(why('-/R2', 0, 0)).toEqual([]);
  });

  test('6.6.2a only the attacker, and only where the defender had to pay', () => {
    expect(why('1/R', 1, 0, 'x')).toEqual(['6.6.2a']);
    expect(why('2/-', 2, 0)).toEqual(['6.6.2a']);
  });
});

test('6.6.2g points left over are hexes of advance, one at the least', () => {
  const found = going([german('a', '0305', tank)], 'a', ['0304'], { hexes: 2 });
  expect(found.to).toEqual(['0203', '0204', '0303', '0304', '0403', '0404']);
  expect(going([german('a', '0305')], 'a', ['0304'], { hexes: 0 }).to).toEqual(['0304']);
});

test('6.6.2g the other reading: foot units too go on where the path has ended', () => {
  const given: Given = { options: { footBeyondPath: true }, turn: { phase: 'combat' } };
  const found = going([german('a', '0305')], 'a', ['0304'], { hexes: 2 }, given);
  expect(found.to).toEqual(['0203', '0204', '0303', '0304', '0403', '0404']);
  expect(going([german('a', '0305')], 'a', ['0304'], { hexes: 2 }).to).toEqual(['0304']);
});

test('units that advance together go where each of them may', () => {
  const stack = [german('a', '0305', tank), german('b', '0305'), gone];
  expect(going(stack, 'a b', path).to).toEqual(['0303', '0304']);
});

test('6.6.2a the side that did not attack does not advance, whatever else is known', () => {
  const units = [german('a', '0305'), gone];
  const given: Given = { turn: { phase: 'combat', side: 'allied' } };
  expect(going(units, 'a', path, {}, given).to).toEqual([]);
  expect(going(units, 'a', path, {}, given).why('0304')).toBe('6.6.2a');
});

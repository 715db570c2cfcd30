import { expect, test } from 'vitest';
import { american, french, german, positionWith, tank } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

const hinted = (...units: Parameters<typeof positionWith>[0]) => {
  const side = units[0]!.side as string;
  const p = positionWith(units, { turn: { phase: 'movement', side } });
  return rules.hints!(p, side).filter(({ id }) => id === 'combined').length;
};

test('Mod.4 infantry is wanted with armor, but not where a brigade brings its own', () => {
  const brigade = { ...tank, size: 'brigade', name: 'GTL/2', formation: '2 DB' };
  expect(hinted(american('a', '0303', tank))).toBe(1);
  expect(hinted(american('a', '0303', tank), american('b', '0303'))).toBe(0);
  expect(hinted(french('a', '0303', { ...brigade, combined: true }))).toBe(0);
  expect(hinted(french('a', '0303', { ...brigade, combined: true }), american('b', '0303', tank))).toBe(0);
  expect(hinted(german('a', '0303', tank))).toBe(1);
});

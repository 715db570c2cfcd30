import { expect, test } from 'vitest';
import { advance } from './9-advance.ts';
import { advanceHexes } from './fields.ts';
import { american, german, hexIn, numbersOf, positionWith } from './testing/position.ts';

test('9.8.e an advance may come back to where it began, and go on from there', () => {
  const p = positionWith([german('a', '0404', { move: 6 }), american('x', '0908')], { turn: { phase: 'combat' } });
  const ask = { units: [p.unit('a')!], vacated: hexIn(p, '0403'), path: [], options: advanceHexes.as(3) };
  const { to } = advance(p, ask);
  // 0405 lies behind the unit: three hexes lead there only through its own.
  expect(numbersOf(p, to)).toEqual(expect.arrayContaining(['0403', '0404', '0405']));
});

test('9.8.e in its own hex it stops as in any other that an enemy zone holds', () => {
  const p = positionWith([german('a', '0404', { move: 6 }), american('x', '0504')], { turn: { phase: 'combat' } });
  const ask = { units: [p.unit('a')!], vacated: hexIn(p, '0403'), path: [], options: advanceHexes.as(3) };
  const { to } = advance(p, ask);
  expect(numbersOf(p, to)).toContain('0404');
  expect(numbersOf(p, to)).not.toContain('0405');
});

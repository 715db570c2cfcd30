import { expect, test } from 'vitest';
import { advance } from './9-advance.ts';
import { advanceHexes } from './fields.ts';
import { american, german, hexIn, numbersOf, panther, positionWith } from './testing/position.ts';

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

test('9.8.f only the first hex may lie behind a river without a bridge', () => {
  const over = (edge: string) => {
    const p = positionWith([german('a', '0404', { move: 6 }), american('x', '0908')], {
      turn: { phase: 'combat', number: 5 },
      edges: { [edge]: 'river' },
    });
    const ask = { units: [p.unit('a')!], vacated: hexIn(p, '0403'), path: [], options: advanceHexes.as(2) };
    const { to } = advance(p, ask);
    return ['0403', '0402'].map((hex) => to.includes(hexIn(p, hex)));
  };
  expect(over('0402-0403')).toEqual([true, false]);
  expect(over('0101-0102')).toEqual([true, true]);
});

test('5.4.d who stands beyond its army’s line advances there, and who does not does not go over it', () => {
  const boundaries = [{ north: '6pz', south: '5pz', road: ['0304', '0404', '0505', '0605', '0705'], end: '0705' }];
  const from = (at: string, vacated: string) => {
    const p = positionWith([german('a', at, { ...panther, army: '6pz' }), american('x', '0908')], {
      turn: { phase: 'combat', number: 3, side: 'german' },
      extras: { boundaries },
    });
    const ask = { units: [p.unit('a')!], vacated: hexIn(p, vacated), path: [], options: advanceHexes.as(1) };
    const { to, why } = advance(p, ask);
    return to.includes(hexIn(p, vacated)) ? 'open' : why(hexIn(p, vacated))?.clause;
  };
  expect([from('0507', '0506'), from('0504', '0505'), from('0504', '0503')]).toEqual(['open', '5.4.a', 'open']);
});

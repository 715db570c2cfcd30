import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { campaignAt, type Given, german, hexIn, numbersOf, panther, positionWith } from './testing/position.ts';

const line = { north: '6pz', south: '5pz', road: ['0304', '0404', '0505', '0605', '0705'], end: '0705' };
const given: Given = { turn: { number: 3, side: 'german' }, extras: { boundaries: [line] } };
const sixth = { ...panther, army: '6pz' };

test('5.4.c the end hex frees a unit at once, within the same move, and stays so for the marker', () => {
  const p = positionWith([german('a', '0703', sixth)], given);
  const found = reach(p, [p.unit('a')!]);
  expect(found.cost(hexIn(p, '0705'))).toBe(2);
  expect(found.cost(hexIn(p, '0706'))).toBe(3);
  expect(found.path(hexIn(p, '0706'))).toEqual(['0703', '0704', '0705', '0706'].map((hex) => hexIn(p, hex)));
  expect(found.why(hexIn(p, '0606'))?.clause).toBe(undefined);
  const short = positionWith([german('a', '0504', { ...sixth, move: 2 })], given);
  expect(reach(short, [short.unit('a')!]).why(hexIn(short, '0505'))?.clause).toBe('5.4.a');
  const free = positionWith([german('a', '0504', { ...sixth, state: ['boundary-free'] })], given);
  expect(reach(free, [free.unit('a')!]).cost(hexIn(free, '0505'))).toBe(1);
});

test('5.4.d who was driven over the line moves on there to get back, and does not go over it again', () => {
  const p = positionWith([german('a', '0507', sixth)], given);
  const found = reach(p, [p.unit('a')!]);
  expect(found.cost(hexIn(p, '0506'))).toBe(1);
  expect(found.cost(hexIn(p, '0504'))).toBe(3);
});

test('5.4 on the map of the game the lines stand where the rulebook says', () => {
  const p = campaignAt({ number: 2, phase: 'movement', side: 'german' });
  const of = (army: string) => ({
    ...p.units[0]!,
    id: 'z',
    side: 'german',
    kind: 'armor',
    values: { army, silhouette: 'pz4' },
  });
  const closed = (army: string, from: string, to: string): boolean => {
    const at = hexIn(p, from);
    const unit = { ...of(army), at, began: at, move: 5, state: [] };
    return reach(p.with(new Map([['z', unit]])), [unit]).cost(hexIn(p, to)) === undefined;
  };
  expect(closed('6pz', '0914', '0915')).toBe(true);
  expect(closed('7', '1129', '1128')).toBe(true);
  expect(numbersOf(p, p.board.area('boundary-6pz-5pz'))).toContain('2417');
});

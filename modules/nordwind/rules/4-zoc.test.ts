import { expect, test } from 'vitest';
import { zones } from './4-zoc.ts';
import { across, american, type Given, german, hexIn, numbersOf, positionWith } from './testing/position.ts';

const held = (units: Parameters<typeof positionWith>[0], given: Given = {}, side = 'allied') => {
  const p = positionWith(units, given);
  return numbersOf(p, zones(p, side).hexes);
};

test('4a a unit controls its own hex and the six around it', () => {
  expect(held([american('x', '0403')])).toEqual(['0303', '0304', '0402', '0403', '0404', '0503', '0504']);
});

test('4b not across the Rhine; rivers and ridges do not matter', () => {
  expect(held([american('x', '0304')], { edges: across('rhine', 10) })).toEqual(['0204', '0304', '0305', '0404']);
  for (const kind of ['river', 'ridge']) {
    expect(held([american('x', '0304')], { edges: across(kind, 10) }).length).toBe(7);
  }
});

test('4c alone with strength 1 a unit controls its own hex only; two together control more', () => {
  const weak = american('x', '0403', { attack: 1 });
  expect(held([weak])).toEqual(['0403']);
  expect(held([weak, american('y', '0403', { attack: 1 })]).length).toBe(7);
  // Strengths of different hexes do not add up.
  expect(held([weak, american('y', '0703', { attack: 1 })])).toEqual(['0403', '0703']);
});

test('4c an enemy in the same hex does not make it more', () => {
  expect(held([american('x', '0403', { attack: 1 }), german('a', '0403')])).toEqual(['0403']);
});

test('who exerts it can be told', () => {
  const p = positionWith([american('x', '0403'), american('y', '0303', { attack: 1 })]);
  expect(zones(p, 'allied').exertedBy(hexIn(p, '0404'))).toEqual(['x']);
});

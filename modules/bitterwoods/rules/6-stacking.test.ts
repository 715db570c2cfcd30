import { expect, test } from 'vitest';
import { stacking } from './6-stacking.ts';
import { american, british, clausesOf, german, gun, hexIn, positionWith } from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];
/** The clauses that a hex with these units breaks. */
const broken = (units: Units, options: Readonly<Record<string, boolean>> = {}, side = 'german') => {
  const p = positionWith(units, { options });
  return clausesOf(stacking(p, hexIn(p, '0404'), side));
};
const many = (count: number, more: Parameters<typeof german>[2] = {}, name = 'u') =>
  Array.from({ length: count }, (_, i) => german(`${name}${i}`, '0404', more));
const lehr = (count: number) => many(count, { formation: 'Lehr' }, 'lehr');
const leader = (id: string, name: string, make = german) => make(id, '0404', { kind: 'leader', name, steps: 1 });

test('6.1 three ground units, guns among them', () => {
  expect([broken(many(3)), broken(many(4)), broken([...many(2), ...many(2, gun, 'g')])]).toEqual([
    [],
    ['6.1'],
    ['6.1'],
  ]);
});

test('6.1, 6.2, 37.1 the 653rd, army artillery, leaders and companies stack freely', () => {
  const free = [
    german('j', '0404', { kind: 'armor', name: '653 JPz', formation: '653' }),
    german('k', '0404', { kind: 'army-artillery' }),
    leader('l', 'Model'),
  ];
  expect([broken([...many(3), ...free]), broken([...many(4), ...free])]).toEqual([[], ['6.1']]);
});

test('6.1 the four of Panzer Lehr fill a hex together, and three count as three', () => {
  expect([
    broken(lehr(4)),
    broken([...lehr(4), ...many(1)]),
    broken(lehr(3)),
    broken([...lehr(3), ...many(1)]),
  ]).toEqual([[], ['6.1'], [], ['6.1']]);
});

test('36.7 three of Peiper’s battalions stack as one unit, one as a third', () => {
  const battalions = (count: number) =>
    ['1 SS Pz Bn', '501 Bn', '3 SS PzGr Bn']
      .slice(0, count)
      .map((peiperBattalion, i) => german(`b${i}`, '0404', { peiperBattalion }));
  expect([broken([...battalions(3), ...many(2)]), broken([...battalions(1), ...many(2)])]).toEqual([[], []]);
  expect([broken([...battalions(1), ...many(3)]), broken([...battalions(3), ...many(3)])]).toEqual([['6.1'], ['6.1']]);
});

test('24.3, 36 one leader in a hex; Peiper stacks with another', () => {
  expect([broken([leader('l', 'Model')]), broken([leader('l', 'Model'), leader('m', 'Lüttwitz')])]).toEqual([
    [],
    ['24.3'],
  ]);
  expect(broken([leader('l', 'Model'), leader('m', 'Peiper')])).toEqual([]);
});

test('28.2 Americans and British do not stack, Montgomery stacks with both, with the rule only', () => {
  const both = [american('a', '0404'), british('b', '0404')];
  const rule = { interAllied: true };
  expect([broken(both, rule, 'allied'), broken(both, {}, 'allied')]).toEqual([['28.2'], []]);
  expect([
    broken([both[0]!, american('c', '0404')], rule, 'allied'),
    broken([both[1]!, british('c', '0404')], rule, 'allied'),
  ]).toEqual([[], []]);
  expect([
    broken([both[0]!, leader('m', 'Montgomery', british)], rule, 'allied'),
    broken([...both, leader('m', 'Montgomery', british)], rule, 'allied'),
  ]).toEqual([[], ['28.2']]);
});

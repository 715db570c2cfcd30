import { expect, test } from 'vitest';
import { stacking } from './5-stacking.ts';
import { american, clausesOf, german, hexIn, positionWith } from './testing/position.ts';

const stack = (sizes: readonly string[]) => sizes.map((size, i) => american(`u${i}`, '0303', { size }));
const breaksOf = (sizes: readonly string[]) => {
  const p = positionWith([...stack(sizes), german('g', '0303')]);
  return clausesOf(stacking(p, hexIn(p, '0303'), 'allied'));
};

test.each([
  ['three regiments', 'regiment regiment regiment'],
  ['three brigades and a battalion', 'brigade brigade brigade battalion'],
  ['a regiment, a brigade and two battalions', 'regiment brigade battalion battalion'],
  ['two battalions', 'battalion battalion'],
])('5a %s fit', (_what, sizes) => {
  expect(breaksOf(sizes.split(' '))).toEqual([]);
});

test.each([
  ['three regiments and two battalions', 'regiment regiment regiment battalion battalion'],
  ['two regiments, two brigades', 'regiment regiment brigade brigade'],
  ['three battalions, for both numbers are ceilings', 'battalion battalion battalion'],
])('5a %s do not', (_what, sizes) => {
  expect(breaksOf(sizes.split(' '))).toEqual(['5a']);
});

test('5a what would come in counts with what is there', () => {
  const p = positionWith([...stack(['regiment', 'regiment', 'regiment']), american('v', '0304')]);
  expect(clausesOf(stacking.with(p, hexIn(p, '0303'), [p.unit('v')!]))).toEqual(['5a']);
  // A unit that is there already does not count twice.
  expect(stacking.with(p, hexIn(p, '0303'), [p.unit('u0')!])).toEqual([]);
});

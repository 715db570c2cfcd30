import { loadGame } from '@umpire/modules';
import { expect, test } from 'vitest';
import { makeWorld } from '../world.ts';
import { outlineOf } from './outline.ts';

const { module } = await loadGame('ford');
const world = makeWorld(module);
const hex = (number: string) => module.grid.parse(number)!;

/** Segments as text, each the same from both ends. */
const told = (hexes: readonly string[]) =>
  outlineOf(world, hexes.map(hex)).map((ends) =>
    ends
      .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
      .sort()
      .join(' '),
  );

test.each([
  [['0303'], 6],
  [['0303', '0304'], 10],
  [['0303', '0304', '0403'], 12],
  [['0303', '0506'], 12],
  [['0101'], 6],
] as const)('%j has a border of %i hexsides, the inner ones left out', (hexes, count) => {
  expect(told(hexes)).toHaveLength(count);
});

test('the border of a whole is that of its parts without what they share', () => {
  const [one, other] = [told(['0303']), told(['0304'])];
  const shared = one.filter((segment) => other.includes(segment));
  expect(shared).toHaveLength(1);
  expect(new Set(told(['0303', '0304']))).toEqual(new Set([...one, ...other].filter((one) => !shared.includes(one))));
});

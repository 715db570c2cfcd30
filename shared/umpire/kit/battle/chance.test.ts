import { expect, test } from 'vitest';
import { certain, die, dieOr, gather, likeliest, mapChance, walk } from './chance.ts';

const ways = <T>({ of, values }: { of: number; values: readonly { value: T; ways: number }[] }) => [
  of,
  values.map(({ value, ways: count }) => [value, count]),
];

test('two dice: 36 throws, 7 in 6 of them', () => {
  const sum = gather(
    walk(die(), (one) => mapChance(die(), (other) => one + other)),
    (total) => total,
  );
  expect(sum.of).toBe(36);
  expect(sum.values.find(({ value }) => value === 7)?.ways).toBe(6);
  expect(likeliest(sum)[0]).toEqual({ value: 7, probability: 6 / 36 });
});

test('branches that need different dice keep their weight', () => {
  // On a 1 a second die decides; on a 2 a die of four; else nothing more is thrown.
  const tree = walk(die(), (first) => (first === 1 ? die(6) : first === 2 ? die(4) : certain(0)));
  expect(tree.of).toBe(72);
  expect(tree.values.reduce((all, { ways: count }) => all + count, 0)).toBe(72);
  expect(ways(gather(tree, (value) => value))).toEqual([
    72,
    [
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 2],
      [6, 2],
      [0, 48],
    ],
  ]);
});

test('a die that was thrown is certain', () => {
  expect(ways(dieOr(5))).toEqual([1, [[5, 1]]]);
  expect(dieOr(undefined).of).toBe(6);
});

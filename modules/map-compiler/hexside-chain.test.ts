import { describe, expect, test } from 'vitest';
import { hexNamed, layoutOf } from './fixtures/small-atlas.ts';
import { chainsOf, cornersAlong, hexsidesByCorner, otherEnd } from './hexside-chain.ts';

const layout = layoutOf();
const { grid } = layout;
const side = (a: string, b: string): number => grid.hexsideBetween(hexNamed(layout, a), hexNamed(layout, b))!;
/** Round the hex 0304, from its border with 0303 by the east. */
const round = ['0303', '0403', '0404', '0305', '0204', '0203'].map((other) => side('0304', other));

describe('chains of hexsides', () => {
  test('are put together in order, whatever the order they are given in', () => {
    const [a, b, c, d] = round as [number, number, number, number];
    const chains = chainsOf(grid, new Set([c, a, d, b]));
    expect(chains).toHaveLength(1);
    expect([chains[0]!.join(), [...chains[0]!].reverse().join()]).toContain([a, b, c, d].join());
  });

  test('end at a fork', () => {
    const [a, b] = round as [number, number];
    const fork = side('0303', '0403');
    expect(chainsOf(grid, new Set([a, b, fork])).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test('a ring is one chain', () => {
    expect(chainsOf(grid, new Set(round)).map(({ length }) => length)).toEqual([6]);
  });

  test('pass one corner more than they have hexsides, each hexside between two of them', () => {
    const corners = cornersAlong(grid, round.slice(0, 4));
    expect(corners).toHaveLength(5);
    for (const [i, hexside] of round.slice(0, 4).entries()) {
      expect(otherEnd(grid, hexside, corners[i]!)).toBe(corners[i + 1]);
    }
  });

  test('that are not joined have no corners', () => {
    expect(() => cornersAlong(grid, [round[0]!, round[3]!])).toThrow('not joined');
  });
});

test('two or three hexsides meet in each corner, and each of them ends there', () => {
  for (const [corner, hexsides] of hexsidesByCorner(grid).entries()) {
    expect([2, 3]).toContain(hexsides.length);
    for (const hexside of hexsides) expect(grid.cornersOf(hexside)).toContain(corner);
  }
});

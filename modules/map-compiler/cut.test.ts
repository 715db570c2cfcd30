import type { Hex, Hexside } from '@umpire/shared/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bank, cutAlong, smoothed } from './cut.ts';
import { hexNamed, layoutOf, middle } from './fixtures/small-atlas.ts';
import type { Course } from './geometry.ts';
import { cornersAlong } from './hexside-chain.ts';

const layout = layoutOf();
const { grid } = layout;
const hex = (number: string): Hex => hexNamed(layout, number);
const banks = (sides: Record<string, Bank>): Map<Hex, Bank> =>
  new Map(Object.entries(sides).map(([number, side]) => [hex(number), side]));

/** The hexes that can be reached from one without crossing the hexsides. */
const reached = (from: Hex, closed: ReadonlySet<Hexside>): Set<Hex> => {
  const all = new Set([from]);
  for (const at of all) {
    for (const next of grid.around(at)) {
      if (!closed.has(grid.hexsideBetween(at, next)!)) all.add(next);
    }
  }
  return all;
};
const numbers = (hexes: Iterable<Hex>): string[] => [...hexes].map((one) => grid.number(one)).sort();

/** Straight down the map between columns 4 and 5. */
const southward: Course = [middle('0401', 0.43, -2), middle('0408', 0.43, 2)];

describe('a cut', () => {
  test('is one chain from edge to edge, with the columns to its sides on its banks', () => {
    const { chains } = cutAlong(layout, southward);
    expect(chains).toHaveLength(1);
    const east = reached(hex('0801'), new Set(chains[0]));
    // Southward, left is east.
    expect(numbers(east)).toEqual(numbers([...Array(grid.size).keys()].filter((at) => grid.columns[at]! >= 5)));
  });

  test('runs in the direction of the course', () => {
    const ys = (course: Course): number[] => {
      const [chain] = cutAlong(layout, course).chains;
      return [chain!.at(0)!, chain!.at(-1)!].map((side) => layout.midpoint(side).y);
    };
    expect(ys(southward)[0]).toBeLessThan(ys(southward)[1]!);
    expect(ys([...southward].reverse())[0]).toBeGreaterThan(ys([...southward].reverse())[1]!);
  });

  test('goes round a hex that is stated to be on the other bank', () => {
    const { chains } = cutAlong(layout, southward, banks({ '0504': 'right' }));
    expect(chains).toHaveLength(1);
    const west = reached(hex('0101'), new Set(chains[0]));
    expect(west.has(hex('0504'))).toBe(true);
    expect(west.has(hex('0503')) || west.has(hex('0505'))).toBe(false);
  });

  test('takes along the hexes between a stated hex and its bank, so that it is no island', () => {
    const { chains } = cutAlong(layout, southward, banks({ '0604': 'right' }));
    expect(chains).toHaveLength(1);
    expect(reached(hex('0101'), new Set(chains[0])).has(hex('0604'))).toBe(true);
    expect(reached(hex('0801'), new Set(chains[0])).has(hex('0604'))).toBe(false);
  });

  test('keeps a stated bank against another beside it', () => {
    const stated = banks({ '0504': 'right', '0505': 'left', '0503': 'left', '0404': 'right', '0405': 'left' });
    const closed = new Set(cutAlong(layout, southward, stated).chains.flat());
    const west = reached(hex('0101'), closed);
    for (const [at, side] of stated)
      expect([grid.number(at), west.has(at)]).toEqual([grid.number(at), side === 'right']);
  });

  test('ends where its course ends', () => {
    const { chains } = cutAlong(layout, [middle('0401', 0.43, -2), middle('0404', 0.43)]);
    const lowest = Math.max(...chains.flat().map((side) => layout.midpoint(side).y));
    expect(Math.abs(lowest - middle('0404').y)).toBeLessThan(0.75);
  });

  test('tells of a stated bank that is far away on the other side, and not of one on its own', () => {
    expect(numbers(cutAlong(layout, southward, banks({ '0804': 'right', '0104': 'right' })).contradicted)).toEqual([
      '0804',
    ]);
  });

  test('is one chain without forks, whatever the course from edge to edge', () => {
    const wander = fc.array(fc.double({ min: 1.3, max: 6, noNaN: true }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(wander, (xs) => {
        const points = xs.map((x, i) => ({ x, y: -1.5 + ((layout.height + 3) * i) / (xs.length - 1) }));
        const { chains } = cutAlong(layout, smoothed(layout, points));
        for (const chain of chains) {
          const corners = cornersAlong(grid, chain);
          expect(new Set(corners).size).toBe(corners.length);
        }
        const closed = new Set(chains.flat());
        // The chains separate completely: no hexside of theirs has the same ground on both sides.
        const ground = reached(grid.ends[chains[0]![0]! * 2]!, closed);
        const [a, b] = [grid.ends[chains[0]![0]! * 2]!, grid.ends[chains[0]![0]! * 2 + 1]!];
        expect(ground.has(a)).toBe(true);
        expect(ground.has(b)).toBe(false);
      }),
      { seed: 6, numRuns: 150 },
    );
  });
});

describe('a smoothed course', () => {
  test('loses meanders smaller than a hex', () => {
    const meanders = Array.from({ length: 60 }, (_, i) => ({ x: 0.6 + i * 0.1, y: 4 + 0.3 * (-1) ** i }));
    const ys = smoothed(layout, meanders)
      .filter(({ x }) => x > 2 && x < 5)
      .map(({ y }) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(0.2);
  });

  test('is led past the edge of the map that it ends near', () => {
    const course = smoothed(layout, [middle('0404'), middle('0804', 0.2)]);
    expect(layout.hexAt(course.at(-1)!)).toBeUndefined();
    expect(course[0]).toEqual(middle('0404'));
  });
});

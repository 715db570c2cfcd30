import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestPath } from './cheapest-path.ts';
import { Heap } from './heap.ts';

describe('the queue', () => {
  test('gives the cheapest first, and of equals the one that came first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), (costs) => {
        const heap = new Heap<number>();
        for (const [i, cost] of costs.entries()) heap.push(i, cost);
        const order: number[] = [];
        for (let next = heap.pop(); next; next = heap.pop()) order.push(next.item);
        expect(order).toEqual(costs.map((_, i) => i).sort((a, b) => costs[a]! - costs[b]! || a - b));
        expect(heap.isEmpty).toBe(true);
      }),
      { seed: 4 },
    );
  });
});

describe('the cheapest path', () => {
  const costs = fc.array(fc.array(fc.option(fc.nat(9)), { minLength: 6, maxLength: 6 }), {
    minLength: 6,
    maxLength: 6,
  });

  test('costs what trying all ways gives', () => {
    fc.assert(
      fc.property(costs, (table) => {
        const ways = (from: number) =>
          table[from]!.flatMap((cost, to) => (cost === null || to === from ? [] : [[to, cost] as const]));
        const cheapest = (from: number, seen: readonly number[]): number =>
          from === 5
            ? 0
            : Math.min(
                Infinity,
                ...ways(from)
                  .filter(([to]) => !seen.includes(to))
                  .map(([to, cost]) => cost + cheapest(to, [...seen, to])),
              );
        const path = cheapestPath(0, (place) => place === 5, ways);
        const best = cheapest(0, [0]);
        if (!path) expect(best).toBe(Infinity);
        else expect(path.slice(1).reduce((sum, to, i) => sum + table[path[i]!]![to]!, 0)).toBe(best);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  test('from a goal it is the goal', () => {
    expect(
      cheapestPath(
        3,
        (place) => place === 3,
        () => [],
      ),
    ).toEqual([3]);
  });
});

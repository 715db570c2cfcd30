import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Cube,
  cube,
  DIRECTIONS,
  distance,
  length,
  line,
  neighbor,
  opposite,
  ring,
  round,
  step,
  subtract,
  turn,
} from './cube.ts';

const anyCube = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }))
  .map(([q, r]) => cube(q, r));
const anyDirection = fc.constantFrom(...DIRECTIONS);
const key = ({ q, r }: Cube) => `${q},${r}`;

/** Cartesian place of a cube, neighbors 1 apart: what the integer formulas are checked against. */
const place = ({ q, r }: Cube) => ({ x: (q * Math.sqrt(3)) / 2, y: r + q / 2 });
const gap = (a: Cube, b: Cube) => Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y);

/** Steps counted by walking outward ring by ring over neighbors. */
const walk = (from: Cube, to: Cube): number => {
  let frontier = [from];
  const seen = new Set([key(from)]);
  for (let steps = 0; ; steps++) {
    if (frontier.some((at) => key(at) === key(to))) return steps;
    frontier = frontier
      .flatMap((at) => DIRECTIONS.map((direction) => neighbor(at, direction)))
      .filter((at) => !seen.has(key(at)) && seen.add(key(at)));
  }
};

describe('directions', () => {
  test('the six steps go clockwise, each one hex long', () => {
    const bearings = DIRECTIONS.map((direction) => {
      const { x, y } = place(step(direction));
      expect(Math.hypot(x, y)).toBeCloseTo(1);
      return Math.round(((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360);
    });
    expect(bearings).toEqual([0, 60, 120, 180, 240, 300]);
  });

  test('turning goes round both ways, and three sides are the way back', () => {
    expect(DIRECTIONS.map((direction) => turn(direction, 1))).toEqual([1, 2, 3, 4, 5, 0]);
    expect(DIRECTIONS.map((direction) => turn(direction, -1))).toEqual([5, 0, 1, 2, 3, 4]);
    expect(turn(2, -14)).toBe(0);
    expect(DIRECTIONS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
  });

  test('a step and the step back end where they began', () => {
    fc.assert(
      fc.property(anyCube, anyDirection, (a, direction) => {
        expect(neighbor(neighbor(a, direction), opposite(direction))).toEqual(a);
        expect(gap(a, neighbor(a, direction))).toBeCloseTo(1);
      }),
      { seed: 1 },
    );
  });
});

describe('distance', () => {
  test('is the number of steps walked', () => {
    const near = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })).map(([q, r]) => cube(q, r));
    fc.assert(
      fc.property(near, near, (a, b) => {
        expect(distance(a, b)).toBe(walk(a, b));
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  test('is a metric, and the length of the difference', () => {
    fc.assert(
      fc.property(anyCube, anyCube, anyCube, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(key(a) === key(b));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
        expect(distance(a, b)).toBe(length(subtract(a, b)));
        expect(add(subtract(a, b), b)).toEqual(a);
      }),
      { seed: 3 },
    );
  });
});

describe('round', () => {
  test('gives the nearest hex', () => {
    const real = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(real, real, (q, r) => {
        const point = cube(q, r);
        const hex = round(point);
        expect([hex.q, hex.r, hex.s].every(Number.isInteger)).toBe(true);
        expect(hex.q + hex.r + hex.s).toBe(0);
        for (const direction of DIRECTIONS) {
          expect(gap(point, hex)).toBeLessThanOrEqual(gap(point, neighbor(hex, direction)) + 1e-9);
        }
      }),
      { seed: 4 },
    );
  });

  test('leaves no negative zero', () => {
    expect(round(cube(-0.2, 0.1))).toEqual({ q: 0, r: 0, s: 0 });
    expect(subtract(cube(3, -2), cube(3, -2))).toEqual({ q: 0, r: 0, s: 0 });
  });
});

describe('line', () => {
  test('is a chain of neighbors from end to end, and the same hexes the other way', () => {
    fc.assert(
      fc.property(anyCube, anyCube, fc.constantFrom<1 | -1>(1, -1), (a, b, lean) => {
        const chain = line(a, b, lean);
        expect(chain).toHaveLength(distance(a, b) + 1);
        expect(chain[0]).toEqual(a);
        expect(chain.at(-1)).toEqual(b);
        for (const [i, hex] of chain.slice(1).entries()) expect(distance(chain[i]!, hex)).toBe(1);
        expect(line(b, a, lean)).toEqual([...chain].reverse());
      }),
      { seed: 5 },
    );
  });

  test('passes no hex farther than half a hex from the straight line', () => {
    fc.assert(
      fc.property(anyCube, anyCube, (a, b) => {
        const [from, to] = [place(a), place(b)];
        const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        for (const hex of line(a, b)) {
          const { x, y } = place(hex);
          const off = Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / whole;
          expect(off).toBeLessThanOrEqual(1 / Math.sqrt(3) + 1e-9);
        }
      }),
      { seed: 6 },
    );
  });

  test('along a hexside each lean keeps to its own bank', () => {
    const [from, to] = [cube(0, 0), cube(4, -2)];
    expect(line(from, to, 1).map(key)).toEqual(['0,0', '1,0', '2,-1', '3,-1', '4,-2']);
    expect(line(from, to, -1).map(key)).toEqual(['0,0', '1,-1', '2,-1', '3,-2', '4,-2']);
  });
});

describe('ring', () => {
  test('is every hex at that distance, each once, in a closed chain from direction 0', () => {
    fc.assert(
      fc.property(anyCube, fc.integer({ min: 1, max: 8 }), (center, radius) => {
        const hexes = ring(center, radius);
        expect(hexes).toHaveLength(6 * radius);
        expect(new Set(hexes.map(key)).size).toBe(6 * radius);
        for (const [i, hex] of hexes.entries()) {
          expect(distance(center, hex)).toBe(radius);
          expect(distance(hex, hexes[(i + 1) % hexes.length]!)).toBe(1);
        }
        expect(hexes[0]).toEqual(cube(center.q, center.r - radius));
      }),
      { seed: 7 },
    );
  });

  test('of one step is the six neighbors in order of direction; of none the hex itself', () => {
    const center = cube(3, -7);
    expect(ring(center, 1)).toEqual(DIRECTIONS.map((direction) => neighbor(center, direction)));
    expect(ring(center, 0)).toEqual([center]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Affine, affineThrough, areInLine, inverted, lieOf, type ThreePoints, transformed } from './affine.ts';
import type { Point } from './layout.ts';

const at = (x: number, y: number): Point => ({ x, y });
const corners: ThreePoints = [at(0, 0), at(10, 1), at(2, 8)];

/** Turned, then stretched along the second plane's axes, then moved. */
const laid = (degrees: number, [sx, sy]: readonly [number, number], e = 0, f = 0): Affine => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { a: sx * cos, b: sy * sin, c: -sx * sin, d: sy * cos, e, f };
};
const all = (transform: Affine): ThreePoints =>
  corners.map((corner) => transformed(transform, corner)) as unknown as ThreePoints;

describe('a transform through three points', () => {
  test('is the one that took them there', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0.1, max: 200, noNaN: true }),
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        (degrees, scale, stretch, move) => {
          const given = laid(degrees, [scale, scale * stretch], move, -move);
          const found = affineThrough(corners, all(given))!;
          const probe = at(3.3, -17);
          expect(transformed(found, probe).x).toBeCloseTo(transformed(given, probe).x, 4);
          expect(transformed(found, probe).y).toBeCloseTo(transformed(given, probe).y, 4);
          const back = transformed(inverted(found), transformed(found, probe));
          expect(back.x).toBeCloseTo(probe.x, 4);
          expect(back.y).toBeCloseTo(probe.y, 4);
        },
      ),
      { seed: 44, numRuns: 100 },
    );
  });

  test('is none if they are in a line, nearly, or on one spot', () => {
    for (const line of [
      [at(0, 0), at(5, 5), at(10, 10)],
      [at(0, 0), at(5, 0.1), at(10, 0)],
      [at(3, 3), at(3, 3), at(9, 1)],
      [at(3, 3), at(3, 3), at(3, 3)],
    ] as const) {
      expect(areInLine(line)).toBe(true);
      expect(affineThrough(line, corners)).toBeUndefined();
    }
    expect(areInLine(corners)).toBe(false);
  });
});

test('a lie says scale, turn and stretch', () => {
  const even = lieOf(laid(30, [4, 4]));
  expect(even.scale).toBeCloseTo(4);
  expect(even.turn).toBeCloseTo(30);
  expect(even.stretch).toBeCloseTo(0);
  const stretched = lieOf(laid(-90, [4, 5]));
  expect(stretched.turn).toBeCloseTo(-90);
  expect(stretched.stretch).toBeCloseTo(0.25);
});

test('a plane that was made a line has no inverse', () => {
  expect(() => inverted({ a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 })).toThrow('cannot be made a plane');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  boxAround,
  clipTo,
  contains,
  distance,
  distanceToStretch,
  footOn,
  lengthOf,
  resample,
  roundCorners,
  runningMean,
  signedArea,
  simplify,
  simplifyOutline,
} from './geometry.ts';

const p = (x: number, y: number) => ({ x, y });
const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const course = fc.array(point, { minLength: 2, maxLength: 12 });

describe('the foot of a point on a course', () => {
  const east = [p(0, 0), p(10, 0)];

  test('y runs downward: what is below a course to the east is on its right', () => {
    expect(footOn(east, p(3, 2))).toMatchObject({ at: p(3, 0), distance: 2, along: 3, side: 'right', beyond: false });
    expect(footOn(east, p(3, -2)).side).toBe('left');
    expect(footOn([...east].reverse(), p(3, 2)).side).toBe('left');
  });

  test('before the start and past the end the point is beyond', () => {
    expect(footOn(east, p(-1, 1)).beyond).toBe(true);
    expect(footOn(east, p(11, 1)).beyond).toBe(true);
    expect(footOn(east, p(0, 1)).beyond).toBe(false);
  });

  test('at a sharp bend the side is that of the bend, not of the stretch met first', () => {
    // There and back again round the point (10, 0), with the tongue of land between the two arms on the right.
    const tongue = [p(0, 0), p(10, 0), p(0, 1)];
    expect(footOn(tongue, p(11, 0.2)).side).toBe('left');
    expect(footOn(tongue, p(8, 0.1)).side).toBe('right');
  });

  test('no point of the course is nearer', () => {
    fc.assert(
      fc.property(course, point, (line, from) => {
        const foot = footOn(line, from);
        const steps = resample(line, 0.5);
        expect(Math.min(...steps.map((step) => distance(step, from)))).toBeGreaterThanOrEqual(foot.distance - 1e-6);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('a course of one point has no sides', () => {
    expect(() => footOn([p(0, 0)], p(1, 1))).toThrow('1 points');
  });
});

describe('simplifying', () => {
  test('drops what lies within the tolerance and keeps both ends', () => {
    expect(simplify([p(0, 0), p(5, 0.05), p(10, 0)], 0.1)).toEqual([p(0, 0), p(10, 0)]);
    expect(simplify([p(0, 0), p(5, 0.5), p(10, 0)], 0.1)).toHaveLength(3);
  });

  test('no point dropped was farther away than the tolerance', () => {
    fc.assert(
      fc.property(course, fc.double({ min: 0.01, max: 3, noNaN: true }), (line, tolerance) => {
        const kept = simplify(line, tolerance);
        for (const dropped of line) {
          const away = Math.min(...kept.slice(1).map((to, i) => distanceToStretch(dropped, kept[i]!, to)));
          expect(away).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  test('an outline keeps its corners', () => {
    const square = [p(0, 0), p(2, 0.01), p(4, 0), p(4, 4), p(0, 4)];
    expect(simplifyOutline(square, 0.1)).toHaveLength(4);
    expect(areaOf(simplifyOutline(square, 0.1))).toBeCloseTo(16, 0);
  });
});

describe('resampling', () => {
  test('points are evenly spread, no farther apart than the step, and keep both ends', () => {
    const points = resample([p(0, 0), p(1, 0), p(1, 1)], 0.3);
    expect(points[0]).toEqual(p(0, 0));
    expect(points.at(-1)).toEqual(p(1, 1));
    expect(points).toHaveLength(8);
    expect(lengthOf(points)).toBeGreaterThan(1.9);
  });

  test('points that coincide do no harm', () => {
    expect(resample([p(0, 0), p(0, 0), p(1, 0)], 0.5)).toEqual([p(0, 0), p(0.5, 0), p(1, 0)]);
  });
});

test('a running mean flattens a zigzag and leaves the ends', () => {
  const zigzag = Array.from({ length: 21 }, (_, i) => p(i, i % 2));
  const flat = runningMean(zigzag, 4);
  expect(flat[0]).toEqual(zigzag[0]);
  expect(flat.at(-1)).toEqual(zigzag.at(-1));
  const middle = flat.slice(5, 16).map(({ y }) => y);
  expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(0.2);
});

describe('rounding corners', () => {
  const square = [p(0, 0), p(4, 0), p(4, 4), p(0, 4)];

  test('an outline loses a little of its area and doubles its points', () => {
    expect(roundCorners(square, 1, true)).toHaveLength(8);
    expect(areaOf(roundCorners(square, 2, true))).toBeLessThan(16);
    expect(areaOf(roundCorners(square, 2, true))).toBeGreaterThan(12);
  });

  test('a course keeps its ends', () => {
    const rounded = roundCorners(square, 2, false);
    expect([rounded[0], rounded.at(-1)]).toEqual([p(0, 0), p(0, 4)]);
  });
});

describe('outlines', () => {
  test('run clockwise on the drawn map if their signed area is positive', () => {
    expect(signedArea([p(0, 0), p(1, 0), p(1, 1), p(0, 1)])).toBe(1);
    expect(signedArea([p(0, 1), p(1, 1), p(1, 0), p(0, 0)])).toBe(-1);
  });

  test('the part inside a window has the area that counting points gives', () => {
    const window = [p(-4, -4), p(4, -4), p(4, 4), p(-4, 4)];
    // A star around the origin never crosses itself.
    const star = fc.array(fc.double({ min: 1, max: 9, noNaN: true }), { minLength: 5, maxLength: 9 }).map((radii) =>
      radii.map((radius, i) => {
        const angle = (2 * Math.PI * i) / radii.length;
        return p(radius * Math.cos(angle), radius * Math.sin(angle));
      }),
    );
    fc.assert(
      fc.property(star, (outline) => {
        const step = 0.1;
        let counted = 0;
        for (let x = -4 + step / 2; x < 4; x += step) {
          for (let y = -4 + step / 2; y < 4; y += step) if (contains(outline, p(x, y))) counted += step * step;
        }
        expect(Math.abs(areaOf(clipTo(outline, window)) - counted)).toBeLessThan(1);
      }),
      { seed: 3, numRuns: 50 },
    );
  });

  test('are clipped to a window whichever way it runs: the corners of mirrored maps run the other way', () => {
    const square = [p(0, 0), p(4, 0), p(4, 4), p(0, 4)];
    const window = [p(3, 1), p(7, 1), p(7, 3), p(3, 3)];
    expect(areaOf(clipTo(square, window))).toBeCloseTo(2);
    expect(areaOf(clipTo(square, [...window].reverse()))).toBeCloseTo(2);
  });

  test('a box holds what lies within its margin', () => {
    const isNear = boxAround([p(0, 0), p(2, 1)], 0.5);
    expect([isNear(p(2.4, 1.4)), isNear(p(2.6, 1)), isNear(p(1, -0.4)), isNear(p(1, -0.6))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

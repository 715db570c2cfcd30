import type { Point } from './layout.ts';

/** A plane laid on another: `x' = ax + cy + e`, `y' = bx + dy + f`. Straight lines stay straight, parallel ones parallel. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export type ThreePoints = readonly [Point, Point, Point];

/** Height of a triangle over its longest side, as a share of that side, below which its corners are in a line. */
const FLAT = 0.04;

/** Whether three points are too nearly in a line, or on one spot, to say how a plane lies. */
export const areInLine = ([p, q, r]: ThreePoints): boolean => {
  const longest = Math.max(...[span(p, q), span(q, r), span(r, p)]);
  return longest === 0 || Math.abs(area(p, q, r)) < FLAT * longest * longest;
};

/** The one that takes three points to three others; undefined if the first three are in a line. */
export const affineThrough = (from: ThreePoints, to: ThreePoints): Affine | undefined => {
  const [p, q, r] = from;
  const twice = area(p, q, r);
  if (areInLine(from)) return undefined;
  const [u, v] = [minus(q, p), minus(r, p)];
  const [s, t] = [minus(to[1], to[0]), minus(to[2], to[0])];
  const a = (s.x * v.y - t.x * u.y) / twice;
  const b = (s.y * v.y - t.y * u.y) / twice;
  const c = (t.x * u.x - s.x * v.x) / twice;
  const d = (t.y * u.x - s.y * v.x) / twice;
  return { a, b, c, d, e: to[0].x - a * p.x - c * p.y, f: to[0].y - b * p.x - d * p.y };
};

export const transformed = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** By how much areas grow; negative if it shows the plane as in a mirror. */
export const determinant = ({ a, b, c, d }: Affine): number => a * d - b * c;

/** What takes everything back. @throws if the transform has made a line of the plane. */
export const inverted = (transform: Affine): Affine => {
  const { a, b, c, d, e, f } = transform;
  const by = determinant(transform);
  if (by === 0) throw new Error('a plane that was made a line cannot be made a plane again');
  return { a: d / by, b: -b / by, c: -c / by, d: a / by, e: (c * f - d * e) / by, f: (b * e - a * f) / by };
};

/** How a transform lies, in words one can judge. */
export interface Lie {
  /** Mean length of what was 1 long. */
  readonly scale: number;
  /** Degrees clockwise, −180 to 180. */
  readonly turn: number;
  /** By how much it is longer one way than the other: 0.02 is two hundredths. */
  readonly stretch: number;
}

/** The scale, turn and stretch of a transform that is no mirror: from its singular values. */
export const lieOf = ({ a, b, c, d }: Affine): Lie => {
  const [even, odd] = [Math.hypot(a + d, b - c) / 2, Math.hypot(a - d, b + c) / 2];
  return {
    scale: even,
    turn: (Math.atan2(b - c, a + d) * 180) / Math.PI,
    stretch: even === odd ? Number.POSITIVE_INFINITY : (even + odd) / Math.abs(even - odd) - 1,
  };
};

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const span = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Twice the area of a triangle, positive if it goes clockwise (y downward). */
const area = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);

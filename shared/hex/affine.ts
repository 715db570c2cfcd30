import type { Point } from './layout.ts';

/** An affine map of the plane: `x' = ax + cy + e`, `y' = bx + dy + f`. It keeps straight lines straight and parallels parallel. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export type ThreePoints = readonly [Point, Point, Point];

/** The smallest height of a triangle, relative to its longest side, at which its corners do not count as collinear. */
const FLAT = 0.04;

/** Whether three points are collinear or coincide, or nearly so: then they do not determine a map. */
export const areInLine = ([p, q, r]: ThreePoints): boolean => {
  const longest = Math.max(...[span(p, q), span(q, r), span(r, p)]);
  return longest === 0 || Math.abs(area(p, q, r)) < FLAT * longest * longest;
};

/** The affine map that takes three points to three others; undefined if the first three are collinear. */
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

/** The factor by which areas grow; negative if the map mirrors the plane. */
export const determinant = ({ a, b, c, d }: Affine): number => a * d - b * c;

/** The inverse. @throws if the map collapses the plane to a line. */
export const inverted = (transform: Affine): Affine => {
  const { a, b, c, d, e, f } = transform;
  const by = determinant(transform);
  if (by === 0) throw new Error('a plane that was made a line cannot be made a plane again');
  return { a: d / by, b: -b / by, c: -c / by, d: a / by, e: (c * f - d * e) / by, f: (b * e - a * f) / by };
};

/** The parts of a map that a person can judge. */
export interface Lie {
  /** The mean scale: the new length of a unit length. */
  readonly scale: number;
  /** Degrees clockwise, −180 to 180. */
  readonly turn: number;
  /** The stretch in one direction relative to the other: 0.02 is two percent. */
  readonly stretch: number;
}

/** The scale, turn and stretch of a map without mirroring, from its singular values. */
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

/** Twice the area of a triangle, positive if its corners go clockwise (y downward). */
const area = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);

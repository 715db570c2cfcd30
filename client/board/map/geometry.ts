import type { Point } from '@umpire/shared/hex';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Line = readonly Point[];

export const between = (a: Point, b: Point, t = 0.5): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const grow = (rect: Rect, by: number): Rect => ({
  left: rect.left - by,
  top: rect.top - by,
  right: rect.right + by,
  bottom: rect.bottom + by,
});

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const contains = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

/** The bounding box of both. */
export const united = (a: Rect, b: Rect): Rect => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The bounding box of the points. */
export const boundsOf = (points: Iterable<Point>): Rect => {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

/** From `from` to `to` on a curve that leaves and arrives in the direction of `control`; without `from` itself. */
export const bend = (from: Point, control: Point, to: Point, parts: number): Point[] =>
  Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts;
    return between(between(from, control, t), between(control, to, t), t);
  });

/** A closed line with rounded corners, cut twice or more, which stays inside the original. */
export const roundLoop = (loop: Line, times = 2): Point[] => {
  let points = [...loop];
  for (let i = 0; i < times; i++) {
    points = points.flatMap((point, at) => {
      const next = points[(at + 1) % points.length]!;
      return [between(point, next, 0.25), between(point, next, 0.75)];
    });
  }
  return points;
};

/** An open line as a smooth one through all its points. */
export const smoothThrough = (points: Line, parts = 8): Point[] => {
  if (points.length < 3) return [...points];
  return points.flatMap((p1, i) => {
    const p2 = points[i + 1];
    if (!p2) return [p1];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    return Array.from({ length: parts }, (_, step) => catmullRom(p0, p1, p2, p3, step / parts));
  });
};

const catmullRom = (p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point => {
  const blend = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return { x: blend(p0.x, p1.x, p2.x, p3.x), y: blend(p0.y, p1.y, p2.y, p3.y) };
};

export const lengthOf = (line: Line): number =>
  line.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(line[i - 1]!, point)), 0);

/** The position and direction (radians) at the distance `along` from the start of the line. */
export const walk = (line: Line, along: number): { readonly at: Point; readonly angle: number } => {
  let left = along;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const step = distance(a, b);
    if (left <= step || i === line.length - 1) {
      return { at: between(a, b, step === 0 ? 0 : left / step), angle: Math.atan2(b.y - a.y, b.x - a.x) };
    }
    left -= step;
  }
  return { at: line[0] ?? { x: 0, y: 0 }, angle: 0 };
};

/** Distance of `p` from the stretch `a`–`b`. */
export const distanceToStretch = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
};

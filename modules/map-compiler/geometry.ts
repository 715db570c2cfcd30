import type { Point } from '@umpire/shared/hex';

/** Plane geometry on the drawn map: x to the right, y downward, centers of neighboring hexes 1 apart. */

export type Course = readonly Point[];
export type Outline = readonly Point[];

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Positive if `b` points to the right of `a` (y is downward). */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

export const lengthOf = (course: Course): number =>
  course.reduce((sum, point, i) => sum + (i === 0 ? 0 : distance(course[i - 1]!, point)), 0);

/** The point of a course that is nearest to a point. */
export interface Foot {
  readonly at: Point;
  readonly distance: number;
  /** Length of the course up to there. */
  readonly along: number;
  /** The bank of the point, seen along the course. */
  readonly side: 'left' | 'right';
  /** True if the point lies past the first or the last point of the course. */
  readonly beyond: boolean;
}

/** The course's point nearest to `point`. @throws if the course has fewer than two points. */
export const footOn = (course: Course, point: Point): Foot => {
  if (course.length < 2) throw new Error(`a course of ${course.length} points has no direction`);
  let [stretch, t, squared] = [0, 0, Infinity];
  for (let i = 0; i + 1 < course.length; i++) {
    const [from, to] = [course[i]!, course[i + 1]!];
    const here = shareAlong(from, to, point);
    const away = (from.x + (to.x - from.x) * here - point.x) ** 2 + (from.y + (to.y - from.y) * here - point.y) ** 2;
    if (away < squared - 1e-12) [stretch, t, squared] = [i, here, away];
  }
  const at = between(course[stretch]!, course[stretch + 1]!, t);
  const ahead = headingAt(course, stretch, t);
  const offset = minus(point, at);
  const [first, last] = [course[0]!, course.at(-1)!];
  const beyond =
    (stretch === 0 && t === 0 && dot(minus(point, first), headingAt(course, 0, 0)) < -1e-9) ||
    (stretch + 2 === course.length && t === 1 && dot(minus(point, last), headingAt(course, stretch, 1)) > 1e-9);
  const along = lengthOf(course.slice(0, stretch + 1)) + distance(course[stretch]!, at);
  return { at, distance: Math.sqrt(squared), along, side: cross(ahead, offset) > 0 ? 'right' : 'left', beyond };
};

/** How far along the stretch its point nearest to `point` lies, 0 to 1. */
const shareAlong = (from: Point, to: Point, point: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared));
};

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

const unit = (a: Point): Point => {
  const length = Math.hypot(a.x, a.y) || 1;
  return { x: a.x / length, y: a.y / length };
};

/** The direction of the course there; at a bend, halfway between the stretches, so that both banks meet on its axis. */
const headingAt = (course: Course, stretch: number, t: number): Point => {
  const heading = (i: number): Point => unit(minus(course[i + 1]!, course[i]!));
  const here = heading(stretch);
  const other = t === 0 && stretch > 0 ? stretch - 1 : t === 1 && stretch + 2 < course.length ? stretch + 1 : undefined;
  if (other === undefined) return here;
  const next = heading(other);
  return unit({ x: here.x + next.x, y: here.y + next.y });
};

/** Without the points that lie within `tolerance` of the course through the others (Douglas and Peucker). */
export const simplify = (course: Course, tolerance: number): Point[] => {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || course.length < 3) return [...course];
  let farthest = 0;
  let away = 0;
  for (let i = 1; i + 1 < course.length; i++) {
    const d = distanceToStretch(course[i]!, first, last);
    if (d > away) [farthest, away] = [i, d];
  }
  if (away <= tolerance) return [first, last];
  const head = simplify(course.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(course.slice(farthest), tolerance)];
};

/** A closed outline without the points that lie within `tolerance` of the others. */
export const simplifyOutline = (outline: Outline, tolerance: number): Point[] => {
  const [start] = outline;
  if (!start) return [];
  let farthest = 0;
  for (const [i, point] of outline.entries()) {
    if (distance(point, start) > distance(outline[farthest]!, start)) farthest = i;
  }
  const there = simplify(outline.slice(0, farthest + 1), tolerance);
  const back = simplify([...outline.slice(farthest), start], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
};

export const distanceToStretch = (point: Point, from: Point, to: Point): number =>
  distance(point, between(from, to, shareAlong(from, to, point)));

/** The same course through points at most `step` apart, evenly spread; both ends stay. */
export const resample = (course: Course, step: number): Point[] => {
  const total = lengthOf(course);
  const count = Math.max(1, Math.ceil(total / step));
  const points: Point[] = [course[0]!];
  let [stretch, walked] = [0, 0];
  for (let i = 1; i < count; i++) {
    const target = (total * i) / count;
    let length = distance(course[stretch]!, course[stretch + 1]!);
    while (walked + length < target && stretch + 2 < course.length) {
      walked += length;
      stretch += 1;
      length = distance(course[stretch]!, course[stretch + 1]!);
    }
    points.push(between(course[stretch]!, course[stretch + 1]!, length === 0 ? 0 : (target - walked) / length));
  }
  return [...points, course.at(-1)!];
};

/** Each point becomes the mean of the `reach` points on both sides, fewer toward the ends, which stay in place. */
export const runningMean = (course: Course, reach: number): Point[] =>
  course.map((_, i) => {
    const window = Math.min(reach, i, course.length - 1 - i);
    const near = course.slice(i - window, i + window + 1);
    return {
      x: near.reduce((sum, point) => sum + point.x, 0) / near.length,
      y: near.reduce((sum, point) => sum + point.y, 0) / near.length,
    };
  });

/** Corners cut `times` times (Chaikin); the ends of an open course stay. */
export const roundCorners = (points: readonly Point[], times: number, closed: boolean): Point[] => {
  if (times === 0 || points.length < 3) return [...points];
  const cut = points.flatMap((point, i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined);
    return next ? [between(point, next, 0.25), between(point, next, 0.75)] : [];
  });
  const open = closed ? cut : [points[0]!, ...cut.slice(1, -1), points.at(-1)!];
  return roundCorners(open, times - 1, closed);
};

/** Positive if the outline runs clockwise on the drawn map. */
export const signedArea = (outline: Outline): number =>
  outline.reduce((sum, point, i) => sum + cross(point, outline[(i + 1) % outline.length]!), 0) / 2;

export const areaOf = (outline: Outline): number => Math.abs(signedArea(outline));

/** The part of an outline inside a convex one of either orientation (Sutherland and Hodgman). */
export const clipTo = (outline: Outline, convex: Outline): Point[] => {
  let points: Point[] = [...outline];
  // On maps whose columns rise to the west, the corners of a hex have the opposite orientation.
  const turn = Math.sign(signedArea(convex));
  for (let i = 0; i < convex.length && points.length > 0; i++) {
    const [from, to] = [convex[i]!, convex[(i + 1) % convex.length]!];
    const inside = (point: Point): number => turn * cross(minus(to, from), minus(point, from));
    points = points.flatMap((point, k) => {
      const before = points[(k + points.length - 1) % points.length]!;
      const [here, there] = [inside(point), inside(before)];
      const kept = here >= 0 ? [point] : [];
      return here >= 0 === there >= 0 ? kept : [between(before, point, there / (there - here)), ...kept];
    });
  }
  return points;
};

/** The bounding box of points, grown by `margin`: returns whether a point is in it. */
export const boxAround = (points: readonly Point[], margin = 0): ((at: Point) => boolean) => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x - margin), Math.max(right, x + margin)];
    [top, bottom] = [Math.min(top, y - margin), Math.max(bottom, y + margin)];
  }
  return ({ x, y }) => x >= left && x <= right && y >= top && y <= bottom;
};

/** Whether the point is inside the outline (even-odd). */
export const contains = (outline: Outline, { x, y }: Point): boolean => {
  let inside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  }
  return inside;
};

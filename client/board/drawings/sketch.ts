import type { Point } from '@umpire/shared/hex';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { makePlace, type Place } from '@umpire/shared/table/state/place.ts';
import { anchorOf, HEX, placeAt, type World } from '../world.ts';

/** Shapes that can be drawn by hand. */
export const shapes = ['arrow', 'line', 'ring', 'words'] as const;
export type Shape = (typeof shapes)[number];

/** A drawing on the map: points in world units. A ring goes around the first point, through the last. */
export interface Sketch {
  readonly shape: Shape;
  readonly points: readonly Point[];
}

/** A drawing with the data for showing it. */
export interface BoardDrawing {
  readonly id: string;
  readonly drawn: Drawn;
  readonly color: string;
  /** From 0 to 1: less while it fades. */
  readonly strength: number;
}

export const shapeOf = ({ shape }: Drawn): Shape => shape ?? 'arrow';

/** The points of a drawing; `undefined` if it is not on this map. */
export const sketchOf = (world: World, drawn: Drawn): Sketch | undefined => {
  const [from, to] = [anchorOf(world, drawn.from), anchorOf(world, drawn.to)];
  if (!from || !to) return undefined;
  const shape = shapeOf(drawn);
  if (shape === 'words') return { shape, points: [from] };
  return { shape, points: [from, ...(shape === 'line' ? pairs(drawn.bends ?? []) : []), to] };
};

const pairs = (numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const pointAt = ({ x, y }: Point): Place => makePlace({ in: 'point', x, y });

/** The radius of a ring that a tap alone draws, in world units: just inside the hex. */
const TAPPED = HEX * 0.46;

/** The drawing of a hand from point to point; `undefined` if it is too small. */
export const drawnBy = (world: World, { shape, points }: Sketch): Drawn | undefined => {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return undefined;
  switch (shape) {
    case 'arrow': {
      const [from, to] = [placeAt(world, start), placeAt(world, end)];
      return from === to ? undefined : { from, to };
    }
    case 'ring': {
      const from = placeAt(world, start);
      const center = anchorOf(world, from) ?? start;
      const isTap = distance(center, end) < TAPPED;
      const rim = isTap ? { x: center.x + TAPPED, y: center.y } : end;
      return { shape: 'ring', from, to: pointAt(rim) };
    }
    case 'line': {
      const [first, ...rest] = simplified(points);
      const last = rest.pop();
      if (!first || !last) return undefined;
      const bends = rest.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
      return { shape: 'line', from: pointAt(first), to: pointAt(last), bends };
    }
    case 'words':
      return undefined;
  }
};

/** The exact spot where words are written. */
export const spotOf = pointAt;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The distance of a point from the segment from `a` to `b`. */
const awayFrom = (point: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
  const near = Math.min(1, Math.max(0, share));
  return distance(point, { x: a.x + near * dx, y: a.y + near * dy });
};

/** A hand's line with as few bends as show its course (Ramer, Douglas and Peucker), within the table's limit. */
const simplified = (points: readonly Point[]): readonly Point[] => {
  for (let tolerance = 1.5; ; tolerance *= 1.5) {
    const kept = straightened(points, tolerance);
    if (kept.length <= limits.drawnBends + 2) return kept;
  }
};

const straightened = (points: readonly Point[], tolerance: number): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let far = 0;
  let at = 0;
  for (const [i, point] of points.entries()) {
    const away = awayFrom(point, first, last);
    if (away > far) [far, at] = [away, i];
  }
  if (far <= tolerance) return [first, last];
  return [
    ...straightened(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...straightened(points.slice(at), tolerance),
  ];
};

/** Half the width and height of words on the screen, in CSS pixels. */
const halfOf = (text: string): Point => ({
  x: 8 + [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 7 : 4), 0),
  y: 12,
});

/** The distance of a point from a drawing, in world units; `zoom` is CSS pixels per world unit. */
const awayFromDrawn = (world: World, drawn: Drawn, at: Point, zoom: number): number => {
  const sketch = sketchOf(world, drawn);
  const [first, last] = [sketch?.points[0], sketch?.points.at(-1)];
  if (!sketch || !first || !last) return Number.POSITIVE_INFINITY;
  switch (sketch.shape) {
    case 'ring':
      return Math.abs(distance(first, at) - distance(first, last));
    case 'words': {
      const half = halfOf(drawn.text ?? '');
      const out = (far: number, most: number): number => Math.max(0, far - most / zoom);
      return Math.hypot(out(Math.abs(at.x - first.x), half.x), out(Math.abs(at.y - first.y), half.y));
    }
    default:
      return Math.min(...sketch.points.slice(1).map((point, i) => awayFrom(at, sketch.points[i]!, point)));
  }
};

/** The drawing nearest to a point, within `reach` world units; among equally near ones the latest. */
export const drawingAt = (
  world: World,
  drawings: readonly BoardDrawing[],
  at: Point,
  reach: number,
  zoom: number,
): BoardDrawing | undefined => {
  let best: BoardDrawing | undefined;
  let least = reach;
  for (const drawing of drawings) {
    const away = awayFromDrawn(world, drawing.drawn, at, zoom);
    if (away <= least) [best, least] = [drawing, away];
  }
  return best;
};

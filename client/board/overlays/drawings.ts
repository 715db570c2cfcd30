import type { Point } from '@umpire/shared/hex';
import { type BoardDrawing, type Sketch, sketchOf } from '../drawings/sketch.ts';
import type { BoardView } from '../view.ts';
import { paintArrow } from './arrow.ts';
import { type Graphics, type Px, traceOn } from './tracing.ts';

/** A pale rim makes any color stand out from any ground. */
const PALE = 0xfffaf0;

/** The drawings on the map, without words, which are HTML (`drawn-words.tsx`). */
export const paintDrawing = (layer: Graphics, view: BoardView, drawing: BoardDrawing, px: Px): void => {
  const sketch = sketchOf(view.world, drawing.drawn);
  if (sketch) paintSketch(layer, sketch, Number.parseInt(drawing.color.slice(1), 16), px, drawing.strength);
};

export const paintSketch = (layer: Graphics, { shape, points }: Sketch, color: number, px: Px, strength = 1): void => {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return;
  const alpha = 0.88 * strength;
  if (shape === 'arrow') paintArrow(layer, from, to, color, px, { width: 1, alpha });
  if (shape === 'line' || shape === 'ring') strokeSketch(layer, { shape, points }, color, px, alpha);
};

const strokeSketch = (layer: Graphics, { shape, points }: Sketch, color: number, px: Px, alpha: number): void => {
  const [from, to] = [points[0]!, points.at(-1)!];
  const width = Math.max(6, px(3.5));
  for (const [wide, shade] of [
    [width + Math.max(4, px(3)), PALE],
    [width, color],
  ] as const) {
    layer.lineStyle(wide, shade, alpha);
    if (shape === 'ring') layer.strokeCircle(from.x, from.y, Math.hypot(to.x - from.x, to.y - from.y));
    else {
      traceOn(layer, rounded(points), false);
      layer.strokePath();
    }
  }
};

/** The number of segments in a rounded bend. */
const ROUND = 6;

/** The line with rounded bends: each bend is a quadratic Bézier curve between the middles of its segments. */
const rounded = (points: readonly Point[]): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const curve: Point[] = [first];
  for (const [i, bend] of points.slice(1, -1).entries()) {
    const from = i === 0 ? first : middle(points[i]!, bend);
    const to = i === points.length - 3 ? last : middle(bend, points[i + 2]!);
    for (let step = 1; step <= ROUND; step += 1) {
      const t = step / ROUND;
      const on = (axis: 'x' | 'y'): number =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
      curve.push({ x: on('x'), y: on('y') });
    }
  }
  return curve;
};

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

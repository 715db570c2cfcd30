import type { Point } from '@umpire/shared/hex';
import { type Graphics, type Px, traceOn } from './tracing.ts';

/** A shaft that grows toward its head, with a pale rim. */
export const paintArrow = (
  layer: Graphics,
  from: Point,
  to: Point,
  color: number,
  px: Px,
  { width: share, alpha } = { width: 1, alpha: 0.88 },
): void => {
  const points = arrowOutline(from, to, Math.max(7, px(5)) * share);
  if (points.length === 0) return;
  traceOn(layer, points, true);
  layer.lineStyle(Math.max(3, px(2.5)) * share, 0xfffaf0, alpha);
  layer.strokePath();
  traceOn(layer, points, true);
  layer.fillStyle(color, alpha);
  layer.fillPath();
};

/** The corners of an arrow; none if it is too short to see. */
export const arrowOutline = (from: Point, to: Point, width: number): readonly Point[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return [];
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(length * 0.6, width * 3.4);
  const at = (along: number, off: number): Point => ({
    x: from.x + ux * along - uy * off,
    y: from.y + uy * along + ux * off,
  });
  const neck = length - head;
  return [
    at(0, -width * 0.28),
    at(neck, -width * 0.55),
    at(neck - head * 0.12, -width * 1.35),
    at(length, 0),
    at(neck - head * 0.12, width * 1.35),
    at(neck, width * 0.55),
    at(0, width * 0.28),
  ];
};

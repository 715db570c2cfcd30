import type { Point } from '@umpire/shared/hex';

/** What two fingers do: the point between them, and how far they are apart. */
export interface Pinch {
  readonly middle: Point;
  readonly span: number;
}

/** Of the first two of these. */
export const pinchOf = (fingers: Iterable<Point>): Pinch => {
  const [a = { x: 0, y: 0 }, b = a] = fingers;
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    span: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
};

/** Where the arrow keys point on the screen. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

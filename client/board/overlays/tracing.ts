import type { Point } from '@umpire/shared/hex';
import type Phaser from 'phaser';

export type Graphics = Phaser.GameObjects.Graphics;

/** CSS pixels in world units. */
export type Px = (pixels: number) => number;

/** Begins a path along the points, to be filled or stroked; `closed` leads it back to the first. */
export const traceOn = (layer: Graphics, points: readonly Point[], closed: boolean): void => {
  layer.beginPath();
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) layer.moveTo(x, y);
    else layer.lineTo(x, y);
  }
  if (closed) layer.closePath();
};

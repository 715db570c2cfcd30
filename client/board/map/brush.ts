import type { Point } from '@umpire/shared/hex';
import type { Line, Rect } from './geometry.ts';

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** An off-screen canvas, of the kind that a worker or the window has. */
export const makeCanvas = (width: number, height: number): HTMLCanvasElement | OffscreenCanvas => {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

export const contextOf = (canvas: HTMLCanvasElement | OffscreenCanvas): Ctx => {
  const ctx = canvas.getContext('2d') as Ctx | null;
  if (!ctx) throw new Error(`no 2D context on a canvas of ${canvas.width} by ${canvas.height}`);
  return ctx;
};

/** A context that is set up to draw a part of the map in hex widths. */
export interface Brush {
  readonly ctx: Ctx;
  /** Canvas pixels per hex width. */
  readonly scale: number;
  /** CSS pixels per hex width on the screen, for the smallest size of the lettering. */
  readonly seenAt: number;
  /** The part of the map that is drawn, in hex widths. */
  readonly window: Rect;
}

/** Adds a line to the current path. */
export const trace = (ctx: Ctx, line: Line, closed = false): void => {
  for (const [i, { x, y }] of line.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  if (closed) ctx.closePath();
};

export const strokeLine = (ctx: Ctx, line: Line, color: string | CanvasPattern, width: number): void => {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  trace(ctx, line);
  ctx.stroke();
};

/**
 * Runs `draw` with the origin at a point of the map, in canvas pixels: browsers space lettering
 * badly if it is scaled up from fractions of a pixel.
 */
export const inPixels = ({ ctx, scale, window }: Brush, at: Point, angle: number, draw: () => void): void => {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, (at.x - window.left) * scale, (at.y - window.top) * scale);
  if (angle !== 0) ctx.rotate(angle);
  draw();
  ctx.restore();
};

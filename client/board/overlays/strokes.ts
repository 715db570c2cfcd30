import { type Ctx, trace } from '../map/brush.ts';
import type { Segment } from './outline.ts';

/** The pale edge around lines and numbers that lie on the map. */
export const PAPER = 'rgba(255, 253, 246, 0.92)';

export const strokeAll = (ctx: Ctx, segments: readonly Segment[], width: number, color: string): void => {
  ctx.beginPath();
  for (const segment of segments) trace(ctx, segment, false);
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.stroke();
};

import type { Point } from '@umpire/shared/hex';
import type { Ctx } from '../map/brush.ts';
import { centerOf, type World } from '../world.ts';
import type { SupplyLine } from './board-overlay.ts';
import type { Segment } from './outline.ts';
import { PAPER, strokeAll } from './strokes.ts';
import type { Px } from './tracing.ts';

const CUT = '#b3261e';

export const paintSupply = (ctx: Ctx, world: World, { path, color, supplied, cuts }: SupplyLine, px: Px): void => {
  const points = path.map((hex) => centerOf(world, hex));
  const steps = points.slice(1).map((point, i): Segment => [points[i]!, point]);
  const width = Math.max(5, px(2.6));
  strokeAll(ctx, steps, width * 2.1, PAPER);
  if (!supplied) ctx.setLineDash([width * 1.4, width * 2]);
  strokeAll(ctx, steps, width, supplied ? color : CUT);
  ctx.setLineDash([]);
  const source = points.at(-1);
  if (supplied && source) paintDisc(ctx, source, width * 1.9, color);
  for (const hex of cuts) paintCut(ctx, centerOf(world, hex), Math.max(15, px(8)));
};

const paintDisc = (ctx: Ctx, { x, y }: Point, radius: number, color: string): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.lineWidth = radius * 0.45;
  ctx.strokeStyle = color;
  ctx.stroke();
};

/** A cross in a ring: the end of the line. */
const paintCut = (ctx: Ctx, { x, y }: Point, radius: number): void => {
  paintDisc(ctx, { x, y }, radius, CUT);
  const arm = radius * 0.5;
  strokeAll(
    ctx,
    [
      [
        { x: x - arm, y: y - arm },
        { x: x + arm, y: y + arm },
      ],
      [
        { x: x - arm, y: y + arm },
        { x: x + arm, y: y - arm },
      ],
    ],
    radius * 0.3,
    CUT,
  );
};

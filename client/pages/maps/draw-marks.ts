import type { Grid, Hex, Hexside, Layout, Point } from '@umpire/shared/hex';
import type { MapChange } from '@umpire/shared/module/map-override.ts';
import type { World } from '../../board/world.ts';
import { changedPlaces, type Spot } from './edits.ts';

/** Marks on the map. */
export interface Marks {
  readonly selected: Hex | undefined;
  /** The target of a press. */
  readonly aim: { readonly spot: Spot; readonly of: 'hex' | 'hexside' } | undefined;
  /** Differences between the override and the game's map. */
  readonly changed: readonly MapChange[];
  /** The changes of the current stroke so far. */
  readonly pending: readonly MapChange[];
}

const CHANGED = '#c2410c';
const AIM = '#1f6b66';

/** In hex widths; `pixel` is the size of a CSS pixel in them. */
export const drawMarks = (ctx: CanvasRenderingContext2D, world: World, marks: Marks, pixel: number): void => {
  const { grid, layout } = world;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const known = changedPlaces(grid, marks.changed);
  ctx.fillStyle = CHANGED;
  for (const hex of known.hexes) {
    const { x, y } = layout.center(hex);
    ctx.beginPath();
    ctx.arc(x, y + 0.34, Math.max(0.035, 2.2 * pixel), 0, 2 * Math.PI);
    ctx.fill();
  }
  for (const hexside of known.hexsides) {
    const { x, y } = layout.midpoint(hexside);
    ctx.beginPath();
    ctx.arc(x, y, Math.max(0.03, 1.8 * pixel), 0, 2 * Math.PI);
    ctx.fill();
    ctx.strokeStyle = '#ffffffcc';
    ctx.lineWidth = pixel;
    ctx.stroke();
  }
  drawPending(ctx, grid, layout, marks.pending);
  if (marks.selected !== undefined) {
    outline(ctx, layout.corners(marks.selected));
    ctx.strokeStyle = '#ffffffd0';
    ctx.lineWidth = 5 * pixel;
    ctx.stroke();
    ctx.strokeStyle = AIM;
    ctx.lineWidth = 2.5 * pixel;
    ctx.stroke();
  }
  if (marks.aim) drawAim(ctx, grid, layout, marks.aim, pixel);
};

const drawPending = (
  ctx: CanvasRenderingContext2D,
  grid: Grid,
  layout: Layout,
  pending: readonly MapChange[],
): void => {
  const { hexes, hexsides } = changedPlaces(grid, pending);
  ctx.fillStyle = `${CHANGED}55`;
  for (const hex of hexes) {
    outline(ctx, layout.corners(hex));
    ctx.fill();
  }
  ctx.strokeStyle = `${CHANGED}aa`;
  ctx.lineWidth = 0.09;
  const steps = pending.flatMap((change) => (change.type === 'road' ? [change.between] : []));
  for (const [a, b] of steps) line(ctx, layout.center(grid.parse(a)!), layout.center(grid.parse(b)!));
  if (steps.length === 0) for (const hexside of hexsides) line(ctx, ...layout.segment(hexside));
};

const drawAim = (
  ctx: CanvasRenderingContext2D,
  grid: Grid,
  layout: Layout,
  { spot, of }: NonNullable<Marks['aim']>,
  pixel: number,
): void => {
  const hexside: Hexside | undefined =
    of === 'hexside' && spot.beyond !== undefined ? grid.hexsideBetween(spot.hex, spot.beyond) : undefined;
  ctx.strokeStyle = `${AIM}cc`;
  ctx.lineWidth = 2 * pixel;
  if (of === 'hex') {
    outline(ctx, layout.corners(spot.hex));
    ctx.stroke();
  } else if (hexside !== undefined) {
    ctx.lineWidth = 4.5 * pixel;
    line(ctx, ...layout.segment(hexside));
  }
};

const outline = (ctx: CanvasRenderingContext2D, corners: readonly Point[]): void => {
  ctx.beginPath();
  for (const [i, { x, y }] of corners.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.closePath();
};

const line = (ctx: CanvasRenderingContext2D, from: Point, to: Point): void => {
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
};

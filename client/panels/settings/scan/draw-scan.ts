import { type Affine, type Layout, type Point, transformed } from '@umpire/shared/hex';
import { type Camera, type Size, toScreen } from '../../../board/camera.ts';
import { sizeFor } from '../../../board/map/scan-layer.ts';
import type { Marks } from './calibration.ts';

export interface Drawn {
  /** The scan, in sizes that halve each time. */
  readonly sizes: readonly ImageBitmap[];
  /** In the pixels of the marks. */
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly marks: Marks;
  readonly active: number;
  /** From hex widths to pixels: draws the grid at the resulting position. */
  readonly lies: Affine | undefined;
  /** Where the keys would set the next mark. */
  readonly cursor: Point | undefined;
}

const GRID = '#d0021b';
const MARK = ['#1d5fd1', '#9b3fc4', '#0b7a4b'];
/** The smallest width of a hex with a number, in CSS pixels. */
const NUMBERS_FROM = 34;
/** The smallest width of a hex with a grid: a denser one would cover the scan. */
const GRID_FROM = 7;

/** Draws the scan, the resulting grid, and the marks. */
export const drawScan = (canvas: HTMLCanvasElement, camera: Camera, size: Size, drawn: Drawn): void => {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const density = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, wide, high);
  const scale = camera.zoom * density;
  ctx.setTransform(scale, 0, 0, scale, wide / 2 - camera.x * scale, high / 2 - camera.y * scale);
  const { sizes, width, height } = drawn;
  const sharp = sizeFor(sizes, width, scale);
  ctx.imageSmoothingEnabled = scale < 3;
  if (sharp) ctx.drawImage(sharp, 0, 0, width, height);
  ctx.setTransform(density, 0, 0, density, 0, 0);
  if (drawn.lies) drawGrid(ctx, camera, size, drawn.lies, drawn.layout);
  drawMarks(ctx, camera, size, drawn);
};

/** The visible hexsides, and the numbers of their hexes if there is room. */
const drawGrid = (ctx: CanvasRenderingContext2D, camera: Camera, size: Size, lies: Affine, layout: Layout): void => {
  const { grid } = layout;
  const onScreen = (point: Point): Point => toScreen(camera, size, transformed(lies, point));
  const isSeen = ({ x, y }: Point): boolean => x > -40 && y > -40 && x < size.width + 40 && y < size.height + 40;
  const hexWidth = Math.sqrt(Math.abs(lies.a * lies.d - lies.b * lies.c)) * camera.zoom;
  ctx.lineCap = 'round';
  if (hexWidth >= GRID_FROM) {
    ctx.beginPath();
    for (let hexside = 0; hexside < grid.hexsideCount; hexside++) {
      const [from, to] = layout.segment(hexside).map(onScreen) as [Point, Point];
      if (!isSeen(from) && !isSeen(to)) continue;
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
    }
    ctx.strokeStyle = '#ffffffb0';
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.strokeStyle = GRID;
    ctx.lineWidth = 1.2;
    ctx.stroke();
  }
  if (hexWidth < NUMBERS_FROM) return;
  ctx.font = `600 ${Math.min(15, hexWidth * 0.2)}px sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let hex = 0; hex < grid.size; hex++) {
    const at = onScreen(layout.center(hex));
    if (isSeen(at)) write(ctx, grid.number(hex), at, GRID);
  }
};

const write = (ctx: CanvasRenderingContext2D, text: string, { x, y }: Point, color: string): void => {
  ctx.lineJoin = 'round';
  ctx.strokeStyle = '#ffffffd0';
  ctx.lineWidth = 3;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
};

/** Cross hairs in a ring with the number of the mark; thin for the keyboard's position. */
const drawMarks = (
  ctx: CanvasRenderingContext2D,
  camera: Camera,
  size: Size,
  { marks, active, cursor }: Pick<Drawn, 'marks' | 'active' | 'cursor'>,
): void => {
  for (const [i, { at, hex }] of marks.entries()) {
    if (!at) continue;
    const on = toScreen(camera, size, at);
    const radius = i === active ? 13 : 9;
    for (const [color, width] of [
      ['#ffffffe0', 5],
      [MARK[i]!, 2.2],
    ] as const) {
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      crossHairs(ctx, on, radius);
    }
    ctx.font = '700 13px sans-serif';
    ctx.textAlign = 'left';
    ctx.textBaseline = 'bottom';
    write(ctx, `${i + 1}: ${hex}`, { x: on.x + radius, y: on.y - radius + 2 }, MARK[i]!);
  }
  if (!cursor) return;
  ctx.strokeStyle = MARK[active]!;
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 3]);
  crossHairs(ctx, toScreen(camera, size, cursor), 18);
  ctx.setLineDash([]);
};

const crossHairs = (ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.62, 0, 2 * Math.PI);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    ctx.moveTo(x + dx * 3, y + dy * 3);
    ctx.lineTo(x + dx * radius, y + dy * radius);
  }
  ctx.stroke();
};

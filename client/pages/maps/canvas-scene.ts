import type { Grid, Hex, Hexside, Layout, Point } from '@umpire/shared/hex';
import type { MapChange } from '@umpire/shared/module/map-override.ts';
import { type Camera, type Size, seenRect } from '../../board/camera.ts';
import type { Rect } from '../../board/map/geometry.ts';
import type { MapPainter } from '../../board/map/painter.ts';
import { HEX, type World } from '../../board/world.ts';
import { changedPlaces, type Spot } from './edits.ts';

/** What is marked on the map besides what it shows. */
export interface Marks {
  readonly selected: Hex | undefined;
  /** What a press would touch. */
  readonly aim: { readonly spot: Spot; readonly of: 'hex' | 'hexside' } | undefined;
  /** Where the override differs from the game's map. */
  readonly changed: readonly MapChange[];
  /** What the stroke on its way has done so far. */
  readonly pending: readonly MapChange[];
}

interface Painting {
  readonly image: CanvasImageSource;
  /** In hex widths. */
  readonly window: Rect;
  readonly edition: number;
}

/** The map on a canvas, painted anew where one looks whenever the view rests or the map changes. */
export interface CanvasScene {
  show(camera: Camera, size: Size, marks: Marks): void;
  /** The map is another now. */
  relaid(): void;
  destroy(): void;
}

/** Milliseconds that the view must rest before it is painted sharply. */
const REST = 110;
/** Painted beyond what is seen, as a share of it: so that a small pan shows no edge. */
const RIM = 0.15;
/** Longest side of the picture of the whole map that is shown until a sharp one is there. */
const WHOLE = 1600;

export const makeScene = (canvas: HTMLCanvasElement, world: World, painter: MapPainter): CanvasScene => {
  const { bounds } = world;
  const whole: Rect = {
    left: bounds.left / HEX,
    top: bounds.top / HEX,
    right: bounds.right / HEX,
    bottom: bounds.bottom / HEX,
  };
  let edition = 0;
  let far: Painting | undefined;
  let near: Painting | undefined;
  let shown: { camera: Camera; size: Size; marks: Marks } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let busy = false;
  let wanted = false;
  let destroyed = false;

  const paint = async (window: Rect, scale: number, seenAt: number): Promise<Painting> => {
    const painted = edition;
    const width = Math.max(1, Math.round((window.right - window.left) * scale));
    const height = Math.max(1, Math.round((window.bottom - window.top) * scale));
    const image = await painter.paint({ window, scale, seenAt, width, height, options: { hexNumbers: true } });
    return { image, window, edition: painted };
  };

  const paintFar = async (): Promise<void> => {
    const scale = WHOLE / Math.max(whole.right - whole.left, whole.bottom - whole.top);
    const painting = await paint(whole, scale, scale);
    if (destroyed) return;
    far = painting;
    if (painting.edition === edition) draw();
  };

  const paintNear = async (): Promise<void> => {
    if (!shown || destroyed) return;
    if (busy) {
      wanted = true;
      return;
    }
    busy = true;
    const { camera, size } = shown;
    const density = window.devicePixelRatio || 1;
    const seen = seenRect(camera, size);
    const rim = { x: (seen.right - seen.left) * RIM, y: (seen.bottom - seen.top) * RIM };
    const part: Rect = {
      left: Math.max(seen.left - rim.x, bounds.left) / HEX,
      top: Math.max(seen.top - rim.y, bounds.top) / HEX,
      right: Math.min(seen.right + rim.x, bounds.right) / HEX,
      bottom: Math.min(seen.bottom + rim.y, bounds.bottom) / HEX,
    };
    const seenAt = camera.zoom * HEX;
    const isEmpty = part.right <= part.left || part.bottom <= part.top;
    const painting = isEmpty ? undefined : await paint(part, seenAt * density, seenAt);
    busy = false;
    if (destroyed) return;
    if (painting) near = painting;
    draw();
    if (wanted) {
      wanted = false;
      void paintNear();
    }
  };

  const draw = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(drawNow);
  };

  const drawNow = (): void => {
    const ctx = canvas.getContext('2d');
    if (!shown || !ctx || destroyed) return;
    const { camera, size, marks } = shown;
    const density = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    const scale = camera.zoom * HEX * density;
    ctx.setTransform(scale, 0, 0, scale, width / 2 - (camera.x / HEX) * scale, height / 2 - (camera.y / HEX) * scale);
    for (const painting of [far, near]) if (painting) lay(ctx, painting);
    drawMarks(ctx, world, marks, 1 / (camera.zoom * HEX));
  };

  void paintFar();
  return {
    show(camera, size, marks) {
      const isMoved = !shown || shown.camera !== camera || shown.size !== size;
      shown = { camera, size, marks };
      draw();
      if (!isMoved) return;
      clearTimeout(timer);
      timer = setTimeout(() => void paintNear(), REST);
    },
    relaid() {
      edition += 1;
      void paintNear();
      void paintFar();
    },
    destroy() {
      destroyed = true;
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    },
  };
};

const lay = (ctx: CanvasRenderingContext2D, { image, window: { left, top, right, bottom } }: Painting): void =>
  ctx.drawImage(image, left, top, right - left, bottom - top);

const CHANGED = '#c2410c';
const AIM = '#1f6b66';

/** `pixel` is the size of a CSS pixel in hex widths. */
const drawMarks = (ctx: CanvasRenderingContext2D, world: World, marks: Marks, pixel: number): void => {
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

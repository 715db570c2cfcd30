import { type Affine, type Layout, type Point, transformed } from '@umpire/shared/hex';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Camera,
  fitting,
  keptOnMap,
  panned,
  type Size,
  toScreen,
  toWorld,
  zoomedAt,
} from '../../../board/camera.ts';
import { sizeFor } from '../../../board/map/scan-layer.ts';
import { ARROWS, type Pinch, pinchOf } from '../../../ui/pointing.ts';
import { useWheel } from '../../../ui/use-wheel.ts';
import type { Marks } from './calibration.ts';
import css from './scan.module.css';

interface ScanCanvasProps {
  /** The scan, in sizes of which each is half of the one before. */
  readonly sizes: readonly ImageBitmap[];
  /** In the pixels of the marks. */
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly marks: Marks;
  readonly active: number;
  /** From hex widths to pixels: the grid is drawn where it would lie. */
  readonly lies: Affine | undefined;
  readonly onMark: (at: Point) => void;
}

type Press =
  | { readonly is: 'press'; readonly from: Point; readonly moved: boolean }
  | ({ readonly is: 'pinch' } & Pinch);

/** A press that goes no farther than this many CSS pixels is a click. */
const SLOP = 6;
/** CSS pixels that an arrow key goes. */
const STEP = { fine: 1, coarse: 24 };
const LARGEST_PIXEL = 12;

/** The scan with the marks on it, and the grid over it as it would lie: for mouse, fingers, pen and keyboard. */
export const ScanCanvas = ({ sizes, width, height, layout, marks, active, lies, onMark }: ScanCanvasProps) => {
  const { t } = useTranslation('maps');
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<Camera>();
  const [cursor, setCursor] = useState<Point>();
  const pointers = useRef(new Map<number, Point>());
  const press = useRef<Press>(undefined);
  const bounds = { left: 0, top: 0, right: width, bottom: height };
  const whole = fitting(bounds, size);
  const camera = view ?? whole;
  const onPicture = ({ x, y }: Point): Point => ({
    x: Math.max(0, Math.min(width, x)),
    y: Math.max(0, Math.min(height, y)),
  });
  const look = (next: Camera) => setView(keptOnMap(next, bounds));
  const zoomTo = (from: Camera, by: number, at: Point): Camera =>
    zoomedAt(from, size, at, by, { least: whole.zoom * 0.7, most: LARGEST_PIXEL });

  useEffect(() => {
    if (!root.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, []);

  // What was marked last, or is to be moved, is brought into sight when its turn comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another mark is chosen
  useEffect(() => {
    const number = layout.grid.parse(marks[active as 0]?.hex.trim() ?? '');
    const at =
      marks[active as 0]?.at ?? (lies && number !== undefined ? transformed(lies, layout.center(number)) : undefined);
    setCursor(at && onPicture(at));
    if (at && view) look({ ...view, ...at });
  }, [active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera that fits is another object each time
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (canvas.current && size.width > 0) {
        drawScan(canvas.current, camera, size, { sizes, width, height, layout, marks, active, lies, cursor });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [view, size, sizes, width, height, layout, marks, active, lies, cursor]);

  useWheel(root, (at, notches) => look(zoomTo(camera, 1.2 ** -notches, at)));

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = root.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const mark = (at: Point) => {
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return;
    setCursor(at);
    onMark(at);
  };

  const down = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    press.current =
      pointers.current.size >= 2
        ? { is: 'pinch', ...pinchOf(pointers.current.values()) }
        : { is: 'press', from: at, moved: false };
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const before = pointers.current.get(event.pointerId);
    const now = press.current;
    if (!before || !now) return;
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    if (now.is === 'pinch') {
      const { middle, span } = pinchOf(pointers.current.values());
      const moved = panned(camera, middle.x - now.middle.x, middle.y - now.middle.y);
      look(zoomTo(moved, span / now.span, middle));
      press.current = { is: 'pinch', middle, span };
    } else if (now.moved || Math.hypot(at.x - now.from.x, at.y - now.from.y) > SLOP) {
      look(panned(camera, at.x - before.x, at.y - before.y));
      press.current = { ...now, moved: true };
    }
  };
  const up = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
    const now = press.current;
    // The finger that stays after two goes on without a jump, and marks nothing when it is lifted.
    const [rest] = pointers.current.values();
    press.current = rest && { is: 'press', from: rest, moved: true };
    if (now?.is === 'press' && !now.moved) mark(toWorld(camera, size, pointOf(event)));
  };
  const cancel = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
    press.current = undefined;
  };

  const key = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const middle = { x: size.width / 2, y: size.height / 2 };
    const at = cursor ?? toWorld(camera, size, middle);
    if (arrow) {
      const step = (event.shiftKey ? STEP.coarse : STEP.fine) / camera.zoom;
      const next = onPicture({ x: at.x + arrow.x * step, y: at.y + arrow.y * step });
      setCursor(next);
      if (view) look(broughtIn(view, size, next));
    } else if (event.key === '+' || event.key === '=') look(zoomTo(camera, 1.5, toScreen(camera, size, at)));
    else if (event.key === '-') look(zoomTo(camera, 1 / 1.5, toScreen(camera, size, at)));
    else if (event.key === '0' || event.key === 'Home') setView(undefined);
    else if (event.key === 'Enter' || event.key === ' ') mark(at);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      className={css.canvas}
      role="application"
      aria-label={t('maps:scan.canvas')}
      aria-description={t('maps:scan.canvas-help')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      data-camera={`${camera.x} ${camera.y} ${camera.zoom}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onKeyDown={key}
    >
      <canvas ref={canvas} />
    </div>
  );
};

/** The view moved so far that the point is well inside. */
const broughtIn = (camera: Camera, size: Size, { x, y }: Point): Camera => {
  const room = { x: (size.width / 2) * 0.85, y: (size.height / 2) * 0.85 };
  const clamp = (at: number, to: number, by: number) =>
    Math.max(to - by / camera.zoom, Math.min(to + by / camera.zoom, at));
  return { ...camera, x: clamp(camera.x, x, room.x), y: clamp(camera.y, y, room.y) };
};

// Drawing

interface Drawn extends Omit<ScanCanvasProps, 'onMark'> {
  readonly cursor: Point | undefined;
}

const GRID = '#d0021b';
const MARK = ['#1d5fd1', '#9b3fc4', '#0b7a4b'];
/** A hex is at least this many CSS pixels wide before its number is written into it. */
const NUMBERS_FROM = 34;
/** And this many before the grid is drawn at all: else it would cover the scan. */
const GRID_FROM = 7;

const drawScan = (canvas: HTMLCanvasElement, camera: Camera, size: Size, drawn: Drawn): void => {
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

/** Hexsides that are seen, and the numbers of their hexes if there is room for them. */
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

/** Cross hairs in a ring with the number of the mark beside it; thin where the keys would set the next. */
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

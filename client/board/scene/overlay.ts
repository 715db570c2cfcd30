import type { HexNumber, Point } from '@umpire/shared/hex';
import type Phaser from 'phaser';
import type { BoardDrawing } from '../drawings/sketch.ts';
import { between } from '../map/geometry.ts';
import { paintArrow } from '../overlays/arrow.ts';
import type { BoardOverlay } from '../overlays/board-overlay.ts';
import { paintDrawing, paintSketch } from '../overlays/drawings.ts';
import { paintLiveAbove, paintLiveUnder, paintVerdict, paintVerdictSign, TINT } from '../overlays/live.ts';
import { cornersOf } from '../overlays/outline.ts';
import { type HeldThread, paintThread } from '../overlays/thread.ts';
import { type Graphics, type Px, traceOn } from '../overlays/tracing.ts';
import type { BoardView } from '../view.ts';
import { anchorOf, COUNTER } from '../world.ts';
import type { Trail } from './trail.ts';

export type HighlightStyle = 'entry' | 'area' | 'target';

export interface Highlight {
  readonly hexes: readonly HexNumber[];
  readonly style: HighlightStyle;
}

/** A pulse where somebody points, or after a jump. */
export interface Pulse {
  readonly at: Point;
  readonly color: number;
  /** Its start, in milliseconds of the frames. */
  readonly since: number;
}

/** The duration of a pulse in milliseconds. */
export const PULSE = 1800;

/** With reduced motion, a pulse is a single static ring. */
const STILL = 0.3;

export interface Marked {
  readonly highlights: readonly Highlight[];
  readonly drawings: readonly BoardDrawing[];
  readonly trails: readonly Trail[];
  readonly thread: HeldThread | undefined;
  readonly pulses: readonly Pulse[];
  readonly reducedMotion: boolean;
  readonly umpire: BoardOverlay | undefined;
}

/** Lines and areas over the map: ground marks below the counters, the hand's marks above. */
export interface Overlay {
  show(view: BoardView, marked: Marked, spreadDepth: number, now: number): void;
  destroy(): void;
}

const STYLES: Readonly<Record<HighlightStyle, { readonly color: number; readonly line: number }>> = {
  entry: { color: 0x2f7fd6, line: 0.95 },
  area: { color: 0x7a3fb0, line: 0.8 },
  target: { color: 0xe2a500, line: 1 },
};

export const makeOverlay = (scene: Phaser.Scene): Overlay => {
  const under = scene.add.graphics().setDepth(50);
  const tray = scene.add.graphics();
  const above = scene.add.graphics().setDepth(10_000);
  return {
    show(view, { highlights, drawings, trails, thread, pulses, reducedMotion, umpire }, spreadDepth, now) {
      for (const layer of [under, tray, above]) layer.clear();
      const px: Px = (pixels) => pixels / view.camera.zoom;
      for (const { hexes, style } of highlights) paintHexes(under, view, hexes, STYLES[style], px);
      if (umpire) paintLiveUnder(under, view, umpire, px);
      const aim = view.drag?.target ?? view.aim;
      if (aim !== undefined && umpire?.verdict?.place === aim) paintVerdict(under, view, umpire.verdict, px);
      else for (const place of aimsOf(view)) paintAim(under, view, place, px);
      if (view.cursor) paintCursor(under, above, view, px);
      tray.setDepth(spreadDepth);
      if (view.spread) paintTray(tray, view, px);
      if (umpire) paintLiveAbove(above, view, umpire, px);
      if (aim !== undefined && umpire?.verdict?.place === aim) paintVerdictSign(above, view, umpire.verdict, px);
      for (const trail of trails) paintTrail(above, view, trail, px);
      for (const drawing of drawings) paintDrawing(above, view, drawing, px);
      if (thread) paintThread(above, view, thread, px);
      if (view.sketch) paintSketch(above, view.sketch, view.sketch.color, px);
      if (view.box) paintBox(above, view, px);
      for (const pulse of pulses) paintPulse(above, pulse, reducedMotion ? STILL : (now - pulse.since) / PULSE, px);
    },
    destroy() {
      for (const layer of [under, tray, above]) layer.destroy();
    },
  };
};

const paintHexes = (
  layer: Graphics,
  view: BoardView,
  hexes: readonly HexNumber[],
  style: (typeof STYLES)[HighlightStyle],
  px: Px,
): void => {
  layer.fillStyle(style.color, TINT);
  layer.lineStyle(Math.max(3, px(2)), style.color, style.line);
  for (const number of hexes) {
    const hex = view.world.grid.parse(number);
    if (hex === undefined) continue;
    traceOn(layer, cornersOf(view.world, hex, 0.95), true);
    layer.fillPath();
    layer.strokePath();
  }
};

/** Every place to which something would go. */
const aimsOf = ({ drag, aim }: BoardView): readonly string[] => {
  if (drag?.formation) return [...new Set(drag.formation.map(({ to }) => to))];
  return [drag ? drag.target : aim].filter((place) => place !== undefined);
};

/** The targets of the dragged counters, or of the waiting selection. */
const paintAim = (layer: Graphics, view: BoardView, place: string, px: Px): void => {
  const anchor = anchorOf(view.world, place);
  if (!anchor) return;
  const hex = view.world.grid.parse(place);
  const points = hex === undefined ? square(anchor, COUNTER / 2 + 4) : cornersOf(view.world, hex, 0.97);
  const strong = view.drag !== undefined;
  traceOn(layer, points, true);
  layer.fillStyle(0xffd23f, strong ? 0.36 : 0.18);
  layer.fillPath();
  traceOn(layer, points, true);
  layer.lineStyle(Math.max(5, px(4)), 0x2b1d00, strong ? 0.75 : 0.4);
  layer.strokePath();
  traceOn(layer, points, true);
  layer.lineStyle(Math.max(2.6, px(2)), 0xffd23f, strong ? 1 : 0.8);
  layer.strokePath();
};

const square = ({ x, y }: Point, half: number): Point[] => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];

/** The background of a spread stack. */
const paintTray = (layer: Graphics, view: BoardView, px: Px): void => {
  const { left, top, right, bottom } = view.spread!.frame;
  const radius = Math.min(10, (right - left) / 8);
  layer.fillStyle(0x14110c, 0.3);
  layer.fillRoundedRect(left + px(3), top + px(4), right - left, bottom - top, radius);
  layer.fillStyle(0x23282b, 0.9);
  layer.fillRoundedRect(left, top, right - left, bottom - top, radius);
  layer.lineStyle(px(1.5), 0xf6f1e0, 0.75);
  layer.strokeRoundedRect(left, top, right - left, bottom - top, radius);
};

const TRAILS: Readonly<Record<Trail['look'], { readonly width: number; readonly alpha: number }>> = {
  strong: { width: 1.25, alpha: 0.95 },
  plain: { width: 1, alpha: 0.88 },
  faint: { width: 0.75, alpha: 0.6 },
};

/** A color that is rare on maps and counters. */
const TRAIL_COLOR = 0x7a2ea0;

/** A trail ends at the edge of the counter, which stays readable. */
const paintTrail = (layer: Graphics, view: BoardView, { from, to, look }: Trail, px: Px): void => {
  const [start, end] = [anchorOf(view.world, from), anchorOf(view.world, to)];
  if (!start || !end) return;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const tip = between(start, end, 1 - Math.min(COUNTER * 0.42, length / 2) / Math.max(1, length));
  paintArrow(layer, start, tip, TRAIL_COLOR, px, TRAILS[look]);
};

/** Its ring lies below the counters, so that factors stay readable; the part beside them is always visible. */
const paintCursor = (under: Graphics, above: Graphics, view: BoardView, px: Px): void => {
  const { at } = view.cursor!;
  const middle = anchorOf(view.world, at);
  if (!middle) return;
  const hex = view.world.grid.parse(at);
  const points = hex === undefined ? square(middle, COUNTER / 2 + 8) : cornersOf(view.world, hex, 0.93);
  const sides = besides(points, middle.x, COUNTER * 0.53);
  for (const [width, color] of [
    [Math.max(9, px(6)), 0x0c2233],
    [Math.max(5, px(3)), 0x5fd0ff],
  ] as const) {
    traceOn(under, points, true);
    under.lineStyle(width, color, 1);
    under.strokePath();
    above.lineStyle(width, color, 1);
    for (const [from, to] of sides) above.lineBetween(from.x, from.y, to.x, to.y);
  }
};

/** The parts of an outline at this distance or more to the left or right of a vertical line. */
const besides = (points: readonly Point[], middle: number, away: number): readonly (readonly [Point, Point])[] =>
  points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length]!;
    return [-1, 1].flatMap((side) => {
      const [out, end] = [from, to].map(({ x }) => (x - middle) * side - away) as [number, number];
      if (out <= 0 && end <= 0) return [];
      const cut = between(from, to, out / (out - end));
      return [[out < 0 ? cut : from, end < 0 ? cut : to] as const];
    });
  });

const paintBox = (layer: Graphics, view: BoardView, px: Px): void => {
  const { left, top, right, bottom } = view.box!;
  layer.fillStyle(0xffd23f, 0.14);
  layer.fillRect(left, top, right - left, bottom - top);
  layer.lineStyle(px(1.5), 0x2b1d00, 0.9);
  layer.strokeRect(left, top, right - left, bottom - top);
};

/** Three rings that widen and fade. */
const paintPulse = (layer: Graphics, { at, color }: Pulse, age: number, px: Px): void => {
  for (const delay of [0, 0.22, 0.44]) {
    const share = (age - delay) / (1 - 0.44);
    if (share <= 0 || share >= 1) continue;
    const radius = Math.max(20, px(14)) + share * Math.max(70, px(46));
    layer.lineStyle(Math.max(9, px(6)) * (1 - share) + px(1), 0xfffaf0, 0.6 * (1 - share));
    layer.strokeCircle(at.x, at.y, radius);
    layer.lineStyle(Math.max(6, px(4)) * (1 - share) + px(0.7), color, 1 - share);
    layer.strokeCircle(at.x, at.y, radius);
  }
  layer.fillStyle(color, 0.9 * (1 - age));
  layer.fillCircle(at.x, at.y, Math.max(7, px(5)));
};

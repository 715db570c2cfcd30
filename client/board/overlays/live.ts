import type { Hex, Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { isCovered } from '../spots.ts';
import type { BoardView } from '../view.ts';
import { anchorOf, COUNTER, centerOf } from '../world.ts';
import type { BoardOverlay, Ruling } from './board-overlay.ts';
import { cornersOf } from './outline.ts';
import { RULING_COLORS } from './ruling-colors.ts';
import { type Graphics, type Px, traceOn } from './tracing.ts';

/** In the form for the drawing. */
const colorOf = (ruling: Ruling): number => Number.parseInt(RULING_COLORS[ruling].slice(1), 16);

const PAPER = 0xfffdf6;
/** The subject of a lesson: a color and an arrow that nothing else on the board has. */
const TAUGHT = 0x8a3fd1;
const LIT = 0xe2a500;
const PICK = 0x2f7fd6;

/** Overlays that follow the pointer: the path to a hex, and the verdict. They are few shapes, redrawn in every frame. */
export const paintLiveUnder = (layer: Graphics, view: BoardView, overlay: BoardOverlay, px: Px): void => {
  const { lit, taught, picks, path } = overlay;
  for (const hex of taught.hexes) fillHex(layer, view, hex, TAUGHT, px);
  for (const hex of lit.hexes) ringHex(layer, view, hex, LIT, 0.9, px);
  for (const hex of picks.hexes) fillHex(layer, view, hex, PICK, px);
  if (path && path.length > 1) paintPath(layer, view, path, px);
};

export const paintLiveAbove = (
  layer: Graphics,
  view: BoardView,
  { lit, taught, picks }: BoardOverlay,
  px: Px,
): void => {
  for (const hex of taught.hexes) paintArrow(layer, centerOf(view.world, hex), px);
  for (const piece of taught.pieces) pointAtPiece(layer, view, piece, px);
  for (const piece of lit.pieces) ringPiece(layer, view, piece, LIT, px);
  for (const piece of picks.pieces) ringPiece(layer, view, piece, PICK, px);
};

/** Every counter that is pointed at, with the color of its ring. */
export const ringsOf = ({ lit, picks, taught }: BoardOverlay): ReadonlyMap<PieceId, string> =>
  new Map(
    [[lit, LIT] as const, [picks, PICK] as const, [taught, TAUGHT] as const].flatMap(([{ pieces }, color]) =>
      pieces.map((piece) => [piece, `#${color.toString(16).padStart(6, '0')}`]),
    ),
  );

/** The hex to which the dragged counters would go, in the color of the verdict. */
export const paintVerdict = (
  layer: Graphics,
  view: BoardView,
  { place, ruling }: NonNullable<BoardOverlay['verdict']>,
  px: Px,
): void => {
  const hex = view.world.grid.parse(place);
  if (hex === undefined) return;
  const color = colorOf(ruling);
  traceOn(layer, cornersOf(view.world, hex, 0.97), true);
  layer.fillStyle(color, 0.26);
  layer.fillPath();
  for (const [width, shade] of [
    [Math.max(9, px(6)), PAPER],
    [Math.max(5, px(3.4)), color],
  ] as const) {
    traceOn(layer, cornersOf(view.world, hex, 0.95), true);
    layer.lineStyle(width, shade, 0.95);
    layer.strokePath();
  }
};

/** ✓, ! or ✕ on a disc, at the corner of the counters. */
export const paintVerdictSign = (
  layer: Graphics,
  view: BoardView,
  { place, ruling }: NonNullable<BoardOverlay['verdict']>,
  px: Px,
): void => {
  const anchor = anchorOf(view.world, place);
  if (!anchor || view.world.grid.parse(place) === undefined) return;
  const away = COUNTER / 2 + 4;
  paintSign(layer, { x: anchor.x + away, y: anchor.y - away }, Math.max(11, px(9)), ruling, px);
};

const paintSign = (layer: Graphics, { x, y }: Point, radius: number, ruling: Ruling, px: Px): void => {
  layer.fillStyle(colorOf(ruling), 1);
  layer.fillCircle(x, y, radius);
  layer.lineStyle(px(1.5), PAPER, 1);
  layer.strokeCircle(x, y, radius);
  layer.lineStyle(radius * 0.28, PAPER, 1);
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * radius, y + dy * radius];
  const strokes = {
    fine: [
      [at(-0.45, 0.02), at(-0.1, 0.4)],
      [at(-0.1, 0.4), at(0.5, -0.35)],
    ],
    warn: [
      [at(0, -0.55), at(0, 0.1)],
      [at(0, 0.42), at(0, 0.5)],
    ],
    refuse: [
      [at(-0.4, -0.4), at(0.4, 0.4)],
      [at(-0.4, 0.4), at(0.4, -0.4)],
    ],
  }[ruling];
  for (const [[x1, y1], [x2, y2]] of strokes as [[number, number], [number, number]][]) {
    layer.lineBetween(x1, y1, x2, y2);
  }
};

const ringHex = (layer: Graphics, view: BoardView, hex: Hex, color: number, shrink: number, px: Px): void => {
  for (const [width, shade] of [
    [Math.max(10, px(6)), PAPER],
    [Math.max(6, px(3.4)), color],
  ] as const) {
    traceOn(layer, cornersOf(view.world, hex, shrink), true);
    layer.lineStyle(width, shade, 0.95);
    layer.strokePath();
  }
};

const fillHex = (layer: Graphics, view: BoardView, hex: Hex, color: number, px: Px): void => {
  traceOn(layer, cornersOf(view.world, hex, 0.93), true);
  layer.fillStyle(color, 0.24);
  layer.fillPath();
  ringHex(layer, view, hex, color, 0.9, px);
};

/** A counter under others has its ring between them, because here it would cross their factors. */
const ringPiece = (layer: Graphics, view: BoardView, piece: string, color: number, px: Px): void => {
  const spot = view.spread?.spots.find((one) => one.piece === piece) ?? view.spots.get(piece);
  if (!spot || isCovered(view, spot)) return;
  const half = spot.side / 2 + px(2);
  for (const [width, shade] of [
    [Math.max(8, px(5)), PAPER],
    [Math.max(5, px(3)), color],
  ] as const) {
    layer.lineStyle(width, shade, 0.95);
    layer.strokeRoundedRect(spot.x - half, spot.y - half, half * 2, half * 2, half * 0.16);
  }
};

/** A lesson's arrow, with its tip a little above this point. */
const paintArrow = (layer: Graphics, { x, y }: Point, px: Px): void => {
  const [size, tip] = [Math.max(13, px(11)), y - COUNTER * 0.55];
  const points = [
    [0, 0],
    [-1, -1],
    [-0.42, -1],
    [-0.42, -1.9],
    [0.42, -1.9],
    [0.42, -1],
    [1, -1],
  ].map(([dx = 0, dy = 0]) => ({ x: x + dx * size, y: tip + dy * size }));
  traceOn(layer, points, true);
  layer.fillStyle(TAUGHT, 1);
  layer.fillPath();
  traceOn(layer, points, true);
  layer.lineStyle(Math.max(2, px(1.6)), PAPER, 1);
  layer.strokePath();
};

const pointAtPiece = (layer: Graphics, view: BoardView, piece: PieceId, px: Px): void => {
  const spot = view.spread?.spots.find((one) => one.piece === piece) ?? view.spots.get(piece);
  if (!spot) return;
  ringPiece(layer, view, piece, TAUGHT, px);
  paintArrow(layer, spot, px);
};

const paintPath = (layer: Graphics, view: BoardView, path: readonly Hex[], px: Px): void => {
  const points = path.map((hex) => centerOf(view.world, hex));
  for (const [width, shade] of [
    [Math.max(10, px(6)), PAPER],
    [Math.max(5.5, px(3.2)), 0x0f5f5a],
  ] as const) {
    traceOn(layer, points, false);
    layer.lineStyle(width, shade, 0.95);
    layer.strokePath();
  }
  for (const { x, y } of points.slice(1)) {
    layer.fillStyle(0x0f5f5a, 1);
    layer.fillCircle(x, y, Math.max(6, px(3.6)));
  }
};

import type { Hex, Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { isCovered } from '../spots.ts';
import type { BoardView } from '../view.ts';
import { anchorOf, COUNTER, centerOf } from '../world.ts';
import type { BoardOverlay, Ruling } from './board-overlay.ts';
import { cornersOf } from './outline.ts';
import { arrowAt, type Pointed } from './pointing-arrow.ts';
import { RULING_COLORS } from './ruling-colors.ts';
import { type Graphics, type Px, traceOn } from './tracing.ts';

/** In the form for the drawing. */
const colorOf = (ruling: Ruling): number => Number.parseInt(RULING_COLORS[ruling].slice(1), 16);

const PAPER = 0xfffdf6;

/** A frame around a counter: its color, and the parts of its outline that are drawn. */
interface Frame {
  readonly color: number;
  readonly parts: 'whole' | 'corners' | 'sides';
}

/**
 * Each meaning has a color and a shape of its own, which the yellow ring of the selection has not: what is pointed at (attackers in
 * the panel, a hint), the choices of a card, and the subject of a lesson, which has an arrow, too.
 */
export const FRAMES = {
  lit: { color: 0xd9480f, parts: 'corners' },
  picks: { color: 0x2f7fd6, parts: 'sides' },
  taught: { color: 0x8a3fd1, parts: 'whole' },
} as const satisfies Readonly<Record<string, Frame>>;

const TAUGHT = FRAMES.taught.color;

/** Overlays that follow the pointer: the path to a hex, and the verdict. They are few shapes, redrawn in every frame. */
export const paintLiveUnder = (layer: Graphics, view: BoardView, overlay: BoardOverlay, px: Px): void => {
  const { lit, taught, picks, path } = overlay;
  for (const hex of new Set(taught.hexes)) fillHex(layer, view, hex, TAUGHT, px);
  for (const hex of lit.hexes) ringHex(layer, view, hex, FRAMES.lit.color, 0.9, px);
  // Several counters may go to one hex.
  for (const hex of new Set(picks.hexes)) fillHex(layer, view, hex, FRAMES.picks.color, px);
  if (path && path.length > 1) paintPath(layer, view, path, px);
};

export const paintLiveAbove = (
  layer: Graphics,
  view: BoardView,
  { lit, taught, picks }: BoardOverlay,
  px: Px,
): void => {
  paintTaught(layer, view, taught, px);
  for (const piece of lit.pieces) framePiece(layer, view, piece, FRAMES.lit, px);
  for (const piece of picks.pieces) framePiece(layer, view, piece, FRAMES.picks, px);
};

/** Every counter that is pointed at, with the color of its ring. */
export const ringsOf = ({ lit, picks, taught }: BoardOverlay): ReadonlyMap<PieceId, string> =>
  new Map(
    [[lit, FRAMES.lit] as const, [picks, FRAMES.picks] as const, [taught, FRAMES.taught] as const].flatMap(
      ([{ pieces }, { color }]) => pieces.map((piece) => [piece, `#${color.toString(16).padStart(6, '0')}`]),
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

/** The tint of a hex that is lit, from 0 to 1: roads, rivers and numbers show through. */
export const TINT = 0.16;

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
  layer.fillStyle(color, TINT);
  layer.fillPath();
  ringHex(layer, view, hex, color, 0.9, px);
};

/** A counter under others has its ring between them, because here it would cross their factors. */
const framePiece = (layer: Graphics, view: BoardView, piece: string, { color, parts }: Frame, px: Px): void => {
  const spot = view.spread?.spots.find((one) => one.piece === piece) ?? view.spots.get(piece);
  if (!spot || isCovered(view, spot)) return;
  const half = spot.side / 2 + px(2);
  const [across, down] = [spot.width / 2 + px(2), spot.height / 2 + px(2)];
  for (const [width, shade] of [
    [Math.max(8, px(5)), PAPER],
    [Math.max(5, px(3)), color],
  ] as const) {
    layer.lineStyle(width, shade, 0.95);
    if (parts === 'whole') layer.strokeRoundedRect(spot.x - across, spot.y - down, across * 2, down * 2, half * 0.16);
    else for (const points of linesOf(spot, half, parts)) paintLine(layer, points);
  }
};

const paintLine = (layer: Graphics, points: readonly Point[]): void => {
  traceOn(layer, points, false);
  layer.strokePath();
};

/** The four corners of a square, or the middles of its sides. */
const linesOf = ({ x, y }: Point, half: number, parts: 'corners' | 'sides'): readonly (readonly Point[])[] => {
  const at = (dx: number, dy: number): Point => ({ x: x + dx * half, y: y + dy * half });
  const signs = [-1, 1] as const;
  if (parts === 'corners') {
    return signs.flatMap((a) => signs.map((b) => [at(a * 0.4, b), at(a, b), at(a, b * 0.4)]));
  }
  return signs.flatMap((a) => [
    [at(-0.5, a), at(0.5, a)],
    [at(a, -0.5), at(a, 0.5)],
  ]);
};

/** A lesson's arrow. */
const paintArrow = (layer: Graphics, points: readonly Point[], px: Px): void => {
  traceOn(layer, points, true);
  layer.fillStyle(TAUGHT, 1);
  layer.fillPath();
  traceOn(layer, points, true);
  layer.lineStyle(Math.max(2, px(1.6)), PAPER, 1);
  layer.strokePath();
};

/** The frames and arrows at what a lesson speaks of. In a hex without counters the arrow's tip is near the middle. */
const paintTaught = (layer: Graphics, view: BoardView, { hexes, pieces }: BoardOverlay['taught'], px: Px): void => {
  const size = Math.max(13, px(11));
  const point = (pointed: Pointed) => paintArrow(layer, arrowAt(view, pointed, pieces, size), px);
  const framed = pieces.flatMap(
    (piece) => view.spread?.spots.find((one) => one.piece === piece) ?? view.spots.get(piece) ?? [],
  );
  for (const { piece } of framed) framePiece(layer, view, piece, FRAMES.taught, px);
  for (const hex of hexes) {
    const isFree = (view.stacks[view.world.grid.number(hex)] ?? []).length === 0;
    const side = COUNTER * (isFree ? 0.2 : 1);
    point({ ...centerOf(view.world, hex), width: side, height: side });
  }
  for (const spot of framed) point(spot);
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

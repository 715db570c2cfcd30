import { type Brush, type Ctx, contextOf, makeCanvas, trace } from './brush.ts';
import { marginColor, paintFrame, paintVeil } from './frame.ts';
import type { Rect } from './geometry.ts';
import { numberBox, paintGrid, paintNumbers } from './grid-lines.ts';
import { paintGrounds } from './ground.ts';
import { paintBorders, paintCrossings, paintRoads, paintWaters } from './lines.ts';
import { measureWith, type PlacedName, paintNames, placeNames } from './names.ts';
import { NUMBERS_FROM } from './number-spots.ts';
import { fade } from './palette.ts';
import { paintPaper } from './paper.ts';
import { paintFeatures, paintSites } from './places.ts';
import { type LaidScan, paintFaded, paintScan } from './scan-layer.ts';
import type { MapSheet } from './sheet.ts';

export interface PaintOptions {
  readonly hexNumbers: boolean;
  /** Names of places and regions; default: written. */
  readonly names?: boolean;
}

/**
 * Paints the part `window` (hex widths) of a map on a canvas of that size times `scale`.
 * `seenAt` is the width of a hex in CSS pixels on the screen. A scan lies under grid and numbers.
 */
export const paintMap = (
  ctx: Ctx,
  sheet: MapSheet,
  window: Rect,
  scale: number,
  seenAt: number,
  options: PaintOptions,
  scan?: LaidScan,
): void => {
  const brush: Brush = { ctx, scale, seenAt, window };
  ctx.save();
  ctx.setTransform(scale, 0, 0, scale, -window.left * scale, -window.top * scale);
  ctx.fillStyle = marginColor(sheet);
  ctx.fillRect(window.left, window.top, window.right - window.left, window.bottom - window.top);
  ctx.save();
  const { left, top, right, bottom } = sheet.neatline;
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
  ctx.fillStyle = sheet.palette.paper;
  ctx.fillRect(left, top, right - left, bottom - top);
  const drawn: Drawn = { ground: true, lines: true, names: options.names ?? true };
  if (scan) {
    paintScan(brush, scan);
    const { drawing } = scan;
    const over = drawing === 'above' ? { ...drawn, ground: false } : nothing;
    if (drawing === 'faded') paintFaded(brush, (faded) => paintSheet(faded, sheet, options, drawn));
    paintSheet(brush, sheet, options, over);
  } else {
    paintSheet(brush, sheet, options, drawn);
  }
  ctx.restore();
  paintFrame(brush, sheet);
  if (!scan) paintPaper(brush);
  ctx.restore();
};

/** Everything except grid and numbers. */
interface Drawn {
  readonly ground: boolean;
  readonly lines: boolean;
  readonly names: boolean;
}

const nothing: Drawn = { ground: false, lines: false, names: false };

const paintSheet = (brush: Brush, sheet: MapSheet, options: PaintOptions, { ground, lines, names }: Drawn): void => {
  if (ground) {
    paintGrounds(brush, sheet);
    paintTints(brush, sheet);
  }
  if (lines) {
    paintWaters(brush, sheet);
    paintSites(brush, sheet);
    paintRoads(brush, sheet);
    paintCrossings(brush, sheet);
  }
  if (ground) paintVeil(brush, sheet);
  paintGrid(brush, sheet);
  if (lines) {
    paintBorders(brush, sheet);
    paintFeatures(brush, sheet);
  }
  if (options.hexNumbers) paintNumbers(brush, sheet);
  if (names) paintNames(brush, sheet, namesAt(sheet, brush.scale, brush.seenAt, options));
};

const paintTints = ({ ctx }: Brush, sheet: MapSheet): void => {
  for (const { color, region } of sheet.tints) {
    ctx.beginPath();
    for (const loop of region.loops) trace(ctx, loop, true);
    ctx.fillStyle = fade(color.slice(0, 7), 0.2);
    ctx.fill('evenodd');
    ctx.strokeStyle = fade(color.slice(0, 7), 0.6);
    ctx.lineWidth = 0.03;
    ctx.stroke();
  }
};

const placedNames = new WeakMap<MapSheet, Map<string, readonly PlacedName[]>>();

/** The placed names for one resolution, shared by all its tiles. */
const namesAt = (sheet: MapSheet, scale: number, seenAt: number, options: PaintOptions): readonly PlacedName[] => {
  const byGrain = placedNames.get(sheet) ?? new Map<string, readonly PlacedName[]>();
  placedNames.set(sheet, byGrain);
  const key = `${scale} ${seenAt} ${options.hexNumbers}`;
  const known = byGrain.get(key);
  if (known) return known;
  const grain = { scale, seenAt };
  const withNumbers = options.hexNumbers && seenAt >= NUMBERS_FROM;
  const names = placeNames(sheet, grain, measureWith({ ctx: contextOf(makeCanvas(1, 1)) }), (hex) =>
    withNumbers ? numberBox(sheet, hex, grain) : undefined,
  );
  byGrain.set(key, names);
  return names;
};

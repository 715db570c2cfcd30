import { type Brush, type Ctx, contextOf, makeCanvas, trace } from './brush.ts';
import { marginColor, paintFrame, paintVeil } from './frame.ts';
import type { Rect } from './geometry.ts';
import { NUMBERS_FROM, numberBox, paintGrid, paintNumbers } from './grid-lines.ts';
import { paintGrounds } from './ground.ts';
import { paintBorders, paintCrossings, paintRoads, paintWaters } from './lines.ts';
import { measureWith, type PlacedName, paintNames, placeNames } from './names.ts';
import { fade } from './palette.ts';
import { paintPaper } from './paper.ts';
import { paintFeatures, paintSites } from './places.ts';
import type { MapSheet } from './sheet.ts';

export interface PaintOptions {
  readonly hexNumbers: boolean;
  /** Names of places and regions; written unless said otherwise. */
  readonly names?: boolean;
}

/**
 * Paints the part of a map that `window` (hex widths) shows, filling a canvas of that many hex widths times `scale`.
 * `seenAt` is the width of a hex in CSS pixels on the screen the drawing is meant for.
 */
export const paintMap = (
  ctx: Ctx,
  sheet: MapSheet,
  window: Rect,
  scale: number,
  seenAt: number,
  options: PaintOptions,
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
  paintGrounds(brush, sheet);
  paintTints(brush, sheet);
  paintWaters(brush, sheet);
  paintSites(brush, sheet);
  paintRoads(brush, sheet);
  paintCrossings(brush, sheet);
  paintVeil(brush, sheet);
  paintGrid(brush, sheet);
  paintBorders(brush, sheet);
  paintFeatures(brush, sheet);
  if (options.hexNumbers) paintNumbers(brush, sheet);
  if (options.names ?? true) paintNames(brush, sheet, namesAt(sheet, scale, seenAt, options));
  ctx.restore();
  paintFrame(brush, sheet);
  paintPaper(brush);
  ctx.restore();
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

/** The names as placed for one resolution: the same for every tile of it. */
export const namesAt = (
  sheet: MapSheet,
  scale: number,
  seenAt: number,
  options: PaintOptions,
): readonly PlacedName[] => {
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

import { type Brush, contextOf, makeCanvas, trace } from './brush.ts';
import { marginColor, paintFrame, paintVeil } from './frame.ts';
import { grow, type Rect } from './geometry.ts';
import { numberBox, paintGrid, paintNumbers } from './grid-lines.ts';
import { paintGrounds } from './ground.ts';
import { paintBorders, paintCrossings, paintRoads, paintWaters } from './lines.ts';
import type { MapSheet } from './map-sheet.ts';
import { measureWith, type PlacedName, paintNames, placeNames } from './names.ts';
import { NUMBERS_FROM } from './number-spots.ts';
import { fade } from './palette.ts';
import { paintPaper } from './paper.ts';
import { paintFeatures, paintSites } from './places.ts';
import { type LaidScan, paintFaded, paintScan } from './scan-layer.ts';

export interface PaintOptions {
  readonly hexNumbers: boolean;
  /** Names of places and regions; default: written. */
  readonly names?: boolean;
}

/** Pixels around the whole drawing that are painted as its margin, for interpolation at its edge. */
const RIM = 3;

/** Paints the part of a map in the brush's window. A scan lies under grid and numbers. */
export const paintMap = (brush: Brush, sheet: MapSheet, options: PaintOptions, scan?: LaidScan): void => {
  const { ctx } = brush;
  ctx.save();
  toHexWidths(brush);
  ctx.fillStyle = marginColor(sheet);
  fillRect(ctx, grow(sheet.bounds, RIM / brush.scale));
  ctx.save();
  const { left, top, right, bottom } = sheet.neatline;
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
  ctx.fillStyle = sheet.palette.paper;
  fillRect(ctx, sheet.neatline);
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

/** The same of a map whose hexes lie under printed boards: only its scan is painted. */
export const paintUndrawn = (brush: Brush, scan?: LaidScan): void => {
  if (!scan) return;
  brush.ctx.save();
  toHexWidths(brush);
  paintScan(brush, scan);
  brush.ctx.restore();
};

const toHexWidths = ({ ctx, scale, window }: Brush): void =>
  ctx.setTransform(scale, 0, 0, scale, -window.left * scale, -window.top * scale);

const fillRect = (ctx: Brush['ctx'], { left, top, right, bottom }: Rect): void =>
  ctx.fillRect(left, top, right - left, bottom - top);

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

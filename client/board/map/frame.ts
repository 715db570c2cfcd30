import { type Brush, type Ctx, inPixels, trace } from './brush.ts';
import type { Rect } from './geometry.ts';
import { smallFont, titleFont } from './lettering.ts';
import type { MapSheet } from './map-sheet.ts';
import { fade, mix } from './palette.ts';

const traceRect = (ctx: Ctx, { left, top, right, bottom }: Rect): void =>
  ctx.rect(left, top, right - left, bottom - top);

/** A pale veil over the ground beyond the hexes, which is not in play. */
export const paintVeil = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.fillStyle = fade(mix(sheet.palette.paper, '#ffffff', 0.15), 0.6);
  ctx.beginPath();
  for (const cell of sheet.cells.all) {
    if (cell.onMap) continue;
    trace(
      ctx,
      sheet.cells.corners.map(({ x, y }) => ({ x: cell.center.x + x, y: cell.center.y + y })),
      true,
    );
  }
  ctx.fill();
  ctx.restore();
};

/** The margin: frame lines, title and scale bar. */
export const paintFrame = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  const { bounds, neatline, palette } = sheet;
  ctx.save();
  ctx.fillStyle = marginColor(sheet);
  ctx.beginPath();
  traceRect(ctx, bounds);
  traceRect(ctx, neatline);
  ctx.fill('evenodd');
  const rule = (out: number, width: number) => {
    ctx.lineWidth = Math.max(width, 0.8 / brush.scale);
    ctx.strokeStyle = palette.ink;
    ctx.strokeRect(
      neatline.left - out,
      neatline.top - out,
      neatline.right - neatline.left + 2 * out,
      neatline.bottom - neatline.top + 2 * out,
    );
  };
  rule(0, 0.02);
  rule(0.16, 0.07);
  rule(0.235, 0.015);
  ctx.restore();
  paintTitle(brush, sheet);
  paintScaleBar(brush, sheet);
};

export const marginColor = ({ palette }: MapSheet): string => mix(palette.paper, '#ffffff', 0.22);

const paintTitle = (brush: Brush, { bounds, neatline, palette, texts }: MapSheet): void => {
  const { ctx, scale } = brush;
  const width = neatline.right - neatline.left;
  // Square characters look as tall as capitals only if they are smaller.
  const [most, wide] = /[\u3000-\u9fff]/.test(texts.title) ? [0.42, 1.06] : [0.52, 0.62];
  const pixels = Math.min(most, (width * 0.5) / Math.max(8, texts.title.length * wide)) * scale;
  inPixels(brush, { x: neatline.left + 0.05, y: bounds.bottom - 0.36 }, 0, () => {
    ctx.font = titleFont(pixels);
    ctx.letterSpacing = `${(pixels * 0.06).toFixed(2)}px`;
    ctx.fillStyle = palette.ink;
    ctx.fillText(texts.title, 0, 0);
    ctx.letterSpacing = '0px';
  });
};

/** The middle of the scale bar, as a fraction of the map's width: right of the title, and clear of the board's tools in the corner. */
const SCALE_BAR_AT = 0.72;

/** Five hexes long, every second one filled, with the distance below. */
const paintScaleBar = (brush: Brush, { bounds, neatline, palette, texts, kmPerHex }: MapSheet): void => {
  if (!kmPerHex) return;
  const { ctx, scale } = brush;
  const width = neatline.right - neatline.left;
  const units = Math.min(5, Math.max(1, Math.floor(width / 3)));
  const left = neatline.left + width * SCALE_BAR_AT - units / 2;
  const top = bounds.bottom - 0.72;
  ctx.save();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = Math.max(0.016, 0.8 / scale);
  for (let i = 0; i < units; i++) {
    ctx.fillStyle = i % 2 === 0 ? palette.ink : marginFill(palette.paper);
    ctx.fillRect(left + i, top, 1, 0.09);
    ctx.strokeRect(left + i, top, 1, 0.09);
  }
  ctx.restore();
  const say = (words: string, x: number, align: CanvasTextAlign, size = 0.2, down = 0.32) =>
    inPixels(brush, { x, y: top + down }, 0, () => {
      ctx.font = smallFont(size * scale);
      ctx.textAlign = align;
      ctx.fillStyle = palette.ink;
      ctx.fillText(words, 0, 0);
    });
  say('0', left, 'center');
  say(`${Number((kmPerHex * units).toFixed(1))} km`, left + units, 'right');
  // A short bar has no room for it between the two.
  if (units > 3) say(texts.scale, left + units / 2, 'center');
  if (texts.remark) say(texts.remark, left + units, 'right', 0.17, 0.56);
};

const marginFill = (paper: string): string => mix(paper, '#ffffff', 0.6);

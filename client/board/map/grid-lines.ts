import { type Hex, isMapEdge } from '@umpire/shared/hex';
import { type Brush, inPixels } from './brush.ts';
import { contains, grow, type Rect } from './geometry.ts';
import { numberFont } from './lettering.ts';
import type { MapSheet } from './map-sheet.ts';
import { boxAt, NUMBERS_FROM, numberPixels, numberSize } from './number-spots.ts';
import { fade, mix } from './palette.ts';

/** Hexes smaller than this (CSS pixels) have a fainter grid, because its lines would darken the map. */
const FULL_FROM = 24;
/** Hexes smaller than this (CSS pixels) have no grid, because single hexes could not be told apart. */
const GRID_FROM = 11;

export const paintGrid = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  const { grid, layout } = sheet;
  const view = grow(brush.window, 0.6);
  const faintness = Math.max(0.12, Math.min(1, brush.seenAt / FULL_FROM));
  ctx.save();
  ctx.lineCap = 'round';
  for (const edge of brush.seenAt < GRID_FROM ? [true] : [false, true]) {
    ctx.strokeStyle = fade(sheet.palette.ink, edge ? 0.8 : 0.42 * faintness);
    ctx.lineWidth = edge ? Math.max(0.026, 1.4 / brush.scale) : Math.max(0.0125, 0.75 / brush.scale);
    ctx.beginPath();
    for (let hexside = 0; hexside < grid.hexsideCount; hexside++) {
      const [from, to] = layout.segment(hexside);
      if (isMapEdge(grid, hexside) !== edge || !contains(view, from)) continue;
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
    }
    ctx.stroke();
  }
  ctx.restore();
};

/** The position of a hex's number. */
export const numberBox = (sheet: MapSheet, hex: Hex, brush: Pick<Brush, 'scale' | 'seenAt'>): Rect => {
  const { grid, layout, numberSpots } = sheet;
  return boxAt(layout.center(hex), numberSpots[hex]!, numberSize(grid.number(hex), numberPixels(brush) / brush.scale));
};

export const paintNumbers = (brush: Brush, sheet: MapSheet): void => {
  if (brush.seenAt < NUMBERS_FROM) return;
  const { ctx } = brush;
  const { grid, layout, palette } = sheet;
  const view = grow(brush.window, 0.6);
  const pixels = numberPixels(brush);
  for (let hex = 0; hex < grid.size; hex++) {
    if (!contains(view, layout.center(hex))) continue;
    const { left, right, top } = numberBox(sheet, hex, brush);
    inPixels(brush, { x: (left + right) / 2, y: top }, 0, () => {
      ctx.font = numberFont(pixels);
      ctx.textAlign = 'center';
      ctx.textBaseline = 'alphabetic';
      ctx.lineJoin = 'round';
      ctx.strokeStyle = fade(palette.paper, 0.6);
      ctx.lineWidth = Math.max(1.5, pixels * 0.2);
      ctx.strokeText(grid.number(hex), 0, pixels * 0.76);
      ctx.fillStyle = mix(palette.ink, palette.paper, 0.12);
      ctx.fillText(grid.number(hex), 0, pixels * 0.76);
    });
  }
};

import { type Brush, type Ctx, strokeLine } from './brush.ts';
import { type Line, lengthOf, walk } from './geometry.ts';
import { isSeen } from './ground.ts';
import type { Crossing, MapSheet } from './map-sheet.ts';
import { noise } from './noise.ts';
import { fade, type HexsideStyle, mix, type Palette, RIVERS, ROADS, type RoadStyle } from './palette.ts';

/** On hexes smaller than this (CSS pixels) roads have no edges, which would cover the map. */
const CASED_FROM = 8;

/** The minimum width in canvas pixels. */
const atLeast = (brush: Brush, width: number, pixels: number): number => Math.max(width, pixels / brush.scale);

/** Rivers: all banks first, then the water, so that there is no bank where two rivers meet. */
export const paintWaters = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  const seen = sheet.waters.filter(({ bounds }) => isSeen(bounds, brush.window));
  const bank = (color: string | undefined) => mix(color ?? sheet.palette.water, sheet.palette.ink, 0.5);
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const { style, color, line } of seen) {
    const width = widthOf(style);
    strokeLine(ctx, line, bank(color), atLeast(brush, width + 0.028, 1.6));
  }
  for (const { style, color, line } of seen) {
    const width = widthOf(style);
    strokeLine(ctx, line, color ?? sheet.palette.water, atLeast(brush, width, 1));
    if (width > 0.15) strokeLine(ctx, line, mix(color ?? sheet.palette.water, sheet.palette.paper, 0.28), width * 0.5);
    if (style === 'canal') paintLocks(ctx, line, bank(color));
  }
  ctx.restore();
};

const widthOf = (style: HexsideStyle): number => RIVERS[style]?.width ?? 0.05;

/** Ticks distinguish a canal from a river. */
const paintLocks = (ctx: Ctx, line: Line, color: string): void => {
  const length = lengthOf(line);
  ctx.strokeStyle = color;
  ctx.lineWidth = 0.018;
  for (let along = 0.12; along < length; along += 0.24) {
    const { at, angle } = walk(line, along);
    const [dx, dy] = [-Math.sin(angle) * 0.075, Math.cos(angle) * 0.075];
    ctx.beginPath();
    ctx.moveTo(at.x - dx, at.y - dy);
    ctx.lineTo(at.x + dx, at.y + dy);
    ctx.stroke();
  }
};

/** Roads: railways, then all casings, then all surfaces from the least to the greatest class. */
export const paintRoads = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  const seen = sheet.roads
    .filter(({ bounds }) => isSeen(bounds, brush.window))
    .sort((a, b) => ROADS[a.style].rank - ROADS[b.style].rank);
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const { style, line } of seen) if (style === 'railway') paintRailway(brush, line, sheet.palette);
  for (const { style, color, line } of seen) {
    const { width, casing } = ROADS[style];
    if (casing > 0 && brush.seenAt >= CASED_FROM) {
      strokeLine(ctx, line, casingColor(style, color, sheet.palette), atLeast(brush, width + 2 * casing, 2.2));
    }
  }
  for (const { style, color, line } of seen) {
    if (style !== 'railway') paintSurface(brush, style, color, line, sheet.palette);
  }
  ctx.restore();
};

const casingColor = (style: RoadStyle, color: string | undefined, palette: Palette): string =>
  style === 'secondary' ? mix(palette.ink, palette.paper, 0.12) : mix(color ?? palette.road, palette.ink, 0.72);

const paintSurface = (
  brush: Brush,
  style: RoadStyle,
  color: string | undefined,
  line: Line,
  palette: Palette,
): void => {
  const { ctx } = brush;
  if (style === 'track') {
    ctx.setLineDash([0.09, 0.06]);
    strokeLine(ctx, line, fade(color ?? palette.ink, 0.8), atLeast(brush, ROADS.track.width, 1));
    ctx.setLineDash([]);
    return;
  }
  const surface = color ?? (style === 'secondary' ? '#fdf8e8' : palette.road);
  strokeLine(ctx, line, surface, atLeast(brush, ROADS[style].width, 1.1));
  if (style === 'highway') strokeLine(ctx, line, '#fdf8e8', atLeast(brush, 0.016, 0.6));
};

const paintRailway = (brush: Brush, line: Line, palette: Palette): void => {
  const { ctx } = brush;
  strokeLine(ctx, line, mix(palette.ink, palette.paper, 0.1), atLeast(brush, ROADS.railway.width * 0.7, 1));
  ctx.save();
  ctx.lineCap = 'butt';
  ctx.setLineDash([0.02, 0.09]);
  strokeLine(ctx, line, mix(palette.ink, palette.paper, 0.1), atLeast(brush, 0.075, 2));
  ctx.restore();
};

export const paintCrossings = (brush: Brush, sheet: MapSheet): void => {
  for (const crossing of sheet.crossings) {
    const around = { left: crossing.at.x, top: crossing.at.y, right: crossing.at.x, bottom: crossing.at.y };
    if (!isSeen(around, brush.window)) continue;
    brush.ctx.save();
    brush.ctx.translate(crossing.at.x, crossing.at.y);
    brush.ctx.rotate(crossing.angle);
    CROSSINGS[crossing.style](brush, crossing, sheet.palette);
    brush.ctx.restore();
  }
};

/** A deck over the water between two parapets with splayed ends. */
const paintBridge = (brush: Brush, { water, road }: Crossing, palette: Palette): void => {
  const { ctx } = brush;
  const reach = water / 2 + 0.055;
  const half = road / 2 + 0.03;
  ctx.fillStyle = '#fdf8e8';
  ctx.fillRect(-reach, -half, reach * 2, half * 2);
  ctx.fillStyle = mix(palette.road, '#fdf8e8', 0.15);
  ctx.fillRect(-reach, -road / 2, reach * 2, road);
  ctx.strokeStyle = palette.ink;
  ctx.lineCap = 'round';
  ctx.lineWidth = atLeast(brush, 0.026, 1.1);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(-reach - 0.035, side * (half + 0.04));
    ctx.lineTo(-reach, side * half);
    ctx.lineTo(reach, side * half);
    ctx.lineTo(reach + 0.035, side * (half + 0.04));
  }
  ctx.stroke();
};

const paintFerry = (brush: Brush, { water }: Crossing, palette: Palette): void => {
  const { ctx } = brush;
  const reach = water / 2 + 0.12;
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = atLeast(brush, 0.022, 1);
  ctx.setLineDash([0.035, 0.03]);
  ctx.beginPath();
  ctx.moveTo(-reach, 0);
  ctx.lineTo(reach, 0);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = palette.paper;
  ctx.beginPath();
  ctx.moveTo(-0.09, -0.03);
  ctx.lineTo(0.09, -0.03);
  ctx.lineTo(0.055, 0.045);
  ctx.lineTo(-0.055, 0.045);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
};

/** Stepping stones. */
const paintFord = (brush: Brush, { water }: Crossing, palette: Palette): void => {
  const { ctx } = brush;
  const reach = water / 2 + 0.05;
  ctx.fillStyle = mix(palette.paper, '#ffffff', 0.4);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = atLeast(brush, 0.014, 0.7);
  for (const y of [-0.04, 0.04]) {
    for (const x of [-reach, 0, reach]) {
      ctx.beginPath();
      ctx.ellipse(x, y, 0.03, 0.022, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.stroke();
    }
  }
};

const CROSSINGS = { bridge: paintBridge, ferry: paintFerry, ford: paintFord };

/** Ridges, cliffs, walls, start lines and state borders. */
export const paintBorders = (brush: Brush, sheet: MapSheet): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.lineJoin = 'round';
  for (const { style, color, line, bounds } of sheet.borders) {
    if (isSeen(bounds, brush.window)) BORDERS[style]?.(brush, line, color, sheet.palette);
  }
  ctx.restore();
};

const EARTH = '#6d4a22';

type BorderPainter = (brush: Brush, line: Line, color: string | undefined, palette: Palette) => void;

const BORDERS: Readonly<Partial<Record<HexsideStyle, BorderPainter>>> = {
  ridge: (brush, line, color = EARTH) => paintRidge(brush, line, color),
  slope: (brush, line, color = EARTH) => paintTeeth(brush, line, color, [1], 0.1, 0.05),
  cliff(brush, line, color, palette) {
    strokeLine(brush.ctx, line, color ?? palette.ink, atLeast(brush, 0.034, 1.2));
    paintTeeth(brush, line, color ?? palette.ink, [1], 0.08, 0.1);
  },
  wall: (brush, line, color, palette) => strokeLine(brush.ctx, line, color ?? palette.ink, atLeast(brush, 0.06, 2)),
  'dotted-line': (brush, line, color, palette) => paintDots(brush, line, color ?? palette.accent, palette),
  border: (brush, line, color, palette) => paintStateBorder(brush, line, color ?? mix(palette.ink, '#7a3a6a', 0.5)),
};

/**
 * A crest as relief: a broad shade, and strokes of uneven length down both sides. No line runs
 * along it, because it would look like a railway.
 */
const paintRidge = (brush: Brush, line: Line, color: string): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.lineCap = 'round';
  strokeLine(ctx, line, fade(color, 0.16), atLeast(brush, 0.26, 3));
  strokeLine(ctx, line, fade(color, 0.2), atLeast(brush, 0.14, 2));
  const length = lengthOf(line);
  ctx.fillStyle = fade(color, 0.85);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    for (let along = side === 1 ? 0.02 : 0.045, i = 0; along < length; along += 0.05, i++) {
      const { at, angle } = walk(line, along);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const uneven = noise(i * 0.9, side * 7, 5) - 0.5;
      const tip = 0.115 + 0.05 * uneven;
      // Strokes begin beside the crest, which stays bare, and lean slightly.
      const [foot, start, lean] = [0.012, 0.018, 0.03 * uneven];
      const point = (ahead: number, away: number): readonly [number, number] => [
        at.x + cos * ahead - sin * away * side,
        at.y + sin * ahead + cos * away * side,
      ];
      ctx.moveTo(...point(-foot, start));
      ctx.lineTo(...point(foot, start));
      ctx.lineTo(...point(lean, tip));
      ctx.closePath();
    }
  }
  ctx.fill();
  ctx.restore();
};

/** Ticks on one side of a line, alternately long and short. */
const paintTeeth = (
  brush: Brush,
  line: Line,
  color: string,
  sides: readonly number[],
  every: number,
  reach: number,
): void => {
  const { ctx } = brush;
  const length = lengthOf(line);
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const side of sides) {
    for (let along = every / 2, i = 0; along < length; along += every, i++) {
      const { at, angle } = walk(line, along);
      const tip = reach * (i % 2 === 0 ? 1.25 : 0.85);
      const foot = 0.024;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      ctx.moveTo(at.x - cos * foot, at.y - sin * foot);
      ctx.lineTo(at.x + cos * foot, at.y + sin * foot);
      ctx.lineTo(at.x - sin * tip * side, at.y + cos * tip * side);
      ctx.closePath();
    }
  }
  ctx.fill();
};

const paintDots = (brush: Brush, line: Line, color: string, palette: Palette): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.lineCap = 'round';
  ctx.setLineDash([0, 0.125]);
  strokeLine(ctx, line, palette.paper, atLeast(brush, 0.095, 3.4));
  strokeLine(ctx, line, color, atLeast(brush, 0.068, 2.4));
  ctx.restore();
};

const paintStateBorder = (brush: Brush, line: Line, color: string): void => {
  const { ctx } = brush;
  strokeLine(ctx, line, fade(color, 0.2), 0.14);
  ctx.save();
  ctx.setLineDash([0.16, 0.06, 0.03, 0.06]);
  strokeLine(ctx, line, color, atLeast(brush, 0.03, 1.2));
  ctx.restore();
};

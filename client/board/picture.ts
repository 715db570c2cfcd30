import type { Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { lookOf } from '../counters/look.ts';
import { paintCounter } from '../counters/paint.ts';
import { picturesOf } from '../counters/pictures.ts';
import { DESK } from './desk.ts';
import type { PaintOptions } from './map/paint-map.ts';
import type { MapPainter } from './map/painter.ts';
import { arrowOutline } from './overlays/arrow.ts';
import type { BoardView } from './view.ts';
import { anchorOf, HEX, type World } from './world.ts';

/** Pixels per hex width in a picture, unless it becomes too large. */
const FINE = 96;
/** The most pixels of the longer side, and in all: mobile devices draw nothing on a larger canvas. */
const LARGEST = 8000;
const MOST = 16e6;

/** The size of a picture in pixels, and its file type. */
interface PictureSize {
  /** Pixels per hex width, unless that makes it too large. */
  readonly fine: number;
  /** Pixels of the longer side. */
  readonly largest: number;
  readonly type: 'image/png' | 'image/jpeg';
}

const LARGE: PictureSize = { fine: FINE, largest: LARGEST, type: 'image/png' };

/** For a report, which contains many. */
export const SMALL: PictureSize = { fine: 64, largest: 1600, type: 'image/jpeg' };

/** The same of a part of the map, whose counters are to be read. */
export const PART: PictureSize = { fine: 110, largest: 1200, type: 'image/jpeg' };

/** What a picture is about: a part of the map, and arrows on it. */
export interface Subject {
  readonly places: readonly Place[];
  readonly arrows: readonly { readonly from: Place; readonly to: Place; readonly look: keyof typeof INK }[];
}

const INK = { attack: '#b3261e', move: '#1f5f8b' } as const;

/** Hexes around a subject, and the fewest from edge to edge. */
const MARGIN = 1.6;
const LEAST = 6;

/** A rectangle in hexes. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the map around these places; the whole, if none of them is on it. */
const windowAround = (world: World, places: readonly Place[]): Window => {
  const { left, top, right, bottom } = world.bounds;
  const whole = { left: left / HEX, top: top / HEX, right: right / HEX, bottom: bottom / HEX };
  const points = places.flatMap((place) => anchorOf(world, place) ?? []);
  if (points.length === 0) return whole;
  const [across, down] = [points.map(({ x }) => x / HEX), points.map(({ y }) => y / HEX)];
  const [x, y] = [spanOf(across, whole.left, whole.right), spanOf(down, whole.top, whole.bottom)];
  return { left: x[0], right: x[1], top: y[0], bottom: y[1] };
};

const spanOf = (at: readonly number[], least: number, most: number): readonly [number, number] => {
  const [from, to] = [Math.min(...at) - MARGIN, Math.max(...at) + MARGIN];
  const more = Math.max(0, LEAST - (to - from)) / 2;
  return [Math.max(least, from - more), Math.min(most, to + more)];
};

/** The map with all counters: the whole, or what the picture is about. */
export const takePicture = async (
  view: BoardView,
  module: LoadedModule,
  painter: MapPainter,
  options: PaintOptions,
  { fine, largest, type }: PictureSize = LARGE,
  about: Subject = { places: [], arrows: [] },
): Promise<Blob> => {
  const window = windowAround(view.world, about.places);
  const [left, top] = [window.left * HEX, window.top * HEX];
  const [across, down] = [window.right - window.left, window.bottom - window.top];
  const scale = Math.min(fine, largest / Math.max(across, down), Math.sqrt(MOST / (across * down)));
  const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)];
  const request = { window, scale, seenAt: scale, width, height, options, isWhole: true } as const;
  const { image: map } = await painter.paint(request);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error(`no 2D context on a canvas of ${width} by ${height}`);
  ctx.fillStyle = DESK.light;
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(map, 0, 0);
  if ('close' in map) map.close();
  const pictures = picturesOf(module.data);
  const looks = [...view.spots.keys()].flatMap((id) => {
    const piece = view.pieces[id];
    return piece ? [lookOf(module.data.counters, piece)] : [];
  });
  await pictures.whenThere(looks.flatMap(({ pictured }) => pictured?.pictures.map(({ name }) => name) ?? []));
  const factor = scale / HEX;
  for (const { piece, x, y, side } of view.spots.values()) {
    const there = view.pieces[piece];
    if (!there) continue;
    ctx.save();
    ctx.translate((x - left) * factor, (y - top) * factor);
    ctx.rotate((there.facing * Math.PI) / 3);
    const pixels = side * factor;
    paintCounter(ctx, lookOf(module.data.counters, there), -pixels / 2, -pixels / 2, pixels, pictures);
    ctx.restore();
  }
  for (const { from, to, look } of about.arrows) {
    const ends = [from, to].flatMap((place) => anchorOf(view.world, place) ?? []);
    if (ends.length < 2) continue;
    const [start, end] = ends.map(({ x, y }) => ({ x: (x - left) * factor, y: (y - top) * factor }));
    inkArrow(ctx, arrowOutline(start!, end!, ARROW * scale), INK[look]);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))), type, 0.85),
  );
};

/** The width of an arrow's shaft, in hexes. */
const ARROW = 0.12;

const inkArrow = (ctx: CanvasRenderingContext2D, outline: readonly Point[], color: string): void => {
  const [first, ...others] = outline;
  if (!first) return;
  ctx.beginPath();
  ctx.moveTo(first.x, first.y);
  for (const { x, y } of others) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = 3;
  ctx.strokeStyle = '#fffaf0';
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
  ctx.globalAlpha = 1;
};

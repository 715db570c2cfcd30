import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { lookOf } from '../counters/look.ts';
import { paintCounter } from '../counters/paint.ts';
import type { PaintOptions } from './map/paint-map.ts';
import type { MapPainter } from './map/painter.ts';
import type { BoardView } from './view.ts';
import { HEX } from './world.ts';

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

/** The whole map with all counters. */
export const takePicture = async (
  view: BoardView,
  module: LoadedModule,
  painter: MapPainter,
  options: PaintOptions,
  { fine, largest, type }: PictureSize = LARGE,
): Promise<Blob> => {
  const { left, top, right, bottom } = view.world.bounds;
  const window = { left: left / HEX, top: top / HEX, right: right / HEX, bottom: bottom / HEX };
  const [across, down] = [window.right - window.left, window.bottom - window.top];
  const scale = Math.min(fine, largest / Math.max(across, down), Math.sqrt(MOST / (across * down)));
  const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)];
  const map = await painter.paint({ window, scale, seenAt: scale, width, height, options });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error(`no 2D context on a canvas of ${width} by ${height}`);
  ctx.drawImage(map, 0, 0);
  if ('close' in map) map.close();
  const factor = scale / HEX;
  for (const { piece, x, y, side } of view.spots.values()) {
    const there = view.pieces[piece];
    if (!there) continue;
    ctx.save();
    ctx.translate((x - left) * factor, (y - top) * factor);
    ctx.rotate((there.facing * Math.PI) / 3);
    const pixels = side * factor;
    paintCounter(ctx, lookOf(module.data.counters, there), -pixels / 2, -pixels / 2, pixels);
    ctx.restore();
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))), type, 0.85),
  );
};

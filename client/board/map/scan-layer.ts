import { type Affine, lieOf } from '@umpire/shared/hex';
import type { ScanDrawing } from '@umpire/shared/table/state/scan.ts';
import { isScarce } from '../../images/memory.ts';
import { type Brush, contextOf, makeCanvas } from './brush.ts';

/** A picture of a printed map, with its position under the grid. */
export interface ScanOnMap {
  /** Its URL. */
  readonly address: string;
  /** The picture's size in the pixels that `toMap` converts to hex widths. */
  readonly width: number;
  readonly height: number;
  readonly toMap: Affine;
  /** 0 to 1. */
  readonly opacity: number;
  /** How our own map is drawn over it. */
  readonly drawing: ScanDrawing;
}

/** A loaded picture, in sizes that halve each time, because scaling down in one step would look rough. */
export interface LaidScan extends Omit<ScanOnMap, 'address'> {
  readonly sizes: readonly ImageBitmap[];
}

/** Mobile and small devices do not have the memory for every pixel of a scan. */
const MOST_PIXELS = { ample: 40e6, scarce: 12e6 };
const SMALLEST = 400;

/** Loads a picture and prepares it for painting. Rejects if it cannot be loaded or decoded. */
export const fetchScan = async (address: string, { width, height }: Pick<ScanOnMap, 'width' | 'height'>) => {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the server answered ${response.status} for a scan`);
  const most = isScarce() ? MOST_PIXELS.scarce : MOST_PIXELS.ample;
  const share = Math.min(1, Math.sqrt(most / (width * height)));
  return inSizes(await createImageBitmap(await response.blob(), sized(width * share, height * share)));
};

const sized = (width: number, height: number): ImageBitmapOptions => ({
  resizeWidth: Math.max(1, Math.round(width)),
  resizeHeight: Math.max(1, Math.round(height)),
  resizeQuality: 'medium',
});

const inSizes = async (whole: ImageBitmap): Promise<readonly ImageBitmap[]> => {
  const sizes = [whole];
  for (let last = whole; Math.max(last.width, last.height) > SMALLEST; last = sizes.at(-1)!) {
    sizes.push(await createImageBitmap(last, sized(last.width / 2, last.height / 2)));
  }
  return sizes;
};

/** The smallest size with at least one pixel per screen pixel; `seen`: the size of a picture's pixel on the screen. */
export const sizeFor = <Size extends Pick<ImageBitmap, 'width'>>(
  sizes: readonly Size[],
  width: number,
  seen: number,
): Size | undefined => sizes.findLast((size) => size.width >= width * seen) ?? sizes[0];

/** Paints the scan at its position, at the brush's resolution. */
export const paintScan = ({ ctx, scale }: Brush, { sizes, width, height, toMap, opacity }: LaidScan): void => {
  const size = sizeFor(sizes, width, lieOf(toMap).scale * scale);
  if (!size) return;
  ctx.save();
  ctx.globalAlpha = opacity;
  ctx.imageSmoothingQuality = 'medium';
  ctx.transform(toMap.a, toMap.b, toMap.c, toMap.d, toMap.e, toMap.f);
  ctx.drawImage(size, 0, 0, width, height);
  ctx.restore();
};

/** The opacity of our own map over a scan if it is faded. */
const FAINT = 0.42;

/** Runs `draw` with a separate brush, and lays its result faintly over the rest. */
export const paintFaded = (brush: Brush, draw: (faded: Brush) => void): void => {
  const { ctx } = brush;
  const layer = makeCanvas(ctx.canvas.width, ctx.canvas.height);
  const faded = contextOf(layer);
  faded.setTransform(ctx.getTransform());
  draw({ ...brush, ctx: faded });
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = FAINT;
  ctx.drawImage(layer, 0, 0);
  ctx.restore();
};

import { z } from 'zod';
import { imageId } from '../table/state/scan.ts';
import { nameOf } from './text.ts';

/** The side of the squares into which a printed board is cut, in pixels. The last square of a row or column may be smaller. */
export const TILE = 512;

/** The longest side of an image file, in pixels: more than this no graphics card is sure to hold. */
const IMAGE_SIDE = 4_096;

const pixels = z.int().min(1).max(IMAGE_SIDE);
const offset = z
  .int()
  .min(0)
  .max(IMAGE_SIDE - 1);

/** The image files that come with a module, by the SHA-256 of their bytes, with their size in pixels. */
export const moduleImages = z.record(imageId, z.strictObject({ width: pixels, height: pixels }));

/** A rectangle of one of the image files, in pixels: pictures of counters share large images. */
const picture = z.strictObject({ image: imageId, x: offset, y: offset, width: pixels, height: pixels });
export type Picture = z.infer<typeof picture>;

/** The pictures of counters and backs, by name. */
export const modulePictures = z.record(nameOf, picture);

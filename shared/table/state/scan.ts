import { z } from 'zod';
import { limits } from './limits.ts';
import { hexNumber } from './map-change.ts';

/** SHA-256 of a picture's bytes, in hex: by it the server that keeps the picture knows it. */
export const imageId = z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of a picture, in hex');

const pixel = z.number().min(0).max(limits.scanSide);
/** A hex of the map, and where the middle of its like is on the picture, in pixels from the top left. */
const scanPoint = z.strictObject({ hex: hexNumber, x: pixel, y: pixel });

/** What is drawn of the module's own map where a scan lies: nothing, a faint picture of it, or all lines and names. */
export const scanDrawings = ['hidden', 'faded', 'above'] as const;

/** A picture of somebody's own printed map, as it lies under the grid. */
export const scanOfTable = z.strictObject({
  image: imageId,
  /** Of the picture, in pixels. */
  width: z.int().min(1).max(limits.scanSide),
  height: z.int().min(1).max(limits.scanSide),
  points: z.tuple([scanPoint, scanPoint, scanPoint]),
  /** Percent. */
  opacity: z.int().min(10).max(100),
  drawing: z.enum(scanDrawings),
});
export type Scan = z.infer<typeof scanOfTable>;
export type ScanPoint = Scan['points'][number];
export type ScanDrawing = Scan['drawing'];

/** Why three points do not say how a picture lies. */
export type ScanProblem = 'no-such-hex' | 'same-hex' | 'hexes-in-line' | 'points-in-line' | 'off-picture' | 'mirrored';

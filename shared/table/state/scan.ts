import { z } from 'zod';
import { limits } from './limits.ts';
import { hexNumber } from './map-change.ts';

/** SHA-256 of a picture's bytes, in hex. The server that keeps the picture knows it by this. */
export const imageId = z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of a picture, in hex');

const pixel = z.number().min(0).max(limits.scanSide);
/** A hex of the map, and the middle of its image on the picture, in pixels from the top left. */
const scanPoint = z.strictObject({ hex: hexNumber, x: pixel, y: pixel });

/** How the module's own map is drawn over a scan: not at all, faintly, or with all lines and names. */
export const scanDrawings = ['hidden', 'faded', 'above'] as const;

/** A picture of a person's own printed map, as it lies under the grid. */
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

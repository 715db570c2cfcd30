import { z } from 'zod';
import { limits } from './limits.ts';
import { type Place, parsePlace } from './place.ts';
import { line, place } from './shapes.ts';

/**
 * A drawing on the map, without its author. Without `shape` an arrow from place to place; a `line` by hand, with its
 * bends in between; a `ring` around `from` that goes through `to`; `words` written at `from`, with `to` the same.
 */
export interface Drawn {
  readonly from: Place;
  readonly to: Place;
  readonly shape?: (typeof drawnShapes)[number];
  /** Of a line: x and y by turns, in hundredths of a hex. */
  readonly bends?: readonly number[];
  /** Of words. */
  readonly text?: string;
}

export const drawnShapes = ['line', 'ring', 'words'] as const;

/** A drawing that is not an arrow. */
export type ShapeDrawn = Drawn & { readonly shape: (typeof drawnShapes)[number] };

const onMap: ReadonlySet<string | undefined> = new Set(['hex', 'hexside', 'point']);
const spot = place.refine((at) => onMap.has(parsePlace(at)?.in), 'a place on the map');

export const bends = z
  .array(z.int().min(-limits.point).max(limits.point))
  .max(2 * limits.drawnBends)
  .refine((numbers) => numbers.length % 2 === 0, 'x and y by turns');

const words = z
  .strictObject({ shape: z.literal('words'), from: spot, to: spot, text: line(limits.drawnText).min(1) })
  .refine(({ from, to }) => from === to, 'words at one place');

const lineDrawn = z.strictObject({ shape: z.literal('line'), from: spot, to: spot, bends });
const ring = z.strictObject({ shape: z.literal('ring'), from: spot, to: spot });

/** A line, a ring or words as they come from outside. */
export const shapeDrawn: z.ZodType<ShapeDrawn> = z.discriminatedUnion('shape', [lineDrawn, ring, words]);

/** The same, or an arrow. */
export const drawn: z.ZodType<Drawn> = z.union([z.strictObject({ from: place, to: place }), shapeDrawn]);

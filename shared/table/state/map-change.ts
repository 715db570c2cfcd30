import { z } from 'zod';
import { limits } from './limits.ts';
import { holders, nameOf } from './shapes.ts';

export const hexNumber = z.string().regex(/^[A-Z]?(?:\d{4}|\d{6})$/, 'the number of a hex, like 0304');
const words = z.array(nameOf).max(32);
const between = z.tuple([hexNumber, hexNumber]);

/** A hex, a hexside or a step of road that differs from the module's map. Absent values stay as on the map. */
export const mapChange = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hex'),
    hex: hexNumber,
    terrain: nameOf.optional(),
    /** All features of the hex. */
    features: words.optional(),
    /** Empty: it has no name. */
    name: z
      .string()
      .max(60)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u)
      .register(holders, { holds: 'writer' })
      .optional(),
  }),
  /** All edges on the hexside. */
  z.strictObject({ type: z.literal('hexside'), between, is: words }),
  /** Whether a road of this class leads from one hex to the other. */
  z.strictObject({ type: z.literal('road'), between, class: nameOf, runs: z.boolean() }),
]);
export type MapChange = z.infer<typeof mapChange>;

/** The changes that a table may have: as many as fit into one message. */
export const mapChangesOfTable = z
  .array(mapChange)
  .min(1)
  .max(limits.mapChanges)
  .refine(
    (changes) => JSON.stringify(changes).length <= limits.mapText,
    `at most ${limits.mapText} characters as JSON`,
  );

import { z } from 'zod';
import { limits } from './limits.ts';
import { gameText, nameOf, place } from './shapes.ts';

// Acts that a game prints on a counter: a table of deeds, never a program. A deed asks and changes what is the counter's own.

const value = z.union([gameText(limits.value), z.number().min(-1e9).max(1e9), z.boolean()]);

/** What can be asked of a counter, and changed: which face is up, its facing in sixths of a turn, or a value. */
const feature = z.union([z.literal('face'), z.literal('facing'), z.strictObject({ value: nameOf })]);
export type Feature = z.infer<typeof feature>;

const term = z.strictObject({
  of: feature,
  is: z.enum(['equal', 'unequal', 'less', 'at-most', 'more', 'at-least']),
  to: value,
});
export type Term = z.infer<typeof term>;

/** Holds if all terms of one of these lists hold. */
const condition = z.array(z.array(term).min(1).max(8)).min(1).max(8);
export type Condition = z.infer<typeof condition>;

const deed = <Name extends string, Shape extends z.core.$ZodShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), when: condition.optional(), ...shape });
const step = z.number().min(-1e6).max(1e6);

const deeds = z.discriminatedUnion('do', [
  /** Faces count from 0; one beyond the last is the last. */
  deed('set', { of: feature, to: value }),
  /**
   * Adds to a number. Beyond `least` or `most` it stays there, or goes to the other end if it `wraps`. A face has the ends that the
   * counter has; facings always go round.
   */
  deed('step', {
    of: feature,
    by: step,
    least: step.optional(),
    most: step.optional(),
    wraps: z.literal(true).optional(),
  }),
  deed('label', { text: gameText(limits.label) }),
  deed('send', { to: place }),
  deed('return', { pool: nameOf, where: z.enum(['top', 'bottom', 'shuffled']) }),
  /** Puts a new counter on its place. */
  deed('lay', {
    counter: nameOf,
    face: z
      .int()
      .min(0)
      .max(limits.faces - 1)
      .optional(),
  }),
  deed('copy', {}),
  deed('remove', {}),
  /** Hides from others what it is, or that it is there; shows it again if it is hidden. */
  deed('hide', { what: z.enum(['what', 'where']) }),
  /** Performs another act of the same sheet, if its own condition holds. */
  deed('act', { act: nameOf }),
]);
export type Deed = z.infer<typeof deeds>;

/** What an act does, in order. */
export const actDone = {
  /** The counter has the act only while this holds. */
  when: condition.optional(),
  does: z.array(deeds).min(1).max(limits.deedsOfAct),
};
export type ActDone = z.infer<z.ZodObject<typeof actDone>>;

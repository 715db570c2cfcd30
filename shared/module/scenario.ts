import { z } from 'zod';
import { limits } from '../table/state/limits.ts';
import { ruleOptionValues } from '../table/state/shapes.ts';
import { value } from './counter.ts';
import { nameOf, provenance, textKey } from './text.ts';

/** A place as in `table/place.ts`. */
const placeText = z.string().max(60);
const audience = z.union([z.literal('all'), z.array(z.string())]);

/** A counter at its place when the scenario begins. */
const placed = z.strictObject({
  counter: nameOf,
  /** A hex, a turn's space, a box. */
  at: placeText,
  face: z
    .int()
    .min(0)
    .max(limits.faces - 1)
    .optional(),
  /** Values that differ from those of the counter from the start. */
  values: z.record(nameOf, value).optional(),
  label: z.string().max(limits.label).optional(),
  /** Clockwise turns of 60° from upright. */
  facing: z.int().min(0).max(5).optional(),
  /** Who knows what it is from the start; absent: everybody. */
  what: audience.optional(),
  /** Who knows where it is, and sees it move: a secret plot; absent: everybody. */
  where: audience.optional(),
  /** The hexes where the rulebook lets it enter or be set up, marked when it is picked up. */
  enters: z.array(placeText).optional(),
  /** The turn in which it comes in, if it does not wait on the turn track. */
  arrives: z.int().min(1).optional(),
  /** The turn in which it is withdrawn. */
  leaves: z.int().min(1).optional(),
  from: provenance.shape.from.optional(),
});

export type Placed = z.infer<typeof placed>;

export const scenario = z.strictObject({
  /** The manifest has its title and summary. */
  id: nameOf,
  turns: z.int().min(1).max(200),
  /** Labels of the turns, language-neutral (`1–2 Jan`) or text keys. */
  turnLabels: z.array(z.union([z.string().max(40), z.strictObject({ text: textKey })])).optional(),
  start: z.strictObject({ turn: z.int().min(1), phase: nameOf, side: nameOf.optional() }),
  seats: z.array(z.strictObject({ name: textKey, sides: z.array(nameOf) })).min(1),
  setup: z.array(placed),
  pools: z
    .array(
      z.strictObject({
        id: nameOf,
        name: textKey,
        kind: z.enum(['pool', 'deck']),
        what: audience,
        /** From the bottom, if `isOrdered`; otherwise they are shuffled when the table opens. */
        counters: z.array(nameOf),
        isOrdered: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Notes on the table from the start, such as a secret choice to be filled in and opened later. */
  notes: z
    .array(
      z.strictObject({
        title: textKey,
        text: textKey,
        /** The author of the note: a seat by its index in `seats`, from 1. */
        seat: z.int().min(1),
        audience,
        /** The turn in which it opens to everybody. */
        opens: z.int().min(1).optional(),
      }),
    )
    .optional(),
  /** Rule options that the scenario sets. They override those of the table. */
  options: ruleOptionValues.optional(),
  /** Choices and tasks of the players before play, shown in order. */
  briefing: z.array(textKey).optional(),
});
export type Scenario = z.infer<typeof scenario>;

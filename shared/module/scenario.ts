import { z } from 'zod';
import { ruleOptionValues } from '../table/state/shapes.ts';
import { nameOf, provenance, textKey } from './text.ts';

/** A place as in `table/place.ts`. */
const placeText = z.string().max(60);
const audience = z.union([z.literal('all'), z.array(z.string())]);

/** One counter as it lies when the scenario begins. */
const placed = z.strictObject({
  counter: nameOf,
  /** A hex, a turn's space, a box. */
  at: placeText,
  face: z.int().min(0).max(3).optional(),
  /** Who may know what it is from the start; absent: everybody. */
  what: audience.optional(),
  /** Who may know where it is, and see it moved: a plot made in secret; absent: everybody. */
  where: audience.optional(),
  /** Where the rulebook lets it enter or be set up: hexes to mark when it is picked up. */
  enters: z.array(placeText).optional(),
  /** The turn in which it comes in, where it does not wait on the turn track for it. */
  arrives: z.int().min(1).optional(),
  /** The turn in which it is withdrawn. */
  leaves: z.int().min(1).optional(),
  from: provenance.shape.from.optional(),
});

export type Placed = z.infer<typeof placed>;

export const scenario = z.strictObject({
  /** Its title and summary are in the manifest. */
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
        counters: z.array(nameOf),
      }),
    )
    .optional(),
  /** Notes that lie on the table from the start, such as a secret choice to be filled in and opened later. */
  notes: z
    .array(
      z.strictObject({
        title: textKey,
        text: textKey,
        /** Whose note it is: a seat by its place in `seats`, counted from 1. */
        seat: z.int().min(1),
        audience,
        /** The turn with which it opens to all. */
        opens: z.int().min(1).optional(),
      }),
    )
    .optional(),
  /** Rule options that the scenario sets, whatever a table has set. */
  options: ruleOptionValues.optional(),
  /** Things a player chooses or does before play, shown in order. */
  briefing: z.array(textKey).optional(),
});
export type Scenario = z.infer<typeof scenario>;

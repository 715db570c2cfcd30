import { z } from 'zod';
import { nameOf, provenance, textKey } from './text.ts';

const placeText = z.string().max(60);
const audience = z.union([z.literal('all'), z.array(z.string())]);

/** One counter as it lies when the scenario begins. */
export const placed = z.object({
  counter: nameOf,
  /** A place (`table/place.ts`): a hex, a turn's space, a box. */
  at: placeText,
  face: z.int().min(0).max(3).optional(),
  /** Who may know what it is from the start; absent: everybody. */
  what: audience.optional(),
  /** Where the rulebook lets it enter or be set up: hexes to mark when it is picked up. */
  enters: z.array(placeText).optional(),
  from: provenance.shape.from.optional(),
});

export const scenario = z.object({
  id: nameOf,
  title: textKey,
  summary: textKey,
  turns: z.int().min(1).max(200),
  /** Labels of the turns, language-neutral (`1–2 Jan`) or text keys. */
  turnLabels: z.array(z.union([z.string().max(40), z.object({ text: textKey })])).optional(),
  start: z.object({ turn: z.int().min(1), phase: nameOf, side: nameOf.optional() }),
  seats: z.array(z.object({ name: textKey, sides: z.array(nameOf) })).min(1),
  setup: z.array(placed),
  pools: z
    .array(
      z.object({
        id: nameOf,
        name: textKey,
        kind: z.enum(['pool', 'deck']),
        what: audience,
        counters: z.array(nameOf),
      }),
    )
    .optional(),
  /** Things a player chooses or does before play, shown in order. */
  briefing: z.array(textKey).optional(),
});
export type Scenario = z.infer<typeof scenario>;

import { z } from 'zod';
import { nameOf, textKey } from './text.ts';

const cell = z.union([z.string().max(200), z.number()]);
/** A cell is language-neutral (`1/R2`, `+1`), or `{ "text": key }`. */
const content = z.union([cell, z.strictObject({ text: textKey })]);

/** How two strengths find their column on a chart. */
const combat = z.strictObject({
  /** `odds`: columns are ratios, `3-1` or `3:1`. `difference`: attack minus defense. `strength`: the attack's alone. */
  by: z.enum(['odds', 'difference', 'strength']),
  /** For odds: in whose favor a ratio between two columns is rounded; `down` drops the fraction. */
  round: z.enum(['defender', 'attacker', 'down']).optional(),
  /** For odds: shifts count from the true ratio, even if it lies beyond the columns at the ends. */
  endless: z.literal(true).optional(),
  /** The values of counters that are summed. */
  attack: nameOf,
  /** Absent: the same value as for the attack. */
  defense: nameOf.optional(),
});
export type CombatChart = z.infer<typeof combat>;

/** A chart for reading and pointing: columns, rows, cells, footnotes. */
export const chart = z.strictObject({
  id: nameOf,
  title: textKey,
  from: z.string().max(60).optional(),
  /** The dice for the rows, so that a click rolls them and highlights the row: `1d6`. */
  die: z.string().max(20).optional(),
  /** Set if attacks are rolled on it. */
  combat: combat.optional(),
  corner: content.optional(),
  columns: z.array(content).min(1),
  rows: z.array(
    z.strictObject({
      /** The key of the row for look-ups: a word of the map, a die result. */
      id: nameOf.optional(),
      head: content,
      cells: z.array(content),
      /** Die results that select it. */
      on: z.array(z.int()).optional(),
    }),
  ),
  notes: z.array(textKey).optional(),
});
export type Chart = z.infer<typeof chart>;

/** A text page: rules, sequence of play, set-up notes. Each text is one paragraph of plain words; line breaks are kept. */
export const page = z.strictObject({ id: nameOf, title: textKey, body: z.array(textKey) });

/** A row of spaces beside the map. */
export const track = z.strictObject({
  id: nameOf,
  title: textKey,
  /** The spaces in order; `label` is language-neutral or a text key. */
  spaces: z.array(z.strictObject({ id: nameOf, label: content })).min(1),
});

/** An off-map box: holding box, reserve, eliminated units. */
export const box = z.strictObject({
  id: nameOf,
  title: textKey,
  side: nameOf.optional(),
  /** The box for the side's eliminated counters: one key takes them there. */
  eliminated: z.literal(true).optional(),
});

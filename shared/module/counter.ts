import { z } from 'zod';
import { nameOf, provenance, textKey } from './text.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const value = z.union([z.string().max(40), z.number(), z.boolean()]);

/** Branches of the NATO symbol, drawn by milsymbol (client `board/counters`). */
export const symbols = [
  'infantry',
  'motor-infantry',
  'mech-infantry',
  'armor',
  'anti-tank',
  'rocket-artillery',
  'artillery',
  'reconnaissance',
  'airborne',
  'glider',
  'mountain',
  'engineer',
  'cavalry',
  'anti-air',
  'headquarters',
  'supply',
  'air',
  'naval',
  'tank-destroyer',
  'self-propelled-artillery',
  'machine-gun',
  'militia',
  'none',
] as const;
/** Unit sizes, smallest first; drawn above the symbol. */
export const sizes = [
  'team',
  'squad',
  'platoon',
  'company',
  'battalion',
  'regiment',
  'brigade',
  'division',
  'corps',
  'army',
] as const;

/** Colors of a formation or family of counters. `band` marks a formation within an army's color. */
export const counterStyle = z.object({
  ground: color,
  ink: color,
  band: color.optional(),
  symbolFill: color.optional(),
});

export const face = z.object({
  /** By the module's value names: attack, defense, move, tq … What is drawn where is said by `print`. */
  values: z.record(nameOf, value),
  name: z.string().max(30).optional(),
  /** Marks the reduced side: drawn with a stripe. */
  reduced: z.boolean().optional(),
});

export const counter = z.object({
  side: nameOf.optional(),
  /** The module's unit kind or marker kind. */
  kind: nameOf,
  /** Printed above or beside the symbol: `257 VG`; the same in every language. */
  name: z.string().max(30),
  /** In words, where the name is an abbreviation. */
  title: textKey.optional(),
  formation: z.string().max(40).optional(),
  symbol: z.enum(symbols),
  size: z.enum(sizes).optional(),
  /** Glyph or short text for markers that have no NATO symbol. */
  glyph: z.string().max(8).optional(),
  style: nameOf,
  /** Printed back when masked; counters of one back look alike. */
  back: nameOf,
  /** Front first. Two faces: full strength and reduced. */
  faces: z.array(face).min(1).max(4),
  /** Clause, or `reconstructed` with a note; `reconstructed` names the single values that are. */
  from: provenance.shape.from,
  note: textKey.optional(),
  reconstructed: z.array(nameOf).optional(),
});
export type Counter = z.infer<typeof counter>;

/** All that is printed for a game. */
export const counterSheet = z.object({
  styles: z.record(nameOf, counterStyle),
  backs: z.record(nameOf, z.object({ style: nameOf, glyph: z.string().max(8).optional() })),
  /**
   * Names of values, and how the factors line reads: `"{attack}-{move}"`. Corners show single values.
   * Keyed by layout name; a counter kind picks its layout in `layouts`.
   */
  values: z.record(
    nameOf,
    z.object({ name: textKey, type: z.enum(['number', 'text', 'flag']), reconstructedNote: textKey.optional() }),
  ),
  layouts: z.record(
    nameOf,
    z.object({
      factors: z.string().max(60),
      topLeft: z.string().max(40).optional(),
      topRight: z.string().max(40).optional(),
      left: z.string().max(40).optional(),
      right: z.string().max(40).optional(),
    }),
  ),
  /** Unit and marker kinds: their names and layout. */
  kinds: z.record(nameOf, z.object({ name: textKey, layout: nameOf, unit: z.boolean() })),
  /** By counter id: lower case, digits, dashes. */
  counters: z.record(nameOf, counter),
  /** Status markers that can be set on a piece, with the glyph drawn on its corner. */
  markers: z.record(
    nameOf,
    z.object({ name: textKey, glyph: z.string().max(4), color, valued: z.boolean().optional() }),
  ),
});
export type CounterSheet = z.infer<typeof counterSheet>;

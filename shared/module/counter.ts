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
const counterStyle = z.strictObject({
  ground: color,
  ink: color,
  band: color.optional(),
  symbolFill: color.optional(),
});

const face = z.strictObject({
  /** By the module's value names: attack, defense, move, tq … Where each is printed is said by the kind's layout. */
  values: z.record(nameOf, value),
  name: z.string().max(30).optional(),
  /** In place of the counter's: a bridge that is repaired, who controls a town. */
  glyph: z.string().max(8).optional(),
  /** Where the face has other colors than the counter: who controls a town. */
  style: nameOf.optional(),
  /** Marks the reduced side: drawn with a stripe. */
  reduced: z.boolean().optional(),
});

const counter = z.strictObject({
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
  /** Values that are the same on every face: traits such as a nationality, or that the unit can infiltrate. */
  values: z.record(nameOf, value).optional(),
  /** Clause that states the counter; absent where there is no rulebook to cite. */
  from: provenance.shape.from.optional(),
  /** Says what the reconstructed rests on. */
  note: textKey.optional(),
  /** What the rulebook does not give: names of values, or of the counter's own fields in `reconstructible`. */
  reconstructed: z.array(nameOf).optional(),
});
export type Counter = z.infer<typeof counter>;

/** Besides values, what `reconstructed` may name; `steps` is the number of faces. */
export const reconstructible = ['name', 'kind', 'symbol', 'size', 'steps'] as const;

/** All that is printed for a game. */
export const counterSheet = z.strictObject({
  styles: z.record(nameOf, counterStyle),
  backs: z.record(nameOf, z.strictObject({ style: nameOf, glyph: z.string().max(8).optional() })),
  /** The values that counters have. */
  values: z.record(
    nameOf,
    z.strictObject({
      name: textKey,
      type: z.enum(['number', 'text', 'flag']),
      /** Names of what a text may say, where its own word is not for reading; others read as they stand. */
      words: z.record(nameOf, textKey).optional(),
      /** What a number comes to for several counters: a stack moves as its slowest does. Absent: they add up. */
      together: z.enum(['sum', 'least', 'most', 'apart']).optional(),
      /** What a flag prints where it is set; where it is not, it prints nothing. */
      glyph: z.string().max(4).optional(),
      /** Says what this value rests on wherever a counter has it `reconstructed`. */
      reconstructedNote: textKey.optional(),
    }),
  ),
  /** How a counter reads: values in braces, all else as it stands: `{attack}-{move}`. A kind of counter picks one. */
  layouts: z.record(
    nameOf,
    z.strictObject({
      factors: z.string().max(60),
      topLeft: z.string().max(40).optional(),
      topRight: z.string().max(40).optional(),
      left: z.string().max(40).optional(),
      right: z.string().max(40).optional(),
    }),
  ),
  /** Unit and marker kinds: their names and layout. */
  kinds: z.record(nameOf, z.strictObject({ name: textKey, layout: nameOf, unit: z.boolean() })),
  /** By counter id: lower case, digits, dashes. */
  counters: z.record(nameOf, counter),
  /** Status markers that can be set on a piece, with the glyph drawn on its corner. */
  markers: z.record(
    nameOf,
    z.strictObject({ name: textKey, glyph: z.string().max(4), color, valued: z.boolean().optional() }),
  ),
});
export type CounterSheet = z.infer<typeof counterSheet>;

/** All values on a face: its own, and those that the counter has on every face. An unknown face has no own. */
export const valuesOf = (
  { values, faces }: Pick<Counter, 'values' | 'faces'>,
  face: number,
): Readonly<Record<string, string | number | boolean>> => ({ ...values, ...faces[face]?.values });

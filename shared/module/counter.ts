import { z } from 'zod';
import { actDone } from '../table/state/counter-act.ts';
import { limits } from '../table/state/limits.ts';
import { nameOf, provenance, textKey } from './text.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/);
export const value = z.union([z.string().max(40), z.number(), z.boolean()]);

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
  /** By the module's value names: attack, defense, move, tq … The layout of the kind says where each is printed. */
  values: z.record(nameOf, value),
  name: z.string().max(30).optional(),
  /** Replaces the counter's glyph: a repaired bridge, the owner of a town. */
  glyph: z.string().max(8).optional(),
  /** Replaces the counter's colors: the owner of a town. */
  style: nameOf.optional(),
  /** The reduced side, drawn with a stripe. */
  reduced: z.boolean().optional(),
});

/**
 * A picture on a counter. Layers are drawn in their order, the last one on top. Which of its pictures a layer shows, the face says that
 * is up, or a numbered value of the counter, from 0. `null` shows nothing.
 */
const layer = z.strictObject({
  shows: z.union([z.literal('face'), z.strictObject({ value: nameOf })]),
  pictures: z.array(nameOf.nullable()).min(1).max(limits.faces),
  /** The middle of the picture, in hundredths of a hex right of and below the middle of the counter. */
  x: z.number().optional(),
  y: z.number().optional(),
  /** Default: 1. */
  scale: z.number().positive().max(20).optional(),
});
export type Layer = z.infer<typeof layer>;

/** Words or numbers written over the pictures. */
const writing = z.strictObject({
  /** Values in braces, everything else as it stands, as in layouts: `{strength}-{move}`. Line breaks begin new lines. */
  text: z.string().min(1).max(200),
  /** A point in hundredths of a hex right of and below the middle of the counter, and which part of the writing stands there. */
  x: z.number(),
  y: z.number(),
  align: z.enum(['left', 'center', 'right']),
  valign: z.enum(['top', 'middle', 'bottom']),
  /** The height of a line, in hundredths of a hex. */
  size: z.number().positive().max(1_000),
  color,
  /** Behind the words; absent: nothing. */
  ground: color.optional(),
});
export type Writing = z.infer<typeof writing>;

/** A counter made of pictures: its size in hundredths of a hex, and how many of these hundredths a pixel of its pictures takes. */
const pictured = z.strictObject({
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  perPixel: z.number().positive(),
  layers: z.array(layer).max(60),
  writings: z.array(writing).max(20).optional(),
});
export type Pictured = z.infer<typeof pictured>;

/** What players can do with a counter in one go: a line of its menu, and a key if it has one. */
const counterAct = z.strictObject({
  /** Absent: only other acts perform it. */
  name: textKey.optional(),
  /** The line of the menu under which it stands with others. */
  group: textKey.optional(),
  key: z
    .string()
    .regex(/^(mod\+)?(alt\+)?(shift\+)?([a-z0-9]|f\d{1,2}|[a-z]{3,12})$/, 'a key like mod+shift+f')
    .optional(),
  ...actDone,
});
export type CounterAct = z.infer<typeof counterAct>;

const counter = z.strictObject({
  side: nameOf.optional(),
  /** The module's unit kind or marker kind. */
  kind: nameOf,
  /** Printed above or beside the symbol: `257 VG`; the same in every language. */
  name: z.string().max(30),
  /** The name in full, if `name` is an abbreviation. */
  title: textKey.optional(),
  formation: z.string().max(40).optional(),
  symbol: z.enum(symbols),
  size: z.enum(sizes).optional(),
  /** Glyph or short text for markers that have no NATO symbol. */
  glyph: z.string().max(8).optional(),
  style: nameOf,
  /** The printed back, shown while the counter is masked. Counters with the same back look alike. */
  back: nameOf,
  /** Front first. Two faces: full strength and reduced. */
  faces: z.array(face).min(1).max(limits.faces),
  /** The counter shows pictures instead of symbol, name and values. */
  pictured: pictured.optional(),
  /** Values that are the same on every face: traits such as a nationality, or that the unit can infiltrate. */
  values: z.record(nameOf, value).optional(),
  /** The acts that players can perform with it, in the order of its menu. */
  acts: z.array(nameOf).max(limits.actsOfCounter).optional(),
  /** The clause that states the counter; absent if there is no rulebook to cite. */
  from: provenance.shape.from.optional(),
  /** A text that says what the reconstruction is based on. */
  note: textKey.optional(),
  /** Parts that the rulebook does not give: names of values, or of the counter's own fields in `reconstructible`. */
  reconstructed: z.array(nameOf).optional(),
});
export type Counter = z.infer<typeof counter>;

/** The fields that `reconstructed` may name besides values; `steps` is the number of faces. */
export const reconstructible = ['name', 'kind', 'symbol', 'size', 'steps'] as const;

/** Everything printed for a game. */
export const counterSheet = z.strictObject({
  styles: z.record(nameOf, counterStyle),
  backs: z.record(
    nameOf,
    z.strictObject({ style: nameOf, glyph: z.string().max(8).optional(), pictured: pictured.optional() }),
  ),
  /** The values that counters have. */
  values: z.record(
    nameOf,
    z.strictObject({
      name: textKey,
      type: z.enum(['number', 'text', 'flag']),
      /** Readable names for values that are words; values without one are shown as they are. */
      words: z.record(nameOf, textKey).optional(),
      /** How the number of several counters is combined: a stack moves as slowly as its slowest counter. Absent: the sum. */
      together: z.enum(['sum', 'least', 'most', 'apart']).optional(),
      /** What a flag prints if it is set; otherwise it prints nothing. */
      glyph: z.string().max(4).optional(),
      /** A text that says what this value is based on, for every counter that has it in `reconstructed`. */
      reconstructedNote: textKey.optional(),
    }),
  ),
  /** The print of a counter: values in braces, everything else as it stands: `{attack}-{move}`. Each kind of counter picks one. */
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
  /** Acts of counters. Counters that can do the same share them. */
  acts: z.record(nameOf, counterAct).optional(),
  /** Status markers that can be set on a piece, with the glyph drawn on its corner. */
  markers: z.record(
    nameOf,
    z.strictObject({ name: textKey, glyph: z.string().max(4), color, valued: z.boolean().optional() }),
  ),
});
export type CounterSheet = z.infer<typeof counterSheet>;

/** All values on a face: its own, and those that the counter has on every face. An unknown face has none of its own. */
export const valuesOf = (
  { values, faces }: Pick<Counter, 'values' | 'faces'>,
  face: number,
): Readonly<Record<string, string | number | boolean>> => ({ ...values, ...faces[face]?.values });

import { gridSpec } from '@umpire/shared/module/map.ts';
import { z } from 'zod';

const latLon = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const course = z.array(latLon).min(2);
/** Points of the ground, or towns by name. */
const way = z.array(z.union([latLon, z.string()])).min(2);
const outline = z.array(latLon).min(3);
const pair = z.tuple([z.number(), z.number()]);
const triple = z.tuple([z.number(), z.number(), z.number()]);
const hexNumber = z.string().regex(/^[A-Z]?\d{4}$/);
const place = { lat: z.number(), lon: z.number() };

const fit = z.object({
  lat0: z.number(),
  lon0: z.number(),
  kmPerDegreeLat: z.number().positive(),
  kmPerDegreeLon: z.number().positive(),
  forward: z.object({ u: triple, v: triple }),
  local: z
    .object({ lengthKm: z.number().positive(), centres: z.array(pair), weights: z.array(pair) })
    .refine(({ centres, weights }) => centres.length === weights.length, 'one weight for each centre')
    .optional(),
});

const townSizes = ['village', 'town', 'city'] as const;
export type TownSize = (typeof townSizes)[number];

const town = z.object({
  name: z.string().min(1).max(60),
  ...place,
  size: z.enum(townSizes),
  hex: hexNumber,
  /** If a town fills several hexes. */
  hexes: z.array(hexNumber).min(1).optional(),
  hexFrom: z.string(),
  alias: z.array(z.string()).optional(),
  /** The one name to print in a crowded hex. */
  label: z.boolean().optional(),
});

const river = z.object({
  name: z.string().min(1).max(60),
  class: z.enum(['major', 'minor', 'canal']),
  /** Downstream. */
  points: course,
  /** A brook, which the map may leave out. */
  small: z.boolean().optional(),
});

const bank = z.object({
  river: z.string(),
  hex: hexNumber,
  /** Left and right looking downstream. */
  side: z.enum(['left', 'right']),
  source: z.string().optional(),
});

const road = z.object({
  class: z.enum(['primary', 'secondary']),
  name: z.string().max(80),
  points: way,
});

const railway = z.object({ name: z.string().max(80), points: way });

const fortification = z.object({
  kind: z.string(),
  name: z.string(),
  points: course.optional(),
  hex: hexNumber.optional(),
});

const area = z.object({ name: z.string(), class: z.string().optional(), polygon: outline });
const line = z.object({ name: z.string(), points: course });

const overrides = z.object({
  edges: z.array(
    z.object({
      between: z.tuple([hexNumber, hexNumber]),
      river: z.string(),
      bridge: z.boolean(),
      source: z.string(),
    }),
  ),
  bridgeHexes: z.array(z.object({ hex: hexNumber, river: z.string(), source: z.string() })),
  hexes: z.array(z.object({ hex: hexNumber, terrain: z.string(), source: z.string() })),
  roads: z.array(
    z.object({
      name: z.string().max(80),
      class: z.string().optional(),
      via: z.array(hexNumber).min(1),
      adjacent: z.boolean().optional(),
      source: z.string(),
    }),
  ),
});

/** The geography behind a map, fitted to its hexes: the compiler's view of `assets/atlas/<game>.json`. */
const atlas = z.object({
  module: z.string(),
  grid: gridSpec,
  fit,
  towns: z.array(town),
  rivers: z.array(river),
  banks: z.array(bank),
  crossings: z.array(z.object({ name: z.string(), ...place, hex: hexNumber, kind: z.string().optional() })),
  roads: z.array(road),
  railways: z.array(railway).default([]),
  lakes: z.array(line).default([]),
  fortifications: z.array(fortification).default([]),
  areas: z.array(area).default([]),
  woods: z.array(area),
  rough: z.array(area),
  ridges: z.array(line),
  marsh: z.array(area),
  overrides,
  borders: z.array(line),
});

export type Atlas = z.infer<typeof atlas>;
export type LatLon = z.infer<typeof latLon>;
export type Fit = Atlas['fit'];
export type Town = Atlas['towns'][number];
export type River = Atlas['rivers'][number];
export type Road = Atlas['roads'][number];

/** A problem that prevents compiling an atlas. */
export interface AtlasProblem {
  /** `rivers/3/points`. */
  readonly path: string;
  readonly expected: string;
  readonly found: unknown;
}

/** An atlas, or all its problems. */
export const readAtlas = (data: unknown): { atlas: Atlas } | { problems: readonly AtlasProblem[] } => {
  const parsed = atlas.safeParse(data);
  if (parsed.success) return { atlas: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('/'),
    expected: message,
    found: path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data),
  }));
  return { problems };
};

import { z } from 'zod';
import { nameOf, provenance, textKey } from './text.ts';

const hexNumber = z.string().regex(/^[A-Z]?\d{4}$/);
const compass = z.enum(['north', 'east', 'south', 'west']);
const sheet = z.object({
  letter: z.string().regex(/^[A-Z]?$/),
  columns: z.int().min(1).max(200),
  rows: z.int().min(1).max(200).optional(),
  offset: z.int().min(0).max(400),
});

/** A hex grid as data; `hex/grid.ts` compiles it. */
export const gridSpec = z.object({
  stagger: z.enum(['columns', 'rows']),
  further: z.enum(['even', 'odd']),
  columns: z.int().min(1).max(400),
  rows: z.int().min(1).max(400),
  sheets: z.array(sheet).max(26).optional(),
  rowsByColumn: z.record(z.string(), z.int()).optional(),
  columnsRise: compass.optional(),
  rowsRise: compass.optional(),
});

/** How a kind of terrain, feature, hexside or road is drawn. The renderer knows these styles and no game. */
export const terrainStyles = [
  'clear',
  'woods',
  'light-woods',
  'rough',
  'rough-woods',
  'hills',
  'marsh',
  'polder',
  'heath',
  'water',
  'urban',
  'desert',
] as const;
export const featureStyles = [
  'village',
  'town',
  'city',
  'fort',
  'fortification',
  'airfield',
  'objective',
  'source',
  'landing-zone',
  'entry',
  'dump',
] as const;
export const hexsideStyles = [
  'stream',
  'river',
  'major-river',
  'canal',
  'lake',
  'ridge',
  'slope',
  'cliff',
  'bridge',
  'ferry',
  'wall',
  'dotted-line',
  'border',
] as const;
export const roadStyles = ['track', 'secondary', 'primary', 'highway', 'railway'] as const;

const kind = <S extends readonly [string, ...string[]]>(styles: S) =>
  z.object({
    /** Shown in the legend and in a hex's details. */
    name: textKey,
    style: z.enum(styles),
    /** `#rrggbb`, where the game's own palette differs from the style's. */
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
  });

/**
 * A map: the referee's format (`hexes`, `edges`, `roads`, `mapEdge`) and what drawing needs besides. Compiled from an
 * atlas by `npm run maps`, or written by hand for small games.
 */
export const mapData = z.object({
  grid: gridSpec,
  /** Nominal, for the scale bar. */
  kmPerHex: z.number().positive().optional(),
  /** The module's vocabulary and how each word is drawn. */
  legend: z.object({
    terrain: z.record(nameOf, kind(terrainStyles)),
    features: z.record(nameOf, kind(featureStyles)),
    edges: z.record(nameOf, kind(hexsideStyles)),
    roads: z.record(nameOf, kind(roadStyles)),
  }),
  palette: z
    .object({
      paper: z.string(),
      ink: z.string(),
      water: z.string(),
      woods: z.string(),
      road: z.string(),
      accent: z.string(),
    })
    .partial()
    .optional(),
  default: nameOf,
  hexes: z.record(
    hexNumber,
    z.object({
      terrain: nameOf.optional(),
      features: z.array(nameOf).optional(),
      /** A proper name, the same in every language, unless `names` has the module's text for it. */
      name: z.string().max(60).optional(),
      /** Share of terrain painted, for maps whose drawing follows the ground and not the hex. */
      from: provenance.shape.from.optional(),
    }),
  ),
  edges: z.array(
    z.object({
      between: z.tuple([hexNumber, hexNumber]),
      is: z.array(nameOf).min(1),
      name: z.string().max(60).optional(),
      from: z.string().max(60).optional(),
    }),
  ),
  roads: z.array(z.object({ class: nameOf, through: z.array(hexNumber).min(2), name: z.string().max(80).optional() })),
  /** Which hexes make up each map edge; the same hex may be on two. */
  mapEdge: z.record(nameOf, z.array(hexNumber)),
  /** Named sets of hexes: set-up areas, the ground north of a line, objectives. */
  areas: z
    .record(
      nameOf,
      z.object({ name: textKey, hexes: z.array(hexNumber), tint: z.string().optional(), from: z.string().optional() }),
    )
    .optional(),
  /** Names of rivers, woods and regions, along a course of points in hundredths of a hex. */
  labels: z
    .array(
      z.object({
        text: z.string().max(60),
        style: z.enum(['river', 'region', 'woods', 'town', 'city', 'village']),
        along: z.array(z.tuple([z.number(), z.number()])).min(1),
        size: z.number().optional(),
      }),
    )
    .optional(),
  /** Ground shapes drawn under the grid, in hundredths of a hex: what makes woods look like woods and not like hexes. */
  ground: z.array(z.object({ terrain: nameOf, polygon: z.array(z.tuple([z.number(), z.number()])).min(3) })).optional(),
});
export type MapData = z.infer<typeof mapData>;

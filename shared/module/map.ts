import { z } from 'zod';
import { nameOf, provenance, textKey } from './text.ts';

const hexNumber = z.string().regex(/^[A-Z]?(?:\d{4}|\d{6})$/, 'the number of a hex, like 0304');
const compass = z.enum(['north', 'east', 'south', 'west']);
const direction = z.int().min(0).max(5);
/** In hundredths of a hex from the top left of the drawn map. */
const point = z.tuple([z.number(), z.number()]);
const sheet = z.object({
  letter: z.string().regex(/^[A-Z]?$/, 'a capital letter, or nothing'),
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
  rowsByColumn: z
    .union([
      z.strictObject({ odd: z.int(), even: z.int() }),
      z.array(z.strictObject({ columns: z.tuple([z.string(), z.string()]), rows: z.int() })),
    ])
    .optional(),
  rowsEven: z.int().optional(),
  columnsRise: compass.optional(),
  rowsRise: compass.optional(),
});

/** How a kind of terrain, feature, hexside or road is drawn. The renderer knows only these styles, and no game. */
const terrainStyles = [
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
const featureStyles = [
  'village',
  'town',
  'city',
  'fort',
  'fortification',
  'airfield',
  'objective',
  'source',
  'source-square',
  'landing-zone',
  'entry',
  'dump',
] as const;
const hexsideStyles = [
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
  'ford',
  'wall',
  'dotted-line',
  'border',
] as const;
const roadStyles = ['track', 'secondary', 'primary', 'highway', 'railway'] as const;

const kind = <S extends readonly [string, ...string[]]>(styles: S) =>
  z.strictObject({
    /** Shown in the legend and in a hex's details. */
    name: textKey,
    style: z.enum(styles),
    /** `#rrggbb`, if the game's palette differs from the style's. */
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
  });

/**
 * A map: the referee's format (`hexes`, `edges`, `roads`, `mapEdge`), and further data for drawing. Compiled from an
 * atlas by `npm run maps`, or written by hand for small games.
 */
export const mapData = z.strictObject({
  grid: gridSpec.strict(),
  /** The hexes lie under printed boards (`printed-board.ts`): they are places, and nothing is drawn of them. */
  undrawn: z.literal(true).optional(),
  /** The source of everything without its own `from`: `atlas` for geography fitted to the hexes. */
  from: provenance.shape.from.optional(),
  /** The rulebook's nominal scale, for the scale bar. */
  kmPerHex: z.number().positive().optional(),
  /** The scale of the drawn land, if it differs so much that the scale bar mentions it. */
  kmOnGround: z.number().positive().optional(),
  /** The module's vocabulary and how each word is drawn. */
  legend: z.strictObject({
    terrain: z.record(nameOf, kind(terrainStyles)),
    features: z.record(nameOf, kind(featureStyles)),
    edges: z.record(nameOf, kind(hexsideStyles)),
    roads: z.record(nameOf, kind(roadStyles)),
  }),
  palette: z
    .strictObject({
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
    z.strictObject({
      terrain: nameOf.optional(),
      features: z.array(nameOf).optional(),
      /** A proper name. `placeNames` of the module may write it differently in other languages. */
      name: z.string().max(60).optional(),
      from: provenance.shape.from.optional(),
    }),
  ),
  edges: z.array(
    z.strictObject({
      between: z.tuple([hexNumber, hexNumber]),
      is: z.array(nameOf).min(1),
      name: z.string().max(60).optional(),
      from: z.string().max(60).optional(),
    }),
  ),
  /** A step between two neighbors belongs to one road only, of the best class that runs there. */
  roads: z.array(
    z.strictObject({
      class: nameOf,
      through: z.array(hexNumber).min(2),
      name: z.string().max(80).optional(),
      /** The directions (0 to 5) in which a road goes on beyond the map from its first or last hex. */
      leaves: z.strictObject({ first: direction.optional(), last: direction.optional() }).optional(),
      /** The same by hex and map edge, for maps that are not drawn: `{ "0103": "east" }`. */
      exit: z.record(hexNumber, nameOf).optional(),
    }),
  ),
  /** Which hexes make up each map edge; the same hex may be on two. */
  mapEdge: z.record(nameOf, z.array(hexNumber)),
  /** Named sets of hexes: set-up areas, the ground north of a line, objectives. */
  areas: z
    .record(
      nameOf,
      z.strictObject({
        name: textKey,
        hexes: z.array(hexNumber),
        /** A number for the rules: victory points, for instance. */
        value: z.number().optional(),
        tint: z.string().optional(),
        from: z.string().optional(),
      }),
    )
    .optional(),
  /** Other names that small maps use for areas: `"mud-belt": "mud"`. */
  alsoCalled: z.record(nameOf, nameOf).optional(),
  /**
   * Names of towns, rivers, woods and regions: along a course in reading direction, or at one point. Where two names
   * collide, the first one stays. A town's point is where its houses stand, well inside its `hex`.
   */
  labels: z
    .array(
      z.strictObject({
        text: z.string().max(60),
        style: z.enum(['river', 'region', 'woods', 'town', 'city', 'village']),
        along: z.array(point).min(1),
        /** Height of the letters, in hundredths of a hex, if it differs from the style's. */
        size: z.number().positive().optional(),
        hex: hexNumber.optional(),
      }),
    )
    .optional(),
  /**
   * Ground shapes under the grid, later ones over earlier ones. They make woods look like woods and not like
   * hexes. The center of a hex lies in the shapes of its own terrain, and in no shape drawn over them.
   */
  ground: z
    .array(
      z.strictObject({
        terrain: nameOf,
        polygon: z.array(point).min(3),
        /** Glades: closed lines inside the polygon whose inside is not filled. */
        holes: z.array(z.array(point).min(3)).optional(),
        /** Drawn over everything before, water too: the ground of an override (`map-override.ts`). */
        over: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** State borders along their real course, only for drawing. */
  borders: z.array(z.strictObject({ name: z.string().max(60), along: z.array(point).min(2) })).optional(),
});
export type MapData = z.infer<typeof mapData>;

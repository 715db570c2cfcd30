import { z } from 'zod';
import facts from '../table-facts.json' with { type: 'json' };

/** The charts of the game as look-ups, checked once. Those marked `reconstructed` in the file are so here. */

const classes = ['leg', 'mobile'] as const;
/** 5.2a How a unit pays for terrain. */
export type Class = (typeof classes)[number];

export const terrains = ['clear', 'mixed', 'broken', 'rough', 'woods', 'town', 'city'] as const;
export type Terrain = (typeof terrains)[number];

export const bridgeKinds = ['road-bridge', 'rail-bridge', 'canal-bridge'] as const;
export type BridgeKind = (typeof bridgeKinds)[number];
export const isBridgeKind = (word: unknown): word is BridgeKind => bridgeKinds.some((kind) => kind === word);

export const divisions = ['1-airborne', '82-airborne', '101-airborne'] as const;
export type Division = (typeof divisions)[number];
export const isDivision = (word: unknown): word is Division => divisions.some((division) => division === word);

const points = z.number().min(0);
const byClass = z.looseObject({ leg: points, mobile: points });
const offset = z.tuple([z.int(), z.int()]);

const charts = z.looseObject({
  scatter: z.looseObject({
    directions: z.record(z.string(), z.looseObject({ even: offset, odd: offset })),
  }),
  glider: z.looseObject({ breaksOn: z.record(z.enum(terrains), z.array(z.int())) }),
  demolition: z.looseObject({ destroyedOn: z.record(z.enum(bridgeKinds), z.array(z.int())) }),
  repair: z.looseObject({ repairedOn: z.record(z.enum(bridgeKinds), z.array(z.int())) }),
  dropZones: z.looseObject({
    occupied: z.record(
      z.string(),
      z.looseObject({ limit: z.int(), plus3MarkersLost: z.union([z.int(), z.literal('all')]) }),
    ),
    markerOf: z.record(z.enum(divisions), z.enum(['british', 'us'])),
  }),
  victory: z.looseObject({ hexes: z.array(z.string()) }),
  tec: z.looseObject({
    terrain: z.record(z.enum(terrains), byClass.extend({ shift: z.int() })),
    roads: z.looseObject({ road: byClass, trail: byClass }),
    edges: z.looseObject({
      river: z.looseObject({ shift: z.int() }),
      stream: byClass.extend({ shift: z.int() }),
      canal: byClass.extend({ shift: z.int() }),
    }),
  }),
  crt: z.looseObject({ columns: z.array(z.string()), rows: z.record(z.string(), z.array(z.string())) }),
});

const tables = charts.parse(facts);

/** 5.2, 7.4 Terrain effects: movement points by class, columns that the terrain shifts. */
export const { tec } = tables;
/** 7.6 The combat results of our chart. */
export const crtData = tables.crt;
/** Every entry that a result can have. */
export const crtEntries = ['NE', 'AR1', 'AR2', 'AD', 'EX', 'DR1', 'DR2', 'DR3', 'DD', 'DE'] as const;
/** 5.2 The possible costs on the terrain effects chart: points, added points on water, or prohibited. */
export const costEntries = ['½', '1', '1½', '2', '3', '4', '5', '6', '+0', '+1', '+2', '+3', '+4', '✕'] as const;
/** 7.4a Columns to the left. */
export const shiftEntries = ['–', '← 1', '← 2', '← 3', '← 4', '← 5'] as const;
/** 11.4b Columns and rows to add, by the die and the parity of the column aimed at. */
export const scatterDirections = tables.scatter.directions;
/** 11.4i The rolls on which a glider unit breaks. */
export const gliderBreaksOn = tables.glider.breaksOn;
/** 14.0d, 14.2c */
export const destroyedOn = tables.demolition.destroyedOn;
export const repairedOn = tables.repair.repairedOn;
/** 12.0 */
export const { occupied: dropZonesLost, markerOf: markerOfDivision } = tables.dropZones;
/** 17.0a */
export const arnhemHexes = tables.victory.hexes;

import type { Hexside, Layout } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import type { MapConfig } from './config.ts';
import type { FrontLine } from './front-line.ts';
import type { Projection } from './projection.ts';
import type { DrawnRiver } from './rivers.ts';
import type { DrawnRoad } from './roads.ts';
import type { GroundShape, Shares } from './terrain.ts';
import type { PlacedTown } from './towns.ts';

/** An unfinished map, with everything laid on hexes and hexsides, for the checks and the report. */
export interface LaidMap {
  readonly atlas: Atlas;
  readonly config: MapConfig;
  readonly layout: Layout;
  readonly project: Projection;
  readonly towns: readonly PlacedTown[];
  readonly shapes: readonly GroundShape[];
  readonly shares: readonly Shares[];
  readonly terrain: readonly string[];
  readonly rivers: readonly DrawnRiver[];
  readonly hexsides: ReadonlyMap<Hexside, LaidHexside>;
  readonly roads: readonly DrawnRoad[];
  readonly frontLines: readonly FrontLine[];
}

/** The edges on a hexside. */
export interface LaidHexside {
  readonly is: readonly string[];
  readonly name?: string;
  /** The clause that states it, `reconstructed`, or nothing if it follows from the atlas. */
  readonly from?: string;
}

/** All kinds of hexside that are bridges of roads. */
export const roadBridges = ({ bridge, bridges = {} }: MapConfig): readonly string[] => [
  bridge,
  ...Object.values(bridges),
];

/** True of the kinds of hexside that rivers are drawn as. */
export const isWater = ({ rivers }: MapConfig, kind: string): boolean => Object.values(rivers).includes(kind);

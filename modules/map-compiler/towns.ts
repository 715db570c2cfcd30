import type { Hex, Layout, Point } from '@umpire/shared/hex';
import type { Atlas, Town, TownSize } from './atlas.ts';
import type { MapConfig } from './config.ts';
import { between, distance } from './geometry.ts';
import type { Projection } from './projection.ts';

/** A town in its hex. */
export interface PlacedTown {
  readonly town: Town;
  readonly size: TownSize;
  readonly hex: Hex;
  /** All hexes it fills, the main one first. */
  readonly hexes: readonly Hex[];
  /** Where roads meet and houses are drawn: the town's own point, kept well inside its hex. */
  readonly at: Point;
  /** The distance of its fitted point from there, in hexes. */
  readonly moved: number;
}

/** Farther from the center a town would be too close to the border of its hex. */
const INNER = 0.25;

/** Puts every town into its hex. @throws if the grid has no such hex. */
export const placeTowns = (atlas: Atlas, config: MapConfig, layout: Layout, project: Projection): PlacedTown[] =>
  atlas.towns.map((town) => {
    const parse = (number: string): Hex => {
      const hex = layout.grid.parse(number);
      if (hex === undefined) throw new Error(`towns: hex ${number} of ${town.name} is not on the grid`);
      return hex;
    };
    const hex = parse(town.hex);
    const center = layout.center(hex);
    const point = project([town.lat, town.lon]);
    const away = distance(center, point);
    const isInside = layout.hexAt(point) === hex;
    const at = isInside ? between(center, point, Math.min(1, INNER / Math.max(away, INNER))) : center;
    const others = (town.hexes ?? []).map(parse).filter((other) => other !== hex);
    const size = config.placeSizes?.[town.name] ?? town.size;
    return { town, size, hex, hexes: [hex, ...others], at, moved: distance(at, point) };
  });

/** A town by its name, or by one of its other names. */
export const townNamed = (towns: readonly PlacedTown[], name: string): PlacedTown | undefined =>
  towns.find(({ town }) => town.name === name) ?? towns.find(({ town }) => town.alias?.includes(name));

import type { Grid, Hex, Hexside, Layout } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import type { MapConfig } from './config.ts';
import { cutAlong, smoothed } from './cut.ts';
import type { FrontLine } from './front-line.ts';
import { distance } from './geometry.ts';
import { isWater, type LaidHexside } from './laid-map.ts';
import type { Projection } from './projection.ts';
import type { DrawnRiver } from './rivers.ts';
import { type DrawnRoad, stepsOf } from './roads.ts';
import { type PlacedTown, townNamed } from './towns.ts';

/** Rivers, the higher class first, then lakes and crests: a crest gives way to water. */
export const layWater = (
  atlas: Atlas,
  config: MapConfig,
  layout: Layout,
  project: Projection,
  rivers: readonly DrawnRiver[],
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map<Hexside, LaidHexside>();
  const lay = (hexside: Hexside, kind: string, name: string): void => {
    const [a, b] = layout.grid.hexesOf(hexside);
    const from = a === undefined || b === undefined ? undefined : statedFrom(config, layout.grid, a, b);
    if (!hexsides.has(hexside)) hexsides.set(hexside, { is: [kind], name, ...(from === undefined ? {} : { from }) });
  };
  for (const rank of ['major', 'canal', 'minor'] as const) {
    for (const { river, chains } of rivers) {
      if (river.class === rank) for (const hexside of chains.flat()) lay(hexside, config.rivers[rank]!, river.name);
    }
  }
  const lines = [
    [config.lake, atlas.lakes],
    [config.ridge, atlas.ridges],
  ] as const;
  for (const [kind, features] of lines) {
    if (!kind) continue;
    for (const { name, points } of features) {
      const { chains } = cutAlong(layout, smoothed(layout, points.map(project)));
      for (const hexside of chains.flat()) lay(hexside, kind, name);
    }
  }
  return hexsides;
};

/** If a river runs through a town, its hexsides there have a kind without effect: no bridge, no extra cost. */
export const throughTowns = (
  { throughTowns: rule, ...config }: MapConfig,
  grid: Grid,
  towns: readonly PlacedTown[],
  laid: ReadonlyMap<Hexside, LaidHexside>,
): ReadonlyMap<Hexside, LaidHexside> => {
  if (!rule) return laid;
  const hexes = new Set(
    rule.towns.flatMap((name) => {
      const town = townNamed(towns, name);
      if (!town) throw new Error(`throughTowns: ${name} is no town of the atlas`);
      return town.hexes;
    }),
  );
  const isInTown = (hexside: Hexside): boolean => grid.hexesOf(hexside).some((hex) => hexes.has(hex));
  return new Map(
    [...laid].map(([hexside, what]) =>
      isInTown(hexside) && what.is.some((kind) => isWater(config, kind))
        ? [hexside, { ...what, is: [rule.kind] }]
        : [hexside, what],
    ),
  );
};

const statedFrom = ({ hexsidesFrom }: MapConfig, grid: Grid, a: Hex, b: Hex): string | undefined =>
  hexsidesFrom?.[`${grid.number(a)}-${grid.number(b)}`];

/** A bridge is worth a detour of half a hex. */
const BRIDGE_TOLL = 0.6;

export const tollOf =
  (config: MapConfig, grid: Grid, water: ReadonlyMap<Hexside, LaidHexside>) =>
  (from: Hex, to: Hex): number => {
    const kinds = water.get(grid.hexsideBetween(from, to)!)?.is ?? [];
    if (kinds.some((kind) => config.unbridged?.includes(kind))) return Infinity;
    return kinds.some((kind) => isWater(config, kind)) ? BRIDGE_TOLL : 0;
  };

export const withBridges = (
  config: MapConfig,
  grid: Grid,
  roads: readonly DrawnRoad[],
  water: ReadonlyMap<Hexside, LaidHexside>,
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map(water);
  for (const { class: kind, through } of roads) {
    for (const step of stepsOf(grid, through)) {
      const laid = hexsides.get(step);
      const crossed = laid?.is.find((word) => isWater(config, word));
      if (!laid || crossed === undefined) continue;
      const bridge = bridgeOf(config, kind, crossed);
      if (!laid.is.includes(bridge)) hexsides.set(step, { ...laid, is: [...laid.is, bridge] });
    }
  }
  return hexsides;
};

const bridgeOf = ({ bridge, bridges, railway, railwayBridge }: MapConfig, road: string, water: string): string =>
  road === railway ? (railwayBridge ?? bridge) : (bridges?.[water] ?? bridge);

/** Ferries, each on the nearest water of its hex. */
export const withFerries = (
  atlas: Atlas,
  config: MapConfig,
  layout: Layout,
  project: Projection,
  laid: ReadonlyMap<Hexside, LaidHexside>,
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map(laid);
  const { grid } = layout;
  for (const { kind, hex: number, lat, lon } of atlas.crossings) {
    const hex = grid.parse(number);
    if (kind !== 'ferry' || !config.ferry || hex === undefined) continue;
    const at = project([lat, lon]);
    const away = (side: Hexside): number => distance(layout.midpoint(side), at);
    const water = grid.hexsidesOf(hex).filter((side) => hexsides.get(side)?.is.some((word) => isWater(config, word)));
    const side = water.toSorted((a, b) => away(a) - away(b))[0];
    if (side !== undefined)
      hexsides.set(side, { ...hexsides.get(side)!, is: [...hexsides.get(side)!.is, config.ferry] });
  }
  return hexsides;
};

export const withFrontLines = (
  config: MapConfig,
  frontLines: readonly FrontLine[],
  laid: ReadonlyMap<Hexside, LaidHexside>,
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map(laid);
  for (const [i, { kind, from }] of (config.frontLines ?? []).entries()) {
    for (const hexside of frontLines[i]!.hexsides) {
      const other = hexsides.get(hexside);
      hexsides.set(hexside, other ? { ...other, is: [...other.is, kind] } : { is: [kind], from });
    }
  }
  return hexsides;
};

export const withBoundaries = (
  { boundaries = [] }: MapConfig,
  layout: Layout,
  project: Projection,
  laid: ReadonlyMap<Hexside, LaidHexside>,
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map(laid);
  for (const { kind, name, from, guide } of boundaries) {
    const { chains } = cutAlong(layout, smoothed(layout, guide.map(project)));
    for (const hexside of chains.flat()) {
      const other = hexsides.get(hexside);
      if (other) hexsides.set(hexside, { ...other, is: [...other.is, kind] });
      else hexsides.set(hexside, { is: [kind], from, ...(name === undefined ? {} : { name }) });
    }
  }
  return hexsides;
};

export const withHexsideRules = (
  config: MapConfig,
  grid: Grid,
  laid: ReadonlyMap<Hexside, LaidHexside>,
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map(laid);
  for (const { between, is, from } of config.hexsides ?? []) {
    const [a, b] = between.map((number) => grid.parse(number));
    const hexside = a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
    if (hexside === undefined) throw new Error(`hexsides: ${between.join(' and ')} are not neighbors on the grid`);
    const other = hexsides.get(hexside);
    hexsides.set(hexside, other ? { ...other, is: [...other.is, ...is] } : { is, from });
  }
  return hexsides;
};

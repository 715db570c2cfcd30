import { compileGrid, type Grid, type Hex, type Hexside, type Layout, makeLayout } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { layArea } from './areas.ts';
import type { Atlas } from './atlas.ts';
import { borderLines } from './borders.ts';
import { checkMap, type Finding } from './check.ts';
import type { MapConfig } from './config.ts';
import { crowdOf } from './crowd.ts';
import { cutAlong, smoothed } from './cut.ts';
import { fortifiedHexes } from './fortifications.ts';
import { type FrontLine, layFrontLine } from './front-line.ts';
import { distance } from './geometry.ts';
import { groundOf } from './ground.ts';
import { riverLabels, ruleLabels, townLabels } from './labels.ts';
import { mapEdges } from './map-edge.ts';
import { makeProjection, type Projection } from './projection.ts';
import { type DrawnRiver, layRivers } from './rivers.ts';
import { mergeRoads } from './road-network.ts';
import { type DrawnRoad, layRoads, type PlannedRoad, planRoads, type RoadGround, stepsOf } from './roads.ts';
import { bindRoads } from './stated-roads.ts';
import { type GroundShape, groundShapes, type Shares, sharesOf, terrainBy } from './terrain.ts';
import { type PlacedTown, placeTowns, townNamed } from './towns.ts';

/** A map in the making: everything laid on hexes and hexsides, for the checks and the report. */
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

/** What lies on a hexside. */
export interface LaidHexside {
  readonly is: readonly string[];
  readonly name?: string;
  /** The clause that states it, `reconstructed`, or nothing where it follows the atlas. */
  readonly from?: string;
}

export interface CompiledMap {
  readonly map: MapData;
  readonly laid: LaidMap;
  readonly findings: readonly Finding[];
}

/**
 * Makes a hex map of an atlas in the vocabulary of a game: the same input gives the same map, to the byte.
 * @throws if the atlas contradicts its own grid, or the configuration names what the atlas does not have.
 */
export const compileMap = (atlas: Atlas, config: MapConfig): CompiledMap => {
  const layout = makeLayout(compileGrid(atlas.grid));
  const project = makeProjection(atlas.fit, layout);
  const towns = placeTowns(atlas, config, layout, project);
  const shapes = groundShapes(atlas, project);
  const shares = hexesOf(layout.grid).map((hex) => sharesOf(layout, hex, shapes));
  const terrain = layTerrain(atlas, config, layout.grid, towns, shares);
  const rivers = layRivers(atlas, layout, project, riversOf(atlas, config));
  const water = throughTowns(config, layout.grid, towns, layWater(atlas, config, layout, project, rivers));
  const roads = layAllRoads(
    atlas,
    config,
    { layout, towns, crossing: tollOf(config, layout.grid, water) },
    project,
    water,
  );
  const frontLines = (config.frontLines ?? []).map((rule) => layFrontLine(rule, layout, project));
  const crossed = withFerries(atlas, config, layout, project, withBridges(config, layout.grid, roads, water));
  const lined = withBoundaries(config, layout, project, withFrontLines(config, frontLines, crossed));
  const hexsides = withHexsideRules(config, layout.grid, lined);
  const laid: LaidMap = {
    atlas,
    config,
    layout,
    project,
    towns,
    shapes,
    shares,
    terrain,
    rivers,
    hexsides,
    roads,
    frontLines,
  };
  const map = toMapData(laid);
  return { map, laid, findings: checkMap(laid) };
};

const hexesOf = ({ size }: Grid): Hex[] => Array.from({ length: size }, (_, hex) => hex);

const riversOf = (atlas: Atlas, { rivers, brooks }: MapConfig) =>
  atlas.rivers.filter(({ name, class: kind, small }) => rivers[kind] && (!small || brooks?.includes(name)));

/** By area, then towns that are terrain of their own, then what the rulebook states. */
const layTerrain = (
  atlas: Atlas,
  config: MapConfig,
  grid: Grid,
  towns: readonly PlacedTown[],
  shares: readonly Shares[],
): string[] => {
  const terrain = withoutSlits(
    config,
    grid,
    shares,
    shares.map((share) => terrainBy(config.terrain, share) ?? config.default),
  );
  for (const { size, hexes } of towns) {
    const own = config.places[size].terrain;
    if (own) for (const hex of hexes) terrain[hex] = own;
  }
  for (const { hex, terrain: word } of atlas.overrides.hexes) {
    const own = config.overrides?.[word]?.terrain;
    if (own) terrain[grid.parse(hex)!] = own;
  }
  return terrain;
};

/** How much of a hex must have terrain for it to be a slit between outlines and not a clearing. */
const SLIT = 0.25;

/** Outlines drawn by hand leave slits: a hex shut in by terrain on all sides takes the terrain that it has some of. */
const withoutSlits = (
  { terrain: rules, default: open }: MapConfig,
  grid: Grid,
  shares: readonly Shares[],
  terrain: readonly string[],
): string[] =>
  terrain.map((kind, hex) => {
    const around = [...grid.neighbors.subarray(hex * 6, hex * 6 + 6)];
    if (kind !== open || around.some((next) => next === -1 || terrain[next] === open)) return kind;
    const lower = rules.map((rule) => ({ ...rule, share: Math.min(rule.share, SLIT) }));
    return (
      terrainBy(
        lower.filter((rule) => around.some((next) => terrain[next] === rule.terrain)),
        shares[hex]!,
      ) ?? kind
    );
  });

/** Rivers, the higher class first, then lakes and crests: a crest gives way to water. */
const layWater = (
  atlas: Atlas,
  config: MapConfig,
  layout: Layout,
  project: Projection,
  rivers: readonly DrawnRiver[],
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map<Hexside, LaidHexside>();
  const lay = (hexside: Hexside, kind: string, name: string): void => {
    const [a, b] = [layout.grid.ends[hexside * 2]!, layout.grid.ends[hexside * 2 + 1]!];
    const from = b === -1 ? undefined : statedFrom(config, layout.grid, a, b);
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

/** Where a river runs through a town, its hexsides there are of a kind that is no water: no bridge, no toll. */
const throughTowns = (
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
  const isInTown = (hexside: Hexside): boolean =>
    hexes.has(grid.ends[hexside * 2]!) || hexes.has(grid.ends[hexside * 2 + 1]!);
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

const tollOf =
  (config: MapConfig, grid: Grid, water: ReadonlyMap<Hexside, LaidHexside>) =>
  (from: Hex, to: Hex): number => {
    const kinds = water.get(grid.hexsideBetween(from, to)!)?.is ?? [];
    if (kinds.some((kind) => config.unbridged?.includes(kind))) return Infinity;
    return kinds.some((kind) => isWater(config, kind)) ? BRIDGE_TOLL : 0;
  };

export const isWater = ({ rivers }: MapConfig, kind: string): boolean => Object.values(rivers).includes(kind);

/** Roads of the best class first; railways are a network of their own. */
const layAllRoads = (
  atlas: Atlas,
  config: MapConfig,
  ground: RoadGround,
  project: Projection,
  water: ReadonlyMap<Hexside, LaidHexside>,
): DrawnRoad[] => {
  const planned = planRoads(atlas, config, ground, project);
  const railways = planned.filter(({ class: kind }) => kind === config.railway);
  const plain = planned.filter(({ class: kind }) => kind !== config.railway);
  const network = (plans: readonly PlannedRoad[]): DrawnRoad[] => {
    const laid = layRoads(ground, plans);
    const ranks = Object.values(config.roads);
    return mergeRoads(
      ground.layout.grid,
      laid.toSorted((a, b) => ranks.indexOf(a.class) - ranks.indexOf(b.class)),
      statedSteps(ground.layout.grid, plans),
    );
  };
  const riverOf = (hexside: Hexside): string | undefined => water.get(hexside)?.name;
  const byClass = [...new Set(Object.values(config.roads))].flatMap((kind) =>
    plain.filter((road) => road.class === kind),
  );
  const stated = bindRoads({ ...ground, atlas, config, project, riverOf }, byClass, network(byClass));
  return [...network(stated), ...network(railways)];
};

const statedSteps = (grid: Grid, plans: readonly PlannedRoad[]): Set<Hexside> =>
  new Set(
    plans
      .flatMap(({ sections }) => sections)
      .filter(({ isStated }) => isStated)
      .map(({ from, to }) => grid.hexsideBetween(from, to))
      .filter((step) => step !== undefined),
  );

const withBridges = (
  config: MapConfig,
  grid: Grid,
  roads: readonly DrawnRoad[],
  water: ReadonlyMap<Hexside, LaidHexside>,
): Map<Hexside, LaidHexside> => {
  const hexsides = new Map(water);
  for (const { class: kind, through } of roads) {
    const bridge = kind === config.railway ? (config.railwayBridge ?? config.bridge) : config.bridge;
    for (const step of stepsOf(grid, through)) {
      const laid = hexsides.get(step);
      if (!laid?.is.some((word) => isWater(config, word)) || laid.is.includes(bridge)) continue;
      hexsides.set(step, { ...laid, is: [...laid.is, bridge] });
    }
  }
  return hexsides;
};

/** Ferries, each on the water of its hex that is nearest to it. */
const withFerries = (
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
    const water = [...grid.hexsides.subarray(hex * 6, hex * 6 + 6)].filter((side) =>
      hexsides.get(side)?.is.some((word) => isWater(config, word)),
    );
    const side = water.toSorted((a, b) => away(a) - away(b))[0];
    if (side !== undefined)
      hexsides.set(side, { ...hexsides.get(side)!, is: [...hexsides.get(side)!.is, config.ferry] });
  }
  return hexsides;
};

const withFrontLines = (
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

const withBoundaries = (
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

const withHexsideRules = (
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

const toMapData = (laid: LaidMap): MapData => {
  const { atlas, config, layout, project, towns } = laid;
  const { grid } = layout;
  const { stagger, further, columns, rows, sheets, rowsByColumn, rowsEven, columnsRise, rowsRise } = atlas.grid;
  const edges = mapEdges(grid);
  const mapEdge = Object.fromEntries(Object.entries(edges).map(([edge, hexes]) => [edge, numbersOf(grid, hexes)]));
  const kindsOf = (hexside: Hexside): readonly string[] => {
    const { is = [], name } = laid.hexsides.get(hexside) ?? {};
    return name === undefined ? is : [...is, name];
  };
  const areas = Object.fromEntries(
    Object.entries(config.areas ?? {}).map(([id, rule]) => [
      id,
      layArea({ layout, towns, kindsOf, mapEdge }, id, rule),
    ]),
  );
  return {
    grid: dropUndefined({
      stagger,
      further,
      columns,
      rows,
      sheets,
      rowsByColumn,
      rowsEven,
      columnsRise,
      rowsRise,
    }),
    kmPerHex: config.kmPerHex,
    legend: config.legend,
    ...(config.palette ? { palette: config.palette } : {}),
    default: config.default,
    hexes: hexData(laid, areas),
    edges: edgeData(laid),
    roads: laid.roads.map(({ class: kind, name, through, leaves }) => ({
      class: kind,
      through: numbersOf(grid, through),
      name,
      ...(Object.keys(leaves).length > 0 ? { leaves } : {}),
    })),
    mapEdge,
    ...(Object.keys(areas).length > 0 ? { areas } : {}),
    labels: [
      ...townLabels(layout, towns),
      ...ruleLabels(config.labels ?? [], layout, project),
      ...riverLabels(layout, laid.rivers, crowdOf(laid)),
    ],
    ground: groundData(laid),
    borders: borderLines(atlas, layout, project, laid.rivers),
  };
};

const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;

const numbersOf = (grid: Grid, hexes: readonly Hex[]): string[] => hexes.map((hex) => grid.number(hex));

const hexData = (
  { atlas, config, layout, project, towns, terrain }: LaidMap,
  areas: NonNullable<MapData['areas']>,
): MapData['hexes'] => {
  const { grid } = layout;
  const features = new Map<Hex, Set<string>>();
  const add = (hex: Hex, feature: string | undefined): void => {
    if (feature) features.set(hex, (features.get(hex) ?? new Set()).add(feature));
  };
  // The largest place decides: a hamlet beside a city adds nothing to its hex.
  for (const hex of hexesOf(grid)) {
    const sizes = towns.filter(({ hexes }) => hexes.includes(hex)).map(({ size }) => size);
    const largest = (['city', 'town', 'village'] as const).find((size) => sizes.includes(size));
    if (largest) add(hex, config.places[largest].feature);
  }
  for (const [kind, hexes] of fortifiedHexes(atlas, layout, project)) {
    const rule = config.fortifications[kind];
    const excluded = new Set(rule?.notIn ? areas[rule.notIn]?.hexes : []);
    for (const hex of hexes) if (!excluded.has(grid.number(hex))) add(hex, rule?.feature);
  }
  for (const { hex, terrain: word } of atlas.overrides.hexes) {
    add(grid.parse(hex)!, config.overrides?.[word]?.feature);
  }
  const order = Object.keys(config.legend.features);
  return Object.fromEntries(
    hexesOf(grid).flatMap((hex) => {
      const kinds = [...(features.get(hex) ?? [])].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const name = towns.find((town) => town.hexes.includes(hex) && town.town.label)?.town.name;
      const own = terrain[hex] === config.default ? undefined : terrain[hex];
      if (!own && kinds.length === 0 && name === undefined) return [];
      return [
        [
          grid.number(hex),
          {
            ...(own ? { terrain: own } : {}),
            ...(kinds.length > 0 ? { features: kinds } : {}),
            ...(name === undefined ? {} : { name }),
          },
        ],
      ];
    }),
  );
};

const edgeData = ({ hexsides, layout: { grid } }: LaidMap): MapData['edges'] =>
  [...hexsides]
    .filter(([hexside]) => grid.ends[hexside * 2 + 1] !== -1)
    .sort(([a], [b]) => a - b)
    .map(([hexside, { is, name, from }]) => ({
      between: [grid.number(grid.ends[hexside * 2]!), grid.number(grid.ends[hexside * 2 + 1]!)],
      is: [...is],
      ...(name === undefined ? {} : { name }),
      ...(from === undefined ? {} : { from }),
    }));

/** Ground to draw, in the order of the rules from the last to the first: the first that holds lies on top. */
const groundData = ({ config, layout, terrain, shapes, shares }: LaidMap): NonNullable<MapData['ground']> => {
  const kinds = config.terrain.map(({ terrain: kind }) => kind).filter((kind, i, all) => all.indexOf(kind) === i);
  return kinds
    .map((kind, i) => {
      const rules = config.terrain.filter((rule) => rule.terrain === kind);
      const above = new Set(kinds.slice(0, i));
      const isUnder = (hex: Hex): boolean => above.has(terrain[hex]!) && terrainBy(rules, shares[hex]!) !== undefined;
      return groundOf(layout, {
        terrain: kind,
        holds: (hex) => terrain[hex] === kind || isUnder(hex),
        outlines: shapes
          .filter((shape) => rules.some(({ classes }) => shape.class in classes))
          .map(({ outline }) => outline),
      });
    })
    .reverse()
    .flat();
};

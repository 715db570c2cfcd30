import type { Grid, Hex, HexNumber, Hexside } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { layArea } from './areas.ts';
import { borderLines } from './borders.ts';
import { crowdOf } from './crowd.ts';
import { fortifiedHexes } from './fortifications.ts';
import { groundOf } from './ground.ts';
import { riverLabels, ruleLabels, townLabels } from './labels.ts';
import type { LaidMap } from './laid-map.ts';
import { mapEdges } from './map-edge.ts';
import { terrainBy } from './terrain.ts';

/** A laid map as module data: hexes, hexsides and roads by number, everything in a stable order. */
export const makeMapData = (laid: LaidMap): MapData => {
  const { atlas, config, layout, project, towns } = laid;
  const { grid } = layout;
  const { stagger, further, columns, rows, sheets, rowsByColumn, rowsEven, columnsRise, rowsRise } = atlas.grid;
  const edges = mapEdges(grid);
  const mapEdge = Object.fromEntries(Object.entries(edges).map(([edge, hexes]) => [edge, numbersOf(grid, hexes)]));
  const kindsOf = (hexside: Hexside): readonly string[] => {
    const { is = [], name } = laid.hexsides.get(hexside) ?? {};
    return name === undefined ? is : [...is, name];
  };
  const outlines = new Map(atlas.areas.map(({ name, polygon }) => [name, polygon.map(project)]));
  const areas = Object.fromEntries(
    Object.entries(config.areas ?? {}).map(([id, rule]) => [
      id,
      layArea({ layout, towns, outlines, kindsOf, mapEdge }, id, rule),
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
    from: 'atlas',
    kmPerHex: config.kmPerHex,
    ...(config.kmOnGround ? { kmOnGround: config.kmOnGround } : {}),
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
    ...(config.alsoCalled ? { alsoCalled: config.alsoCalled } : {}),
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
  const stated = new Map(atlas.overrides.hexes.map(({ hex, source }) => [grid.parse(hex)!, source]));
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
            ...(stated.has(hex) ? { from: stated.get(hex)! } : {}),
          },
        ],
      ];
    }),
  );
};

const edgeData = ({ hexsides, layout: { grid } }: LaidMap): MapData['edges'] =>
  [...hexsides]
    .filter(([hexside]) => grid.hexesOf(hexside).length === 2)
    .sort(([a], [b]) => a - b)
    .map(([hexside, { is, name, from }]) => ({
      between: grid.hexesOf(hexside).map(grid.number) as [HexNumber, HexNumber],
      is: [...is],
      ...(name === undefined ? {} : { name }),
      ...(from === undefined ? {} : { from }),
    }));

const hexesOf = ({ size }: Grid): Hex[] => Array.from({ length: size }, (_, hex) => hex);

/** Ground to draw, in the order of the rules from the last to the first: the first rule that holds is on top. */
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

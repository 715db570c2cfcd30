import {
  compileGrid,
  DIRECTIONS,
  type Direction,
  type Grid,
  type Hex,
  type Hexside,
  type Layout,
  makeLayout,
  type Point,
} from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { type Cell, type Cells, layCells, stepOf } from './cells.ts';
import { type Course, findCourses, type Link, wander } from './courses.ts';
import { boundsOf, grow, type Line, type Rect } from './geometry.ts';
import {
  type FeatureStyle,
  groundColor,
  type HexsideStyle,
  type Palette,
  paletteOf,
  RIVERS,
  ROADS,
  type RoadStyle,
  type TerrainStyle,
} from './palette.ts';
import { findRegion, type Region } from './regions.ts';

/** What stands in the map's margin, in the reader's language. */
export interface MapTexts {
  readonly title: string;
  /** `1 hex = 4 km`; empty if the map has no scale. */
  readonly scale: string;
}

export interface Ground extends Region {
  readonly style: TerrainStyle;
  readonly color: string;
}

export interface DrawnLine<Style> {
  readonly style: Style;
  readonly color: string | undefined;
  readonly line: Line;
  readonly bounds: Rect;
}

/** Where a hexside is crossed: bridge, ferry or ford, with the direction of the crossing (radians). */
export interface Crossing {
  readonly style: 'bridge' | 'ferry' | 'ford';
  readonly at: Point;
  readonly angle: number;
  /** Of the water that is crossed, and of the road that crosses. */
  readonly water: number;
  readonly road: number;
}

export interface Feature {
  readonly style: FeatureStyle;
  readonly color: string | undefined;
  readonly hex: Hex;
  readonly at: Point;
}

export interface Name {
  readonly text: string;
  readonly style: 'river' | 'region' | 'woods' | 'town' | 'city' | 'village';
  /** One point: the thing it names lies there. More: it is written along them. */
  readonly along: Line;
  readonly size: number | undefined;
}

export interface Tint {
  readonly color: string;
  readonly region: Region;
}

/**
 * A map compiled for drawing. Everything is in hex widths (centers of neighbors 1 apart) from the top left of the
 * hexes; the frame around them reaches into negative numbers.
 */
export interface MapSheet {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly cells: Cells;
  readonly palette: Palette;
  readonly kmPerHex: number | undefined;
  readonly texts: MapTexts;
  /** The whole drawing: hexes, the ground beyond them, frame and margin. */
  readonly bounds: Rect;
  /** Where the drawn ground ends and the margin begins. */
  readonly neatline: Rect;
  readonly terrainOf: (cell: Cell) => TerrainStyle;
  readonly grounds: readonly Ground[];
  readonly waters: readonly DrawnLine<HexsideStyle>[];
  readonly roads: readonly DrawnLine<RoadStyle>[];
  readonly borders: readonly DrawnLine<HexsideStyle>[];
  readonly crossings: readonly Crossing[];
  readonly features: readonly Feature[];
  readonly names: readonly Name[];
  readonly tints: readonly Tint[];
  /** Where the roads of a hex go, as points on its hexsides: towns are built along them. */
  readonly streets: ReadonlyMap<Hex, readonly Point[]>;
}

const BLEED = 0.34;
const MARGIN = { side: 0.62, bottom: 1.02 };

/** The frame around a map's hexes, in hex widths. */
export const frameOf = ({ width, height }: Layout): Pick<MapSheet, 'bounds' | 'neatline'> => {
  const neatline = grow({ left: 0, top: 0, right: width, bottom: height }, BLEED);
  return {
    neatline,
    bounds: {
      left: neatline.left - MARGIN.side,
      top: neatline.top - MARGIN.side,
      right: neatline.right + MARGIN.side,
      bottom: neatline.bottom + MARGIN.bottom,
    },
  };
};

/** Compiles a map for drawing. The data must have passed its schema; hexes that the grid lacks are left out. */
export const compileSheet = (data: MapData, texts: MapTexts): MapSheet => {
  const grid = compileGrid(data.grid);
  const layout = makeLayout(grid);
  const cells = layCells(layout);
  const palette = paletteOf(data);
  const roadNet = linkRoads(data, layout);
  const waterNet = linkHexsides(data, layout, (style) => RIVERS[style]?.rank);
  const extendRoad = roadEnd(layout, data);
  const roads = findCourses(roadNet, layout.center, extendRoad);
  const waters = findCourses(waterNet, layout.corner, waterEnd(layout));
  return {
    grid,
    layout,
    cells,
    palette,
    kmPerHex: data.kmPerHex,
    texts,
    ...frameOf(layout),
    ...layGrounds(data, grid, cells, palette),
    waters: waters.map(drawn),
    roads: roads.map(drawn),
    borders: layBorders(data, layout),
    crossings: layCrossings(data, layout, roadNet),
    features: layFeatures(data, layout),
    names: gatherNames(data, layout),
    tints: layTints(data, grid, cells),
    streets: findStreets(roadNet),
  };
};

interface Styled<Style> {
  readonly style: Style;
  readonly color: string | undefined;
}

const drawn = <Style>({ kind, line }: Course<Styled<Style>>): DrawnLine<Style> => ({
  ...kind,
  line,
  bounds: boundsOf(line),
});

const layGrounds = (
  data: MapData,
  grid: Grid,
  cells: Cells,
  palette: Palette,
): Pick<MapSheet, 'terrainOf' | 'grounds'> => {
  const words = Array.from({ length: grid.size }, () => data.default);
  for (const [number, { terrain }] of Object.entries(data.hexes)) {
    const hex = grid.parse(number);
    if (hex !== undefined && terrain) words[hex] = terrain;
  }
  const styles = Object.fromEntries(Object.entries(data.legend.terrain).map(([word, kind]) => [word, kind.style]));
  const grounds = Object.entries(data.legend.terrain).flatMap(([word, kind]): Ground[] => {
    const color = kind.color ?? groundColor(kind.style, palette);
    if (color === undefined) return [];
    const region = findRegion(cells, (cell) => words[cell.hex] === word, kind.style === 'water' ? 0.05 : 0.075);
    return region.cells.length > 0 ? [{ ...region, style: kind.style, color }] : [];
  });
  return { terrainOf: (cell) => styles[words[cell.hex]!] ?? 'clear', grounds };
};

const hexsideAt = (grid: Grid, [a, b]: readonly [string, string]): Hexside | undefined => {
  const [one, other] = [grid.parse(a), grid.parse(b)];
  return one === undefined || other === undefined ? undefined : grid.hexsideBetween(one, other);
};

/** Hexsides whose style has a rank, as a net of corners; of several kinds on one hexside the highest rank counts. */
const linkHexsides = (
  data: MapData,
  layout: Layout,
  rankOf: (style: HexsideStyle) => number | undefined,
): Link<Styled<HexsideStyle>>[] => {
  const { grid } = layout;
  const kinds = kindsOf<HexsideStyle>(data.legend.edges);
  const links = new Map<Hexside, Link<Styled<HexsideStyle>>>();
  for (const edge of data.edges) {
    const hexside = hexsideAt(grid, edge.between);
    if (hexside === undefined) continue;
    for (const word of edge.is) {
      const kind = kinds.get(word);
      const rank = kind && rankOf(kind.style);
      if (!kind || rank === undefined || (links.get(hexside)?.weight ?? 0) >= rank) continue;
      links.set(hexside, {
        a: grid.hexsideCorners[hexside * 2]!,
        b: grid.hexsideCorners[hexside * 2 + 1]!,
        middle: layout.midpoint(hexside),
        kind,
        weight: rank,
      });
    }
  }
  return [...links.values()];
};

const kindsOf = <Style>(
  kinds: Readonly<Record<string, { readonly style: string; readonly color?: string | undefined }>>,
): ReadonlyMap<string, Styled<Style>> =>
  new Map(Object.entries(kinds).map(([word, { style, color }]) => [word, { style: style as Style, color }]));

const linkRoads = (data: MapData, layout: Layout): Link<Styled<RoadStyle>>[] => {
  const { grid } = layout;
  const kinds = kindsOf<RoadStyle>(data.legend.roads);
  const links = new Map<string, Link<Styled<RoadStyle>>>();
  for (const road of data.roads) {
    const kind = kinds.get(road.class);
    if (!kind) continue;
    const { rank } = ROADS[kind.style];
    // A railway runs beside a road and does not become one with it.
    const layer = kind.style === 'railway' ? 'rail' : 'road';
    for (const [i, number] of road.through.entries()) {
      const [a, b] = [grid.parse(number), grid.parse(road.through[i + 1] ?? '')];
      const hexside = a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
      if (a === undefined || b === undefined || hexside === undefined) continue;
      const key = `${layer} ${hexside}`;
      if ((links.get(key)?.weight ?? -1) >= rank) continue;
      links.set(key, { a, b, middle: layout.midpoint(hexside), kind, weight: rank });
    }
  }
  return [...links.values()];
};

/** A road that ends in an edge hex without a place to end at goes on off the map. */
const roadEnd =
  (layout: Layout, data: MapData) =>
  (hex: number, from: Point): Point | undefined => {
    if (data.hexes[layout.grid.number(hex)]?.features?.length) return undefined;
    const center = layout.center(hex);
    const outward = DIRECTIONS.filter((direction) => layout.grid.neighbors[hex * 6 + direction] === -1).map(
      (direction: Direction) => stepOf(layout, direction),
    );
    const [best] = outward.sort((a, b) => along(b, from, center) - along(a, from, center));
    return best && along(best, from, center) > 0
      ? { x: center.x + best.x * 1.1, y: center.y + best.y * 1.1 }
      : undefined;
  };

const along = (step: Point, from: Point, center: Point): number =>
  step.x * (center.x - from.x) + step.y * (center.y - from.y);

/** Water that ends on the map's edge goes on off the map. */
const waterEnd = (layout: Layout) => {
  const around = new Map<number, Point[]>();
  const { grid } = layout;
  for (let hex = 0; hex < grid.size; hex++) {
    for (const direction of DIRECTIONS) {
      const corner = grid.corners[hex * 6 + direction]!;
      around.set(corner, [...(around.get(corner) ?? []), layout.center(hex)]);
    }
  }
  return (corner: number, from: Point): Point | undefined => {
    const centers = around.get(corner)!;
    if (centers.length > 2) return undefined;
    const here = layout.corner(corner);
    const inward = centers.reduce((sum, { x, y }) => ({ x: sum.x + x - here.x, y: sum.y + y - here.y }), {
      x: 0,
      y: 0,
    });
    const length = Math.hypot(inward.x, inward.y);
    const out = { x: -inward.x / length, y: -inward.y / length };
    const came = { x: here.x - from.x, y: here.y - from.y };
    return { x: here.x + out.x * 0.8 + came.x * 0.5, y: here.y + out.y * 0.8 + came.y * 0.5 };
  };
};

/** Ridges, walls, lines and state borders: what is drawn along hexsides and is not water. */
const layBorders = (data: MapData, layout: Layout): DrawnLine<HexsideStyle>[] => {
  const styles: readonly HexsideStyle[] = ['ridge', 'slope', 'cliff', 'wall', 'dotted-line', 'border'];
  return styles.flatMap((style) =>
    findCourses(
      linkHexsides(data, layout, (candidate) => (candidate === style ? 1 : undefined)),
      layout.corner,
    ).map(drawn),
  );
};

const isCrossing = (style: HexsideStyle): style is Crossing['style'] =>
  style === 'bridge' || style === 'ferry' || style === 'ford';

const layCrossings = (data: MapData, layout: Layout, roads: readonly Link<Styled<RoadStyle>>[]): Crossing[] => {
  const { grid } = layout;
  const kinds = kindsOf<HexsideStyle>(data.legend.edges);
  return data.edges.flatMap((edge) => {
    const hexside = hexsideAt(grid, edge.between);
    const styles = edge.is.flatMap((word) => kinds.get(word)?.style ?? []);
    const style = styles.find(isCrossing);
    if (hexside === undefined || !style) return [];
    const [one, other] = [layout.center(grid.ends[hexside * 2]!), layout.center(grid.ends[hexside * 2 + 1]!)];
    const onRoad = roads.filter(
      (link) => link.middle.x === layout.midpoint(hexside).x && link.middle.y === layout.midpoint(hexside).y,
    );
    return [
      {
        style,
        at: wander(layout.midpoint(hexside)),
        angle: Math.atan2(other.y - one.y, other.x - one.x),
        water: Math.max(0.06, ...styles.map((word) => RIVERS[word]?.width ?? 0)),
        road: Math.max(0.04, ...onRoad.map(({ kind }) => ROADS[kind.style].width)),
      },
    ];
  });
};

const layFeatures = (data: MapData, layout: Layout): Feature[] => {
  const kinds = kindsOf<FeatureStyle>(data.legend.features);
  return Object.entries(data.hexes).flatMap(([number, { features }]) => {
    const hex = layout.grid.parse(number);
    if (hex === undefined) return [];
    return (features ?? []).flatMap((word) => {
      const kind = kinds.get(word);
      return kind ? [{ ...kind, hex, at: layout.center(hex) }] : [];
    });
  });
};

const BUILT: readonly FeatureStyle[] = ['city', 'town', 'village'];

const gatherNames = (data: MapData, layout: Layout): Name[] => {
  const kinds = kindsOf<FeatureStyle>(data.legend.features);
  const places = Object.entries(data.hexes).flatMap(([number, { name, features }]): Name[] => {
    const hex = layout.grid.parse(number);
    if (hex === undefined || !name) return [];
    const styles = (features ?? []).map((word) => kinds.get(word)?.style);
    const style = BUILT.find((built) => styles.includes(built)) ?? 'village';
    return [{ text: name, style: style as Name['style'], along: [layout.center(hex)], size: undefined }];
  });
  const written = (data.labels ?? []).map(
    ({ text, style, along, size }): Name => ({
      text,
      style,
      along: along.map(([x, y]) => ({ x: x / 100, y: y / 100 })),
      size,
    }),
  );
  return [...places, ...written];
};

const layTints = (data: MapData, grid: Grid, cells: Cells): Tint[] =>
  Object.values(data.areas ?? {}).flatMap(({ hexes, tint }) => {
    if (!tint) return [];
    const members = new Set(hexes.map((number) => grid.parse(number)));
    return [{ color: tint, region: findRegion(cells, (cell) => cell.onMap && members.has(cell.hex), 0) }];
  });

const findStreets = (roads: readonly Link<unknown>[]): Map<Hex, Point[]> => {
  const streets = new Map<Hex, Point[]>();
  for (const { a, b, middle } of roads) {
    for (const hex of [a, b]) streets.set(hex, [...(streets.get(hex) ?? []), middle]);
  }
  return streets;
};

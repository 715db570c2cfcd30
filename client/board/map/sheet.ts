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
import { type Cells, layCells, stepOf } from './cells.ts';
import { type Course, findCourses, type Link, wander } from './courses.ts';
import { boundsOf, grow, type Line, type Rect, smoothThrough } from './geometry.ts';
import { type NumberSpot, placeNumbers } from './number-spots.ts';
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
import { findRegion, handDrawn, type Region } from './regions.ts';

/** The text in the map's margin, in the reader's language. */
export interface MapTexts {
  readonly title: string;
  /** `1 hex = 4 km`; empty if the map has no scale. */
  readonly scale: string;
  /** A remark on the scale, under its bar. */
  readonly remark?: string;
  /** Names that the reader's language writes otherwise than the map. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

/** Ground of one kind, as closed lines: a point with an odd number of lines around it is inside. */
export interface Ground {
  readonly style: TerrainStyle;
  readonly color: string;
  readonly loops: readonly Line[];
  readonly bounds: Rect;
}

export interface DrawnLine<Style> {
  readonly style: Style;
  readonly color: string | undefined;
  readonly line: Line;
  readonly bounds: Rect;
}

/** A crossing of a hexside: bridge, ferry or ford, with its direction (radians). */
export interface Crossing {
  readonly style: 'bridge' | 'ferry' | 'ford';
  readonly at: Point;
  readonly angle: number;
  /** The kinds of the water and the road. */
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
  /** With one point: the position of the named thing. With more: the name is written along them. */
  readonly along: Line;
  readonly size: number | undefined;
}

export interface Tint {
  readonly color: string;
  readonly region: Region;
}

/**
 * A map compiled for drawing. Everything is in hex widths (neighbors' centers are 1 apart) from the top left of the
 * hexes; the frame has negative coordinates.
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
  /** The edge of the drawn ground, where the margin begins. */
  readonly neatline: Rect;
  /** In the order of painting: later ones cover earlier ones. */
  readonly grounds: readonly Ground[];
  readonly waters: readonly DrawnLine<HexsideStyle>[];
  readonly roads: readonly DrawnLine<RoadStyle>[];
  readonly borders: readonly DrawnLine<HexsideStyle>[];
  readonly crossings: readonly Crossing[];
  readonly features: readonly Feature[];
  readonly names: readonly Name[];
  /** The position of each hex's number. */
  readonly numberSpots: readonly NumberSpot[];
  readonly tints: readonly Tint[];
  /** The roads of a hex, as points on its hexsides: towns are built along them. */
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

/** Compiles a map for drawing. The data must have passed its schema; hexes that are not on the grid are left out. */
export const compileSheet = (data: MapData, texts: MapTexts): MapSheet => {
  const grid = compileGrid(data.grid);
  const layout = makeLayout(grid);
  const cells = layCells(layout);
  const palette = paletteOf(data);
  const roadNet = linkRoads(data, layout);
  const waterNet = linkHexsides(data, layout, (style) => RIVERS[style]?.rank);
  const places = findPlaces(data, layout);
  const roadNodes = {
    placeOf: (hex: Hex) => places.get(hex) ?? layout.center(hex),
    isFixed: (hex: Hex) => places.has(hex),
    extend: roadEnd(layout, data),
  };
  // A railway that meets a road's end does not continue that road.
  const isRailway = ({ kind }: Link<Styled<RoadStyle>>) => kind.style === 'railway';
  const railways = findCourses(roadNet.filter(isRailway), roadNodes);
  const roads = findCourses(
    roadNet.filter((link) => !isRailway(link)),
    roadNodes,
  );
  const waters = findCourses(waterNet, { placeOf: layout.corner, extend: waterEnd(layout) }).map(drawn);
  const borders = [...layBorders(data, layout), ...layStateBorders(data)];
  const crossings = layCrossings(data, layout, roadNet);
  const features = layFeatures(data, layout, places);
  return {
    grid,
    layout,
    cells,
    palette,
    kmPerHex: data.kmPerHex,
    texts,
    ...frameOf(layout),
    grounds: layGrounds(data, grid, cells, palette),
    waters,
    roads: [...railways, ...roads].map(drawn),
    borders,
    crossings,
    features,
    numberSpots: placeNumbers({ grid, layout, waters, borders, crossings, features }),
    names: gatherNames(data, layout, places).map((name) => ({ ...name, text: written(name.text, texts) })),
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

/** The map's own shapes; for terrain without any, shapes around its hexes. */
const layGrounds = (data: MapData, grid: Grid, cells: Cells, palette: Palette): Ground[] => {
  const words = wordsByHex(data, grid);
  const shaped = new Set((data.ground ?? []).flatMap(({ terrain, over }) => (over ? [] : [terrain])));
  const lay = (word: string, loops: readonly Line[], bare?: string): Ground[] => {
    const kind = data.legend.terrain[word];
    const color = kind && (kind.color ?? groundColor(kind.style, palette) ?? bare);
    if (!kind || color === undefined || loops.length === 0) return [];
    return [{ style: kind.style, color, loops, bounds: boundsOf(loops.flat()) }];
  };
  const aroundHexes = Object.keys(data.legend.terrain)
    .filter((word) => !shaped.has(word) && word !== data.default)
    .map((word) => {
      // Woods extend beyond the map; a town ends at its hex.
      const goesOn = data.legend.terrain[word]?.style !== 'urban';
      return lay(word, findRegion(cells, (cell) => words[cell.hex] === word && (cell.onMap || goesOn)).loops);
    });
  const laid = (over: boolean): Ground[] =>
    (data.ground ?? [])
      .filter((shape) => (shape.over ?? false) === over)
      .flatMap(({ terrain, polygon, holes }) =>
        over
          ? lay(
              terrain,
              [polygon, ...(holes ?? [])].map((ring) => handDrawn(inHexWidths(ring))),
              palette.paper,
            )
          : lay(terrain, [polygon, ...(holes ?? [])].map(inHexWidths)),
      );
  const grounds = [...aroundHexes.flat(), ...laid(false)];
  const isWater = ({ style }: Ground) => style === 'water';
  // Water last, so that its shores stay clean.
  return [...grounds.filter((ground) => !isWater(ground)), ...grounds.filter(isWater), ...laid(true)];
};

const inHexWidths = (line: readonly (readonly [number, number])[]): Line =>
  line.map(([x, y]) => ({ x: x / 100, y: y / 100 }));

const wordsByHex = (data: MapData, grid: Grid): string[] => {
  const words = Array.from({ length: grid.size }, () => data.default);
  for (const [number, { terrain }] of Object.entries(data.hexes)) {
    const hex = grid.parse(number);
    if (hex !== undefined && terrain) words[hex] = terrain;
  }
  return words;
};

const hexsideAt = (grid: Grid, [a, b]: readonly [string, string]): Hexside | undefined => {
  const [one, other] = [grid.parse(a), grid.parse(b)];
  return one === undefined || other === undefined ? undefined : grid.hexsideBetween(one, other);
};

/** Hexsides whose style has a rank, as a network of corners; if a hexside has several kinds, the highest rank counts. */
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
    // A railway runs beside a road and does not merge with it.
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

/** How roads continue beyond the map. If the map does not say so anywhere, every loose end at its edge does. */
const roadEnd = (layout: Layout, data: MapData) => {
  const { grid } = layout;
  const exits = new Map<Hex, Direction>();
  for (const { through, leaves } of data.roads) {
    for (const [number, direction] of [
      [through[0], leaves?.first],
      [through.at(-1), leaves?.last],
    ] as const) {
      const hex = number === undefined ? undefined : grid.parse(number);
      if (hex !== undefined && direction !== undefined) exits.set(hex, direction as Direction);
    }
  }
  return (hex: Hex, from: Point): Point | undefined => {
    const center = layout.center(hex);
    const direction = exits.size > 0 ? exits.get(hex) : outward(layout, hex, from);
    const step = direction === undefined ? undefined : stepOf(layout, direction);
    return step && { x: center.x + step.x * 1.1, y: center.y + step.y * 1.1 };
  };
};

/** The direction off the map that continues a road best. */
const outward = (layout: Layout, hex: Hex, from: Point): Direction | undefined => {
  const center = layout.center(hex);
  const along = (direction: Direction): number => {
    const step = stepOf(layout, direction);
    return step.x * (center.x - from.x) + step.y * (center.y - from.y);
  };
  const [best] = DIRECTIONS.filter((direction) => layout.grid.neighbor(hex, direction) === undefined).sort(
    (a, b) => along(b) - along(a),
  );
  return best !== undefined && along(best) > 0 ? best : undefined;
};

/** Water that ends at the map's edge continues off the map. */
const waterEnd = (layout: Layout) => {
  const around = new Map<number, Point[]>();
  const { grid } = layout;
  for (const hex of grid.hexes) {
    for (const direction of DIRECTIONS) {
      const corner = grid.cornerAt(hex, direction);
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

/** Ridges, walls, lines and state borders: everything along hexsides that is not water. */
const layBorders = (data: MapData, layout: Layout): DrawnLine<HexsideStyle>[] => {
  const styles: readonly HexsideStyle[] = ['ridge', 'slope', 'cliff', 'wall', 'dotted-line', 'border'];
  return styles.flatMap((style) =>
    findCourses(
      linkHexsides(data, layout, (candidate) => (candidate === style ? 1 : undefined)),
      { placeOf: layout.corner },
    ).map(drawn),
  );
};

/** State borders along their real course. */
const layStateBorders = (data: MapData): DrawnLine<HexsideStyle>[] =>
  (data.borders ?? []).map(({ along }) => {
    const line = smoothThrough(inHexWidths(along));
    return { style: 'border', color: undefined, line, bounds: boundsOf(line) };
  });

const isCrossing = (style: HexsideStyle): style is Crossing['style'] =>
  style === 'bridge' || style === 'ferry' || style === 'ford';

const layCrossings = (data: MapData, layout: Layout, roads: readonly Link<Styled<RoadStyle>>[]): Crossing[] => {
  const { grid } = layout;
  const kinds = kindsOf<HexsideStyle>(data.legend.edges);
  return data.edges.flatMap((edge) => {
    const hexside = hexsideAt(grid, edge.between);
    const styles = edge.is.flatMap((word) => kinds.get(word)?.style ?? []);
    const style = styles.find(isCrossing);
    const [one, other] = hexside === undefined ? [] : grid.hexesOf(hexside).map(layout.center);
    if (hexside === undefined || !style || !one || !other) return [];
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

const BUILT: readonly FeatureStyle[] = ['city', 'town', 'village'];

const isBuilt = (style: string): boolean => (BUILT as readonly string[]).includes(style);

/** The middle of a place's houses, in hexes that have some: roads lead through there. */
const findPlaces = (data: MapData, { grid, center }: Layout): ReadonlyMap<Hex, Point> => {
  const places = new Map<Hex, Point>();
  for (const [number, { features }] of Object.entries(data.hexes)) {
    const hex = grid.parse(number);
    const styles = (features ?? []).flatMap((word) => data.legend.features[word]?.style ?? []);
    if (hex !== undefined && styles.some(isBuilt)) places.set(hex, center(hex));
  }
  for (const { hex: number, style, along } of data.labels ?? []) {
    const hex = number === undefined ? undefined : grid.parse(number);
    const [point] = inHexWidths(along.slice(0, 1));
    // The first label of a hex is its greatest place. Later ones are only names.
    if (hex === undefined || !point || !isBuilt(style) || placed(places, hex, center)) continue;
    if (places.has(hex)) places.set(hex, point);
  }
  return places;
};

const placed = (places: ReadonlyMap<Hex, Point>, hex: Hex, center: (hex: Hex) => Point): boolean => {
  const place = places.get(hex);
  return place !== undefined && place !== center(hex);
};

const layFeatures = (data: MapData, { grid, center }: Layout, places: ReadonlyMap<Hex, Point>): Feature[] => {
  const kinds = kindsOf<FeatureStyle>(data.legend.features);
  return Object.entries(data.hexes).flatMap(([number, { features }]) => {
    const hex = grid.parse(number);
    if (hex === undefined) return [];
    return (features ?? []).flatMap((word) => {
      const kind = kinds.get(word);
      const at = kind && isBuilt(kind.style) ? places.get(hex) : undefined;
      return kind ? [{ ...kind, hex, at: at ? wander(at) : center(hex) }] : [];
    });
  });
};

/** The map's labels, and the names of hexes without a label: a town of several hexes is named once. */
const written = (name: string, { names = {} }: MapTexts): string => (Object.hasOwn(names, name) ? names[name]! : name);

const gatherNames = (data: MapData, { grid, center }: Layout, places: ReadonlyMap<Hex, Point>): Name[] => {
  const labels = data.labels ?? [];
  const written = labels.map(({ text, style, along, size }): Name => {
    return { text, style, along: inHexWidths(along), size: size === undefined ? undefined : size / 100 };
  });
  const said = new Set(labels.flatMap(({ text, hex }) => (hex === undefined ? [] : [text])));
  const byHex = Object.entries(data.hexes).flatMap(([number, { name, features }]): Name[] => {
    const hex = grid.parse(number);
    if (hex === undefined || !name || said.has(name)) return [];
    const styles = (features ?? []).map((word) => data.legend.features[word]?.style);
    const style = BUILT.find((built) => styles.includes(built)) ?? 'village';
    return [{ text: name, style: style as Name['style'], along: [places.get(hex) ?? center(hex)], size: undefined }];
  });
  return [...written, ...byHex];
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

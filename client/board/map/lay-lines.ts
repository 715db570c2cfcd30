import {
  DIRECTIONS,
  type Direction,
  type Grid,
  type Hex,
  type Hexside,
  type Layout,
  type Point,
} from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { stepOf } from './cells.ts';
import { type Course, findCourses, type Link, wander } from './courses.ts';
import { boundsOf, type Line, smoothThrough } from './geometry.ts';
import type { Crossing, DrawnLine } from './map-sheet.ts';
import { type HexsideStyle, RIVERS, ROADS, type RoadStyle } from './palette.ts';

export interface Styled<Style> {
  readonly style: Style;
  readonly color: string | undefined;
}

export const drawn = <Style>({ kind, line }: Course<Styled<Style>>): DrawnLine<Style> => ({
  ...kind,
  line,
  bounds: boundsOf(line),
});

export const inHexWidths = (line: readonly (readonly [number, number])[]): Line =>
  line.map(([x, y]) => ({ x: x / 100, y: y / 100 }));

const hexsideAt = (grid: Grid, [a, b]: readonly [string, string]): Hexside | undefined => {
  const [one, other] = [grid.parse(a), grid.parse(b)];
  return one === undefined || other === undefined ? undefined : grid.hexsideBetween(one, other);
};

/** Hexsides whose style has a rank, as a network of corners; if a hexside has several kinds, the highest rank counts. */
export const linkHexsides = (
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

export const kindsOf = <Style>(
  kinds: Readonly<Record<string, { readonly style: string; readonly color?: string | undefined }>>,
): ReadonlyMap<string, Styled<Style>> =>
  new Map(Object.entries(kinds).map(([word, { style, color }]) => [word, { style: style as Style, color }]));

export const linkRoads = (data: MapData, layout: Layout): Link<Styled<RoadStyle>>[] => {
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
export const roadEnd = (layout: Layout, data: MapData) => {
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
export const waterEnd = (layout: Layout) => {
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
export const layBorders = (data: MapData, layout: Layout): DrawnLine<HexsideStyle>[] => {
  const styles: readonly HexsideStyle[] = ['ridge', 'slope', 'cliff', 'wall', 'dotted-line', 'border'];
  return styles.flatMap((style) =>
    findCourses(
      linkHexsides(data, layout, (candidate) => (candidate === style ? 1 : undefined)),
      { placeOf: layout.corner },
    ).map(drawn),
  );
};

/** State borders along their real course. */
export const layStateBorders = (data: MapData): DrawnLine<HexsideStyle>[] =>
  (data.borders ?? []).map(({ along }) => {
    const line = smoothThrough(inHexWidths(along));
    return { style: 'border', color: undefined, line, bounds: boundsOf(line) };
  });

const isCrossing = (style: HexsideStyle): style is Crossing['style'] =>
  style === 'bridge' || style === 'ferry' || style === 'ford';

export const layCrossings = (data: MapData, layout: Layout, roads: readonly Link<Styled<RoadStyle>>[]): Crossing[] => {
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

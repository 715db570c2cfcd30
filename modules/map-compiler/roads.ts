import { DIRECTIONS, type Direction, type Grid, type Hex, type Layout, type Point } from '@umpire/shared/hex';
import type { Atlas, LatLon } from './atlas.ts';
import { cheapestPath } from './cheapest-path.ts';
import type { MapConfig } from './config.ts';
import { between, type Course, distance, footOn } from './geometry.ts';
import type { Projection } from './projection.ts';
import { type PlacedTown, townNamed } from './towns.ts';

/** A road as a chain of hexes. */
export interface DrawnRoad {
  readonly class: string;
  readonly name: string;
  readonly through: readonly Hex[];
  readonly leaves: { readonly first?: Direction; readonly last?: Direction };
}

/** The ground for roads. */
export interface RoadGround {
  readonly layout: Layout;
  readonly towns: readonly PlacedTown[];
  /** The extra cost of crossing a hexside: Infinity if that is not allowed. */
  readonly crossing: (from: Hex, to: Hex) => number;
}

/** A road to lay: from one fixed hex to the next along its course. */
export interface PlannedRoad {
  readonly class: string;
  readonly name: string;
  readonly sections: readonly Section[];
  readonly leaves: { readonly first?: Direction; readonly last?: Direction };
}

/** The part of a road between two hexes that it must pass. */
export interface Section {
  readonly from: Hex;
  readonly to: Hex;
  /** True if the road need not go to `to` only to come straight back. */
  readonly isLoose?: boolean;
  /** True if the rules say that the two hexes have a road between them. */
  readonly isStated?: boolean;
  /** The distance of a point from the real road. */
  readonly away: (at: Point) => number;
}

/** How far from its course a road may be laid, in hexes. */
const CORRIDOR = 1.6;
/** The cost of a hexside that a road already follows, so that two roads in one valley become one. */
const SHARED = 0.5;

/** The atlas's roads, cut at towns and at the map's edge. Stretches between them keep all their bends. */
export const planRoads = (
  atlas: Atlas,
  config: MapConfig,
  { layout, towns }: Omit<RoadGround, 'crossing'>,
  project: Projection,
): PlannedRoad[] => {
  const plan = (kind: string, name: string, points: readonly (LatLon | string)[]): PlannedRoad[] =>
    piecesOnMap(
      layout,
      points.map((point) => stopAt(point, towns, project, name)),
    ).map((stops) => ({
      class: kind,
      name,
      sections: sectionsOf(layout, stops),
      leaves: leavesOf(layout, stops),
    }));
  const railway = config.railway;
  return [
    ...atlas.roads.flatMap((road) => plan(config.roads[road.class], road.name, road.points)),
    ...(railway ? atlas.railways.flatMap(({ name, points }) => plan(railway, name, points)) : []),
  ];
};

/** A point that a road passes. */
interface Stop {
  readonly at: Point;
  /** The hex that it must pass through: a town's, or where it enters the map. */
  readonly hex?: Hex;
  /** True if the road continues beyond the map there. */
  readonly isExit?: boolean;
}

const stopAt = (point: LatLon | string, towns: readonly PlacedTown[], project: Projection, road: string): Stop => {
  if (typeof point !== 'string') return { at: project(point) };
  const town = townNamed(towns, point);
  if (!town) throw new Error(`roads: ${road} passes ${point}, which is no town of the atlas`);
  return { at: town.at, hex: town.hex };
};

/** The road's stretches on the map, which it may leave and reenter. */
const piecesOnMap = (layout: Layout, stops: readonly Stop[]): Stop[][] => {
  const pieces: Stop[][] = [];
  let piece: Stop[] = [];
  const end = (): void => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (const [i, stop] of stops.entries()) {
    const before = stops[i - 1];
    if (before)
      for (const exit of exitsBetween(layout, before, stop)) {
        piece.push(exit);
        if (piece.length > 1) end();
      }
    if (layout.hexAt(stop.at) !== undefined) piece.push(stop);
  }
  end();
  return pieces;
};

/** Where the straight stretch between two stops crosses the map's edge, as the last point on the map. */
const exitsBetween = (layout: Layout, from: Stop, to: Stop): Stop[] => {
  const steps = Math.max(1, Math.ceil(distance(from.at, to.at) / 0.02));
  const points = Array.from({ length: steps + 1 }, (_, i) => between(from.at, to.at, i / steps));
  const hexes = points.map((point) => layout.hexAt(point));
  return points.flatMap((at, i) => {
    const hex = hexes[i];
    if (hex === undefined || i === 0 || i === steps) {
      const isLastInside = hex !== undefined && i === 0 && hexes[1] === undefined;
      const isFirstInside = hex !== undefined && i === steps && hexes[i - 1] === undefined;
      return isLastInside || isFirstInside ? [{ at, hex, isExit: true }] : [];
    }
    return hexes[i - 1] === undefined || hexes[i + 1] === undefined ? [{ at, hex, isExit: true }] : [];
  });
};

const sectionsOf = (layout: Layout, stops: readonly Stop[]): Section[] => {
  const sections: Section[] = [];
  let course: Point[] = [];
  let from: Hex | undefined;
  for (const [i, stop] of stops.entries()) {
    course.push(stop.at);
    const isEnd = i === 0 || i === stops.length - 1;
    const hex = stop.hex ?? (isEnd ? layout.hexAt(stop.at) : undefined);
    if (hex === undefined) continue;
    if (from !== undefined) sections.push({ from, to: hex, away: awayFrom(course) });
    from = hex;
    course = [stop.at];
  }
  return sections;
};

const leavesOf = (layout: Layout, stops: readonly Stop[]): PlannedRoad['leaves'] => {
  const [first, last] = [stops[0], stops.at(-1)];
  return {
    ...(first?.isExit ? { first: outwardAt(layout, first) } : {}),
    ...(last?.isExit ? { last: outwardAt(layout, last) } : {}),
  };
};

/** The outer hexside of the exit's hex that is nearest to the exit. */
const outwardAt = (layout: Layout, { at, hex }: Stop): Direction => {
  const { grid } = layout;
  const outer = DIRECTIONS.filter((direction) => grid.neighbor(hex!, direction) === undefined);
  const away = (direction: Direction): number => distance(layout.midpoint(grid.hexsideAt(hex!, direction)), at);
  return outer.reduce((best, direction) => (away(direction) < away(best) ? direction : best));
};

/** Lays roads one after the other, each along the hexes of the earlier ones if that is hardly a detour. */
export const layRoads = (ground: RoadGround, planned: readonly PlannedRoad[]): DrawnRoad[] => {
  const { grid } = ground.layout;
  const taken = new Set<number>();
  return planned.flatMap((road) => {
    const chains = chainsOf(ground, road, taken).map((chain) => withoutDetours(grid, road, chain));
    for (const chain of chains) for (const step of stepsOf(grid, chain)) taken.add(step);
    return chains
      .filter((chain) => chain.length > 1)
      .map((through) => ({
        class: road.class,
        name: road.name,
        through,
        leaves: {
          ...(road.leaves.first !== undefined && through[0] === road.sections[0]?.from
            ? { first: road.leaves.first }
            : {}),
          ...(road.leaves.last !== undefined && through.at(-1) === road.sections.at(-1)?.to
            ? { last: road.leaves.last }
            : {}),
        },
      }));
  });
};

/** The joined chains of the sections; separate where a section finds no path, as at a river without a bridge. */
const chainsOf = (ground: RoadGround, road: PlannedRoad, taken: ReadonlySet<number>): Hex[][] => {
  const chains: Hex[][] = [];
  let chain: Hex[] = [];
  for (const section of road.sections) {
    const path = layBetween(ground, section, taken);
    if (path && (chain.length === 0 || chain.at(-1) === path[0])) chain.push(...path.slice(chain.length === 0 ? 0 : 1));
    else if (chain.length > 0) {
      chains.push(chain);
      chain = path ?? [];
    } else chain = path ?? [];
  }
  return [...chains, chain];
};

const layBetween = (ground: RoadGround, section: Section, taken: ReadonlySet<number>): Hex[] | undefined => {
  const { layout, crossing } = ground;
  const { grid } = layout;
  return cheapestPath(
    section.from,
    (hex) => hex === section.to,
    (hex) =>
      DIRECTIONS.flatMap((direction) => {
        const next = grid.neighbor(hex, direction);
        if (next === undefined) return [];
        const d = section.away(layout.center(next));
        const toll = crossing(hex, next);
        if ((d > CORRIDOR && next !== section.to) || toll === Infinity) return [];
        const isShared = taken.has(grid.hexsideAt(hex, direction));
        return [[next, isShared ? (1 + 1.5 * d ** 2) * SHARED : 1 + 1.5 * d ** 2 + toll] as const];
      }),
  );
};

const awayFrom = (course: Course): Section['away'] =>
  remembered((at) => (course.length > 1 ? footOn(course, at).distance : distance(course[0]!, at)));

/** A cache: searches ask for the center of a hex again and again. */
export const remembered = (away: Section['away']): Section['away'] => {
  const known = new Map<Point, number>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const now = away(at);
    known.set(at, now);
    return now;
  };
};

/** The hexsides that a chain of hexes crosses. */
export const stepsOf = (grid: Grid, chain: readonly Hex[]): number[] =>
  chain.slice(1).map((hex, i) => {
    const hexside = grid.hexsideBetween(chain[i]!, hex);
    if (hexside === undefined) throw new Error(`${grid.number(chain[i]!)} and ${grid.number(hex)} are not neighbors`);
    return hexside;
  });

/** Without out-and-back spikes, and without a hex between two adjacent ones, unless the road must pass it. */
const withoutDetours = (grid: Grid, road: PlannedRoad, chain: readonly Hex[]): Hex[] => {
  const bound = new Set(road.sections.flatMap(({ from, to }) => [from, to]));
  const loose = new Set(road.sections.flatMap(({ to, isLoose }) => (isLoose ? [to] : [])));
  const kept: Hex[] = [];
  for (const hex of chain) {
    if (kept.at(-2) === hex && (loose.has(kept.at(-1)!) || !bound.has(kept.at(-1)!))) kept.pop();
    else if (kept.at(-1) !== hex) {
      const [before, last] = [kept.at(-2), kept.at(-1)];
      const isCorner = before !== undefined && last !== undefined && !bound.has(last);
      if (isCorner && grid.hexsideBetween(before, hex) !== undefined) kept.pop();
      kept.push(hex);
    }
  }
  return kept;
};

import {
  DIRECTIONS,
  type Direction,
  type Grid,
  type Hex,
  type Layout,
  makeLayout,
  type Point,
  stepOf,
  turn,
} from '../hex/index.ts';
import type { MapData } from './map.ts';

type Patch = NonNullable<MapData['ground']>[number];

/**
 * Ground to draw over a map's own where its terrain has changed. First the old ground is covered with bare
 * ground, a little beyond its hexes, because drawn terrain reaches over hexsides. Then each new terrain gets one shape. It
 * reaches into neighbors that had that terrain before, so that old and new woods look like one. The lines are to be drawn
 * smooth (`over`), and stay so close to the hexes that each center lies in the ground of its own terrain.
 */
export const groundPatches = (map: MapData, next: MapData, grid: Grid): Patch[] => {
  const terrainIn = ({ hexes }: MapData, hex: Hex): string => hexes[grid.number(hex)]?.terrain ?? map.default;
  const is = Array.from({ length: grid.size }, (_, hex) => terrainIn(next, hex));
  const changed = grid.hexes.filter((hex) => is[hex] !== terrainIn(map, hex));
  if (changed.length === 0) return [];
  const layout = makeLayout(grid);
  const neighbor = ({ hex, direction }: Side): Hex => grid.neighbors[stepOf(hex, direction)]!;
  const isAlike = (side: Side): boolean => neighbor(side) !== -1 && is[neighbor(side)] === is[side.hex];

  const covered = new Set(changed.filter((hex) => terrainIn(map, hex) !== map.default));
  const bare = outlinesOf(grid, covered).map((ring) => grown(layout, ring, (side) => (isAlike(side) ? 0 : BEYOND)));
  const terrains = [...new Set(changed.map((hex) => is[hex]!))].filter((terrain) => terrain !== map.default);
  return [
    ...patchOf(map.default, bare),
    ...terrains.flatMap((terrain) => {
      const rings = outlinesOf(grid, new Set(changed.filter((hex) => is[hex] === terrain)));
      return patchOf(
        terrain,
        rings.map((ring) => joined(layout, ring, (side) => (isAlike(side) ? neighbor(side) : undefined))),
      );
    }),
  ];
};

/** How far bare ground reaches beyond the changed hexes, in hex widths. */
const BEYOND = 0.12;

const patchOf = (terrain: string, rings: readonly (readonly Point[])[]): Patch[] => {
  const [polygon, ...holes] = rings.map((ring) => ring.map(inHundredths));
  return polygon ? [{ terrain, polygon, ...(holes.length > 0 && { holes }), over: true }] : [];
};

const inHundredths = ({ x, y }: Point): [number, number] => [Math.round(x * 1e4) / 100, Math.round(y * 1e4) / 100];

/** A hexside seen from its hex: from corner `direction` to the next, clockwise. */
interface Side {
  readonly hex: Hex;
  readonly direction: Direction;
}

/** The outlines of hexes, as rings of hexsides: an odd number of rings goes around each hex. */
const outlinesOf = (grid: Grid, hexes: ReadonlySet<Hex>): Side[][] => {
  const open = new Map<number, Side[]>();
  for (const hex of hexes) {
    for (const direction of DIRECTIONS) {
      if (hexes.has(grid.neighbors[stepOf(hex, direction)]!)) continue;
      const from = grid.corners[stepOf(hex, direction)]!;
      open.set(from, [...(open.get(from) ?? []), { hex, direction }]);
    }
  }
  const rings: Side[][] = [];
  for (const start of open.keys()) {
    const ring: Side[] = [];
    for (let side = open.get(start)?.pop(); side; ) {
      ring.push(side);
      const end = grid.corners[stepOf(side.hex, turn(side.direction, 1))]!;
      side = end === start ? undefined : open.get(end)?.pop();
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
};

const cornerOf = (layout: Layout, { hex, direction }: Side): Point =>
  layout.corner(layout.grid.corners[stepOf(hex, direction)]!);

/** The ring with each of its sides moved outward by so much. */
const grown = (layout: Layout, ring: readonly Side[], by: (side: Side) => number): Point[] =>
  ring.map((side, i) => {
    const before = ring.at(i - 1)!;
    const [n, m] = [outward(layout, before), outward(layout, side)];
    const [out, off] = [by(before), by(side)];
    // The point that is `out` beyond one side and `off` beyond the other.
    const c = n.x * m.x + n.y * m.y;
    const [s, t] = [(out - off * c) / (1 - c * c), (off - out * c) / (1 - c * c)];
    const { x, y } = cornerOf(layout, side);
    return { x: x + s * n.x + t * m.x, y: y + s * n.y + t * m.y };
  });

const outward = (layout: Layout, { direction }: Side): Point => {
  const angle = (layout.bearing(direction) * Math.PI) / 180;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
};

/** The ring, led over the centers of the neighbors with which its ground is joined. */
const joined = (layout: Layout, ring: readonly Side[], other: (side: Side) => Hex | undefined): Point[] =>
  ring.flatMap((side, i) => {
    const [before, beyond] = [other(ring.at(i - 1)!), other(side)];
    const corner = before === undefined || beyond === undefined ? [cornerOf(layout, side)] : [];
    return beyond === undefined || beyond === before ? corner : [...corner, layout.center(beyond)];
  });

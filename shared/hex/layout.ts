import { type Cube, cube, DIRECTIONS, type Direction, round } from './cube.ts';
import type { Grid } from './grid.ts';
import type { Corner, Hex, Hexside } from './hex.ts';
import type { Compass } from './spec.ts';

/** A point on the drawn map: x to the right, y downward, in hex widths (centers of neighbors are 1 apart). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The plane that the numbers span, in hex widths: `u` rises with the columns, `v` with the rows. In staggered columns
 * `u` is column × √3/2 and `v` the row, plus a half in a further column; in staggered rows the other way round.
 */
export interface PlanePoint {
  readonly u: number;
  readonly v: number;
}

export type SixPoints = readonly [Point, Point, Point, Point, Point, Point];

/** A grid as drawn, north up, its leftmost corner at x 0 and its topmost at y 0. */
export interface Layout {
  readonly grid: Grid;
  readonly width: number;
  readonly height: number;
  center(hex: Hex): Point;
  /** The hex that holds the point; undefined off the map. On a border, one of its hexes. */
  hexAt(point: Point): Hex | undefined;
  /** Corners `d` and `d + 1` are the ends of hexside `d`. Neighbors share exactly the same points. */
  corners(hex: Hex): SixPoints;
  corner(corner: Corner): Point;
  /** The ends of a hexside, in the order of `grid.hexsideCorners`. */
  segment(hexside: Hexside): readonly [Point, Point];
  midpoint(hexside: Hexside): Point;
  /** The bearing of a direction, in degrees clockwise from north, 0 to 359. */
  bearing(direction: Direction): number;
  /** From the plane of the numbers to the map, and back. The point need not be on a hex. */
  fromPlane(at: PlanePoint): Point;
  toPlane(at: Point): PlanePoint;
}

const COMPASS: Readonly<Record<Compass, Point>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** Distance of a hex's corners from its center. */
const RADIUS = 1 / Math.sqrt(3);
const ROOT = Math.sqrt(3) / 2;

/** The positions of a grid's hexes on the drawn map. */
export const makeLayout = (grid: Grid): Layout => {
  const plane = planeOf(grid);
  const columns = COMPASS[grid.spec.columnsRise ?? 'east'];
  const rows = COMPASS[grid.spec.rowsRise ?? 'south'];
  // The axes are at right angles and of length 1, so the matrix's inverse is its transpose.
  const turned = ({ u, v }: PlanePoint): Point => ({ x: u * columns.x + v * rows.x, y: u * columns.y + v * rows.y });

  const unplaced: Point[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const center = plane.center(hex);
    for (const direction of DIRECTIONS) {
      unplaced[grid.corners[hex * 6 + direction]!] ??= turned(cornerFrom(center, plane.angle(direction)));
    }
  }
  const box = boundsOf(unplaced);
  const fromPlane = (at: PlanePoint): Point => {
    const { x, y } = turned(at);
    return { x: x - box.left, y: y - box.top };
  };
  const toPlane = ({ x, y }: Point): PlanePoint => ({
    u: (x + box.left) * columns.x + (y + box.top) * columns.y,
    v: (x + box.left) * rows.x + (y + box.top) * rows.y,
  });
  const points = unplaced.map(({ x, y }) => ({ x: x - box.left, y: y - box.top }));
  const centers = Array.from({ length: grid.size }, (_, hex) => fromPlane(plane.center(hex)));

  const at = (hex: Hex, direction: Direction): Point => points[grid.corners[hex * 6 + direction]!]!;
  const segment = (hexside: Hexside): [Point, Point] => {
    const [from, to] = grid.cornersOf(hexside);
    return [points[from]!, points[to]!];
  };
  return {
    grid,
    width: box.right - box.left,
    height: box.bottom - box.top,
    center: (hex) => centers[hex]!,
    hexAt: (point) => grid.hexAt(round(plane.cube(toPlane(point)))),
    corners: (hex) => [at(hex, 0), at(hex, 1), at(hex, 2), at(hex, 3), at(hex, 4), at(hex, 5)],
    corner: (corner) => points[corner]!,
    segment,
    midpoint(hexside) {
      const [from, to] = segment(hexside);
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    },
    bearing(direction) {
      const angle = plane.angle(direction);
      const { x, y } = turned({ u: Math.cos(angle), v: Math.sin(angle) });
      return (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360;
    },
    fromPlane,
    toPlane,
  };
};

/** The corner at the start of a hexside that faces `angle`: half a hexside before it. */
const cornerFrom = (center: PlanePoint, angle: number): PlanePoint => ({
  u: center.u + RADIUS * Math.cos(angle - Math.PI / 6),
  v: center.v + RADIUS * Math.sin(angle - Math.PI / 6),
});

/** Centers, directions (clockwise from rising `u`, in radians) and cubes in the plane of the numbers. */
const planeOf = ({ spec, columns, rows }: Grid) => {
  const isFurther = (line: number): boolean => (line % 2 === 0) === (spec.further === 'even');
  // Line 0, where both coordinates of the cube are 0, stands half a hex further if even lines do.
  const start = isFurther(0) ? 0.5 : 0;
  return spec.stagger === 'columns'
    ? {
        center: (hex: Hex): PlanePoint => ({
          u: columns[hex]! * ROOT,
          v: rows[hex]! + (isFurther(columns[hex]!) ? 0.5 : 0),
        }),
        angle: (direction: Direction): number => ((direction * 60 - 90) * Math.PI) / 180,
        cube: ({ u, v }: PlanePoint): Cube => cube(u / ROOT, v - start - u / ROOT / 2),
      }
    : {
        center: (hex: Hex): PlanePoint => ({
          u: columns[hex]! + (isFurther(rows[hex]!) ? 0.5 : 0),
          v: rows[hex]! * ROOT,
        }),
        angle: (direction: Direction): number => ((direction * 60 - 120) * Math.PI) / 180,
        cube: ({ u, v }: PlanePoint): Cube => cube(u - start - v / ROOT / 2, v / ROOT),
      };
};

const boundsOf = (points: readonly Point[]) => {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
};

import { DIRECTIONS, type Direction, type Hex, type Layout, type Point } from '@umpire/shared/hex';

/** A hex for the painter: on the map, or in the rings that extend the terrain to the frame. */
export interface Cell {
  readonly center: Point;
  /** The map's hex; off the map, the nearest one, whose terrain is extended. */
  readonly hex: Hex;
  readonly onMap: boolean;
  /** By direction; undefined beyond the outermost ring. */
  readonly neighbors: readonly (Cell | undefined)[];
}

export interface Cells {
  readonly all: readonly Cell[];
  /** Corner `d` of a cell as an offset from its center; hexside `d` runs from corner `d` to `d + 1`. */
  readonly corners: readonly Point[];
}

const RINGS = 2;

/** The cells of a map: first its hexes by index, then the rings around it. */
export const layCells = (layout: Layout): Cells => {
  const { grid } = layout;
  const origin = layout.center(0);
  const corners = layout.corners(0).map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
  const steps = DIRECTIONS.map((direction) => stepOf(layout, direction));
  const byPlace = new Map<string, Open>();
  const add = (center: Point, hex: Hex, onMap: boolean): Open => {
    const cell: Open = { center, hex, onMap, neighbors: [] };
    byPlace.set(keyOf(center), cell);
    return cell;
  };
  let ring = Array.from({ length: grid.size }, (_, hex) => add(layout.center(hex), hex, true));
  for (let i = 0; i < RINGS; i++) {
    ring = ring.flatMap((cell) =>
      steps.flatMap((step) => {
        const center = { x: cell.center.x + step.x, y: cell.center.y + step.y };
        return byPlace.has(keyOf(center)) ? [] : [add(center, cell.hex, false)];
      }),
    );
  }
  for (const cell of byPlace.values()) {
    cell.neighbors = steps.map((step) => byPlace.get(keyOf({ x: cell.center.x + step.x, y: cell.center.y + step.y })));
  }
  return { all: [...byPlace.values()], corners };
};

interface Open extends Cell {
  neighbors: readonly (Cell | undefined)[];
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

/** From a hex's center to its neighbor's in that direction. */
export const stepOf = (layout: Layout, direction: Direction): Point => {
  const angle = (layout.bearing(direction) * Math.PI) / 180;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
};

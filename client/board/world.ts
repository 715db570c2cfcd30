import { type Grid, type Hex, type HexNumber, type Layout, makeLayout, type Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { makePlace, type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Rect } from './map/geometry.ts';
import { frameOf } from './map/sheet.ts';

/** World units in a hex width: points on the table are hundredths of a hex. */
export const HEX = 100;
/** Side of a counter in world units: a hex's number stays visible above it. */
export const COUNTER = 66;

/** The board's geometry of a map, in world units from the top left of the hexes. */
export interface World {
  readonly grid: Grid;
  readonly layout: Layout;
  /** The whole drawing, margin included. */
  readonly bounds: Rect;
  /** The offsets from a hex's center to its corners. */
  readonly corners: readonly Point[];
}

const scaled = ({ x, y }: Point): Point => ({ x: x * HEX, y: y * HEX });

export const makeWorld = ({ grid }: Pick<LoadedModule, 'grid'>): World => {
  const layout = makeLayout(grid);
  const { bounds } = frameOf(layout);
  const center = layout.center(0);
  return {
    grid,
    layout,
    bounds: {
      left: bounds.left * HEX,
      top: bounds.top * HEX,
      right: bounds.right * HEX,
      bottom: bounds.bottom * HEX,
    },
    corners: layout.corners(0).map(({ x, y }) => scaled({ x: x - center.x, y: y - center.y })),
  };
};

export const centerOf = ({ layout }: World, hex: Hex): Point => scaled(layout.center(hex));

export const hexAt = ({ layout }: World, { x, y }: Point): Hex | undefined => layout.hexAt({ x: x / HEX, y: y / HEX });

/** The middle of a stack at this place; undefined for places that are not on the map. */
export const anchorOf = (world: World, place: Place): Point | undefined => {
  const parts = parsePlace(place);
  switch (parts?.in) {
    case 'hex':
      return centerOfNumber(world, parts.hex);
    case 'hexside': {
      const [a, b] = parts.between.map((number) => world.grid.parse(number));
      const hexside = a === undefined || b === undefined ? undefined : world.grid.hexsideBetween(a, b);
      return hexside === undefined ? undefined : scaled(world.layout.midpoint(hexside));
    }
    case 'point':
      return { x: parts.x, y: parts.y };
    default:
      return undefined;
  }
};

const centerOfNumber = (world: World, number: HexNumber): Point | undefined => {
  const hex = world.grid.parse(number);
  return hex === undefined ? undefined : centerOf(world, hex);
};

/** The largest distance from a hexside at which a counter is put on it, in world units. */
const ON_HEXSIDE = 16;

/**
 * The place at a point: its hex, or a free point if there is none. `exactly` asks for the hexside or
 * the free point even within a hex.
 */
export const placeAt = (world: World, point: Point, exactly = false): Place => {
  const hex = hexAt(world, point);
  if (hex === undefined) return makePlace({ in: 'point', ...point });
  if (!exactly) return world.grid.number(hex);
  for (const near of world.grid.around(hex)) {
    const middle = scaled(world.layout.midpoint(world.grid.hexsideBetween(hex, near)!));
    if (Math.hypot(middle.x - point.x, middle.y - point.y) <= ON_HEXSIDE) {
      return makePlace({ in: 'hexside', between: [world.grid.number(hex), world.grid.number(near)] });
    }
  }
  return makePlace({ in: 'point', ...point });
};

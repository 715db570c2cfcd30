import { type Grid, type Hex, type HexNumber, type Layout, makeLayout, type Point } from '@umpire/shared/hex';
import type { GameModule } from '@umpire/shared/module/module.ts';
import { type PrintedBoard, printedAt } from '@umpire/shared/module/printed-board.ts';
import { makePlace, type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { USUAL } from '../counters/shape.ts';
import { type BoardGroup, groupsOf } from './groups.ts';
import { type Rect, united } from './map/geometry.ts';
import { frameOf } from './map/sheet.ts';

/** World units in a hex width: points on the table are hundredths of a hex. */
export const HEX = 100;
/** Side of a usual counter in world units. */
export const COUNTER = USUAL;

/** The board's geometry of a map, in world units from the top left of the hexes. */
export interface World {
  readonly grid: Grid;
  readonly layout: Layout;
  /** The printed boards, the later above the earlier. */
  readonly boards: readonly PrintedBoard[];
  /** Boards that lie together; with more than one group, players choose what to look at. */
  readonly groups: readonly BoardGroup[];
  /** The whole drawing, margin included, and all printed boards. */
  readonly bounds: Rect;
  /** The offsets from a hex's center to its corners. */
  readonly corners: readonly Point[];
}

const scaled = ({ x, y }: Point): Point => ({ x: x * HEX, y: y * HEX });

/** The part of a module that says what lies on the table. */
export interface Ground {
  readonly grid: Grid;
  readonly data?: Pick<GameModule, 'boards'> & { readonly map: Pick<GameModule['map'], 'undrawn'> };
}

export const makeWorld = ({ grid, data }: Ground): World => {
  const layout = makeLayout(grid);
  const { left, top, right, bottom } = frameOf(layout).bounds;
  const drawn = { left: left * HEX, top: top * HEX, right: right * HEX, bottom: bottom * HEX };
  const boards = data?.boards ?? [];
  const groups = groupsOf(boards, data?.map.undrawn && boards.length > 0 ? undefined : drawn);
  const center = layout.center(0);
  return {
    grid,
    layout,
    boards,
    groups,
    bounds: groups.map(({ bounds }) => bounds).reduce(united),
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
 * The place at a point: its hex, the printed place of a printed board, or a free point if there is none. A zone that is printed over
 * hexes has its own places. `exactly` asks for the
 * hexside or the free point even within a hex or a printed place.
 */
export const placeAt = (world: World, point: Point, exactly = false): Place => {
  const printed = printedAt(world.boards, point);
  const hex = printed?.isApart ? undefined : hexAt(world, point);
  if (hex === undefined) {
    const rest = exactly ? point : (printed?.rest ?? point);
    return makePlace({ in: 'point', x: rest.x, y: rest.y });
  }
  if (!exactly) return world.grid.number(hex);
  for (const near of world.grid.around(hex)) {
    const middle = scaled(world.layout.midpoint(world.grid.hexsideBetween(hex, near)!));
    if (Math.hypot(middle.x - point.x, middle.y - point.y) <= ON_HEXSIDE) {
      return makePlace({ in: 'hexside', between: [world.grid.number(hex), world.grid.number(near)] });
    }
  }
  return makePlace({ in: 'point', ...point });
};

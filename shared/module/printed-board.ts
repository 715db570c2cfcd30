import { z } from 'zod';
import { imageId } from '../table/state/scan.ts';
import type { Grid } from '../vassal/grid/grid.ts';
import { placeAt, turned } from '../vassal/grid/place.ts';
import { TILE } from './pictures.ts';
import { nameOf, textKey } from './text.ts';

const axis = z.strictObject({
  type: z.enum(['numeric', 'alphabetic']),
  leading: z.int().min(-1).max(20),
  offset: z.int(),
  descends: z.boolean(),
});
const printed = z.string().max(200);
const regular = {
  dx: z.number().positive(),
  dy: z.number().positive(),
  x0: z.number(),
  y0: z.number(),
  snaps: z.boolean(),
  edgesLegal: z.boolean(),
  cornersLegal: z.boolean(),
  numbering: z
    .strictObject({
      columnFirst: z.boolean(),
      separator: z.string().max(20),
      column: axis,
      row: axis,
      stagger: z.boolean(),
      isOblique: z.boolean(),
      format: printed,
    })
    .optional(),
};
const pixel = { x: z.number(), y: z.number() };
const plainGrid = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hex'), ...regular, sideways: z.boolean() }),
  z.strictObject({ kind: z.literal('square'), ...regular, range: z.string().max(40) }),
  z.strictObject({
    kind: z.literal('region'),
    snaps: z.boolean(),
    regions: z.array(z.strictObject({ name: printed, ...pixel })).max(10_000),
  }),
]);
const zone = z.strictObject({
  name: printed,
  path: z.array(z.strictObject(pixel)).max(2_000),
  format: printed,
  usesParentGrid: z.boolean(),
  grid: plainGrid.optional(),
  highlightProperty: printed.optional(),
  properties: z.record(z.string(), z.string()),
});

/** The places that are printed on a board, in its own pixels: hexes, squares, named points, and zones with places of their own. */
const printedGrid: z.ZodType<Grid> = z.union([
  plainGrid,
  z.strictObject({
    kind: z.literal('zoned'),
    zones: z.array(zone).max(2_000),
    background: plainGrid.optional(),
  }),
]);

const side = z.int().min(1).max(32_768);

/** A board that comes as a picture. It lies on the table beside the drawn map, or under its hexes. */
export const printedBoard = z.strictObject({
  id: nameOf,
  name: textKey,
  /** Boards with the same map lie together: the windows of a game, such as the map and its holding boxes. */
  map: textKey.optional(),
  /** Where it lies, in hundredths of a hex from the top left of the drawn map. */
  at: z.strictObject({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  /** Its size in pixels. */
  width: side,
  height: side,
  /** Shown where it has no picture, and until the picture is there. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /**
   * Its picture in squares of `TILE` pixels, row by row: first in its full size, then in half of that and so on, down to one square.
   * Absent: a board of one color.
   */
  levels: z.array(z.array(imageId).min(1).max(4_096)).min(1).max(8).optional(),
  grid: printedGrid.optional(),
  /** It lies upside down: its picture is so already, and its grid counts from the opposite corner. */
  isReversed: z.literal(true).optional(),
});
export type PrintedBoard = z.infer<typeof printedBoard>;

/** The size of a level of a board's picture, in pixels and in squares. */
export const sizeOfLevel = ({ width, height }: Pick<PrintedBoard, 'width' | 'height'>, level: number) => {
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.ceil(side / 2 ** level))) as [number, number];
  return { width: wide, height: high, columns: Math.ceil(wide / TILE), rows: Math.ceil(high / TILE) };
};

/** How many levels the picture of a board has: the last one is a single square. */
export const levelsOf = (board: Pick<PrintedBoard, 'width' | 'height'>): number => {
  let level = 0;
  while (Math.max(sizeOfLevel(board, level).columns, sizeOfLevel(board, level).rows) > 1) level += 1;
  return level + 1;
};

/** A point of the table, in hundredths of a hex. */
interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the table lies on a printed board. */
export interface OnPrintedBoard {
  readonly board: PrintedBoard;
  /** What is printed there, if anything is. */
  readonly name?: string;
  /** Where a counter that is dropped there comes to lie. */
  readonly rest: TablePoint;
  /** It lies in a zone that is no part of the hexes around it, such as a turn track printed over them. */
  readonly isApart?: true;
}

/** The printed board at a point of the table, with what is printed there; undefined beside all boards. Of two boards the later lies above. */
export const printedAt = (boards: readonly PrintedBoard[], point: TablePoint): OnPrintedBoard | undefined => {
  const board = boards.findLast(({ at }) => {
    const [x, y] = [point.x - at.x, point.y - at.y];
    return x >= 0 && y >= 0 && x < at.width && y < at.height;
  });
  if (!board) return undefined;
  const { at, width, height, grid, isReversed } = board;
  const lying = { isReversed, size: { width, height } };
  const shown = { x: ((point.x - at.x) / at.width) * width, y: ((point.y - at.y) / at.height) * height };
  const pixel = turned(lying, shown);
  const place = placeAt(grid, pixel, lying.size);
  const zone = grid?.kind === 'zoned' ? grid.zones.find(({ name }) => name === place.zone) : undefined;
  const plain = grid?.kind === 'zoned' ? (zone && !zone.usesParentGrid ? zone.grid : grid.background) : grid;
  const middle = plain?.snaps ? (place.hex?.center ?? place.square?.center ?? place.region) : undefined;
  const rest = middle && turned(lying, middle);
  return {
    board,
    ...(zone && plain?.kind !== 'hex' && { isApart: true }),
    ...(place.name !== undefined && { name: place.name }),
    rest: rest
      ? { x: at.x + (rest.x / width) * at.width, y: at.y + (rest.y / height) * at.height }
      : { x: point.x, y: point.y },
  };
};

import { grow, type Rect } from '../map/geometry.ts';

/**
 * Resolutions of the map: each is √2 times the one before, so that the map is never enlarged and
 * never reduced to less than two thirds.
 */
const LEAST = 10;
const COUNT = 14;

/** Canvas pixels per hex width, by level. */
export const LEVELS: readonly number[] = Array.from({ length: COUNT }, (_, i) => LEAST * Math.SQRT2 ** i);

/** The coarsest level that is fine enough for hexes of this many screen pixels. */
export const levelFor = (pixelsPerHex: number): number => {
  const level = LEVELS.findIndex((scale) => scale >= pixelsPerHex * 0.985);
  return level === -1 ? COUNT - 1 : level;
};

/** Side of a tile in its own pixels. */
export const TILE = 512;
/** Pixels around a tile that repeat its neighbors, so that interpolation at the edge has the right colors. */
export const GUTTER = 1;

export interface TileId {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

export const keyOfTile = ({ level, column, row }: TileId): string => `${level}/${column}/${row}`;

/** The part of the map on a tile, in hex widths, without its gutter. `bounds` is the whole map. */
export const tileRect = (bounds: Rect, { level, column, row }: TileId): Rect => {
  const side = TILE / LEVELS[level]!;
  const left = bounds.left + column * side;
  const top = bounds.top + row * side;
  return { left, top, right: Math.min(bounds.right, left + side), bottom: Math.min(bounds.bottom, top + side) };
};

/** The tiles of a level within `seen` (hex widths) and a `margin` around it, the middle ones first. */
export const tilesIn = (bounds: Rect, seen: Rect, level: number, margin = 0): TileId[] => {
  const side = TILE / LEVELS[level]!;
  const view = grow(seen, margin);
  const first = {
    column: Math.floor((view.left - bounds.left) / side),
    row: Math.floor((view.top - bounds.top) / side),
  };
  const last = {
    column: Math.ceil((view.right - bounds.left) / side),
    row: Math.ceil((view.bottom - bounds.top) / side),
  };
  const columns = Math.ceil((bounds.right - bounds.left) / side);
  const rows = Math.ceil((bounds.bottom - bounds.top) / side);
  const tiles: TileId[] = [];
  for (let column = Math.max(0, first.column); column < Math.min(columns, last.column); column++) {
    for (let row = Math.max(0, first.row); row < Math.min(rows, last.row); row++) tiles.push({ level, column, row });
  }
  const middle = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
  const far = ({ column, row }: TileId) =>
    Math.hypot(bounds.left + (column + 0.5) * side - middle.x, bounds.top + (row + 0.5) * side - middle.y);
  return tiles.sort((a, b) => far(a) - far(b));
};

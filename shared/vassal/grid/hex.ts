import type { PixelPoint } from '../text/encodings.ts';
import type { HexGrid, RawIndex } from './grid.ts';

const swapped = ({ x, y }: PixelPoint): PixelPoint => ({ x: y, y: x });

/** The pixel of a board on which a hex's centre lies. */
export const hexCenter = (grid: HexGrid, { column: n, row: m }: RawIndex): PixelPoint => {
  const down = n % 2 === 0 ? 0 : Math.trunc(grid.dy / 2);
  const center = { x: Math.trunc(grid.dx * n + grid.x0), y: Math.trunc(grid.dy * m + down + grid.y0) };
  return grid.sideways ? swapped(center) : center;
};

/** The hex on which a pixel lies: the one with the nearest centre. */
export const hexAt = (grid: HexGrid, pixel: PixelPoint): RawIndex => {
  const { x, y } = grid.sideways ? swapped(pixel) : pixel;
  const column = Math.floor((x - grid.x0 + grid.dx / 2) / grid.dx);
  const row =
    column % 2 === 0 ? Math.floor((y - grid.y0 + grid.dy / 2) / grid.dy) : Math.floor((y - grid.y0) / grid.dy);
  const distance = (hex: RawIndex): number => {
    const center = hexCenter(grid, hex);
    return (center.x - pixel.x) ** 2 + (center.y - pixel.y) ** 2;
  };
  const first = { column, row };
  return hexNeighbors(first).reduce((best, hex) => (distance(hex) < distance(best) ? hex : best), first);
};

/** The six hexes around one. */
export const hexNeighbors = ({ column: n, row: m }: RawIndex): readonly RawIndex[] => {
  const up = n % 2 === 0 ? m - 1 : m;
  return [
    { column: n, row: m - 1 },
    { column: n + 1, row: up },
    { column: n + 1, row: up + 1 },
    { column: n, row: m + 1 },
    { column: n - 1, row: up + 1 },
    { column: n - 1, row: up },
  ];
};

/**
 * The hex whose number VASSAL prints for a pixel. It rounds columns and rows one after the other, so near a hex's corners it may
 * name a neighbor of the hex on which the pixel lies. For every centre the two agree.
 */
export const namedHexAt = (grid: HexGrid, pixel: PixelPoint): RawIndex => {
  const { x, y } = grid.sideways ? swapped(pixel) : pixel;
  const column = Math.floor((x - grid.x0) / grid.dx + 0.5);
  const down = column % 2 === 0 ? 0 : grid.dy / 2;
  return { column, row: Math.floor((y - grid.y0 - down) / grid.dy + 0.5) };
};

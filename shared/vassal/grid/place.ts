import type { PixelPoint } from '../text/encodings.ts';
import { fillIn } from '../text/formats.ts';
import type { Grid, PlainGrid, RawIndex, Region, RegionGrid, Size, SquareGrid, Zone } from './grid.ts';
import { hexAt, hexCenter, namedHexAt } from './hex.ts';
import { hexName, squareName } from './numbering.ts';

/** Where a pixel of a board lies. */
export interface Place {
  /** As VASSAL prints it; undefined if neither grid nor zone answers. */
  readonly name?: string;
  readonly zone?: string;
  /** The hex, with its centre in pixels of the board, and its printed name if the grid is numbered. */
  readonly hex?: RawIndex & { readonly center: PixelPoint; readonly name?: string };
  readonly square?: RawIndex & { readonly center: PixelPoint; readonly name?: string };
  /** The nearest point of a grid of regions. */
  readonly region?: Region;
}

/** Of a board whose picture is missing: numbers that descend come out wrong then, which is a problem already. */
export const unknownSize: Size = { width: 0, height: 0 };

/** A pixel of a board as it stands for itself as a pixel of the board as it lies, and the other way round. */
export const turned = (
  { isReversed, size }: { readonly isReversed?: boolean | undefined; readonly size: Size },
  { x, y }: PixelPoint,
): PixelPoint => (isReversed ? { x: size.width - x, y: size.height - y } : { x, y });

/** `size` is that of the board. */
export const placeAt = (grid: Grid | undefined, pixel: PixelPoint, size: Size): Place => {
  if (!grid) return {};
  if (grid.kind !== 'zoned') return placeOnPlain(grid, pixel, size);
  const zone = grid.zones.find((each) => contains(each.path, pixel));
  if (!zone) return grid.background ? placeOnPlain(grid.background, pixel, size) : {};
  const [inner, holder] = zone.usesParentGrid ? [grid.background, size] : [zone.grid, boxOf(zone.path)];
  const within = inner ? placeOnPlain(inner, pixel, holder) : {};
  const name = fillIn(zone.format, (part) => ({ name: zone.name, gridLocation: within.name ?? '' })[part]);
  return { ...within, zone: zone.name, name };
};

const placeOnPlain = (grid: PlainGrid, pixel: PixelPoint, size: Size): Place => {
  switch (grid.kind) {
    case 'hex': {
      const hex = hexAt(grid, pixel);
      const center = hexCenter(grid, hex);
      if (!grid.numbering) return { hex: { ...hex, center } };
      return {
        name: hexName(grid, grid.numbering, namedHexAt(grid, pixel), size),
        hex: { ...hex, center, name: hexName(grid, grid.numbering, hex, size) },
      };
    }
    case 'square': {
      const square = squareAt(grid, pixel);
      const center = squareCenter(grid, square);
      if (!grid.numbering) return { square: { ...square, center } };
      const name = squareName(grid, grid.numbering, square, size);
      return { name, square: { ...square, center, name } };
    }
    case 'region': {
      const region = nearestRegion(grid, pixel);
      return region ? { name: region.name, region } : {};
    }
  }
};

const squareAt = (grid: SquareGrid, { x, y }: PixelPoint): RawIndex => ({
  column: Math.floor((x - grid.x0) / grid.dx + 0.5),
  // Rows are cut off rather than rounded down: above the first one VASSAL counts one too few.
  row: Math.trunc((y - grid.y0) / grid.dy + 0.5),
});

export const squareCenter = (grid: SquareGrid, { column, row }: RawIndex): PixelPoint => ({
  x: grid.x0 + Math.round(column * grid.dx),
  y: grid.y0 + Math.round(row * grid.dy),
});

/** Of regions at the same point the last one counts. */
const nearestRegion = ({ regions }: RegionGrid, { x, y }: PixelPoint): Region | undefined => {
  let best: Region | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const region of regions) {
    const distance = (region.x - x) ** 2 + (region.y - y) ** 2;
    if (distance < least || (distance === least && best && best.x === region.x && best.y === region.y)) {
      best = region;
      least = distance;
    }
  }
  return best;
};

/** Whether a pixel is inside a polygon, by the even-odd rule; left and upper edges are inside. */
export const contains = (path: readonly PixelPoint[], { x, y }: PixelPoint): boolean => {
  if (path.length < 3) return false;
  let isInside = false;
  let last = path.at(-1)!;
  for (const corner of path) {
    const crosses = corner.y > y !== last.y > y;
    if (crosses && x < ((last.x - corner.x) * (y - corner.y)) / (last.y - corner.y) + corner.x) isInside = !isInside;
    last = corner;
  }
  return isInside;
};

/** The box around a zone. */
const boxOf = (path: readonly PixelPoint[]): Size => {
  if (path.length === 0) return { width: 0, height: 0 };
  const span = (values: readonly number[]): number =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return { width: span(path.map(({ x }) => x)), height: span(path.map(({ y }) => y)) };
};

/** Where VASSAL puts something that is sent to a zone as a whole: the mean of its corners, or its first corner if that is outside. */
export const middleOf = ({ path }: Zone): PixelPoint | undefined => {
  if (path.length === 0) return undefined;
  const mean = {
    x: Math.trunc(path.reduce((sum, { x }) => sum + x, 0) / path.length),
    y: Math.trunc(path.reduce((sum, { y }) => sum + y, 0) / path.length),
  };
  return contains(path, mean) ? mean : path[0];
};

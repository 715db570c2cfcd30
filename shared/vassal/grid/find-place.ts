import type { PixelPoint } from '../text/encodings.ts';
import type { Grid, HexGrid, PlainGrid, Size, SquareGrid } from './grid.ts';
import { hexAt, hexCenter } from './hex.ts';
import { middleOf, placeAt, squareCenter } from './place.ts';

/** More places than this on one board are not numbered beforehand. */
const MOST = 250_000;

/**
 * All named places of a board with their pixels. Of two places of one name the first zone's counts, then the zone's before the
 * background's. VASSAL's own way back from names is wrong for some numberings that descend, so the places are listed instead.
 */
export const namedPlaces = (grid: Grid | undefined, size: Size): ReadonlyMap<string, PixelPoint> => {
  const places = new Map<string, PixelPoint>();
  if (!grid) return places;
  const grids = plainGrids(grid);
  for (const { plain, zone } of grids) {
    for (const point of pointsOf(plain, size)) {
      const place = placeAt(grid, point, size);
      if (place.name !== undefined && place.zone === zone && !places.has(place.name)) places.set(place.name, point);
    }
  }
  if (grid.kind === 'zoned') {
    for (const zone of grid.zones) {
      const middle = middleOf(zone);
      // A zone that names no place within it is one place.
      if (middle && !zone.format.includes('$gridLocation$') && !places.has(zone.name)) places.set(zone.name, middle);
    }
  }
  for (const { plain } of grids) {
    if (plain.kind !== 'region') continue;
    for (const { name, x, y } of plain.regions) if (!places.has(name)) places.set(name, { x, y });
  }
  return places;
};

/** The grids of a board, those of zones first, each with the zone for which it answers. */
const plainGrids = (grid: Grid): readonly { readonly plain: PlainGrid; readonly zone: string | undefined }[] => {
  if (grid.kind !== 'zoned') return [{ plain: grid, zone: undefined }];
  const { background } = grid;
  return [
    ...grid.zones.flatMap((zone) => {
      const plain = zone.usesParentGrid ? background : zone.grid;
      return plain ? [{ plain, zone: zone.name }] : [];
    }),
    ...(background ? [{ plain: background, zone: undefined }] : []),
  ];
};

const pointsOf = (grid: PlainGrid, size: Size): readonly PixelPoint[] => {
  if (grid.kind === 'region') return grid.regions.map(({ x, y }) => ({ x, y }));
  const isOn = ({ x, y }: PixelPoint): boolean => x >= 0 && y >= 0 && x < size.width && y < size.height;
  return (grid.kind === 'hex' ? hexCenters(grid, size) : squareCenters(grid, size)).filter(isOn);
};

const isTooFine = ({ dx, dy }: HexGrid | SquareGrid, { width, height }: Size): boolean =>
  !(dx > 0 && dy > 0) || !((width * height) / (dx * dy) <= MOST) || !(width / dx <= MOST && height / dy <= MOST);

const hexCenters = (grid: HexGrid, size: Size): readonly PixelPoint[] => {
  if (isTooFine(grid, size)) return [];
  const corners = [
    { x: 0, y: 0 },
    { x: size.width, y: size.height },
  ].map((corner) => hexAt(grid, corner));
  return indices(corners[0]!, corners[1]!).map((hex) => hexCenter(grid, hex));
};

const squareCenters = (grid: SquareGrid, size: Size): readonly PixelPoint[] => {
  if (isTooFine(grid, size)) return [];
  const first = { column: Math.floor(-grid.x0 / grid.dx), row: Math.floor(-grid.y0 / grid.dy) };
  const last = {
    column: Math.ceil((size.width - grid.x0) / grid.dx),
    row: Math.ceil((size.height - grid.y0) / grid.dy),
  };
  return indices(first, last).map((square) => squareCenter(grid, square));
};

/** One more on each side than lies between. */
const indices = (
  first: { readonly column: number; readonly row: number },
  last: { readonly column: number; readonly row: number },
): { readonly column: number; readonly row: number }[] => {
  const found = [];
  for (let column = first.column - 1; column <= last.column + 1; column += 1) {
    for (let row = first.row - 1; row <= last.row + 1; row += 1) found.push({ column, row });
  }
  return found;
};

import { compileGrid, type Grid, type GridSpec, makeLayout } from '../../hex/index.ts';
import type { HexGrid, PlainGrid, Size } from '../grid/grid.ts';
import { hexCenter } from '../grid/hex.ts';
import type { VassalBoard } from '../module/vassal-module.ts';
import type { PixelPoint } from '../text/encodings.ts';

/** A hex grid of VASSAL's as a grid of ours, which covers the same hexes. */
export interface ImportedHexes {
  readonly spec: GridSpec;
  readonly grid: Grid;
  /** The number of a hex by its index before numbering; undefined beyond the grid. */
  readonly numberOf: (column: number, row: number) => string | undefined;
  /** Hundredths of a hex that a pixel of the board takes. */
  readonly scale: PixelPoint;
  /** Where the board's corner lies, in hundredths of a hex from the corner of our map. */
  readonly corner: PixelPoint;
}

/** The hex grids of a board, each with the part of the board that it covers, in pixels. */
export const hexGridsOf = ({
  grid,
  size,
}: VassalBoard): readonly { readonly grid: HexGrid; readonly from: PixelPoint; readonly to: PixelPoint }[] => {
  if (!grid || !size) return [];
  const all = { from: { x: 0, y: 0 }, to: { x: size.width, y: size.height } };
  const isHex = (plain: PlainGrid | undefined): plain is HexGrid => plain?.kind === 'hex';
  if (grid.kind !== 'zoned') return isHex(grid) ? [{ grid, ...all }] : [];
  const ofZones = grid.zones.flatMap(({ path, usesParentGrid, grid: own }) =>
    !usesParentGrid && isHex(own) && path.length > 2 ? [{ grid: own, ...boundsOf(path, size) }] : [],
  );
  return [...(isHex(grid.background) ? [{ grid: grid.background, ...all }] : []), ...ofZones];
};

const boundsOf = (path: readonly PixelPoint[], size: Size) => {
  const clip = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const [xs, ys] = [path.map(({ x }) => clip(x, size.width)), path.map(({ y }) => clip(y, size.height))];
  return { from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } };
};

const MOST_LINES = 400;
const ROOT = Math.sqrt(3) / 2;

/** Our grid for the hexes whose centres lie in a part of the board; undefined if there are none, or too many. */
export const importHexes = (hexes: ReturnType<typeof hexGridsOf>[number]): ImportedHexes | undefined => {
  const { grid: given, from, to } = hexes;
  if (!(given.dx > 1 && given.dy > 1)) return undefined;
  const [low, high] = given.sideways
    ? [
        { x: from.y, y: from.x },
        { x: to.y, y: to.x },
      ]
    : [from, to];
  const firstColumn = Math.ceil((low.x - given.x0) / given.dx);
  const lastColumn = Math.floor((high.x - 1 - given.x0) / given.dx);
  const firstRow = Math.ceil((low.y - given.y0 - given.dy / 2) / given.dy);
  const lastRow = Math.floor((high.y - 1 - given.y0) / given.dy);
  const [columns, rows] = [lastColumn - firstColumn + 1, lastRow - firstRow + 1];
  if (columns < 1 || rows < 1 || columns > MOST_LINES || rows > MOST_LINES) return undefined;
  // VASSAL shifts its odd columns; sideways, its columns are our rows.
  const further = firstColumn % 2 === 0 ? 'even' : 'odd';
  const spec: GridSpec = given.sideways
    ? { stagger: 'rows', further, columns: rows, rows: columns }
    : { stagger: 'columns', further, columns, rows };
  const grid = compileGrid(spec);
  const numberOf = (column: number, row: number): string | undefined => {
    const [across, down] = [column - firstColumn + 1, row - firstRow + 1];
    const hex = given.sideways ? grid.hexIn(down, across) : grid.hexIn(across, down);
    return hex === undefined ? undefined : grid.number(hex);
  };
  const [across, down] = [(100 * ROOT) / given.dx, 100 / given.dy];
  const scale = given.sideways ? { x: down, y: across } : { x: across, y: down };
  const first = hexCenter(given, { column: firstColumn, row: firstRow });
  const ours = makeLayout(grid).center(0);
  return {
    spec,
    grid,
    numberOf,
    scale,
    corner: { x: ours.x * 100 - first.x * scale.x, y: ours.y * 100 - first.y * scale.y },
  };
};

import type { Compass, Grid, Hex } from '@umpire/shared/hex';

const OPPOSITE: Readonly<Record<Compass, Compass>> = { north: 'south', east: 'west', south: 'north', west: 'east' };

/**
 * The hexes along each edge of the map, in order of columns and rows. A hex lies on an edge if no hex follows it that
 * way: in its own straight column (or row), or anywhere in the next one. At a corner it lies on two.
 */
export const mapEdges = (grid: Grid): Record<Compass, Hex[]> => {
  const { columnsRise = 'east', rowsRise = 'south', stagger } = grid.spec;
  const edges: Record<Compass, Hex[]> = { north: [], east: [], south: [], west: [] };
  const add = (edge: Compass, hex: Hex, goesOn: boolean): void => {
    if (!goesOn) edges[edge].push(hex);
  };
  for (let hex = 0; hex < grid.size; hex++) {
    const [column, row] = [grid.columns[hex]!, grid.rows[hex]!];
    const inColumn = (next: number): boolean =>
      stagger === 'columns' ? touches(grid, grid.columns, hex, next) : grid.hexIn(next, row) !== undefined;
    const inRow = (next: number): boolean =>
      stagger === 'rows' ? touches(grid, grid.rows, hex, next) : grid.hexIn(column, next) !== undefined;
    add(columnsRise, hex, inColumn(column + 1));
    add(OPPOSITE[columnsRise], hex, inColumn(column - 1));
    add(rowsRise, hex, inRow(row + 1));
    add(OPPOSITE[rowsRise], hex, inRow(row - 1));
  }
  return edges;
};

const touches = (grid: Grid, lines: Int32Array, hex: Hex, line: number): boolean =>
  grid.around(hex).some((next) => lines[next] === line);

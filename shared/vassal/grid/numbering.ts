import { fillIn } from '../text/formats.ts';
import type { AxisNumbering, HexGrid, Numbering, RawIndex, Size, SquareGrid } from './grid.ts';

/** A number or a repeated letter: 0 → A, 25 → Z, 26 → AA, 27 → BB. */
export const axisName = ({ type, leading }: AxisNumbering, value: number): string => {
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  if (type === 'numeric') return sign + String(size).padStart(Math.min(leading, 20) + 1, '0');
  const letter = String.fromCharCode(65 + (size % 26));
  return sign + letter.repeat(Math.min(Math.floor(size / 26), 1000) + 1);
};

/**
 * The printed name of a hex. `size` is that of what holds the grid: the board, or the box around a zone. That heights are
 * divided by `dx` and widths by `dy` is VASSAL's own, and what the numbers of every published module were tuned against.
 */
export const hexName = (grid: HexGrid, numbering: Numbering, { column: n, row: m }: RawIndex, size: Size): string => {
  const rows = Math.floor(size.height / grid.dx + 0.5);
  const columns = Math.floor(size.width / grid.dy + 0.5);
  const { column, row } = numbering;
  const [columnDescends, rowDescends] = grid.sideways
    ? [row.descends, column.descends]
    : [column.descends, row.descends];
  const [mostColumns, mostRows] = grid.sideways ? [rows, columns] : [columns, rows];
  const printedColumn = columnDescends ? mostColumns - n : n;
  const descended = rowDescends ? mostRows - m : m;
  if (numbering.isOblique) {
    const half = Math.trunc(printedColumn / 2);
    return placeName(numbering, printedColumn, numbering.stagger ? descended + half : descended - half + 1);
  }
  const isOdd = n % 2 !== 0;
  const printedRow = numbering.stagger && isOdd ? descended + (rowDescends ? -1 : 1) : descended;
  return placeName(numbering, printedColumn, printedRow);
};

export const squareName = (grid: SquareGrid, numbering: Numbering, { column, row }: RawIndex, size: Size): string =>
  placeName(
    numbering,
    numbering.column.descends ? Math.trunc(size.width / grid.dx + 0.5) - column : column,
    numbering.row.descends ? Math.trunc(size.height / grid.dy + 0.5) - row : row,
  );

const placeName = (
  { columnFirst, separator, column, row, format }: Numbering,
  atColumn: number,
  atRow: number,
): string => {
  const columnName = axisName(column, atColumn + column.offset);
  const rowName = axisName(row, atRow + row.offset);
  const gridLocation = columnFirst ? columnName + separator + rowName : rowName + separator + columnName;
  return fillIn(format, (name) => ({ gridLocation, column: columnName, row: rowName })[name]);
};

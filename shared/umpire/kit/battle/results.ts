import { cellOf } from '../../../module/index.ts';
import type { ChartCells } from '../../../table/index.ts';

/** A table of results: a column by strength, a row by the die. */
export interface ResultsTable {
  readonly columns: readonly string[];
  /** The entry in a column (by index) for a modified roll. A roll off the table reads the nearest row. */
  entry(column: number, roll: number): string;
  /** The entry in a column by its label; `undefined` if the table has no such column. */
  look(column: string, roll: number): string | undefined;
}

/** The form in which charts hold tables: rows by the number on the die. `"1": ["4/-", "3/-"]`. */
export interface TableData {
  readonly columns: readonly string[];
  readonly rows: { readonly [roll: string]: readonly string[] };
}

/** @throws if a row has not one entry for each column. */
export const resultsTable = ({ columns, rows }: TableData): ResultsTable => {
  const rolls = Object.keys(rows).map(Number);
  const [least, most] = [Math.min(...rolls), Math.max(...rolls)];
  for (const [roll, entries] of Object.entries(rows)) {
    if (entries.length !== columns.length) throw new Error(`row ${roll} has ${entries.length} of ${columns.length}`);
  }
  const entry = (column: number, roll: number): string => {
    const found = rows[String(Math.min(Math.max(roll, least), most))]?.[column];
    if (found === undefined) throw new Error(`no entry for ${roll} in column ${column} of ${columns.length}`);
    return found;
  };
  return {
    columns,
    entry,
    look(label, roll) {
      const column = columns.indexOf(label);
      return column === -1 ? undefined : entry(column, roll);
    },
  };
};

/** The table of a chart with the entries that its owners have replaced. Made once for each set of entries. */
export const ownersTable = ({ columns, rows }: TableData): ((cells: ChartCells) => ResultsTable) => {
  const printed = resultsTable({ columns, rows });
  const known = new WeakMap<ChartCells, ResultsTable>();
  const withCells = (cells: ChartCells): ResultsTable => {
    const replaced = Object.entries(rows).map(([roll, entries]) => [
      roll,
      entries.map((entry, i) => cells[cellOf(roll, columns[i]!)] ?? entry),
    ]);
    return resultsTable({ columns, rows: Object.fromEntries(replaced) });
  };
  return (cells) => {
    if (Object.keys(cells).length === 0) return printed;
    const table = known.get(cells) ?? withCells(cells);
    known.set(cells, table);
    return table;
  };
};

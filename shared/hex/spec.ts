export type Compass = 'north' | 'east' | 'south' | 'west';

/** A map sheet. Its column `c` is column `c + offset` of the whole grid. */
export interface SheetSpec {
  /** The prefix of its hex numbers; empty for none. */
  readonly letter: string;
  readonly columns: number;
  /** Its rows, if they differ from the grid's. */
  readonly rows?: number | undefined;
  readonly offset: number;
}

/** Columns that have the same number of rows: the first and the last, as printed with the sheet's letter (`A01`). */
export interface ColumnRange {
  readonly columns: readonly [first: string, last: string];
  readonly rows: number;
}

/** A hex grid as maps and positions state it: plain JSON. */
export interface GridSpec {
  /** Hexes stand in straight columns, or in straight rows. */
  readonly stagger: 'columns' | 'rows';
  /**
   * The columns (in staggered columns; else rows) that are shifted by half a hex toward higher row (column) numbers.
   * Counted over the whole grid: sheets of one map keep it only if their offsets are even.
   */
  readonly further: 'even' | 'odd';
  /** The number of columns of all sheets together. */
  readonly columns: number;
  /** The rows of a column, unless one of the following fields says otherwise. */
  readonly rows: number;
  readonly sheets?: readonly SheetSpec[] | undefined;
  /** The number of rows if it varies: by the parity of the column (over all sheets), or by ranges; the first match counts. */
  readonly rowsByColumn?: { readonly odd: number; readonly even: number } | readonly ColumnRange[] | undefined;
  /** Rows of the even columns: short for `rowsByColumn: { odd: rows, even: rowsEven }`. */
  readonly rowsEven?: number | undefined;
  /** The direction in which column numbers rise, only for drawing; absent: east. */
  readonly columnsRise?: Compass | undefined;
  /** The direction in which row numbers rise, only for drawing; absent: south. */
  readonly rowsRise?: Compass | undefined;
}

/** A problem with a grid. */
export interface GridProblem {
  readonly code:
    | 'not-a-size' // a number of columns or rows is not a whole number from 1 to 999
    | 'too-large' // more than 100,000 hexes
    | 'too-many-rows' // more than `rows`, which is the most that any column has
    | 'bad-letter' // a sheet's letter is not made of letters
    | 'letter-repeated' // two sheets have the same letter
    | 'bad-offset' // not a whole number from 0 on
    | 'sheets-overlap' // a column lies on two sheets; the first such column is given
    | 'column-without-sheet' // the first such column is given
    | 'unknown-column' // a column that the grid, or the sheet, does not have
    | 'empty-range' // the last column comes before the first
    | 'parallel-axes'; // columns and rows rise along the same line
  /** Keys and indices from the grid down to the value. */
  readonly path: Path;
  readonly found: unknown;
}

type Path = readonly (string | number)[];

/** One column of the compiled grid. */
export interface Column {
  readonly letter: string;
  /** The number on its own sheet, as printed. */
  readonly column: number;
  readonly rows: number;
}

/** Printed numbers have room for three digits each. */
const MOST_LINES = 999;

/** Far more than any printed map has. A mistyped size must not use up the memory. */
const MOST_HEXES = 100_000;

/** Every problem that prevents compiling a grid; empty if there is none. */
export const findGridProblems = (spec: GridSpec): GridProblem[] => [
  ...findSizeProblems(spec),
  ...(spec.sheets ? findSheetProblems(spec.sheets, spec.columns) : []),
  ...findRangeProblems(spec),
  ...findAxisProblems(spec),
];

const findSizeProblems = (spec: GridSpec): GridProblem[] => {
  const { columns, rows, sheets = [], rowsByColumn } = spec;
  const columnCounts: [Path, number][] = [
    [['columns'], columns],
    ...sheets.map((sheet, i): [Path, number] => [['sheets', i, 'columns'], sheet.columns]),
  ];
  const rowCounts: [Path, number | undefined][] = [
    [['rows'], rows],
    [['rowsEven'], spec.rowsEven],
    ...sheets.map((sheet, i): [Path, number | undefined] => [['sheets', i, 'rows'], sheet.rows]),
    ...Object.entries(rowsByColumn ?? {}).map(([key, entry]: [string, number | ColumnRange]): [Path, number] =>
      typeof entry === 'number' ? [['rowsByColumn', key], entry] : [['rowsByColumn', Number(key), 'rows'], entry.rows],
    ),
  ];
  const problems: GridProblem[] = [];
  for (const [path, found] of [...columnCounts, ...rowCounts]) {
    if (found !== undefined && !isSize(found)) problems.push({ code: 'not-a-size', path, found });
  }
  for (const [path, found] of rowCounts) {
    if (found !== undefined && found > rows) problems.push({ code: 'too-many-rows', path, found });
  }
  if (columns * rows > MOST_HEXES) problems.push({ code: 'too-large', path: ['columns'], found: columns });
  return problems;
};

const isSize = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MOST_LINES;

const findSheetProblems = (sheets: readonly SheetSpec[], columns: number): GridProblem[] => {
  const problems: GridProblem[] = [];
  for (const [i, { letter, offset, columns: width }] of sheets.entries()) {
    const report = (code: GridProblem['code'], key: keyof SheetSpec, found: unknown) =>
      problems.push({ code, path: ['sheets', i, key], found });
    if (!/^[A-Za-z]*$/.test(letter)) report('bad-letter', 'letter', letter);
    if (sheets.findIndex((sheet) => sheet.letter === letter) < i) report('letter-repeated', 'letter', letter);
    if (!(Number.isInteger(offset) && offset >= 0)) report('bad-offset', 'offset', offset);
    else if (offset + width > columns) report('unknown-column', 'columns', width);
  }
  const sheetsWith = (column: number): number => sheets.filter((sheet) => isOn(sheet, column)).length;
  const allColumns = Array.from({ length: isSize(columns) ? columns : 0 }, (_, i) => i + 1);
  const doubled = allColumns.find((column) => sheetsWith(column) > 1);
  const bare = allColumns.find((column) => sheetsWith(column) === 0);
  if (doubled) problems.push({ code: 'sheets-overlap', path: ['sheets'], found: doubled });
  if (bare) problems.push({ code: 'column-without-sheet', path: ['sheets'], found: bare });
  return problems;
};

const findRangeProblems = (spec: GridSpec): GridProblem[] =>
  rangesOf(spec).flatMap(({ columns: names }, i): GridProblem[] => {
    const path: Path = ['rowsByColumn', i, 'columns'];
    const [first, last] = names.map((name) => columnNamed(spec, name));
    if (first === undefined) return [{ code: 'unknown-column', path, found: names[0] }];
    if (last === undefined) return [{ code: 'unknown-column', path, found: names[1] }];
    return last < first ? [{ code: 'empty-range', path, found: names }] : [];
  });

const findAxisProblems = ({ columnsRise = 'east', rowsRise = 'south' }: GridSpec): GridProblem[] => {
  const isMeridian = (direction: Compass): boolean => direction === 'north' || direction === 'south';
  if (isMeridian(columnsRise) !== isMeridian(rowsRise)) return [];
  return [{ code: 'parallel-axes', path: ['rowsRise'], found: rowsRise }];
};

const isOn = (sheet: SheetSpec, column: number): boolean =>
  column > sheet.offset && column <= sheet.offset + sheet.columns;

/** The sheets, or the one unlettered sheet that a grid without any consists of. */
export const sheetsOf = (spec: GridSpec): readonly SheetSpec[] =>
  spec.sheets ?? [{ letter: '', columns: spec.columns, offset: 0 }];

/** The column of the whole grid that is printed as `name` (`A01`). */
const columnNamed = (spec: GridSpec, name: string): number | undefined => {
  const [, letter, figures] = /^([A-Za-z]*)([0-9]+)$/.exec(name) ?? [];
  const sheet = sheetsOf(spec).find((candidate) => candidate.letter === letter);
  const column = Number(figures);
  return sheet && column >= 1 && column <= sheet.columns ? column + sheet.offset : undefined;
};

/** The columns of the whole grid in order; the first is column 1. The grid must have no problems. */
export const columnsOf = (spec: GridSpec): Column[] =>
  Array.from({ length: spec.columns }, (_, i) => {
    const sheet = sheetsOf(spec).find((candidate) => isOn(candidate, i + 1))!;
    return { letter: sheet.letter, column: i + 1 - sheet.offset, rows: rowsIn(spec, sheet, i + 1) };
  });

const rangesOf = ({ rowsByColumn }: GridSpec): readonly ColumnRange[] =>
  rowsByColumn && 'length' in rowsByColumn ? rowsByColumn : [];

const rowsIn = (spec: GridSpec, sheet: SheetSpec, column: number): number => {
  const { rowsByColumn, rowsEven, rows } = spec;
  const parity = column % 2 === 0 ? 'even' : 'odd';
  const stated =
    rowsByColumn && 'odd' in rowsByColumn
      ? rowsByColumn[parity]
      : rangesOf(spec).find(({ columns: [first, last] }) => {
          return columnNamed(spec, first)! <= column && column <= columnNamed(spec, last)!;
        })?.rows;
  return stated ?? sheet.rows ?? (parity === 'even' ? rowsEven : undefined) ?? rows;
};

/** Digits of the column and of the row in printed numbers: two, unless the map is too large for that. */
export const digitsOf = (columns: readonly Column[]): number =>
  columns.some(({ column, rows }) => column > 99 || rows > 99) ? 3 : 2;

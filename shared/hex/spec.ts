export type Compass = 'north' | 'east' | 'south' | 'west';

/** A map sheet. Its column `c` is column `c + offset` of the whole grid. */
export interface SheetSpec {
  /** In front of its hex numbers; empty for none. */
  readonly letter: string;
  readonly columns: number;
  /** Where it differs from the grid's. */
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
   * Which columns (in staggered columns, else rows) stand half a hex further toward higher row (column) numbers.
   * Counted over the whole grid: sheets of one map keep it only if their offsets are even.
   */
  readonly further: 'even' | 'odd';
  /** Over all sheets. */
  readonly columns: number;
  /** Of the columns that nothing else says otherwise of. */
  readonly rows: number;
  readonly sheets?: readonly SheetSpec[] | undefined;
  /** Where the number of rows varies: by the column's parity, or column by column. */
  readonly rowsByColumn?: { readonly odd: number; readonly even: number } | readonly ColumnRange[] | undefined;
  /** Rows of the even columns: short for `rowsByColumn: { odd: rows, even: rowsEven }`. */
  readonly rowsEven?: number | undefined;
  /** Where column numbers rise, for drawing only. East if not stated. */
  readonly columnsRise?: Compass | undefined;
  /** Where row numbers rise, for drawing only. South if not stated. */
  readonly rowsRise?: Compass | undefined;
}

/** What is wrong with a grid. */
export interface GridProblem {
  readonly code:
    | 'not-a-size' // a number of columns or rows is not a whole number from 1 to 999
    | 'bad-letter' // a sheet's letter is not made of letters
    | 'letter-repeated'
    | 'bad-offset' // not a whole number from 0 on
    | 'sheets-overlap' // a column lies on two sheets
    | 'column-without-sheet'
    | 'unknown-column' // a column that no sheet has
    | 'parallel-axes'; // columns and rows rise along the same line
  /** Keys and indices from the grid down to the value. */
  readonly path: readonly (string | number)[];
  readonly found: unknown;
}

/** One column of the compiled grid. */
export interface Column {
  readonly letter: string;
  /** On its own sheet, as printed. */
  readonly column: number;
  readonly rows: number;
}

/** Larger maps would need four digits a column: none exists, and a mistyped size should not eat the memory. */
const LARGEST = 999;

const ALONG: Readonly<Record<Compass, 'meridian' | 'parallel'>> = {
  north: 'meridian',
  south: 'meridian',
  east: 'parallel',
  west: 'parallel',
};

/** Everything that keeps a grid from being compiled; empty if nothing does. */
export const findGridProblems = (spec: GridSpec): GridProblem[] => [
  ...findSizeProblems(spec),
  ...findSheetProblems(spec),
  ...findRangeProblems(spec),
  ...findAxisProblems(spec),
];

const sizeProblem = (path: GridProblem['path'], found: number | undefined): GridProblem[] =>
  found === undefined || (Number.isInteger(found) && found >= 1 && found <= LARGEST)
    ? []
    : [{ code: 'not-a-size', path, found }];

const findSizeProblems = (spec: GridSpec): GridProblem[] => [
  ...sizeProblem(['columns'], spec.columns),
  ...sizeProblem(['rows'], spec.rows),
  ...sizeProblem(['rowsEven'], spec.rowsEven),
  ...(spec.sheets ?? []).flatMap((sheet, i) => [
    ...sizeProblem(['sheets', i, 'columns'], sheet.columns),
    ...sizeProblem(['sheets', i, 'rows'], sheet.rows),
  ]),
  ...(isRanges(spec.rowsByColumn)
    ? spec.rowsByColumn.flatMap((range, i) => sizeProblem(['rowsByColumn', i, 'rows'], range.rows))
    : spec.rowsByColumn
      ? [
          ...sizeProblem(['rowsByColumn', 'odd'], spec.rowsByColumn.odd),
          ...sizeProblem(['rowsByColumn', 'even'], spec.rowsByColumn.even),
        ]
      : []),
];

const findSheetProblems = ({ sheets, columns }: GridSpec): GridProblem[] => {
  if (!sheets) return [];
  const problems: GridProblem[] = [];
  const letters = new Set<string>();
  for (const [i, { letter, offset }] of sheets.entries()) {
    if (!/^[A-Za-z]*$/.test(letter))
      problems.push({ code: 'bad-letter', path: ['sheets', i, 'letter'], found: letter });
    if (letters.has(letter)) problems.push({ code: 'letter-repeated', path: ['sheets', i, 'letter'], found: letter });
    letters.add(letter);
    if (!(Number.isInteger(offset) && offset >= 0)) {
      problems.push({ code: 'bad-offset', path: ['sheets', i, 'offset'], found: offset });
    }
  }
  for (let column = 1; column <= Math.min(columns, LARGEST); column++) {
    const holders = sheets.filter((sheet) => isOn(sheet, column)).length;
    if (holders > 1) problems.push({ code: 'sheets-overlap', path: ['sheets'], found: column });
    if (holders < 1) problems.push({ code: 'column-without-sheet', path: ['sheets'], found: column });
  }
  for (const [i, sheet] of sheets.entries()) {
    if (sheet.offset + sheet.columns > columns) {
      problems.push({ code: 'unknown-column', path: ['sheets', i, 'columns'], found: sheet.columns });
    }
  }
  return problems;
};

const findRangeProblems = (spec: GridSpec): GridProblem[] =>
  isRanges(spec.rowsByColumn)
    ? spec.rowsByColumn.flatMap(({ columns }, i) =>
        columns.flatMap((name, end) =>
          columnNamed(spec, name) === undefined
            ? [{ code: 'unknown-column' as const, path: ['rowsByColumn', i, 'columns', end], found: name }]
            : [],
        ),
      )
    : [];

const findAxisProblems = ({ columnsRise = 'east', rowsRise = 'south' }: GridSpec): GridProblem[] =>
  ALONG[columnsRise] === ALONG[rowsRise] ? [{ code: 'parallel-axes', path: ['rowsRise'], found: rowsRise }] : [];

const isRanges = (rows: GridSpec['rowsByColumn']): rows is readonly ColumnRange[] => Array.isArray(rows);

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

const rowsIn = (spec: GridSpec, sheet: SheetSpec, column: number): number => {
  const isEven = column % 2 === 0;
  const stated = isRanges(spec.rowsByColumn)
    ? spec.rowsByColumn.find(({ columns: [first, last] }) => {
        return columnNamed(spec, first)! <= column && column <= columnNamed(spec, last)!;
      })?.rows
    : spec.rowsByColumn?.[isEven ? 'even' : 'odd'];
  return stated ?? (isEven ? spec.rowsEven : undefined) ?? sheet.rows ?? spec.rows;
};

/** Digits of the column and of the row in printed numbers: two, unless the map is too large for that. */
export const digitsOf = (columns: readonly Column[]): number =>
  columns.some(({ column, rows }) => column > 99 || rows > 99) ? 3 : 2;

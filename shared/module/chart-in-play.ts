import type { ChartCells, RuleOptionValues } from '../table/state/umpire.ts';
import type { Chart } from './chart.ts';
import { cellOf, type RuleOption } from './rule-options.ts';

/** A rule option whose value is entries of a chart. */
export type ChartOption = Extract<RuleOption, { type: 'chart' }>;

/** The chart options of a chart: mostly none or one. */
export const optionsOfChart = (options: readonly RuleOption[], chart: string): readonly ChartOption[] =>
  options.filter((option): option is ChartOption => option.type === 'chart' && option.chart === chart);

export const cellsIn = (values: RuleOptionValues, { id }: ChartOption): ChartCells => {
  const value = values[id];
  return typeof value === 'object' ? value : {};
};

type Content = Chart['columns'][number];

const nameOfColumn = (head: Content): string =>
  typeof head === 'object' ? head.text.split('.').at(-1)! : String(head);

/** The cell's name in `ChartCells`; `undefined` if it cannot be replaced, because its row has no name, or its row or column is fixed. */
export const nameOfCell = (
  { rows, columns }: Chart,
  option: ChartOption,
  row: number,
  column: number,
): string | undefined => {
  const [id, head] = [rows[row]?.id, columns[column]];
  if (id === undefined || head === undefined) return undefined;
  const name = nameOfColumn(head);
  const isFast = option.columns?.includes(name) === false || option.rows?.includes(id) === false;
  return isFast ? undefined : cellOf(id, name);
};

/**
 * Whether the option's entries replace the printed ones (a result for a result). Otherwise they are notes
 * about the cell (which of its parts is printed bold).
 */
export const replacesEntries = ({ rows }: Chart, { entries }: ChartOption): boolean =>
  rows.some(({ cells }) => cells.some((cell) => typeof cell !== 'object' && entries.includes(String(cell))));

/** A chart as it is used at the table, and which of its cells differ from the module's. */
export interface ChartInPlay {
  readonly chart: Chart;
  /** By row and column, both from 0 (`placeOf`). */
  readonly changed: ReadonlySet<string>;
}

/** A cell by its place in the chart. */
export const placeOf = (row: number, column: number): string => `${row} ${column}`;

/** The chart with the entries from these option values. */
export const chartInPlay = (chart: Chart, options: readonly RuleOption[], values: RuleOptionValues): ChartInPlay => {
  const changed = new Set<string>();
  let shown = chart;
  for (const option of optionsOfChart(options, chart.id)) {
    const cells = cellsIn(values, option);
    const replaces = replacesEntries(chart, option);
    const entryAt = (printed: Content, row: number, column: number): Content => {
      const name = nameOfCell(chart, option, row, column);
      const entry = name === undefined || !Object.hasOwn(cells, name) ? undefined : cells[name];
      if (name === undefined || entry === undefined || (replaces && entry === String(printed))) return printed;
      changed.add(placeOf(row, column));
      return replaces || typeof printed === 'object' ? entry : `${printed} (${entry})`;
    };
    shown = {
      ...shown,
      rows: shown.rows.map((row, r) => ({ ...row, cells: row.cells.map((cell, c) => entryAt(cell, r, c)) })),
    };
  }
  return { chart: shown, changed };
};

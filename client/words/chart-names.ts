import { useMemo } from 'react';
import { nearestRow } from '../panels/charts/row-of.ts';
import { useChartsInPlay } from '../state/table-options.ts';
import { useWords } from './words.ts';

interface ChartNames {
  /** The head of a column. */
  column(chart: string, column: number): string;
  /** The entry of a column for a roll. */
  entry(chart: string, column: number, total: number): string;
}

/** The texts of the shown table's charts, in the reader's language. */
export const useChartNames = (): ChartNames => {
  const words = useWords();
  const charts = useChartsInPlay();
  return useMemo(() => {
    const find = (id: string) => charts.find((chart) => chart.id === id);
    const said = (content: Parameters<typeof words.content>[0] | undefined): string =>
      content === undefined ? '?' : words.content(content);
    return {
      column: (id, column) => said(find(id)?.columns[column]),
      entry(id, column, total) {
        const chart = find(id);
        const row = chart && nearestRow(chart, total);
        return said(row === undefined ? undefined : chart?.rows[row]?.cells[column]);
      },
    };
  }, [charts, words]);
};

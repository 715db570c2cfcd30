import { useMemo } from 'react';
import { nearestRow } from '../panels/charts/row-of.ts';
import { useChartsInPlay } from '../state/table-options.ts';
import { useWords } from './words.ts';

interface ChartNames {
  /** The head of a column. */
  column(chart: string, column: number): string;
  /** What stands in a column where a roll comes to. */
  entry(chart: string, column: number, total: number): string;
}

/** What the charts at the table that is shown say, in the reader's language. */
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

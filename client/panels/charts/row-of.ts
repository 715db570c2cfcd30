import type { Chart } from '@umpire/shared/module/chart.ts';

/** The row that a die roll selects; beyond the chart's ends, none. */
export const rowOf = (chart: Pick<Chart, 'rows'>, total: number): number | undefined => {
  const row = chart.rows.findIndex(({ on }) => on?.includes(total));
  return row === -1 ? undefined : row;
};

/** The same, where a total beyond the chart's ends counts as the last row there. */
export const nearestRow = (chart: Pick<Chart, 'rows'>, total: number): number | undefined => {
  const totals = chart.rows.flatMap(({ on = [] }) => on);
  return rowOf(chart, Math.min(Math.max(total, Math.min(...totals)), Math.max(...totals)));
};

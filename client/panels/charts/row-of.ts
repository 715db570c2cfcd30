import type { Chart } from '@umpire/shared/module/chart.ts';

/** The row of a die roll; none beyond the chart's ends. */
export const rowOf = (chart: Pick<Chart, 'rows'>, total: number): number | undefined => {
  const row = chart.rows.findIndex(({ on }) => on?.includes(total));
  return row === -1 ? undefined : row;
};

/** The same, but a total beyond the chart's ends selects its last row there. */
export const nearestRow = (chart: Pick<Chart, 'rows'>, total: number): number | undefined => {
  const totals = chart.rows.flatMap(({ on = [] }) => on);
  return rowOf(chart, Math.min(Math.max(total, Math.min(...totals)), Math.max(...totals)));
};

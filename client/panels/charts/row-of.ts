import type { Chart } from '@umpire/shared/module/chart.ts';

/** The row that a die roll selects; beyond the chart's ends, none. */
export const rowOf = (chart: Pick<Chart, 'rows'>, total: number): number | undefined => {
  const row = chart.rows.findIndex(({ on }) => on?.includes(total));
  return row === -1 ? undefined : row;
};

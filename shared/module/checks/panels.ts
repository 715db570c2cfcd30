import type { GameModule } from '../module.ts';
import type { Report } from '../problem.ts';
import { checkUnique, listed } from './unique.ts';

/** Charts, pages, tracks and boxes: ids are unique, rows are as long as their heads, sides exist. */
export const checkPanels = (data: GameModule, report: Report): void => {
  for (const list of ['charts', 'pages', 'tracks', 'boxes'] as const) {
    checkUnique<{ id: string }>(data[list], ({ id }) => id, [list], 'id', report);
  }
  for (const [i, { columns, rows }] of data.charts.entries()) {
    for (const [row, { cells }] of rows.entries()) {
      if (cells.length === columns.length) continue;
      const at = ['charts', i, 'rows', row, 'cells'];
      report(at, cells.length, `${columns.length} cells, one for each column`, 'Add or take out cells.');
    }
  }
  for (const [i, { spaces }] of data.tracks.entries()) {
    checkUnique(spaces, ({ id }) => id, ['tracks', i, 'spaces'], 'id', report);
  }
  const sides = data.manifest.sides.map(({ id }) => id);
  for (const [i, { side }] of data.boxes.entries()) {
    if (side !== undefined && !sides.includes(side)) {
      report(['boxes', i, 'side'], side, `one of the sides ${listed(sides)}`, 'Name such a side, or none.');
    }
  }
};

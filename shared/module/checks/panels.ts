import { parseDice } from '../../table/dice/dice-expression.ts';
import type { GameModule } from '../module.ts';
import type { Report } from '../problem.ts';
import { checkUnique, listed } from './unique.ts';

/** Checks charts, pages, tracks, boxes and dice: ids are unique, rows are as long as their heads, sides exist, dice can be thrown. */
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
  checkCombat(data, report);
  for (const [i, { expression }] of (data.dice ?? []).entries()) {
    if ('problem' in parseDice(expression)) {
      report(['dice', i, 'expression'], expression, 'dice like 2d6+1', 'Write them as players type them.');
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

const columnsBy = { odds: /^\d+[-:]\d+\+?$/, difference: /\d/, strength: /^\d+/ } as const;

/** Checks combat charts: their columns are readable, and the summed values are values of counters. */
const checkCombat = ({ charts, counters }: GameModule, report: Report): void => {
  for (const [i, { combat, columns, die }] of charts.entries()) {
    if (!combat) continue;
    const at = ['charts', i, 'combat'];
    for (const role of ['attack', 'defense'] as const) {
      const value = combat[role];
      if (value === undefined || value in counters.values) continue;
      report([...at, role], value, `one of the values ${listed(Object.keys(counters.values))}`, 'Name such a value.');
    }
    const unread = columns.findIndex((column) => !columnsBy[combat.by].test(String(column)));
    if (unread !== -1) {
      report(['charts', i, 'columns', unread], columns[unread], `columns of ${combat.by}`, 'Write 3-1, +3 or 5-8.');
    }
    if (die === undefined) report([...at.slice(0, -1), 'die'], die, 'dice to roll, like 1d6', 'Name them.');
  }
};

import type { Chart } from '@umpire/shared/module/chart.ts';
import { useEffect, useRef } from 'react';
import { columnName } from '../../words/column-name.ts';
import { useWords } from '../../words/words.ts';
import { CellText } from '../charts/cell-text.tsx';
import chartCss from '../charts/charts.module.css';
import { nearestRow } from '../charts/row-of.ts';
import css from './attack.module.css';

interface ResultsTableProps {
  readonly chart: Chart;
  /** The current column, and those to which dice may still shift. */
  readonly column: string;
  readonly columns: readonly { readonly column: string; readonly probability: number }[];
  /** The roll, if there was one. */
  readonly total?: number;
}

/** The game's results table with the battle's column and the row of its roll highlighted. */
export const ResultsTable = ({ chart, column, columns, total }: ResultsTableProps) => {
  const words = useWords();
  const heads = chart.columns.map((head) => words.content(head));
  const placeOf = (label: string): number => heads.indexOf(columnName(heads, label));
  const lit = placeOf(column);
  const possible = new Set(columns.map((one) => placeOf(one.column)));
  // In some games the odds are rows, and the dice columns.
  const ownRow = lit === -1 ? chart.rows.findIndex(({ head }) => words.content(head) === column) : -1;
  const row = total === undefined ? ownRow : nearestRow(chart, total);
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    const head = scroll.current?.querySelectorAll<HTMLElement>('thead th')[lit + 1];
    if (head && scroll.current) scroll.current.scrollLeft = head.offsetLeft - scroll.current.clientWidth / 2;
  }, [lit]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure ref={scroll} className={chartCss.scroll} tabIndex={0} aria-label={words.text(chart.title)}>
      <table className={`${chartCss.chart} ${css.results}`}>
        <thead>
          <tr>
            {chart.corner === undefined ? <td /> : <th>{words.content(chart.corner)}</th>}
            {heads.map((head, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              <th key={i} scope="col" data-lit={i === lit} data-possible={possible.has(i)} aria-current={i === lit}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((one, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
            <tr key={r} data-lit={r === row}>
              <th scope="row">{words.content(one.head)}</th>
              {one.cells.map((cell, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
                <td key={c} data-column={c === lit} data-possible={possible.has(c)} data-hit={r === row && c === lit}>
                  <CellText text={words.content(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

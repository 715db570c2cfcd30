import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { Chart } from '@umpire/shared/module/chart.ts';
import { placeOf } from '@umpire/shared/module/chart-in-play.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { usePurpose } from '../../words/purpose.ts';
import { useWords } from '../../words/words.ts';
import { CellText } from './cell-text.tsx';
import css from './charts.module.css';
import { nearestRow, rowOf } from './row-of.ts';

interface ChartTableProps {
  readonly chart: Chart;
  /** Cells with entries that differ from the module's. */
  readonly changed?: ReadonlySet<string>;
}

/** A chart. A column can be picked and dice rolled; the cell of both is highlighted. */
export const ChartTable = ({ chart, changed }: ChartTableProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { mayAct } = useShown();
  const title = words.text(chart.title);
  const purposeOf = usePurpose();
  const roll = useLog(
    ({ entries }) =>
      entries.findLast(
        ({ roll: one }) => one && (one.attack?.chart?.id === chart.id || isAbout(purposeOf(one.purpose), title)),
      )?.roll,
  );
  const [picked, setColumn] = useState<number>();
  const column = picked ?? roll?.attack?.chart?.column;
  const purpose = column === undefined ? title : `${title}: ${words.content(chart.columns[column] ?? '')}`;
  const row = roll && (roll.attack ? nearestRow : rowOf)(chart, roll.total);
  const lit = row === undefined || column === undefined ? undefined : chart.rows[row]?.cells[column];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <figure className={css.scroll} tabIndex={0} aria-label={title}>
        <table className={css.chart}>
          <thead>
            <tr>
              {chart.corner === undefined ? <td /> : <th>{words.content(chart.corner)}</th>}
              {chart.columns.map((head, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                <th key={i} scope="col" data-lit={i === column}>
                  <button
                    type="button"
                    aria-pressed={i === column}
                    onClick={() => setColumn(i === picked ? undefined : i)}
                  >
                    {words.content(head)}
                  </button>
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
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
                    key={c}
                    data-column={c === column}
                    data-hit={r === row && c === column}
                    data-changed={changed?.has(placeOf(r, c)) || undefined}
                  >
                    <CellText text={words.content(cell)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
      {chart.die !== undefined && (
        <div className={css.roll}>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconDice5 size={15} />}
            disabled={!mayAct}
            onClick={() => give({ type: 'rollDice', expression: chart.die ?? '', purpose })}
          >
            {t('panels:charts.roll', { dice: chart.die })}
          </Button>
          {roll && (
            <output>
              {lit === undefined
                ? t('panels:charts.rolled', { total: roll.total })
                : t('panels:charts.result', { total: roll.total, result: words.content(lit) })}
            </output>
          )}
        </div>
      )}
      {chart.notes?.map((key) => (
        <p key={key} className={css.note}>
          {words.text(key)}
        </p>
      ))}
    </>
  );
};

const isAbout = (purpose: string, title: string): boolean => purpose === title || purpose.startsWith(`${title}: `);

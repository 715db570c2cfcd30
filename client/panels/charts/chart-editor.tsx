import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { Chart } from '@umpire/shared/module/chart.ts';
import {
  type ChartOption,
  cellsIn,
  chartInPlay,
  nameOfCell,
  placeOf,
  replacesEntries,
} from '@umpire/shared/module/chart-in-play.ts';
import { optionText } from '@umpire/shared/module/rule-options.ts';
import type { ChartCells } from '@umpire/shared/table/state/umpire.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableOptions } from '../../state/table-options.ts';
import { useWords } from '../../words/words.ts';
import { CellText } from './cell-text.tsx';
import css from './charts.module.css';

interface ChartEditorProps {
  /** The module's own chart. */
  readonly chart: Chart;
  readonly option: ChartOption;
  readonly options: TableOptions;
  readonly onDone: () => void;
}

/** Replaces entries of a chart: each cell offers the valid entries, and shows the resulting table. */
export const ChartEditor = ({ chart, option, options, onDone }: ChartEditorProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const [cells, setCells] = useState<ChartCells>(() => cellsIn(options.set, option));
  const [preview, setPreview] = useState(false);
  // The edited chart is taller than the one before: keeps it in view.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    section.current?.focus({ preventScroll: true });
  }, []);
  const wanted = { ...options.set, [option.id]: cells };
  const shown = chartInPlay(chart, [option], wanted);
  const change = (name: string, entry: string) =>
    setCells(({ [name]: _, ...others }) => (entry === '' ? others : { ...others, [name]: entry }));
  const send = () => {
    options.change(wanted);
    onDone();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={t('panels:charts.edit-title', { chart: words.text(chart.title) })}>
      <Text size="xs" c="dimmed" mb={6}>
        {words.text(optionText.means(option.id))}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={words.text(chart.title)}>
        <table className={`${css.chart} ${css.editor}`}>
          <thead>
            <tr>
              <th>{chart.corner === undefined ? '' : words.content(chart.corner)}</th>
              {chart.columns.map((head, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                <th key={i} scope="col">
                  {words.content(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
              <tr key={r}>
                <th scope="row">{words.content(row.head)}</th>
                {row.cells.map((printed, c) => {
                  const name = nameOfCell(chart, option, r, c);
                  const isChanged = shown.changed.has(placeOf(r, c));
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
                    <td key={c} data-changed={isChanged || undefined}>
                      {preview || name === undefined ? (
                        <CellText text={words.content(shown.chart.rows[r]?.cells[c] ?? printed)} />
                      ) : (
                        <EntryChoice
                          label={t('panels:charts.cell', {
                            row: words.content(row.head),
                            column: words.content(chart.columns[c] ?? ''),
                          })}
                          printed={words.content(printed)}
                          entry={cells[name]}
                          entries={entriesFor(chart, option, words.content(printed))}
                          onEntry={(entry) => change(name, entry)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Group gap={6} mt={8}>
        <Button size="xs" disabled={!options.differs(wanted)} onClick={send}>
          {t('panels:charts.play-by')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-pressed={preview}
          leftSection={preview ? <IconPencil size={14} /> : <IconEye size={14} />}
          onClick={() => setPreview(!preview)}
        >
          {t(preview ? 'panels:charts.edit-on' : 'panels:charts.preview')}
        </Button>
        <Button size="xs" variant="default" disabled={Object.keys(cells).length === 0} onClick={() => setCells({})}>
          {t('panels:charts.as-module')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDone}>
          {t('panels:charts.leave')}
        </Button>
      </Group>
      <output className={css.note}>{t('panels:charts.changed', { count: shown.changed.size })}</output>
    </section>
  );
};

/** The printed entry is listed separately, first. */
const entriesFor = (chart: Chart, option: ChartOption, printed: string): readonly string[] =>
  replacesEntries(chart, option) ? option.entries.filter((entry) => entry !== printed) : option.entries;

interface EntryChoiceProps {
  readonly label: string;
  readonly printed: string;
  readonly entry: string | undefined;
  readonly entries: readonly string[];
  /** The empty text means the module's own entry. */
  readonly onEntry: (entry: string) => void;
}

const EntryChoice = ({ label, printed, entry, entries, onEntry }: EntryChoiceProps) => (
  <select aria-label={label} value={entry ?? ''} onChange={(event) => onEntry(event.currentTarget.value)}>
    <option value="">{printed}</option>
    {entries.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </select>
);

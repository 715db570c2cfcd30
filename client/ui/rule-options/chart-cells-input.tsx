import { Button, Group, NativeSelect, Pill } from '@mantine/core';
import type { Chart } from '@umpire/shared/module/chart.ts';
import { cellOf, type RuleOption } from '@umpire/shared/module/rule-options.ts';
import type { ChartCells } from '@umpire/shared/table/state/umpire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ChartCellsInputProps {
  readonly label: string;
  readonly option: Extract<RuleOption, { type: 'chart' }>;
  readonly chart: Chart;
  readonly text: (key: string) => string;
  readonly cells: ChartCells;
  readonly disabled: boolean;
  readonly onChange: (cells: ChartCells) => void;
}

/** Entries of a chart that stand in place of the module's own: one is added or taken out at a time. */
export const ChartCellsInput = (props: ChartCellsInputProps) => {
  const { label, option, chart, text, cells, disabled, onChange } = props;
  const { t } = useTranslation();
  const rows = chart.rows.flatMap(({ id, head }) => (id === undefined ? [] : { id, label: wordsOf(head, text) }));
  const columns = chart.columns.flatMap((column) => (typeof column === 'object' ? [] : String(column)));
  const [row, setRow] = useState(rows[0]?.id ?? '');
  const [column, setColumn] = useState(columns[0] ?? '');
  const [entry, setEntry] = useState(option.entries[0] ?? '');
  const without = (cell: string): ChartCells => Object.fromEntries(Object.entries(cells).filter(([id]) => id !== cell));
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{label}</legend>
      <Group gap={6} align="flex-end">
        <NativeSelect
          size="xs"
          label={t('app:options.column')}
          disabled={disabled}
          value={column}
          onChange={(event) => setColumn(event.currentTarget.value)}
          data={columns}
        />
        <NativeSelect
          size="xs"
          label={t('app:options.row')}
          disabled={disabled}
          value={row}
          onChange={(event) => setRow(event.currentTarget.value)}
          data={rows.map((one) => ({ value: one.id, label: one.label }))}
        />
        <NativeSelect
          size="xs"
          label={t('app:options.entry')}
          disabled={disabled}
          value={entry}
          onChange={(event) => setEntry(event.currentTarget.value)}
          data={[...option.entries]}
        />
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          onClick={() => onChange({ ...cells, [cellOf(row, column)]: entry })}
        >
          {t('app:options.replace')}
        </Button>
      </Group>
      <Group gap={4} mt={6}>
        {Object.entries(cells).map(([cell, is]) => (
          <Pill
            key={cell}
            withRemoveButton={!disabled}
            removeButtonProps={{ 'aria-label': t('app:options.take-out', { cell }) }}
            onRemove={() => onChange(without(cell))}
          >
            {cell.split(':').reverse().join(' · ')} → {is}
          </Pill>
        ))}
      </Group>
    </fieldset>
  );
};

const wordsOf = (content: Chart['rows'][number]['head'], text: (key: string) => string): string =>
  typeof content === 'object' ? text(content.text) : String(content);

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Chart } from '@umpire/shared/module/chart.ts';
import { chartInPlay, optionsOfChart } from '@umpire/shared/module/chart-in-play.ts';
import { optionText } from '@umpire/shared/module/rule-options.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableOptions } from '../../state/table-options.ts';
import { useWords } from '../../words/words.ts';
import { ChartEditor } from './chart-editor.tsx';
import { ChartTable } from './chart-table.tsx';
import css from './charts.module.css';

/** A chart as it is used at the table, with a button to replace entries if that is possible. */
export const ChartSection = ({ chart }: { readonly chart: Chart }) => {
  const { t } = useTranslation();
  const words = useWords();
  const options = useTableOptions();
  const [editing, setEditing] = useState<string>();
  const own = options ? optionsOfChart(options.data.options, chart.id) : [];
  const edited = own.find(({ id }) => id === editing);
  if (options && edited) {
    return <ChartEditor chart={chart} option={edited} options={options} onDone={() => setEditing(undefined)} />;
  }
  const { chart: shown, changed } = options ? chartInPlay(chart, own, options.values) : { chart, changed: none };
  return (
    <>
      <ChartTable chart={shown} changed={changed} />
      {changed.size > 0 && <p className={css.note}>{t('panels:charts.replaced', { count: changed.size })}</p>}
      {options?.mayChange &&
        own.map((option) => (
          <Button
            key={option.id}
            size="compact-xs"
            variant="default"
            mt={8}
            mr={6}
            leftSection={<IconPencil size={14} />}
            onClick={() => setEditing(option.id)}
          >
            {t('panels:charts.edit', { what: words.text(optionText.name(option.id)) })}
          </Button>
        ))}
    </>
  );
};

const none: ReadonlySet<string> = new Set();

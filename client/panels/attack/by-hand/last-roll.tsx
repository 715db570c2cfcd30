import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../../state/log.ts';
import { useChartInPlay } from '../../../state/table-options.ts';
import { Section } from '../../../ui/bits.tsx';
import { useChartNames } from '../../../words/chart-names.ts';
import { ResultsTable } from '../results-table.tsx';

/** The last attack that was rolled by hand while the form is open: when the die lies, the form is empty again. */
export const LastRoll = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTranslation();
  const { entry } = useChartNames();
  const last = useLog(({ entries }) => entries.findLast(({ roll }) => roll?.attack));
  const before = useRef(last?.seq);
  const { attack, total } = last?.roll ?? {};
  const chart = useChartInPlay(attack?.chart?.id ?? '');
  if (!isShown || !attack || total === undefined || last?.seq === before.current) return null;
  const column = attack.chart?.column;
  return (
    <Section title={t('umpire:record.title', { hex: attack.target })}>
      {chart && column !== undefined && (
        <>
          <output>{t('umpire:attack.rolled', { total, result: entry(chart.id, column, total) })}</output>
          <ResultsTable chart={chart} column={String(chart.columns[column])} columns={[]} total={total} />
        </>
      )}
    </Section>
  );
};

import { Button } from '@mantine/core';
import type { Thrown } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import type { DieResult } from '@umpire/shared/umpire/procedure.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartInPlay } from '../../state/table-options.ts';
import { Section } from '../../ui/bits.tsx';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { useWords } from '../../words/words.ts';
import { OutcomeBars } from '../attack/outcome-bars.tsx';
import { ResultsTable } from '../attack/results-table.tsx';
import css from './procedure.module.css';

interface FoldProps {
  readonly battle: BattleAnswer | undefined;
  readonly thrown: Thrown | undefined;
  readonly result: DieResult | undefined;
}

/** Whether there is anything to read. */
export const hasResults = ({ battle, result }: Pick<FoldProps, 'battle' | 'result'>): boolean =>
  battle !== undefined || result?.chart !== undefined;

interface ButtonProps {
  readonly open: boolean;
  onToggle(): void;
}

/** Opens the table, behind the odds. */
export const ResultsButton = ({ open, onToggle }: ButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button className={css.fold} size="compact-xs" variant="subtle" aria-expanded={open} onClick={onToggle}>
      {t('umpire:procedure.table')}
    </Button>
  );
};

/** The results table with the attack's column and the row of its roll; before the roll also the possible results. */
export const ResultsFold = ({ battle, thrown, result }: FoldProps) => {
  const content = useRef<HTMLDivElement>(null);
  // The strip is low: what was just opened may be below its edge.
  useEffect(() => {
    content.current?.scrollIntoView({ block: 'nearest' });
    content.current?.querySelector('tr[data-lit=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={css.battle} ref={content}>
      {battle ? (
        <ReadOn {...battle} isRolled={battle.roll !== undefined} />
      ) : (
        thrown && result?.chart !== undefined && <ReadOn {...thrown} {...result} chart={result.chart} isRolled />
      )}
    </div>
  );
};

interface ReadOnProps {
  readonly chart: string;
  readonly column: string;
  readonly columns?: BattleAnswer['columns'];
  readonly roll?: number | undefined;
  readonly outcomes?: BattleAnswer['outcomes'];
  readonly isRolled: boolean;
}

const ReadOn = ({ chart: id, column, columns = [], roll, outcomes = [], isRolled }: ReadOnProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const chart = useChartInPlay(id);
  return (
    <>
      {chart && (
        <Section title={words.text(chart.title)}>
          <ResultsTable chart={chart} columns={columns} column={column} {...(roll !== undefined && { total: roll })} />
        </Section>
      )}
      {!isRolled && (
        <Section title={t('umpire:attack.outcomes')}>
          <OutcomeBars outcomes={outcomes} />
        </Section>
      )}
    </>
  );
};

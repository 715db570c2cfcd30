import { Button } from '@mantine/core';
import type { Thrown } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import type { DieResult } from '@umpire/shared/umpire/procedure.ts';
import { useEffect, useRef, useState } from 'react';
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

/** The results table with the attack's column and the row of its roll; before the roll also the possible results. */
export const ResultsFold = ({ battle, thrown, result }: FoldProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const hasContent = battle !== undefined || result?.chart !== undefined;
  // The card is low: what was just opened may be below its edge.
  useEffect(() => {
    if (!open) return;
    content.current?.scrollIntoView({ block: 'nearest' });
    content.current?.querySelector('tr[data-lit=true]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (!hasContent) return null;
  return (
    <div className={css.battle}>
      <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('umpire:procedure.table')}
      </Button>
      {open && (
        <div ref={content}>
          {battle ? (
            <ReadOn {...battle} isRolled={battle.roll !== undefined} />
          ) : (
            thrown && result?.chart !== undefined && <ReadOn {...thrown} {...result} chart={result.chart} isRolled />
          )}
        </div>
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

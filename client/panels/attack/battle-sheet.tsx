import type { Shift } from '@umpire/shared/umpire';
import { tellingParts } from '@umpire/shared/umpire/reckoning.ts';
import { useTranslation } from 'react-i18next';
import { useChartInPlay } from '../../state/table-options.ts';
import { Section } from '../../ui/bits.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { formatChance, formatSigned } from '../../umpire/points.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useColumnName } from '../../words/column-name.ts';
import { useWords } from '../../words/words.ts';
import { BattleNumbers } from '../umpire/battle-numbers.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './attack.module.css';
import { OutcomeBars } from './outcome-bars.tsx';
import { ResultsTable } from './results-table.tsx';

/** The numbers of a battle: strengths, every shift and modifier, the column, the table, and the possible results. */
export const BattleSheet = ({ battle }: { readonly battle: BattleAnswer }) => {
  const { t } = useTranslation();
  const words = useWords();
  const named = useColumnName();
  const chart = useChartInPlay(battle.chart);
  return (
    <>
      <Section title={t('umpire:attack.odds')}>
        <div className={css.odds}>
          <b>{named(battle.odds)}</b>
          {battle.column !== battle.odds && (
            <span>
              <Sentence says={t('umpire:attack.column', { column: named(battle.column) })} />
            </span>
          )}
        </div>
        <BattleNumbers battle={battle} />
        <Shifts title={t('umpire:attack.shifts')} shifts={tellingParts(battle.sums.shifts)} />
        <Shifts title={t('umpire:attack.drm')} shifts={tellingParts(battle.sums.drm)} />
        {battle.columns.length > 1 && (
          <p className={css.soft}>
            <Sentence
              says={t('umpire:attack.columns', {
                columns: words.list(
                  battle.columns.map(({ column, probability }) => `${named(column)} (${formatChance(probability)})`),
                ),
              })}
            />
          </p>
        )}
      </Section>
      <Section title={t('umpire:attack.outcomes')}>
        <OutcomeBars outcomes={battle.outcomes} />
      </Section>
      {chart && (
        <Section title={words.text(chart.title)}>
          <ResultsTable
            chart={chart}
            columns={battle.columns}
            column={battle.column}
            {...(battle.roll !== undefined && { total: battle.roll })}
          />
        </Section>
      )}
    </>
  );
};

export const Shifts = ({ title, shifts }: { readonly title: string; readonly shifts: readonly Shift[] }) => {
  const say = useSay();
  if (shifts.length === 0) return null;
  return (
    <>
      <h4 className={css.small}>{title}</h4>
      <ul className={css.shifts}>
        {shifts.map(({ clause, by, says }) => (
          <li key={`${clause} ${says.text} ${by}`}>
            <b>{by === 0 ? '' : formatSigned(by)}</b>{' '}
            <span>
              <Sentence says={say(says)} />
            </span>{' '}
            <ClauseChip clause={clause} />
          </li>
        ))}
      </ul>
    </>
  );
};

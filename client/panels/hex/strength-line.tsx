import { useTranslation } from 'react-i18next';
import type { Strengths } from '../../counters/strengths.ts';
import { useWords } from '../../words/words.ts';
import css from './hex.module.css';

/** The totals of counters: units, steps, and every number that the game's counters have. */
export const StrengthLine = ({ strengths }: { readonly strengths: Strengths }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { units, hidden, steps, lostSteps, values } = strengths;
  return (
    <ul className={css.strengths}>
      <li>{t('panels:hex.units', { count: units })}</li>
      {units > 0 && (
        <li>
          {t('panels:hex.steps', { count: steps })}
          {lostSteps > 0 && ` ${t('panels:hex.lost', { count: lostSteps })}`}
        </li>
      )}
      {values.map(({ value, amount }) => (
        <li key={value}>
          {words.value(value)} <b>{amount}</b>
        </li>
      ))}
      {hidden > 0 && <li>{t('app:hidden-counters', { count: hidden })}</li>}
    </ul>
  );
};

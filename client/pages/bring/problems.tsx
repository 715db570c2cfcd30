import type { FailureProblem } from '@umpire/shared/protocol/http.ts';
import type { VassalProblem } from '@umpire/shared/vassal/problem.ts';
import { useTranslation } from 'react-i18next';
import css from './bring.module.css';

const MOST = 200;

/** What could not be read as it should be: file and place, and what to do about it. */
export const VassalProblems = ({ problems }: { readonly problems: readonly VassalProblem[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={css.problems}>
      {problems.slice(0, MOST).map(({ code, file, element, found }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={i}>
          <b>{t(`bring:problem.${code}`)}</b>{' '}
          <code>{[file, element, found].filter((part) => part !== '').join(' · ')}</code>
        </li>
      ))}
      {problems.length > MOST && <li>{t('bring:more', { count: problems.length - MOST })}</li>}
    </ul>
  );
};

/** What the server found in the archive. Such problems are for whoever mends this program, so they are in the words of the server. */
export const FileProblems = ({ problems }: { readonly problems: readonly FailureProblem[] }) =>
  problems.length === 0 ? null : (
    <ul className={css.problems}>
      {problems.map(({ path, expected, found, remedy }) => (
        <li key={`${path} ${expected}`}>
          <code>{[path, found, expected, remedy].filter(Boolean).join(' · ')}</code>
        </li>
      ))}
    </ul>
  );

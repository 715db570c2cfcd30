import type { Problem } from '@umpire/shared/module';
import { useTranslation } from 'react-i18next';
import css from './maps.module.css';

const MOST = 6;

/** What is wrong with a file: where, what was found there, and what to do. The words are those of its author. */
export const ProblemList = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const { t } = useTranslation('maps');
  return (
    <ul className={css.problems} lang="en">
      {problems.slice(0, MOST).map(({ file, path, found, expected, remedy }) => (
        <li key={`${path} ${found}`}>
          <code>{path === '' ? file : `${file}: ${path}`}</code>
          {t('maps:problem', { found, expected })} {remedy}
        </li>
      ))}
      {problems.length > MOST && <li>{t('maps:more-problems', { count: problems.length - MOST })}</li>}
    </ul>
  );
};

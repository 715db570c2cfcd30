import type { Problem } from '@umpire/shared/module';
import { useTranslation } from 'react-i18next';
import css from './maps.module.css';

const MOST = 6;

/** The problems of a file, in its author's terms: where, what was found there, and what to do. */
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

import { Loader } from '@mantine/core';
import type { OperatorAct, Paged } from '@umpire/shared/protocol/operator.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import { momentIn } from '../../words/times.ts';
import { detailOf } from './act-detail.ts';
import css from './operator.module.css';
import { Pages } from './pages.tsx';
import { useAsked } from './use-operator.tsx';

/** The acts on this page, the latest first. */
export const Acts = () => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [page, setPage] = useState(0);
  const { answer } = useAsked<Paged<OperatorAct>>('acts', { page });
  if (!answer) return <Loader />;
  const moment = (time: number): string => momentIn(language, time);
  const words = { moment, restart: (time: number) => t('operator:acts.restart', { time: moment(time) }) };
  return (
    <>
      {answer.total === 0 && <p className={css.count}>{t('operator:acts.none')}</p>}
      <ul className={css.rows}>
        {answer.rows.map((row) => (
          <li key={`${row.time} ${row.act} ${row.target}`}>
            <span className={css.words}>
              <b>{t(`operator:acts.act.${row.act}`)}</b>
              <small>{[moment(row.time), detailOf(row, words)].filter((part) => part !== '').join(' · ')}</small>
              {row.target !== '' && <code>{row.target}</code>}
            </span>
          </li>
        ))}
      </ul>
      <Pages total={answer.total} page={page} onPage={setPage} />
    </>
  );
};

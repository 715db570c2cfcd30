import { Badge, Loader } from '@mantine/core';
import type { OperatedProcess, OperatorState } from '@umpire/shared/protocol/operator.ts';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../state/preferences.ts';
import css from './operator.module.css';
import { bytesIn, lengthIn } from './units.ts';
import { useAsked } from './use-operator.tsx';

/** Milliseconds between two requests. */
const EVERY = 5000;

/** The running processes, and whether the database works. */
export const Running = () => {
  const { t } = useTranslation();
  const { answer } = useAsked<OperatorState>('state', {}, EVERY);
  if (!answer) return <Loader />;
  const { kind, works, milliseconds } = answer.database;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('operator:running.database')}</dt>
          <dd>
            {t(`operator:running.kinds.${kind}`)}{' '}
            <Badge color={works ? 'green' : 'red'} variant="light" tt="none">
              {works
                ? t('operator:running.works', { milliseconds: Math.ceil(milliseconds) })
                : t('operator:running.fails')}
            </Badge>
          </dd>
        </div>
      </dl>
      <ul className={css.rows}>
        {answer.processes.map((process) => (
          <ProcessRow key={process.name} process={process} />
        ))}
      </ul>
    </>
  );
};

const ProcessRow = ({ process }: { readonly process: OperatedProcess }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const { name, release, uptime, memory, sockets, tables } = process;
  return (
    <li>
      <span className={css.words}>
        <b>{name}</b>
        <small>
          {[
            ...(release === undefined ? [] : [t('operator:running.release', { release })]),
            ...(uptime === undefined ? [] : [t('operator:running.uptime', { length: lengthIn(language, uptime) })]),
            ...(memory === undefined ? [] : [t('operator:running.memory', { size: bytesIn(language, memory) })]),
            t('operator:running.sockets', { count: sockets }),
            t('operator:running.tables', { count: tables }),
          ].join(' · ')}
        </small>
      </span>
    </li>
  );
};

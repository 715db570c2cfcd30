import { Alert, Progress as Bar, Button } from '@mantine/core';
import { IconEye, IconPackageImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Stage, useBringing } from '../../bring/bringing.ts';
import { VASSAL_FILES } from '../../bring/file-kinds.ts';
import { FilesChoice } from '../../ui/file-choice.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { PageFrame } from '../page-frame.tsx';
import css from './bring.module.css';
import { Logs } from './logs.tsx';
import { FileProblems, VassalProblems } from './problems.tsx';
import { Report } from './report.tsx';
import { Scenarios } from './scenarios.tsx';
import { Shelf } from './shelf.tsx';

/** A module of VASSAL's becomes a game on this table: what is read, what came of it, and everything that was brought before. */
export default function BringPage() {
  const { t } = useTranslation();
  const stage = useBringing((bringing) => bringing.stage);
  return (
    <PageFrame>
      <div className={css.page}>
        <h1>{t('bring:title')}</h1>
        <p className={css.lead}>{t('bring:lead')}</p>
        <Dropping />
        <Result stage={stage} />
        <Shelf again={stage.is === 'there' ? stage.id : undefined} />
      </div>
    </PageFrame>
  );
}

/** Files are chosen, or dropped here. While some are read, the bar says what happens. */
const Dropping = () => {
  const { t } = useTranslation();
  const { stage, bring, stop } = useBringing();
  const drop = useFileDrop(bring);
  if (stage.is === 'reading' || stage.is === 'sending') return <Going stage={stage} onStop={stop} />;
  return (
    <section className={css.drop} aria-label={t('bring:choose')} {...drop}>
      <IconPackageImport size={34} stroke={1.4} aria-hidden />
      <div>
        <b>{t('bring:drop')}</b>
        {t('bring:drop-how')}
      </div>
      <FilesChoice onFiles={bring} accept={VASSAL_FILES}>
        {(props) => <Button {...props}>{t('bring:choose')}</Button>}
      </FilesChoice>
    </section>
  );
};

interface GoingProps {
  readonly stage: Extract<Stage, { is: 'reading' | 'sending' }>;
  readonly onStop: () => void;
}

const Going = ({ stage, onStop }: GoingProps) => {
  const { t } = useTranslation();
  const share = stage.is === 'sending' ? stage.share : stage.progress.done / stage.progress.total;
  const what =
    stage.is === 'sending'
      ? t('bring:at.sending', { megabytes: Math.ceil(stage.packed.archive.size / 1e6) })
      : t(`bring:at.${stage.progress.at}`, { done: stage.progress.done, total: stage.progress.total });
  return (
    <section className={css.progress} aria-label={t('bring:title')}>
      <span role="status">{what}</span>
      <Bar value={share * 100} animated aria-label={what} />
      <div>
        <Button size="xs" variant="default" onClick={onStop}>
          {t('bring:stop')}
        </Button>
      </div>
    </section>
  );
};

const Result = ({ stage }: { readonly stage: Stage }) => {
  const { t } = useTranslation();
  switch (stage.is) {
    case 'failed':
      return (
        <Alert color="red" mt="md" title={t(`bring:failed.${stage.why}`, { names: stage.names.join(', ') })}>
          {t(`bring:failed.${stage.why}-how`)}
        </Alert>
      );
    case 'unreadable':
      return (
        <Alert color="red" mt="md" title={t('bring:unreadable')}>
          <VassalProblems problems={stage.problems} />
        </Alert>
      );
    case 'refused':
      return (
        <Alert color="red" mt="md" title={t(`refusal:http.${stage.code}`, { ...stage.params })}>
          <FileProblems problems={stage.problems} />
        </Alert>
      );
    case 'there': {
      const { packed, id } = stage;
      return (
        <>
          <h2>{t('bring:there')}</h2>
          <div className={css.card}>
            <h3>{packed.title}</h3>
            <p className={css.facts}>{t('bring:version', { version: packed.version || '–' })}</p>
            {packed.hasSecrets && (
              <Alert color="yellow" icon={<IconEye />} mb="sm" title={t('bring:secrets')}>
                {t('bring:secrets-how')}
              </Alert>
            )}
            <Scenarios module={id} title={packed.title} scenarios={packed.scenarios} />
            <Logs module={id} logs={packed.logs} />
          </div>
          <Report lines={packed.report} />
          {packed.problems.length > 0 && (
            <details>
              <summary>{t('bring:problems', { count: packed.problems.length })}</summary>
              <VassalProblems problems={packed.problems} />
            </details>
          )}
        </>
      );
    }
    default:
      return null;
  }
};

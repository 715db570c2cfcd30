import { Button, FileButton, Loader } from '@mantine/core';
import { IconDownload, IconShieldCheck, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { exportAddress, fetchGame } from '../../net/http.ts';
import { PageFrame } from '../page-frame.tsx';
import { checkFile, type DiceReport } from './check-file.ts';
import css from './dice-page.module.css';
import { Report } from './report.tsx';

type State =
  | { readonly type: 'waiting' }
  | { readonly type: 'checking' }
  | { readonly type: 'failed'; readonly why: 'bad-file' | 'no-table' }
  | { readonly type: 'checked'; readonly report: DiceReport };

/** Checks every roll of a game, in this browser: of a table, or of a file. */
const DicePage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const table = params.get('table');
  const [state, setState] = useState<State>({ type: 'waiting' });

  const check = async (read: () => Promise<string>, otherwise: 'bad-file' | 'no-table') => {
    setState({ type: 'checking' });
    try {
      const report = checkFile(await read());
      setState(report ? { type: 'checked', report } : { type: 'failed', why: 'bad-file' });
    } catch {
      setState({ type: 'failed', why: otherwise });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table
  useEffect(() => {
    if (table !== null) void check(() => fetchGame(table), 'no-table');
  }, [table]);
  const checkDropped = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void check(() => file.text(), 'bad-file');
  };

  return (
    <PageFrame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen by the button */}
      <div className={css.page} onDragOver={(event) => event.preventDefault()} onDrop={checkDropped}>
        <h1>
          <IconShieldCheck size={30} stroke={1.6} aria-hidden />
          {t('app:dice-page.title')}
        </h1>
        <p className={css.lead}>{t('app:dice-page.lead')}</p>
        <div className={css.choose}>
          <FileButton
            onChange={(file) => file && void check(() => file.text(), 'bad-file')}
            accept=".umpire,.json,application/json"
          >
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={17} />} variant={table === null ? 'filled' : 'default'}>
                {t('app:dice-page.choose')}
              </Button>
            )}
          </FileButton>
          {table !== null && (
            <Button
              component="a"
              href={exportAddress(table)}
              download
              variant="default"
              leftSection={<IconDownload size={17} />}
            >
              {t('app:dice-page.download')}
            </Button>
          )}
          <span>{t('app:dice-page.drop')}</span>
        </div>
        <div aria-live="polite">
          {state.type === 'checking' && (
            <p className={css.status}>
              <Loader size={18} /> {t('app:dice-page.checking')}
            </p>
          )}
          {state.type === 'failed' && (
            <p className={css.status} data-kind="false">
              {t(`app:dice-page.${state.why}`)}
            </p>
          )}
          {state.type === 'checked' && <Report report={state.report} />}
        </div>
      </div>
    </PageFrame>
  );
};

export default DicePage;

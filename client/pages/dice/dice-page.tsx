import { Button, Loader } from '@mantine/core';
import { IconShieldCheck, IconUpload } from '@tabler/icons-react';
import type { ModuleRef } from '@umpire/shared/table/state/state.ts';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { fetchGame } from '../../net/fetch-game.ts';
import { keeperOf } from '../../net/keepers.ts';
import { DownloadGame } from '../../panels/history/download-game.tsx';
import { addModuleTexts } from '../../state/module-texts.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { fileName } from '../../words/file-name.ts';
import { PageFrame } from '../page-frame.tsx';
import { checkFile, type DiceReport } from './check-file.ts';
import css from './dice-page.module.css';
import { Report } from './report.tsx';

type State =
  | { readonly type: 'waiting' }
  | { readonly type: 'checking' }
  | { readonly type: 'failed'; readonly why: 'bad-file' | 'no-table' }
  | { readonly type: 'checked'; readonly report: DiceReport };

/** The texts of a game name the purposes of its rules' rolls; for an unknown game the keys are shown. */
const fetchTexts = async ({ id, options }: ModuleRef): Promise<void> => {
  const game = await fetchGame(id, options).catch(() => undefined);
  if (game) addModuleTexts(id, game.module.data.texts);
};

const reportOn = async (read: () => Promise<string>): Promise<State> => {
  const report = checkFile(await read());
  if (!report) return { type: 'failed', why: 'bad-file' };
  await fetchTexts(report.module);
  return { type: 'checked', report };
};

/** Checks every roll of a game in this browser: of a table, or of a file. */
const DicePage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const table = params.get('table');
  const [state, setState] = useState<State>({ type: 'waiting' });
  /** The result of the table for which the page was opened, whatever files were checked since. */
  const [own, setOwn] = useState<DiceReport>();

  const latest = useRef(0);
  const check = async (read: () => Promise<string>, otherwise: 'bad-file' | 'no-table') => {
    latest.current += 1;
    const asked = latest.current;
    setState({ type: 'checking' });
    const found = await reportOn(read).catch(() => ({ type: 'failed', why: otherwise }) as const);
    // Another file may have been chosen while this one was read.
    if (asked === latest.current) setState(found);
    return found;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table
  useEffect(() => {
    if (table === null) return;
    void check(() => keeperOf(table).fetchGame(table), 'no-table').then(
      (found) => found.type === 'checked' && setOwn(found.report),
    );
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
          <FileChoice onFile={(file) => check(() => file.text(), 'bad-file')} accept=".umpire,.json,application/json">
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={17} />} variant={table === null ? 'filled' : 'default'}>
                {t('app:dice-page.choose')}
              </Button>
            )}
          </FileChoice>
          {table !== null && own && (
            <DownloadGame
              id={table}
              name={fileName('umpire.json', { table: own, words: { turn: (number) => t('app:turn', { number }) } })}
              label={t('app:dice-page.download')}
            />
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

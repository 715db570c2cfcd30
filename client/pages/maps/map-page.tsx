import { ActionIcon, Alert, Button, Loader, Switch, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBrush,
  IconDownload,
  IconEye,
  IconFolderOpen,
  IconMapOff,
  IconTrash,
} from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule, Problem } from '@umpire/shared/module';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { useMapTexts } from '../../board/use-map-texts.ts';
import { fetchGame } from '../../net/fetch-game.ts';
import { keyName } from '../../pointing/key-name.ts';
import { addModuleTexts, useModuleTexts } from '../../state/module-texts.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Message } from '../message.tsx';
import { NotFound } from '../not-found.tsx';
import { PageFrame } from '../page-frame.tsx';
import { type Brush, beginEdits, type Edits, edit, redo, replace, undo } from './edits.ts';
import { HexCard } from './hex-card.tsx';
import { optionsInAddress } from './map-address.ts';
import { MapCanvas } from './map-canvas.tsx';
import css from './maps.module.css';
import { keepOverride, keptOverride, readOverrideFile, saveOverride } from './override-file.ts';
import { ProblemList } from './problem-list.tsx';
import { ToolBox } from './tool-box.tsx';

/** The map of a game, to look at hex by hex, and to adapt to a printed one. */
const MapPage = ({ game }: { readonly game: string }) => {
  const search = useSearch();
  const [module, setModule] = useState<LoadedModule>();
  const [failed, setFailed] = useState(false);
  const isKnown = findModule(game) !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    let isGone = false;
    fetchGame(game, optionsInAddress(search)).then(
      ({ module }) => {
        if (isGone) return;
        addModuleTexts(game, module.data.texts);
        setModule(module);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [game, isKnown, search]);
  if (!isKnown) return <NotFound />;
  if (module) return <MapEditor key={game + search} module={module} />;
  return <Waiting failed={failed} />;
};

const Waiting = ({ failed }: { readonly failed: boolean }) => {
  const { t } = useTranslation('maps');
  return (
    <PageFrame>
      <Message
        icon={failed ? <IconMapOff size={44} stroke={1.4} /> : <Loader />}
        title={t(failed ? 'maps:failed' : 'maps:loading')}
        text={failed ? t('maps:failed-help') : ''}
      />
    </PageFrame>
  );
};

const LOOK: Brush = { does: 'look' };

const MapEditor = ({ module }: { readonly module: LoadedModule }) => {
  const { t } = useTranslation('maps');
  const { manifest } = module.data;
  const { text } = useModuleTexts(manifest.id);
  const [edits, setEdits] = useState<Edits>(() => beginEdits(module, keptOverride(module)));
  const [isEditing, setEditing] = useState(false);
  const [brush, setBrush] = useState<Brush>(LOOK);
  const [selected, setSelected] = useState<Hex>();
  const [showChanged, setShowChanged] = useState(true);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const title = text(manifest.title);
  const texts = useMapTexts(module, title);
  const paint = useCallback<React.ComponentProps<typeof MapCanvas>['onPaint']>(
    (changes) => setEdits((now) => edit(now, changes)),
    [],
  );
  useEffect(() => keepOverride(module, edits.override), [module, edits.override]);
  useUndoKeys(isEditing, setEdits);
  useEffect(() => {
    document.title = `${title} – ${t('maps:title')}`;
    return () => {
      document.title = 'Umpire';
    };
  }, [title, t]);

  const load = async (file: File): Promise<void> => {
    const read = await readOverrideFile(file, module);
    if ('problems' in read) return setProblems(read.problems);
    setProblems([]);
    setEdits((now) => replace(now, read.override));
  };
  const setMode = (editing: boolean): void => {
    setEditing(editing);
    setBrush(LOOK);
  };
  const count = edits.override.changes.length;

  return (
    <div className={css.page} data-editing={isEditing || undefined}>
      <header className={css.bar}>
        <Link href="/" className={css.brand} aria-label={t('app:name')}>
          <Logo size={26} />
        </Link>
        <h1>{title}</h1>
        <div className={css.acts}>
          {isEditing && (
            <>
              <Act label={t('maps:undo')} disabled={edits.past.length === 0} onClick={() => setEdits(undo)}>
                <IconArrowBackUp size={19} />
              </Act>
              <Act label={t('maps:redo')} disabled={edits.future.length === 0} onClick={() => setEdits(redo)}>
                <IconArrowForwardUp size={19} />
              </Act>
              <FileChoice onFile={load} accept="application/json,.json">
                {(props) => (
                  <Act label={t('maps:load')} {...props}>
                    <IconFolderOpen size={19} />
                  </Act>
                )}
              </FileChoice>
              <Act
                label={t('maps:discard')}
                disabled={count === 0}
                onClick={() => setEdits((now) => replace(now, { ...now.override, changes: [] }))}
              >
                <IconTrash size={19} />
              </Act>
            </>
          )}
          {(isEditing || count > 0) && (
            <Button
              size="compact-sm"
              variant={isEditing ? 'filled' : 'light'}
              disabled={count === 0}
              className={css.save}
              aria-label={t('maps:save')}
              leftSection={<IconDownload size={16} />}
              onClick={() => saveOverride(edits.override)}
            >
              <span className={css.long}>{t('maps:save')}</span>
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={isEditing ? <IconEye size={16} /> : <IconBrush size={16} />}
            onClick={() => setMode(!isEditing)}
          >
            {t(isEditing ? 'maps:stop' : 'maps:edit')}
          </Button>
        </div>
      </header>
      <main className={css.stage}>
        <MapCanvas
          edits={edits}
          brush={brush}
          selected={selected}
          showChanged={showChanged}
          texts={texts}
          onSelect={setSelected}
          onPaint={paint}
        />
      </main>
      <aside className={css.side} aria-label={t('maps:details')}>
        {problems.length > 0 && (
          <Alert color="red" title={t('maps:not-loaded')} withCloseButton onClose={() => setProblems([])}>
            <ProblemList problems={problems} />
          </Alert>
        )}
        {isEditing && <ToolBox module={module} brush={brush} text={text} onBrush={setBrush} />}
        {count > 0 && (
          <div className={css.count}>
            <span>{t('maps:changes', { count })}</span>
            <Switch
              size="xs"
              label={t('maps:show-changes')}
              checked={showChanged}
              onChange={(event) => setShowChanged(event.currentTarget.checked)}
            />
          </div>
        )}
        <HexCard edits={edits} hex={selected} text={text} canEdit={isEditing} onPaint={paint} />
        {!isEditing && <p className={css.help}>{t('maps:about')}</p>}
      </aside>
    </div>
  );
};

const useUndoKeys = (isEditing: boolean, setEdits: (change: (now: Edits) => Edits) => void): void => {
  useEffect(() => {
    if (!isEditing) return;
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = keyName(event).toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      setEdits(key === 'y' || event.shiftKey ? redo : undo);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEditing, setEdits]);
};

interface ActProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const Act = ({ label, children, ...rest }: ActProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...rest}>
      {children}
    </ActionIcon>
  </Tooltip>
);

export default MapPage;

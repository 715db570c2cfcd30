import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fetchModule, type ModuleEntry } from '@umpire/modules';
import { gameLanguage } from '@umpire/shared/module/text.ts';
import type { BroughtList, BroughtModule } from '@umpire/shared/protocol/http.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchMyModules, removeModule } from '../../net/brought.ts';
import { reportProblem } from '../../net/toasts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Confirm } from '../../ui/confirm.tsx';
import css from './bring.module.css';
import { Scenarios } from './scenarios.tsx';

/** The modules that the person has brought. `again`: one that came just now. */
export const Shelf = ({ again }: { readonly again: string | undefined }) => {
  const { t, i18n } = useTranslation();
  const [list, setList] = useState<BroughtList>();
  const load = useCallback(() => {
    fetchMyModules().then(setList, reportProblem);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new module is on the list
  useEffect(load, [load, again]);
  const megabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf">{t('bring:shelf')}</h2>
      {!list && <Skeleton height={70} radius="md" />}
      {list?.modules.length === 0 && <p className={css.facts}>{t('bring:shelf-empty')}</p>}
      <ul className={css.shelf}>
        {list?.modules.map((module) => (
          <OnShelf key={module.id} module={module} onRemoved={load} />
        ))}
      </ul>
      {list && (
        <p className={css.facts}>
          {t('bring:left', { modules: list.left.modules, megabytes: megabytes.format(list.left.bytes / 1e6) })}
        </p>
      )}
    </section>
  );
};

const OnShelf = ({ module, onRemoved }: { readonly module: BroughtModule; readonly onRemoved: () => void }) => {
  const { t, i18n } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [entry, setEntry] = useState<ModuleEntry>();
  const [loading, setLoading] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = module.title[gameLanguage(language)];
  const show = async (): Promise<void> => {
    setLoading(true);
    await fetchModule(module.id).then(setEntry, reportProblem);
    setLoading(false);
  };
  const remove = async (): Promise<void> => {
    setLoading(true);
    await removeModule(module.id).catch(reportProblem);
    setLoading(false);
    setAsking(false);
    onRemoved();
  };
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(module.time);
  return (
    <li className={css.card}>
      <div className={css.shelfHead}>
        <div>
          <h3>{title}</h3>
          <p className={css.facts}>
            {[
              t('bring:version', { version: module.version }),
              t('bring:size', { megabytes: (module.bytes / 1e6).toFixed(1) }),
              date,
            ].join(' · ')}
          </p>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('bring:remove-named', { title })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={17} />
        </ActionIcon>
        {isAsking && (
          <Confirm
            title={t('bring:remove-named', { title })}
            text={t('bring:remove-how')}
            does={t('bring:remove')}
            isBusy={loading}
            onClose={() => setAsking(false)}
            onConfirm={() => void remove()}
          />
        )}
      </div>
      {entry ? (
        <Scenarios
          module={module.id}
          title={title}
          scenarios={entry.manifest.scenarios.map((scenario) => ({
            id: scenario.id,
            title: entry.text(language, scenario.title),
          }))}
        />
      ) : (
        <Button size="xs" variant="light" loading={loading} onClick={() => void show()}>
          {t('bring:show-scenarios')}
        </Button>
      )}
    </li>
  );
};

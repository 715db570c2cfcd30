import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useTeller } from '../../words/tell.ts';

/** Reads out what happens, to those who do not see it: the latest entry, politely. */
export const Announcer = () => {
  const { t } = useTranslation();
  const tell = useTeller();
  const personName = usePersonName();
  const entry = useLog((log) => log.entries.at(-1));
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {entry &&
        t('panels:log.announce', {
          name: entry.person === undefined ? t('app:server') : personName(entry.name),
          sentence: tell(entry.sentence),
        })}
    </VisuallyHidden>
  );
};

import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { useAuthor } from '../../words/author.ts';
import { isNobodys, isUntold } from '../../words/describe.ts';
import { useTeller } from '../../words/tell.ts';

/** Announces events to screen readers: the latest entry, politely. */
export const Announcer = () => {
  const { t } = useTranslation();
  const tell = useTeller();
  const author = useAuthor();
  const entry = useLog((log) => log.entries.findLast((one) => !isUntold(one)));
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {entry &&
        (isNobodys(entry)
          ? tell(entry.sentence)
          : t('panels:log.announce', { name: author(entry), sentence: tell(entry.sentence) }))}
    </VisuallyHidden>
  );
};

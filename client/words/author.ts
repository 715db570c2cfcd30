import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from './describe.ts';
import { usePersonName } from './person-name.ts';

/** The author of a log line: a person, with their name at that time, or the table itself. */
export const useAuthor = (): ((entry: Pick<LogEntry, 'person' | 'name'>) => string) => {
  const { t } = useTranslation();
  const personName = usePersonName();
  return useCallback(
    ({ person, name }) => (person === undefined ? t('app:server') : personName(name, person)),
    [t, personName],
  );
};

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What somebody is called: those who came without a name are guests. */
export const usePersonName = (): ((name: string | undefined) => string) => {
  const { t } = useTranslation();
  return useCallback((name) => name || t('app:guest'), [t]);
};

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A person's name; people without a name are guests. */
export const usePersonName = (): ((name: string | undefined) => string) => {
  const { t } = useTranslation();
  return useCallback((name) => name || t('app:guest'), [t]);
};

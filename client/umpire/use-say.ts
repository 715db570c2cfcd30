import type { SayingData } from '@umpire/shared/table/state/umpire.ts';
import { tellIn } from '@umpire/shared/umpire/saying.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../i18n/i18n.ts';
import { useShownPart } from '../state/shown.ts';

/** Puts what the umpire says into the reader's language. */
export const useSay = (): ((saying: SayingData) => string) => {
  const module = useShownPart((shown) => shown.module);
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useCallback((saying) => tellIn(language, module, saying), [language, module]);
};

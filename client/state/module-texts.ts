import type { GameModule } from '@umpire/shared/module/module.ts';
import { gameLanguages } from '@umpire/shared/module/text.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translator } from '../i18n/i18n.ts';

/** A module's texts become an i18next namespace with its id. */
export const addModuleTexts = (id: string, texts: GameModule['texts']): void => {
  for (const language of gameLanguages) translator.addResourceBundle(language, id, texts[language], true, true);
};

/** The label of a chart, a track or a turn: language-neutral, or a text of the module. */
export type Content = string | number | { readonly text: string };

export interface ModuleTexts {
  /** A text of the module; its key, if the module does not have it. */
  text(key: string): string;
  content(content: Content): string;
}

export const textsOf = (id: string, t: TFunction): ModuleTexts => {
  const text = (key: string): string => t(key, { ns: id });
  return { text, content: (content) => (typeof content === 'object' ? text(content.text) : String(content)) };
};

/** The texts of module `id` in the current language. */
export const useModuleTexts = (id: string): ModuleTexts => {
  const { t } = useTranslation();
  return useMemo(() => textsOf(id, t), [id, t]);
};

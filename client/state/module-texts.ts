import type { GameModule } from '@umpire/shared/module/module.ts';
import { gameLanguages } from '@umpire/shared/module/text.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translator } from '../i18n/i18n.ts';

/** A module's texts become the namespace of its id. */
export const addModuleTexts = (id: string, texts: GameModule['texts']): void => {
  for (const language of gameLanguages) translator.addResourceBundle(language, id, texts[language], true, true);
};

/** What a chart, a track or a turn is labeled with: the same in every language, or a text of the module. */
export type Content = string | number | { readonly text: string };

export interface ModuleTexts {
  /** A text of the module; its key, if the module forgot it. */
  text(key: string): string;
  content(content: Content): string;
}

const textsOf = (id: string, t: TFunction): ModuleTexts => {
  const text = (key: string): string => t(key, { ns: id });
  return { text, content: (content) => (typeof content === 'object' ? text(content.text) : String(content)) };
};

/** The texts of module `id` in the language of the moment. */
export const useModuleTexts = (id: string): ModuleTexts => {
  const { t } = useTranslation();
  return useMemo(() => textsOf(id, t), [id, t]);
};

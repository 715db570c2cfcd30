import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { SayingData } from '@umpire/shared/table/state/umpire.ts';
import { tellIn } from '@umpire/shared/umpire/saying.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../i18n/i18n.ts';
import { useShownPart } from '../state/shown.ts';
import { columnName } from '../words/column-name.ts';

/** Translates the umpire's sentences into the reader's language. */
export const useSay = (): ((saying: SayingData) => string) => {
  const module = useShownPart((shown) => shown.module);
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(() => {
    const heads = headsIn(language, module);
    return (saying) => tellIn(language, module, asPrinted(heads, saying));
  }, [language, module]);
};

/** The heads of the columns of the game's charts. */
const headsIn = (language: Language, module: LoadedModule): readonly string[] =>
  module.data.charts.flatMap(({ columns }) =>
    columns.map((head) => (typeof head === 'object' ? module.text(language, head.text) : String(head))),
  );

/** Gaps with a column of a chart are filled with its printed head. */
const COLUMNS = ['odds', 'column', 'basic'] as const;

const asPrinted = (heads: readonly string[], { text, params = {} }: SayingData): SayingData => {
  const printed = COLUMNS.flatMap((gap) => {
    const label = params[gap];
    return typeof label === 'string' ? [[gap, columnName(heads, label)] as const] : [];
  });
  return printed.length > 0 ? { text, params: { ...params, ...Object.fromEntries(printed) } } : { text, params };
};

import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import type { SayingData } from '@umpire/shared/table/state/umpire.ts';
import { tellIn } from '@umpire/shared/umpire/saying.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../i18n/i18n.ts';
import { useShownPart } from '../state/shown.ts';
import { columnName } from '../words/column-name.ts';

/** Puts what the umpire says into the reader's language. */
export const useSay = (): ((saying: SayingData) => string) => {
  const module = useShownPart((shown) => shown.module);
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(() => {
    const heads = headsIn(language, module);
    return (saying) => tellIn(language, module, asPrinted(heads, saying));
  }, [language, module]);
};

/** What the columns of the game's charts are headed by. */
const headsIn = (language: Language, module: LoadedModule): readonly string[] =>
  module.data.charts.flatMap(({ columns }) =>
    columns.map((head) => (typeof head === 'object' ? module.text(language, head.text) : String(head))),
  );

/** Gaps that name a column of a chart are filled as it is printed there. */
const COLUMNS = ['odds', 'column', 'basic'] as const;

const asPrinted = (heads: readonly string[], { text, params = {} }: SayingData): SayingData => {
  const printed = COLUMNS.flatMap((gap) => {
    const label = params[gap];
    return typeof label === 'string' ? [[gap, columnName(heads, label)] as const] : [];
  });
  return printed.length > 0 ? { text, params: { ...params, ...Object.fromEntries(printed) } } : { text, params };
};

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part, Sentence } from './describe.ts';
import { useWords, type Words } from './words.ts';

const spell = (part: Part, words: Words): string => {
  switch (part.part) {
    case 'pieces':
      return words.counters(part.names);
    case 'place':
      return words.place(part.place, part.pool);
    case 'audience':
      return words.audience(part.audience, part.seats);
    case 'seat':
      return words.seat(part);
    case 'marker':
      return words.marker(part.kind);
    case 'value':
      return words.value(part.value);
    case 'value-is':
      return words.valueIs(part.value, part.is);
    case 'turn':
      return words.moment(part.turn);
    case 'steps':
      return words.list(part.steps.map(String));
  }
};

/** Puts sentences of the log into the reader's language. */
export const useTeller = (): ((sentence: Sentence) => string) => {
  const { t } = useTranslation();
  const words = useWords();
  return useCallback(
    ({ key, params }) => {
      const spelled = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? spell(value, words) : value]),
      );
      return t(`log:${key}`, spelled);
    },
    [t, words],
  );
};

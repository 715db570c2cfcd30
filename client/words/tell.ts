import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part, Sentence } from './describe.ts';
import { usePersonName } from './person-name.ts';
import { useProcedureName } from './procedure-name.ts';
import { usePurpose } from './purpose.ts';
import { useWords, type Words } from './words.ts';

interface Names {
  person(name: string): string;
  procedure(kind: string): string;
  purpose(purpose: string): string;
}

const spell = (part: Part, words: Words, names: Names): string => {
  switch (part.part) {
    case 'pieces':
      return words.counters(part.names);
    case 'place':
      return words.place(part.place, part.pool);
    case 'audience':
      return words.audience(part.audience, part.seats);
    case 'seat':
      return words.seat(part);
    case 'person':
      return names.person(part.name);
    case 'marker':
      return words.marker(part.kind);
    case 'value':
      return words.value(part.value);
    case 'value-is':
      return words.valueIs(part.value, part.is);
    case 'procedure':
      return names.procedure(part.kind);
    case 'purpose':
      return names.purpose(part.purpose);
    case 'turn':
      return words.moment(part.turn);
    case 'mode':
      return words.text(`mode.${part.mode}`);
    case 'options':
      return words.list(Object.entries(part.options).map(([id, value]) => words.optionIs(id, value)));
    case 'steps':
      return words.list(part.steps.map(String));
  }
};

export type Tell = (sentence: Sentence) => string;

/** Puts sentences of the log into the reader's language. The same function until the game or the language is another. */
export const useTeller = (): Tell => {
  const { t } = useTranslation();
  const words = useWords();
  const person = usePersonName();
  const procedure = useProcedureName();
  const purpose = usePurpose();
  const names = useMemo(() => ({ person, procedure, purpose }), [person, procedure, purpose]);
  return useCallback(
    ({ key, params }) => {
      const spelled = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'object' ? spell(value, words, names) : value,
        ]),
      );
      return t(`log:${key}`, spelled);
    },
    [t, words, names],
  );
};

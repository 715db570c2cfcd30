import type { Computer } from '@umpire/shared/table/state/computer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { areas, type SayingData } from '@umpire/shared/table/state/umpire.ts';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSigned } from '../umpire/points.ts';
import { useSay } from '../umpire/use-say.ts';
import { useChartNames } from './chart-names.ts';
import { useColumnName } from './column-name.ts';
import { computerKind, usePersonName } from './person-name.ts';
import { useProcedureName } from './procedure-name.ts';
import { usePurpose } from './purpose.ts';
import type { Part, Sentence, UmpirePart } from './telling/sentence.ts';
import { useWords, type Words } from './words.ts';

interface Names {
  person(name: string, person?: PersonId): string;
  computer(computer: Computer): string;
  procedure(kind: string): string;
  purpose(purpose: string): string;
  umpire(turned: UmpirePart): string;
  column(chart: string, column: number): string;
  entry(chart: string, column: number, total: number): string;
  say(saying: SayingData): string;
  odds(label: string): string;
  /** A shift with its reason. */
  reason(by: string, says: string): string;
  /** Sentences one after the other. */
  together(sentences: readonly string[]): string;
  translate(key: string, params: Readonly<Record<string, string | number>>): string;
}

/** The most counters that a sentence names one by one. */
const MOST_NAMED = 12;

const spell = (part: Part, words: Words, names: Names): string => {
  switch (part.part) {
    case 'pieces':
      return words.counters(part.names, part.all && MOST_NAMED);
    case 'place':
      return words.place(part.place, part.pool);
    case 'audience':
      return words.audience(part.audience, part.seats);
    case 'seat':
      return words.seat(part);
    case 'person':
      return names.person(part.name, part.person);
    case 'computer':
      return names.computer(part);
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
    case 'passed':
      return words.passed(part.from, part.to, part.options);
    case 'mode':
      return words.text(`mode.${part.mode}`);
    case 'options':
      return words.list(Object.entries(part.options).map(([id, value]) => words.optionIs(id, value)));
    case 'column':
      return names.column(part.chart, part.column);
    case 'entry':
      return names.entry(part.chart, part.column, part.total);
    case 'saying':
      return names.say(
        part.unit ? { ...part.saying, params: { ...part.saying.params, unit: words.counter(part.unit) } } : part.saying,
      );
    case 'odds':
      return names.odds(part.odds);
    case 'shifts':
      return words.list(part.shifts.map(({ by, says }) => names.reason(formatSigned(by), names.say(says))));
    case 'sentences':
      return names.together(part.sentences.map((one) => spellOut(one, words, names)));
    case 'umpire':
      return names.umpire(part);
    case 'steps':
      return words.list(part.steps.map(String));
  }
};

const spellOut = ({ key, params }: Sentence, words: Words, names: Names): string => {
  const spelled = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'object' ? spell(value, words, names) : value] as const,
  );
  return names.translate(key, Object.fromEntries(spelled));
};

/** The changed modes: of all areas at once, or one by one. */
const turnedWords = (t: TFunction, { modes, consents }: UmpirePart): readonly string[] => {
  const is = (what: string, mode: string): string => t('app:option-is', { name: what, value: mode });
  const [first, ...others] = new Set(areas.map((area) => modes[area]));
  const areasTurned =
    first !== undefined && others.length === 0
      ? [t(`umpire:modes.all.${first}`)]
      : areas.flatMap((area) => (modes[area] ? is(t(`umpire:area.${area}`), t(`umpire:modes.${modes[area]}`)) : []));
  const agreed = (['overrule', 'changing'] as const).flatMap((what) =>
    consents[what] ? is(t(`umpire:consent.${what}`), t(`umpire:consent.${consents[what]}`)) : [],
  );
  return [...areasTurned, ...agreed];
};

export type Tell = (sentence: Sentence) => string;

/** Translates sentences of the log into the reader's language. The same function until the game or the language changes. */
export const useTeller = (): Tell => {
  const { t } = useTranslation();
  const words = useWords();
  const person = usePersonName();
  const procedure = useProcedureName();
  const purpose = usePurpose();
  const ofCharts = useChartNames();
  const say = useSay();
  const odds = useColumnName();
  const names = useMemo(
    () => ({
      ...{ person, procedure, purpose, say, odds, ...ofCharts },
      computer: (computer: Computer) => computerKind(t, computer),
      umpire: (turned: UmpirePart) => words.list(turnedWords(t, turned)),
      reason: (by: string, says: string) => t('log:reason', { by, says }),
      // The umpire’s words have their own full stop.
      together: (sentences: readonly string[]) =>
        sentences.map((one) => one.replace(/[.。]$/, '')).join(t('log:between')),
      translate: (key: string, params: Readonly<Record<string, string | number>>) => t(`log:${key}`, params),
    }),
    [person, procedure, purpose, say, odds, ofCharts, words, t],
  );
  return useCallback((sentence) => spellOut(sentence, words, names), [words, names]);
};

import { type Language, languages } from '@umpire/shared/module/text.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = Record<string, Record<string, unknown>>;

/** Each language is a file of its own, fetched when somebody reads it. */
const files = import.meta.glob<Texts>('../locales/*/texts.ts', { import: 'default' });

/** All texts of a language, by namespace: a file's name. */
const textsIn = async (language: Language): Promise<Texts> => {
  const texts = (await files[`../locales/${language}/texts.ts`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([path, of]) => [path.slice('./'.length, -'.json'.length), of]));
};

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** The name of a language in that language. */
export const ownNameOf = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The browser's most preferred language among ours. */
export const browserLanguage = (wishes: readonly string[] = navigator.languages): Language =>
  wishes.map((wish) => wish.slice(0, 2)).find(isLanguage) ?? 'en';

/** How the browser's region writes a language of ours: `en-GB` has 14:05 where `en` has 02:05 PM. */
export const regionalFormOf = (language: string, wishes: readonly string[] = navigator.languages): string =>
  wishes.find((wish) => wish.slice(0, 2) === language) ?? language;

/** Starts the translator; later changes go through `setLanguage`. */
export const startTranslating = async (language: Language): Promise<void> => {
  const texts = await textsIn(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
};

/** Switches all texts at once. */
export const setLanguage = async (language: Language): Promise<void> => {
  const texts = await textsIn(language);
  for (const [namespace, of] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, of);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
};

export const translator = i18next;

import { type Language, languages } from '@umpire/shared/module/text.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Texts by file: `locales/en/panels.json` is the namespace `panels` in English. */
const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { eager: true, import: 'default' });

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [path, texts] of Object.entries(files)) {
  const [, language, namespace] = /([a-z]+)\/([a-z]+)\.json$/.exec(path) ?? [];
  if (language && namespace) resources[language] = { ...resources[language], [namespace]: texts };
}

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
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources,
    ns: Object.keys(resources.en ?? {}),
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
};

/** Switches all texts at once. */
export const setLanguage = async (language: Language): Promise<void> => {
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
};

export const translator = i18next;

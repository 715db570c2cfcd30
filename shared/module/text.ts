import { z } from 'zod';

/** A key of the module's texts (`texts/en.json`, `texts/ja.json`), with dots: `phase.movement`. */
export const textKey = z.string().regex(/^[a-z0-9][A-Za-z0-9.-]{0,99}$/);
export type TextKey = z.infer<typeof textKey>;

/** Ids of a module's own vocabulary: kebab-case. */
export const nameOf = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a name in lower case letters, digits and dashes');

/**
 * The source of a value: a clause of the rulebook (`"10.1.1"`), `"atlas"` for geography, or `"reconstructed"` with a
 * `note` (a text key) that says on what it is based.
 */
export const provenance = z.strictObject({ from: z.string().max(60), note: textKey.optional() });

/** The languages in which games, the umpire and the server have texts. */
export const gameLanguages = ['en', 'ja'] as const;
export type GameLanguage = (typeof gameLanguages)[number];
export type ByGameLanguage<T> = { readonly [language in GameLanguage]: T };

export const byGameLanguage = <T>(of: (language: GameLanguage) => T): ByGameLanguage<T> =>
  Object.fromEntries(gameLanguages.map((language) => [language, of(language)])) as ByGameLanguage<T>;

/**
 * The languages that players can choose. This is their only list. A language added only here needs
 * a folder `client/locales/…`; games, the umpire and the server then use the first language for it.
 */
export const languages = [...gameLanguages] as const;
export type Language = (typeof languages)[number];

/** The language of games for players who chose this language. */
export const gameLanguage = (language: Language): GameLanguage =>
  gameLanguages.find((each) => each === language) ?? gameLanguages[0];

export type ByLanguage<T> = { readonly [language in Language]: T };

export const byLanguage = <T>(of: (language: Language) => T): ByLanguage<T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as ByLanguage<T>;

/** Nested texts of one language, as i18next reads them. */
export type Texts = { readonly [key: string]: string | Texts };
export const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string().max(20_000), texts])));

/** Nested texts by their full keys: `{ phase: { movement: '…' } }` has `phase.movement`. */
export const flattenTexts = (nested: Texts, prefix = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(nested).flatMap(([key, text]): (readonly [string, string])[] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flattenTexts(text, `${prefix}${key}.`)],
    ),
  );

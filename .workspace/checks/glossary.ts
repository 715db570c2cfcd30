import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../shared/module/text.ts';

/** A word that the glossary bans, as a pattern, and the thing for which it has another word. */
interface Banned {
  readonly language: Language;
  readonly pattern: RegExp;
  readonly thing: string;
}

/** The rows of the glossary's table: the thing, the word and the banned words in English, the same in Japanese. */
export const bannedIn = (glossary: string): readonly Banned[] =>
  glossary
    .split('\n')
    .filter((line) => /^\| (?!thing|---)/.test(line))
    .flatMap((line) => {
      const [, thing = '', , en = '', , ja = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return Object.entries({ en, ja }).flatMap(([language, cell]) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
          language: language as Language,
          pattern: new RegExp(word),
          thing,
        })),
      );
    });

/** The texts of a file, with their keys; a file of all languages has a part for each. */
const textsIn = (value: unknown, key = ''): readonly (readonly [key: string, text: string])[] => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, key === '' ? name : `${key}.${name}`));
};

/** Where a text uses a word that the glossary bans. */
export const findBanned = (
  banned: readonly Banned[],
  language: Language,
  texts: readonly (readonly [key: string, text: string])[],
): readonly string[] =>
  texts.flatMap(([key, text]) =>
    banned
      .filter((word) => word.language === language && word.pattern.test(text))
      .map(({ pattern, thing }) => `${key}: “${text}” has ${pattern} (the glossary: ${thing})`),
  );

/** Holds the texts of table, umpire and games to the words of `docs/glossary.md`. */
export const checkGlossary = (root: string): readonly string[] => {
  const banned = bannedIn(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  const files = globSync('{client/locales/*/*.json,modules/*/texts/*.json,shared/umpire/texts/*.json}', { cwd: root });
  return files.flatMap((file) => {
    const content = JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, unknown>>;
    const named = languages.find((each) => new RegExp(`[/.]${each}[/.]`).test(file));
    const parts = named ? [[named, content] as const] : languages.map((each) => [each, content[each]] as const);
    return parts.flatMap(([language, part]) =>
      findBanned(banned, language, textsIn(part)).map((problem) => `${file}: ${problem}`),
    );
  });
};

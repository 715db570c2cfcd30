import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gameLanguages, type Language, languages } from '../../shared/module/text.ts';
import type { Texts } from './text-keys.ts';

/**
 * Every text of client, modules and the umpire's kit must be there in every language, with the same variables and tags.
 */
export const checkLocales = (root: string): readonly string[] => {
  const files = globSync('{client/locales,modules/*/texts,shared/umpire/texts,server/texts}/**/*', {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith('.test.ts'));
  const read = (file: string) => readFileSync(posix.join(root, file), 'utf8');
  const [covers, single] = [files.filter(isCover), files.filter((file) => !isCover(file))];
  return [
    ...findUnpairedFiles(single),
    ...compareFiles(single, read),
    ...covers.flatMap((file) => compareCover(file, read(file))),
  ];
};

/** What a game is offered with holds all languages in one small file. */
const isCover = (file: string): boolean => /^modules\/[^/]+\/texts\/cover\.json$/.test(file);

/** The languages that a file must be there in: the client speaks them all. */
const languagesFor = (file: string): readonly Language[] => (file.startsWith('client/') ? languages : gameLanguages);

const [first, ...others] = gameLanguages;

/** What differs between the languages of a file that holds all of them. */
export const compareCover = (file: string, text: string): readonly string[] => {
  const cover = JSON.parse(text) as { readonly [language in Language]?: Texts };
  const named = (language: Language) => ({ file: `${file} (${language})`, language, texts: cover[language] ?? {} });
  return others.flatMap((other) => compareTexts(named(first), named(other)));
};

const inPath = new RegExp(`(?<=[/.])(${languages.join('|')})(?=[/.])`);
const languageOf = (file: string): Language | undefined => languages.find((each) => inPath.exec(file)?.[0] === each);

/** The same file in another language: `en/board.json`, `en.json` and `rules.en.md` have `ja` in place of `en`. */
const twinOf = (file: string, language: Language): string => file.replace(inPath, language);

export const findUnpairedFiles = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => {
    if (languageOf(file) === undefined) return [`${file}: its path names no language (${languages.join(', ')})`];
    return languagesFor(file)
      .map((language) => twinOf(file, language))
      .filter((twin) => !files.includes(twin))
      .map((twin) => `${file}: ${twin} is missing`);
  });

const compareFiles = (files: readonly string[], read: (file: string) => string): readonly string[] =>
  files
    .filter((file) => languageOf(file) === first && file.endsWith('.json'))
    .flatMap((file) =>
      languagesFor(file).flatMap((other) => {
        if (other === first) return [];
        const twin = twinOf(file, other);
        if (!files.includes(twin)) return [];
        const named = (path: string, language: Language) => ({
          file: path,
          language,
          texts: JSON.parse(read(path)) as Texts,
        });
        return compareTexts(named(file, first), named(twin, other));
      }),
    );

interface NamedTexts {
  readonly file: string;
  readonly language: Language;
  readonly texts: Texts;
}

/** What differs, as lines to print. Each language has the plural forms that i18next asks for in it. */
export const compareTexts = (one: NamedTexts, other: NamedTexts): readonly string[] => {
  const [inOne, inOther] = [formsByKey(one.texts), formsByKey(other.texts)];
  const keys = [...new Set([...inOne.keys(), ...inOther.keys()])];
  return keys.flatMap((key) => {
    const [forms, otherForms] = [inOne.get(key), inOther.get(key)];
    if (!otherForms) return [`${other.file}: ${key} is missing`];
    if (!forms) return [`${one.file}: ${key} is missing`];
    return [
      ...findEmpty(one.file, key, forms),
      ...findEmpty(other.file, key, otherForms),
      ...findWrongPlurals(one, key, forms),
      ...findWrongPlurals(other, key, otherForms),
      ...compareSlots(other.file, key, forms, otherForms),
    ];
  });
};

/** The texts of one key by plural suffix; a text without plural has the suffix `''`. */
type Forms = ReadonlyMap<string, string>;

const formsByKey = (texts: Texts): ReadonlyMap<string, Forms> => {
  const all = new Map<string, Map<string, string>>();
  for (const [path, text] of leaves(texts)) {
    const suffix = /_(zero|one|two|few|many|other)$/.exec(path)?.[0] ?? '';
    const key = path.slice(0, path.length - suffix.length);
    all.set(key, (all.get(key) ?? new Map()).set(suffix, text));
  }
  return all;
};

const leaves = (texts: Texts, above = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as const] : leaves(value, `${above}${key}.`),
  );

const findEmpty = (file: string, key: string, forms: Forms): readonly string[] =>
  [...forms].filter(([, text]) => text.trim() === '').map(([suffix]) => `${file}: ${key}${suffix} is empty`);

const pluralsOf = (language: Language): readonly string[] =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.map((form) => `_${form}`)
    .toSorted();

const findWrongPlurals = ({ file, language }: NamedTexts, key: string, forms: Forms): readonly string[] => {
  const found = [...forms.keys()].sort().join(', ');
  const plurals = pluralsOf(language);
  const wanted = plurals.join(', ');
  // A text of the umpire has no form for many: the key itself says it.
  const isPlain = plurals.includes('_one') && found === ', _one';
  if (found === '' || found === wanted || isPlain) return [];
  return [`${file}: ${key} has the plural forms ${found}; this language has ${wanted}`];
};

const compareSlots = (file: string, key: string, en: Forms, ja: Forms): readonly string[] => {
  const [english, japanese] = [slotsOf(en), slotsOf(ja)];
  if (english === japanese) return [];
  return [`${file}: ${key} has ${japanese || 'no variables'}, in English ${english || 'no variables'}`];
};

/** Variables (`{{count}}`) and tags (`<b>`) of a text, sorted; formats after a comma may differ by language. */
const slotsOf = (forms: Forms): string => {
  const found = [...forms.values()].flatMap((text) => [
    ...[...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(/<(\w+)\s*\/?>/g)].map(([, name]) => `<${name}>`),
  ]);
  return [...new Set(found)].sort().join(' ');
};

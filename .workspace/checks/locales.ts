import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Nested texts of one language, as i18next reads them. */
export type Texts = { readonly [key: string]: string | Texts };

/** Every text of client, modules and the umpire's kit must be there in both languages, with the same variables and tags. */
export const checkLocales = (root: string): readonly string[] => {
  const files = globSync('{client/locales,modules/*/texts,shared/umpire/texts}/**/*', {
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
    ...pairsOf(single).flatMap(([en, ja]) => compareFiles(en, read(en), ja, read(ja))),
    ...covers.flatMap((file) => compareCover(file, read(file))),
  ];
};

/** What a game is offered with holds both languages in one small file. */
const isCover = (file: string): boolean => /^modules\/[^/]+\/texts\/cover\.json$/.test(file);

/** What differs between the `en` and the `ja` of a file that holds both. */
export const compareCover = (file: string, text: string): readonly string[] => {
  const { en = {}, ja = {} } = JSON.parse(text) as { readonly en?: Texts; readonly ja?: Texts };
  return compareTexts(`${file} (en)`, en, `${file} (ja)`, ja);
};

/** The same file in the other language: `en/board.json`, `en.json` and `rules.en.md` have `ja` in place of `en`. */
const twinOf = (file: string): string | undefined =>
  /(?<=[/.])(en|ja)(?=[/.])/.test(file)
    ? file.replace(/(?<=[/.])(en|ja)(?=[/.])/, (language) => (language === 'en' ? 'ja' : 'en'))
    : undefined;

export const findUnpairedFiles = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => {
    const twin = twinOf(file);
    if (twin === undefined) return [`${file}: its path names no language (en, ja)`];
    return files.includes(twin) ? [] : [`${file}: ${twin} is missing`];
  });

const pairsOf = (files: readonly string[]): readonly (readonly [en: string, ja: string])[] =>
  files.flatMap((file) => {
    const twin = twinOf(file);
    const isEnglishJson = /[/.]en[/.]/.test(file) && file.endsWith('.json');
    return isEnglishJson && twin && files.includes(twin) ? [[file, twin] as const] : [];
  });

const compareFiles = (en: string, enText: string, ja: string, jaText: string): readonly string[] =>
  compareTexts(en, JSON.parse(enText) as Texts, ja, JSON.parse(jaText) as Texts);

/** What differs, as lines to print. English has the plural forms `_one` and `_other`, Japanese only `_other`. */
export const compareTexts = (en: string, enTexts: Texts, ja: string, jaTexts: Texts): readonly string[] => {
  const english = formsByKey(enTexts);
  const japanese = formsByKey(jaTexts);
  const keys = [...new Set([...english.keys(), ...japanese.keys()])];
  return keys.flatMap((key) => {
    const [inEnglish, inJapanese] = [english.get(key), japanese.get(key)];
    if (!inJapanese) return [`${ja}: ${key} is missing`];
    if (!inEnglish) return [`${en}: ${key} is missing`];
    return [
      ...findEmpty(en, key, inEnglish),
      ...findEmpty(ja, key, inJapanese),
      ...findWrongPlurals(en, key, inEnglish, ['_one', '_other']),
      ...findWrongPlurals(ja, key, inJapanese, ['_other']),
      ...compareSlots(ja, key, inEnglish, inJapanese),
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

const findWrongPlurals = (file: string, key: string, forms: Forms, wanted: readonly string[]): readonly string[] => {
  const found = [...forms.keys()].sort().join(', ');
  if (found === '' || found === wanted.join(', ')) return [];
  return [`${file}: ${key} has the plural forms ${found}; this language has ${wanted.join(', ')}`];
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

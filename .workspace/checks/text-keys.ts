import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { languages } from '../../shared/module/text.ts';
import { isWritten } from './is-written.ts';

/** Nested texts of one language, as i18next reads them. */
export type Texts = { readonly [key: string]: string | Texts };

/**
 * The keys of all texts with the names of their gaps, as a type: `text-keys.d.ts` beside the texts of the kit, and in every
 * game that has a `say.ts`. The compiler reads JSON as `string`, so it cannot know gaps by itself; looking up a key in an
 * interface costs it next to nothing. English is read: `checkLocales` keeps the other languages the same.
 */

const [english] = languages;
const WRITE = 'npm run texts';

interface Folder {
  readonly file: string;
  /** What is in each file of texts, by what its keys begin with. */
  readonly texts: readonly (readonly [prefix: string, texts: Texts])[];
}

const foldersIn = (root: string): readonly Folder[] => {
  const read = (file: string): Texts => JSON.parse(readFileSync(posix.join(root, file), 'utf8'));
  const games = globSync('modules/*/say.ts', { cwd: root })
    .map((file) => posix.dirname(file))
    .sort();
  const kit = globSync('shared/umpire/texts/en.json', { cwd: root });
  return [
    ...kit.map((file): Folder => ({ file: 'shared/umpire/text-keys.d.ts', texts: [['kit.', read(file)]] })),
    ...games.map((game): Folder => {
      const files = globSync(`${game}/texts/{*.,}${english}.json`, { cwd: root }).sort();
      const cover = read(`${game}/texts/cover.json`)[english] as Texts;
      const own = files.map((file) => [prefixOf(posix.basename(file)), read(file)] as const);
      return { file: `${game}/text-keys.d.ts`, texts: [...own, ['cover.', cover]] };
    }),
  ];
};

/** `play.en.json` holds what begins with `play.`, `en.json` all else. */
const prefixOf = (file: string): string => file.slice(0, -`${english}.json`.length);

/** Every text by its whole key. `KEY_one` is KEY for a count of 1. */
const leavesOf = (texts: Texts, prefix: string): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return leavesOf(text, `${prefix}${key}.`);
    return key.endsWith('_one') ? [] : [[`${prefix}${key}`, text] as const];
  });

const gapsOf = (text: string): string => {
  const gaps = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => `'${gap}'`));
  return gaps.size > 0 ? [...gaps].sort().join(' | ') : 'never';
};

/** The English texts of a game (`modules/nordwind`) and of the kit, by their whole keys. */
export const textsOf = (root: string, game: string): ReadonlyMap<string, string> => {
  const folders = foldersIn(root).filter(({ file }) => file.startsWith('shared/') || file.startsWith(`${game}/`));
  return new Map(folders.flatMap(({ texts }) => texts.flatMap(([prefix, of]) => leavesOf(of, prefix))));
};

const typeOf = ({
  texts,
}: Folder): string => `// Written by \`${WRITE}\` from the English texts. A key, and the names of its gaps.
export interface TextKeys {
${texts
  .flatMap(([prefix, of]) => leavesOf(of, prefix))
  .map(([key, text]) => `  '${key}': ${gapsOf(text)};`)
  .toSorted()
  .join('\n')}
}
`;

/** Files that say it already stay as they are, so that the compiler need not read them again. They are not in git. */
export const writeTextKeys = (root: string): void => {
  for (const folder of foldersIn(root)) {
    const [file, text] = [posix.join(root, folder.file), typeOf(folder)];
    if (!isWritten(file, text)) writeFileSync(file, text);
  }
};

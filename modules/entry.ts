import {
  byGameLanguage,
  type DeclaredOptions,
  flattenTexts,
  type GameModule,
  gameLanguage,
  type Language,
  type Manifest,
  type OptionValues,
  type TextKey,
} from '@umpire/shared/module';
import type { RulesPlugin } from '@umpire/shared/umpire';

/** A game as the list of games has it: what a page needs to offer it, and the way to the rest. */
export interface ModuleEntry {
  readonly id: string;
  /** Games are offered in rising order of rank. */
  readonly rank: number;
  readonly manifest: Manifest;
  /** A text that the manifest names; the key itself if `texts/cover.json` lacks it. */
  text(language: Language, key: TextKey): string;
  /** The game's rule options, if it has any. */
  options?(): Promise<DeclaredOptions>;
  /** The whole module. `options` must have a value for each of the manifest's (`resolveOptions`) and for rule options that decide what is laid out. */
  load(options: OptionValues): Promise<GameModule>;
  /**
   * The game's rules. Absent: it is always a free table. Gives `undefined` where a table's options ask for no umpire.
   */
  umpire?(options: OptionValues): Promise<RulesPlugin | undefined>;
}

/** A game's own files, as imported: what is in them is for `loadModule` to check. */
type Unchecked<T> = { readonly [part in keyof T]: unknown };

/** Games that say no rank come after all that do. */
const LAST = 1_000;

/** Lists a game. `manifest` and `cover` are small and come with the list; the rest imports what it needs when it is wanted. */
export const defineEntry = (entry: {
  readonly rank?: number;
  readonly manifest: unknown;
  readonly cover: unknown;
  readonly options?: ModuleEntry['options'];
  readonly load: ModuleEntry['load'];
  readonly umpire?: ModuleEntry['umpire'];
}): ModuleEntry => {
  const manifest = entry.manifest as Manifest;
  const cover = entry.cover as GameModule['texts'];
  const texts = byGameLanguage((language) => flattenTexts({ cover: cover[language] }));
  return {
    id: manifest.id,
    rank: entry.rank ?? LAST,
    manifest,
    text: (language, key) => texts[gameLanguage(language)].get(key) ?? key,
    ...(entry.options && { options: entry.options }),
    load: entry.load,
    ...(entry.umpire && { umpire: entry.umpire }),
  };
};

/** Puts the files of a game's folder together to a module. `cover` holds the texts of the manifest in every language, `options` the rule options. */
export const assemble = ({
  cover,
  options,
  texts,
  ...parts
}: Unchecked<Omit<GameModule, 'format' | 'ruleOptions' | 'texts'>> & {
  readonly cover: unknown;
  readonly options?: DeclaredOptions;
  readonly texts: Unchecked<GameModule['texts']>;
}): GameModule => {
  const titles = cover as GameModule['texts'];
  const whole = byGameLanguage((language) => ({
    ...(texts[language] as object),
    cover: titles[language],
    ...(options && { options: options.texts[language] }),
  }));
  return { format: 1, ...parts, ...(options && { ruleOptions: options.data }), texts: whole } as GameModule;
};

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

/** A game's entry in the list: what a page needs to offer it, and functions that load the rest. */
export interface ModuleEntry {
  readonly id: string;
  readonly manifest: Manifest;
  /** A text that the manifest names; the key itself if `texts/cover.json` does not have it. */
  text(language: Language, key: TextKey): string;
  /** The game's rule options, if it has any. */
  options?(): Promise<DeclaredOptions>;
  /** The whole module. `options` must have a value for each of the manifest's (`resolveOptions`) and for rule options that decide what is laid out. */
  load(options: OptionValues): Promise<GameModule>;
  /**
   * The game's rules. Absent: it is always a free table. Resolves to `undefined` if a table's options ask for no umpire.
   */
  umpire?(options: OptionValues): Promise<RulesPlugin | undefined>;
}

/** A game's imported files; `loadModule` checks them. */
type Unchecked<T> = { readonly [part in keyof T]: unknown };

/** Lists a game. `manifest` and `cover` are small and come with the list; the rest is imported on demand. */
export const defineEntry = (entry: {
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
    manifest,
    text: (language, key) => texts[gameLanguage(language)].get(key) ?? key,
    ...(entry.options && { options: entry.options }),
    load: entry.load,
    ...(entry.umpire && { umpire: entry.umpire }),
  };
};

/** Assembles the files of a game's folder to a module. `cover` has the manifest's texts in every language, `options` the rule options. */
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

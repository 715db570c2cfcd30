import {
  type ByGameLanguage,
  byGameLanguage,
  flattenTexts,
  gameLanguage,
  type Language,
  type LoadedModule,
  type TextKey,
  type Texts,
} from '../module/index.ts';
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };

/**
 * A sentence in both languages: a text key, and the values of its `{{gaps}}`. Keys that begin with `kit.` are
 * the kit's own (`texts/en.json` beside this file), all others the module's. A value that begins with `@` is
 * a text key itself (`@terrain.woods`); `#1510` is a hex, shown with its name as the reader's language writes it; any other value is
 * shown as it is. `KEY_one`, where a language has it, is said instead of KEY when `count` is 1.
 */
export interface Saying {
  readonly text: TextKey;
  readonly params?: { readonly [gap: string]: string | number };
}

export const say = (text: TextKey, params?: Saying['params']): Saying => (params ? { text, params } : { text });

const files: ByGameLanguage<Texts> = { en, ja };
const kitTexts = byGameLanguage((language) => flattenTexts(files[language], 'kit.'));

/** The kit's own sentences, by whole key: for checks that every key is there in both languages. */
export const kitText = (language: Language, key: TextKey): string | undefined =>
  kitTexts[gameLanguage(language)].get(key);

/** How deep texts may nest: a hint includes a choice's text, which includes the weather. */
const DEEPEST = 2;

type Named = Pick<LoadedModule, 'text' | 'placeName' | 'board'>;

/** A hex with its name, if it has one: `Bastogne (1510)`. */
const tellHex = (language: Language, { board, placeName }: Named, number: string): string => {
  const hex = board.grid.parse(number);
  const name = hex === undefined ? undefined : board.nameAt(hex);
  return name === undefined ? number : `${placeName(language, name)} (${number})`;
};

/** The sentence in words. An unknown key is shown itself, so that it is noticed. */
export const tellIn = (language: Language, module: Named, { text, params = {} }: Saying): string => {
  const find = (key: TextKey): string => kitText(language, key) ?? module.text(language, key);
  const look = (key: TextKey): string => {
    const ofOne = `${key}_one`;
    const found = params.count === 1 ? find(ofOne) : ofOne;
    return found === ofOne ? find(key) : found;
  };
  // A text in a gap is filled from the same values, and so is a text in that one, but none deeper: texts may name each other.
  const fill = (words: string, depth: number): string =>
    words.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
      const value = params[name];
      if (value === undefined) return gap;
      if (typeof value !== 'string') return String(value);
      if (/^#[A-Z]?\d{4,6}$/.test(value)) return tellHex(language, module, value.slice(1));
      if (!value.startsWith('@')) return value;
      return depth === DEEPEST ? gap : fill(look(value.slice(1)), depth + 1);
    });
  return fill(look(text), 0);
};

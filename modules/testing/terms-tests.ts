import { flattenTexts } from '@umpire/shared/module';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';

/** Compares a game's Japanese with the terms of its rulebook. */
export interface Terms {
  readonly game: string;
  /** The rulebook's terms for concepts of the game. */
  readonly used: readonly string[];
  /** Other words for the same. What follows `(?<!` is how the rulebook's own word goes on to the left. */
  readonly avoided: readonly RegExp[];
  /** A town with several spellings: all of them, and the game's own in English and Japanese. */
  readonly town: Readonly<Record<'en' | 'ja', string>> & { readonly spelled: RegExp };
}

/** Properties of a game's Japanese texts. */
export const termsTests = async ({ game, used, avoided, town }: Terms): Promise<void> => {
  const { data } = (await loadGame(game)).module;
  const texts = { en: [...flattenTexts(data.texts.en).values()], ja: [...flattenTexts(data.texts.ja).values()] };

  test.each(used)('says %s', (term) => {
    expect(texts.ja.filter((text) => text.includes(term)).length).toBeGreaterThan(0);
  });

  test.each(avoided)('does not say %s', (word) => {
    expect(texts.ja.filter((text) => word.test(text))).toEqual([]);
  });

  test('writes the town in one way, in texts and on the map', () => {
    const printed = JSON.stringify([data.map.hexes, data.map.roads, data.map.labels]);
    for (const [language, said] of [
      ['en', [...texts.en, printed]],
      ['ja', texts.ja],
    ] as const) {
      const written = said.flatMap((text) => text.match(town.spelled) ?? []);
      expect(written.length, language).toBeGreaterThan(0);
      expect([...new Set(written)], language).toEqual([town[language]]);
    }
  });
};

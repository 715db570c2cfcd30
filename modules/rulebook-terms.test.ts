import { flattenTexts } from '@umpire/shared/module';
import { describe, expect, test } from 'vitest';
import { loadGame } from './index.ts';

/** A game's Japanese in the words of its rulebook. */
interface Terms {
  readonly game: string;
  /** Words that the rulebook has for something which the game speaks of. */
  readonly used: readonly string[];
  /** Other words for the same. What follows `(?<!` is how the rulebook's own word goes on to the left. */
  readonly avoided: readonly RegExp[];
  /** How the game writes the town of Sankt Vith, in English and in Japanese. */
  readonly stVith: Readonly<Record<'en' | 'ja', string>>;
}

const rulebooks: readonly Terms[] = [
  {
    game: 'bitterwoods',
    used: [
      ...['非補給下', '妨害', '破砕地', '許容移動力', '戦闘戦力', '航空補給', '橋梁建設フェイズ', '管理フェイズ'],
      ...['浅瀬', '渋滞', '機甲騎兵', '落下傘歩兵', 'サイ', 'ランダム・イヴェント', '弾幕砲撃', '補給欠乏'],
    ],
    avoided: [
      ...[/補給切れ/, /補給外/, /補給不足/, /阻止/, /荒地/, /(?<!許容)移動力/, /戦闘力/, /空中補給/, /架橋フェイズ/],
      ...[/記録フェイズ/, /渡渉/, /隘路/, /装甲騎兵/, /降下歩兵/, /空挺歩兵/, /ダイス/, /イベント/],
      // 33 names the limit at Monschau without 弾幕; the first guns of 16 December are no bombardment of 21.
      /(?<!弾幕|モンシャウの|開戦の)砲撃/,
    ],
    stVith: { en: 'St. Vith', ja: 'サン・ヴィット' },
  },
  {
    game: 'ardennes44',
    used: ['マップ', '退出', '国民擲弾兵'],
    avoided: [/地図/, /擲弾兵師団(?<!国民擲弾兵師団|装甲擲弾兵師団)/, /(?<!国民|装甲)擲弾兵連隊/],
    stVith: { en: 'St-Vith', ja: 'St-Vith' },
  },
];

describe.each(rulebooks)('$game', async ({ game, used, avoided, stVith }) => {
  const { data } = (await loadGame(game)).module;
  const texts = { en: [...flattenTexts(data.texts.en).values()], ja: [...flattenTexts(data.texts.ja).values()] };

  test.each(used)('says %s', (term) => {
    expect(texts.ja.filter((text) => text.includes(term)).length).toBeGreaterThan(0);
  });

  test.each(avoided)('does not say %s', (word) => {
    expect(texts.ja.filter((text) => word.test(text))).toEqual([]);
  });

  test('writes Sankt Vith in one way, in texts and on the map', () => {
    const others = /Sankt Vith|Saint[- ]Vith|St[.-]? ?Vith|サン[・=]?ヴィ\p{sc=Kana}*|ザンクト・?\p{sc=Kana}*/gu;
    const printed = JSON.stringify([data.map.hexes, data.map.roads, data.map.labels]);
    for (const [language, said] of [
      ['en', [...texts.en, printed]],
      ['ja', texts.ja],
    ] as const) {
      const written = said.flatMap((text) => text.match(others) ?? []);
      expect(written.length, language).toBeGreaterThan(0);
      expect([...new Set(written)], language).toEqual([stVith[language]]);
    }
  });
});

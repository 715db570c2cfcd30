import { newcomerTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';
import { termsTests } from '../testing/terms-tests.ts';

// Properties of the umpire of every game.

newcomerTests({ game: 'bitterwoods', scenario: 'six-turns', habits: { takes: ['arrivals'] } });
reckoningTests({ game: 'bitterwoods', scenario: 'six-turns' });
await termsTests({
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
  town: {
    en: 'St. Vith',
    ja: 'サン・ヴィット',
    spelled: /Sankt Vith|Saint[- ]Vith|St[.-]? ?Vith|サン[・=]?ヴィ\p{sc=Kana}*|ザンクト・?\p{sc=Kana}*/gu,
  },
});

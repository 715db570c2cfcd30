import { modesTests } from '../testing/modes-tests.ts';
import { newcomerTests } from '../testing/newcomer-tests.ts';
import { reckoningTests } from '../testing/reckoning-tests.ts';
import { termsTests } from '../testing/terms-tests.ts';

// Properties of the umpire of every game.

newcomerTests({ game: 'ardennes44', scenario: 'six-turns', habits: { takes: ['arrivals'] } });
reckoningTests({ game: 'ardennes44', scenario: 'six-turns', byHexes: ['tactical', 'infiltrate', 'reposition'] });
await termsTests({
  game: 'ardennes44',
  used: ['マップ', '退出', '国民擲弾兵'],
  avoided: [/地図/, /擲弾兵師団(?<!国民擲弾兵師団|装甲擲弾兵師団)/, /(?<!国民|装甲)擲弾兵連隊/],
  town: {
    en: 'St-Vith',
    ja: 'サン・ヴィット',
    spelled: /Sankt Vith|Saint[- ]Vith|St[.-]? ?Vith|サン[・=]?ヴィ\p{sc=Kana}*|ザンクト・?\p{sc=Kana}*/gu,
  },
});
modesTests({
  game: 'ardennes44',
  scenario: 'six-turns',
  phase: 'movement',
  turn: 3,
  modes: ['normal', 'extended', 'tactical', 'strategic', 'reposition'],
});

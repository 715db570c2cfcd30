import { assemble } from '../entry.ts';
import placeNames from '../place-names/alsace.ja.json' with { type: 'json' };
import boxes from './boxes.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import counters from './counters.json' with { type: 'json' };
import manifest from './manifest.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import { options } from './options.ts';
import pages from './pages.json' with { type: 'json' };
import historical from './scenarios/historical.json' with { type: 'json' };
import hypothetical from './scenarios/hypothetical.json' with { type: 'json' };
import retreat from './scenarios/lessons/retreat.json' with { type: 'json' };
import roads from './scenarios/lessons/roads.json' with { type: 'json' };
import stacking from './scenarios/lessons/stacking.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import lessonsEn from './texts/lessons.en.json' with { type: 'json' };
import lessonsJa from './texts/lessons.ja.json' with { type: 'json' };
import playEn from './texts/play.en.json' with { type: 'json' };
import playJa from './texts/play.ja.json' with { type: 'json' };
import rulesEn from './texts/rules.en.json' with { type: 'json' };
import rulesJa from './texts/rules.ja.json' with { type: 'json' };
import tracks from './tracks.json' with { type: 'json' };

export const data = assemble({
  manifest,
  cover,
  map,
  counters,
  charts,
  pages,
  tracks,
  boxes,
  scenarios: [historical, hypothetical, roads, stacking, retreat],
  options,
  texts: {
    en: { ...en, play: playEn, rules: rulesEn, lessons: lessonsEn },
    ja: { ...ja, play: playJa, rules: rulesJa, lessons: lessonsJa },
  },
  placeNames: { ja: placeNames },
});

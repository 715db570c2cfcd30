import { assemble } from '../entry.ts';
import boxes from './boxes.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import counters from './counters.json' with { type: 'json' };
import manifest from './manifest.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import placeNames from './place-names.json' with { type: 'json' };
import crossing from './scenarios/crossing.json' with { type: 'json' };
import attack from './scenarios/lessons/attack.json' with { type: 'json' };
import blueTurn from './scenarios/lessons/blue-turn.json' with { type: 'json' };
import moving from './scenarios/lessons/moving.json' with { type: 'json' };
import redTurn from './scenarios/lessons/red-turn.json' with { type: 'json' };
import supply from './scenarios/lessons/supply.json' with { type: 'json' };
import zones from './scenarios/lessons/zones.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import lessonsEn from './texts/lessons.en.json' with { type: 'json' };
import lessonsJa from './texts/lessons.ja.json' with { type: 'json' };
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
  scenarios: [crossing, moving, zones, supply, attack, blueTurn, redTurn],
  placeNames,
  texts: { en: { ...en, lessons: lessonsEn }, ja: { ...ja, lessons: lessonsJa } },
});

import { assemble } from '../entry.ts';
import placeNames from '../place-names/ardennes.ja.json' with { type: 'json' };
import boxes from './boxes.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import counters from './counters.json' with { type: 'json' };
import manifest from './manifest.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import { options } from './options.ts';
import pages from './pages.json' with { type: 'json' };
import campaign from './scenarios/campaign.json' with { type: 'json' };
import eightTurns from './scenarios/eight-turns.json' with { type: 'json' };
import oneSector from './scenarios/one-sector.json' with { type: 'json' };
import sixTurns from './scenarios/six-turns.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
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
  scenarios: [oneSector, sixTurns, eightTurns, campaign],
  options,
  texts: { en: { ...en, play: playEn, rules: rulesEn }, ja: { ...ja, play: playJa, rules: rulesJa } },
  placeNames: { ja: placeNames },
});

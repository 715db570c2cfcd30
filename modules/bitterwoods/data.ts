import { type GameModule, type OptionValues, type Scenario, scenario } from '@umpire/shared/module';
import { z } from 'zod';
import { assemble } from '../entry.ts';
import placeNames from '../place-names/ardennes.ja.json' with { type: 'json' };
import boxes from './boxes.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import counters from './counters.json' with { type: 'json' };
import manifest from './manifest.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import optionalParts from './optional-parts.json' with { type: 'json' };
import { options } from './options.ts';
import pages from './pages.json' with { type: 'json' };
import campaignAsPrinted from './scenarios/campaign.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import playEn from './texts/play.en.json' with { type: 'json' };
import playJa from './texts/play.ja.json' with { type: 'json' };
import rulesEn from './texts/rules.en.json' with { type: 'json' };
import rulesJa from './texts/rules.ja.json' with { type: 'json' };
import tracks from './tracks.json' with { type: 'json' };

/** Counters that an optional rule adds, or moves, compared with the basic game. */
const optionalPart = scenario.pick({ setup: true, pools: true, notes: true }).partial();
type OptionalPart = z.infer<typeof optionalPart>;
const allParts = z.record(z.string(), optionalPart).parse(optionalParts);

/** The game with the ticked optional rules; those with counters set them out. */
export const makeBitterWoods = (set: OptionValues): GameModule => {
  const parts = Object.entries(allParts)
    .filter(([option]) => set[option] === true)
    .map(([, part]) => part);
  const campaign = parts.reduce(withPart, campaignAsPrinted as Scenario);
  return assemble({
    manifest,
    cover,
    map,
    counters,
    charts,
    pages,
    tracks,
    boxes,
    scenarios: [campaign, shortened(campaign, 'eight-turns', 8), shortened(campaign, 'six-turns', 6)],
    options,
    texts: { en: { ...en, play: playEn, rules: rulesEn }, ja: { ...ja, play: playJa, rules: rulesJa } },
    placeNames: { ja: placeNames },
  });
};

/** A counter that the part lays out leaves its former place. */
const withPart = (campaign: Scenario, { setup = [], pools = [], notes = [] }: OptionalPart): Scenario => {
  const moved = new Set(setup.map(({ counter }) => counter));
  return {
    ...campaign,
    setup: [...campaign.setup.filter(({ counter }) => !moved.has(counter)), ...setup],
    ...(pools.length > 0 ? { pools: [...(campaign.pools ?? []), ...pools] } : {}),
    ...(notes.length > 0 ? { notes: [...(campaign.notes ?? []), ...notes] } : {}),
  };
};

/** The tournament scenarios begin like the campaign (2.8) and end earlier: later arrivals are left out. */
const shortened = (campaign: Scenario, id: string, turns: number): Scenario => ({
  ...campaign,
  id,
  turns,
  turnLabels: campaign.turnLabels!.slice(0, turns),
  setup: campaign.setup.filter(({ at }) => !at.startsWith('track:turn:') || Number(at.split(':')[2]) <= turns),
  briefing: [...campaign.briefing!, 'briefing.short'],
});

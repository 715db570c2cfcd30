import type { RulesPlugin } from '@umpire/shared/umpire';
import { arrivalProcedure, sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { readingsOf } from '../options.ts';
import { mayEnd } from '../rules/2-sequence.ts';
import { fits } from '../rules/5-stacking.ts';
import { isOffMap } from '../rules/6-off-map.ts';
import { entryHexes, reinforcementsDue } from '../rules/10-reinforcements.ts';
import { say } from '../say.ts';
import { attack } from './attack.ts';
import { ferryProcedure } from './ferry.ts';
import { hints } from './hints.ts';
import { supplyWeather } from './supply-weather.ts';
import { control, ferryLoss, withdrawal } from './turn-chores.ts';
import { tutorial } from './tutorial.ts';

/** Guided play of Nordwind: the rules' procedures, in the order in which players do them. */

const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '10.1.3a',
  title: say('play.arrivals.title'),
  phase: 'movement',
  due: (p, side) => reinforcementsDue(p, side),
  // 5b A hex may be overfull until the phase ends: full hexes are offered last.
  entries: (p, unit) => {
    const hexes = entryHexes(p, unit);
    return [...hexes.filter((hex) => fits(p, unit, hex)), ...hexes.filter((hex) => !fits(p, unit, hex))];
  },
});

const returns = arrivalProcedure({
  kind: 'returns',
  clause: '6.6.1e',
  title: say('play.returns.title'),
  phase: 'movement',
  due: (p, side) => p.units.filter((unit) => unit.side === side && isOffMap(unit) && entryHexes(p, unit).length > 0),
  entries: entryHexes,
  also: (_p, { id }) => [{ type: 'removeMarker', pieces: [id], kind: 'returns' }],
});

export const play = {
  phases: sequence(manifest.phases, {
    clause: '2a',
    mayEnd,
    work: {
      'supply-weather': { duties: [supplyWeather] },
      movement: {
        duties: [withdrawal, ferryLoss, returns, arrivals],
        chances: [ferryProcedure, control],
        // 10.1.3a
        lapses: (p) => (readingsOf(p).lateEntry ? [] : [arrivals.kind]),
      },
      combat: { listsAll: true, duties: [ferryLoss, control], chances: [attack] },
      'turn-end': { listsAll: true, duties: [control] },
    },
  }),
  procedures: [supplyWeather, withdrawal, ferryLoss, returns, arrivals, ferryProcedure, attack, control],
  hints: hints(attack, arrivals),
  tutorials: [tutorial],
} satisfies Partial<RulesPlugin>;

import { type RulesPlugin, say } from '@umpire/shared/umpire';
import { arrivalProcedure, choreProcedure, type PhaseRules, sequence as phases } from '@umpire/shared/umpire/kit';
import { mayEnd, sequence } from '../rules/2-sequence.ts';
import { fits } from '../rules/5-stacking.ts';
import { isOffMap } from '../rules/6-off-map.ts';
import { entryHexes, reinforcementsDue } from '../rules/10-reinforcements.ts';
import { attack } from './attack.ts';
import { ferryProcedure } from './ferry.ts';
import { hints } from './hints.ts';
import { supplyWeather } from './supply-weather.ts';
import { controlChore, ferryChore, withdrawalChore } from './turn-chores.ts';
import { tutorial } from './tutorial.ts';

/** Guided play of Nordwind: what the rules know, in the order in which players do it. */

const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '10.1.3a',
  title: say('play.arrivals.title'),
  phase: 'movement',
  due: (p, side) => reinforcementsDue(p, side).map(({ unit }) => unit),
  entries: (p, unit) => entryHexes(p, unit).filter((hex) => fits(p, unit, hex)),
});

const returns = arrivalProcedure({
  kind: 'returns',
  clause: '6.6.1e',
  title: say('play.returns.title'),
  phase: 'movement',
  due: (p, side) => p.units.filter((unit) => unit.side === side && isOffMap(unit) && entryHexes(p, unit).length > 0),
  entries: entryHexes,
  also: ({ id }) => [{ type: 'removeMarker', pieces: [id], kind: 'returns' }],
});

const control = choreProcedure(controlChore);
const withdrawal = choreProcedure(withdrawalChore);
const ferries = choreProcedure(ferryChore);

/** What each phase of the printed sequence has to be done, and what may be. */
const work: { readonly [phase: string]: Pick<PhaseRules, 'duties' | 'chances'> } = {
  'supply-weather': { duties: [supplyWeather] },
  movement: { duties: [withdrawal, ferries, returns, arrivals], chances: [ferryProcedure, control] },
  combat: { duties: [ferries, control], chances: [attack] },
  'turn-end': { duties: [control] },
};

/** What the printed sequence of play says of the phase. */
const texts: { readonly [phase: string]: readonly string[] } = {
  'supply-weather': ['phase.does.supply', 'phase.does.weather'],
  'movement-german': ['phase.does.move', 'phase.does.german-move'],
  'movement-allied': ['phase.does.move', 'phase.does.allied-move'],
  combat: ['phase.does.air', 'phase.does.attack', 'phase.does.stacking'],
  'turn-end': ['phase.does.victory', 'phase.does.returns'],
};

export const play = {
  phases: phases(
    sequence.map(({ phase, side }) => ({
      phase,
      ...(side !== undefined && { side }),
      clause: '2a',
      says: (texts[phase] ?? texts[`${phase}-${side}`] ?? []).map((text) => say(text)),
      mayEnd,
      ...work[phase],
    })),
  ),
  procedures: [supplyWeather, withdrawal, ferries, returns, arrivals, ferryProcedure, attack, control],
  hints: hints(attack, arrivals),
  tutorial,
} satisfies Partial<RulesPlugin>;

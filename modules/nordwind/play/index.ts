import { type RulesPlugin, say } from '@umpire/shared/umpire';
import { mayEnd, nextPhase } from '../rules/2-sequence.ts';
import { zones } from '../rules/4-zoc.ts';
import { fits, stacking } from '../rules/5-stacking.ts';
import { isOffMap } from '../rules/6-off-map.ts';
import { supply } from '../rules/7-supply.ts';
import { missionsLeft } from '../rules/9-air.ts';
import { entryHexes, reinforcementsDue } from '../rules/10-reinforcements.ts';
import { hexesOfObjective, objectives } from '../rules/10-victory.ts';
import { arrivalProcedure } from './arrivals.ts';
import { attack } from './attack.ts';
import { choreProcedure } from './bookkeeping.ts';
import { ferryProcedure } from './ferry.ts';
import { hintsBy } from './hints.ts';
import { phasesOf } from './phases.ts';
import { supplyWeather } from './supply-weather.ts';
import { controlChore, ferryChore, withdrawalChore } from './turn-chores.ts';
import { tutorialBy } from './tutorial.ts';

/** Guided play of Nordwind: what the rules know, in the order in which players do it. */

const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '10.1.3a',
  says: (what, params) => say(`play.arrivals.${what}`, params),
  due: (p, side) => reinforcementsDue(p, side).map(({ unit }) => unit),
  entries: (p, unit) => entryHexes(p, unit).filter((hex) => fits(p, unit, hex)),
});

const returns = arrivalProcedure({
  kind: 'returns',
  clause: '6.6.1e',
  says: (what, params) => say(`play.returns.${what}`, params),
  due: (p, side) => p.units.filter((unit) => unit.side === side && isOffMap(unit) && entryHexes(p, unit).length > 0),
  entries: entryHexes,
  also: ({ id }) => [{ type: 'removeMarker', pieces: [id], kind: 'returns' }],
});

const control = choreProcedure(controlChore);
const withdrawal = choreProcedure(withdrawalChore);
const ferries = choreProcedure(ferryChore);

export const play = {
  phases: phasesOf({
    next: ({ turn }) => nextPhase(turn),
    mayEnd,
    duties: {
      'supply-weather': [supplyWeather],
      movement: [withdrawal, ferries, returns, arrivals],
      combat: [ferries, control],
      'turn-end': [control],
    },
    chances: { movement: [ferryProcedure, control], combat: [attack] },
  }),
  procedures: [supplyWeather, withdrawal, ferries, returns, arrivals, ferryProcedure, attack, control],
  hints: hintsBy({
    zones: (p, side) => zones(p, side).hexes,
    supplied: (p, unit) => supply(p, unit).supplied,
    overfull: (p, side) => stacking.overfull(p, side),
    missions: (p, side) => missionsLeft(p, side) ?? 0,
    attacks: attack,
    arrivals,
    objectives: (p) => objectives.flatMap(({ name }) => hexesOfObjective(p, name)),
  }),
  tutorial: tutorialBy({ zones: (p, side) => zones(p, side).hexes }),
} satisfies Partial<RulesPlugin>;

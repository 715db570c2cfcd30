import type { RulesPlugin } from '@umpire/shared/umpire';
import { arrivalProcedure, sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { leftOut, mayEnd } from '../rules/4-sequence.ts';
import { entryHexes, reinforcementsDue } from '../rules/11-reinforcements.ts';
import { isAirborne } from '../rules/units.ts';
import { say } from '../say.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';
import { demolition, repair } from './bridges.ts';
import { chores } from './chores.ts';
import { hints } from './hints.ts';
import { landing } from './landing.ts';
import { pontoon } from './pontoon.ts';
import { setup } from './setup.ts';
import { tutorial } from './tutorial.ts';

/** Guided play of Arnhem: the rules' procedures, in the order in which players do them. */

const arrivalsIn = (phase: 'movement' | 'mobile') =>
  arrivalProcedure({
    kind: phase === 'movement' ? 'arrivals' : 'late-arrivals',
    clause: phase === 'movement' ? '11.2a' : '11.2b',
    title: say('play.arrivals.title'),
    phase,
    due: (p, side) => reinforcementsDue(p, side).filter((unit) => !isAirborne(unit) && entryHexes(p, unit).length > 0),
    entries: entryHexes,
  });
const arrivals = arrivalsIn('movement');
const lateArrivals = arrivalsIn('mobile');

export const play = {
  phases: sequence(manifest.phases, {
    clause: '4.1b',
    mayEnd,
    leftOut,
    work: {
      support: { duties: [setup, ...chores.opening] },
      // 14 The German blows bridges in the Allies' phases.
      'movement-allied': {
        duties: [
          setup,
          ...chores.openingOfMovement,
          chores.flags,
          chores.crossing,
          chores.movers,
          chores.dropZoneMarkers,
        ],
        chances: [landing, arrivals, repair, pontoon],
        interrupts: [demolition],
        // 11.4a, 14.0a
        lapses: () => [landing.kind, demolition.kind],
      },
      'movement-german': { duties: [chores.movers, chores.dropZoneMarkers], chances: [arrivals] },
      combat: { listsAll: true, duties: [chores.flags, chores.dropZoneMarkers], chances: [attack, bombardment] },
      'mobile-allied': {
        duties: [chores.flags, chores.crossing, chores.dropZoneMarkers],
        chances: [lateArrivals, repair, pontoon],
        interrupts: [demolition],
        // 14.0a
        lapses: () => [demolition.kind],
      },
      'mobile-german': { duties: [chores.dropZoneMarkers], chances: [lateArrivals] },
      'turn-end': { duties: [chores.flags, chores.tidying] },
    },
  }),
  procedures: [
    setup,
    ...chores.opening,
    chores.dropZoneMarkers,
    landing,
    arrivals,
    lateArrivals,
    repair,
    pontoon,
    demolition,
    attack,
    bombardment,
    chores.flags,
    chores.crossing,
    chores.movers,
    chores.tidying,
  ],
  hints: hints({ attack, landing, arrivals, demolition, repair, pontoon }),
  tutorials: [tutorial],
} satisfies Partial<RulesPlugin>;

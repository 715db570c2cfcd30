import { type RulesPlugin, say } from '@umpire/shared/umpire';
import { arrivalProcedure, sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { leftOut, mayEnd } from '../rules/4-sequence.ts';
import { entryHexes, reinforcementsDue } from '../rules/11-reinforcements.ts';
import { isAirborne } from '../rules/units.ts';
import { attack } from './attack.ts';
import { demolition, repair } from './bridges.ts';
import { chores } from './chores.ts';
import { hints } from './hints.ts';
import { landing } from './landing.ts';
import { pontoon } from './pontoon.ts';
import { setup } from './setup.ts';
import { tutorial } from './tutorial.ts';

/** Guided play of Arnhem: what the rules know, in the order in which players do it. */

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
      support: { duties: [setup, chores.supportBack, chores.dropZones, chores.guards] },
      // 14 The German blows bridges in the Allies' phases.
      'movement-allied': {
        duties: [setup],
        chances: [landing, arrivals, repair, pontoon, chores.flags],
        interrupts: [demolition],
      },
      'movement-german': { chances: [arrivals] },
      combat: { chances: [attack, chores.flags] },
      'mobile-allied': { chances: [lateArrivals, repair, pontoon, chores.flags], interrupts: [demolition] },
      'mobile-german': { chances: [lateArrivals] },
      'turn-end': { duties: [chores.flags, chores.tidying] },
    },
  }),
  procedures: [
    setup,
    chores.supportBack,
    chores.dropZones,
    chores.guards,
    landing,
    arrivals,
    lateArrivals,
    repair,
    pontoon,
    demolition,
    attack,
    chores.flags,
    chores.tidying,
  ],
  hints: hints({ attack, landing, arrivals, demolition, repair, pontoon }),
  tutorials: [tutorial],
} satisfies Partial<RulesPlugin>;

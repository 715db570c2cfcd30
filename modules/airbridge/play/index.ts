import type { Position, RulesPlugin, Unit } from '@umpire/shared/umpire';
import { arrivalProcedure, sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { mayEnd } from '../rules/3-sequence.ts';
import { stacking } from '../rules/5-stacking.ts';
import { supplyMarkers } from '../rules/16-supply.ts';
import { dueOf, entryHexes } from '../rules/21-reinforcements.ts';
import { isAirborne } from '../rules/units.ts';
import { say } from '../say.ts';
import { airAllotment } from './air-allotment.ts';
import { assault } from './assault.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';
import { contact, demolition } from './bridges.ts';
import { chores } from './chores.ts';
import { combats } from './combat-card.ts';
import { controlMarkers } from './control.ts';
import { declaring } from './declaring.ts';
import { avoidance, reaction } from './defending.ts';
import { landing } from './drop-zones.ts';
import { hints } from './hints.ts';
import { ferry, overrun, repair } from './moving.ts';
import { overfull } from './overfull.ts';
import { callReserves } from './reserves.ts';
import { initiative, weatherRoll } from './strategy.ts';
import { tutorial } from './tutorial.ts';
import { zoneBack } from './zone-back.ts';

/** Guided play of Air Bridge to Victory: the rules' procedures, in the order in which players do them. */

const supply = supplyMarkers.procedure('supply', say('play.supply.title'));

/** 5.0.1 Entry hexes with room: waiting units come in when others have moved on. */
const roomyEntries = (p: Position, unit: Unit) =>
  entryHexes(p, unit).filter((hex) => stacking.with(p, hex, [unit]).length === 0);

const arrivals = arrivalProcedure({
  kind: 'arrivals',
  clause: '21.0.1',
  title: say('play.arrivals.title'),
  phase: 'movement',
  due: (p, side) =>
    p.units.filter(
      (unit) =>
        unit.side === side &&
        unit.at === undefined &&
        !isAirborne(unit) &&
        dueOf(p, unit) !== undefined &&
        roomyEntries(p, unit).length > 0,
    ),
  entries: roomyEntries,
});

const procedures = [
  ...[initiative, weatherRoll, chores.recovery, supply, chores.fireMarkers, chores.airPoints, zoneBack, landing],
  ...[callReserves, arrivals, overrun, repair, ferry, demolition, contact, chores.gunsMoved, chores.engineersWait],
  ...[
    declaring,
    airAllotment,
    avoidance,
    reaction,
    bombardment,
    attack,
    assault,
    overfull,
    chores.tidying,
    chores.airLapses,
    controlMarkers,
  ],
];

const order = sequence(manifest.phases as Parameters<typeof sequence>[0], {
  clause: '3.0.1',
  mayEnd,
  work: {
    strategy: { listsAll: true, duties: [initiative, weatherRoll, chores.recovery] },
    preparation: {
      listsAll: true,
      duties: [chores.tidying, controlMarkers, supply, chores.fireMarkers, chores.airPoints],
    },
    'airborne-assault': {
      listsAll: true,
      chances: [zoneBack, landing],
      interrupts: [contact],
      // 7.3.9
      lapses: () => [landing.kind],
    },
    'movement-allied': {
      duties: [chores.gunsMoved, controlMarkers],
      chances: [callReserves, arrivals, repair, ferry, overrun, overfull],
      interrupts: [contact],
    },
    'movement-german': {
      duties: [chores.gunsMoved, controlMarkers],
      chances: [arrivals, demolition, ferry, overrun, overfull],
    },
    'combat-declaration': {
      listsAll: true,
      duties: [chores.engineersWait],
      chances: [declaring, airAllotment],
      interrupts: [airAllotment],
      // 15.0.1
      lapses: () => [airAllotment.kind],
    },
    'combat-avoidance': {
      listsAll: true,
      duties: [controlMarkers],
      chances: [overfull],
      interrupts: [avoidance, contact],
    },
    'defender-reaction': { listsAll: true, interrupts: [reaction] },
    bombardment: { listsAll: true, chances: [bombardment] },
    'maneuver-combat': { listsAll: true, duties: [attack, controlMarkers], chances: [overfull], interrupts: [contact] },
    assault: { listsAll: true, duties: [assault, controlMarkers], chances: [overfull], interrupts: [contact] },
    'mechanized-movement': {
      duties: [chores.tidying, chores.gunsMoved, controlMarkers],
      chances: [overrun, overfull],
      interrupts: [contact],
    },
    update: { listsAll: true, duties: [controlMarkers, chores.airLapses] },
  },
});

export const play = {
  phases: { ...order, combats },
  procedures,
  hints: hints({
    attack,
    assault,
    declaring,
    overrun,
    landing,
    arrivals,
    bombardment,
    reaction,
    avoidance,
    initiative,
    weatherRoll,
  }),
  tutorials: [tutorial],
} satisfies Partial<RulesPlugin>;

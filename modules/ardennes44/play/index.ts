import type { RulesPlugin } from '@umpire/shared/umpire';
import { sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { mayEnd } from '../rules/4-sequence.ts';
import { laysNothingYet } from '../rules/24-traffic.ts';
import { isMarkedForNight } from '../rules/units.ts';
import { arrivals } from './arrivals.ts';
import { attack } from './attack.ts';
import { breakDown, rejoin } from './breakdown.ts';
import { buildBridges, demolition, ouren } from './bridges.ts';
import {
  chooseGuns,
  clearPositions,
  engagedOff,
  finishPositions,
  movedGuns,
  primeMoversOff,
  readyGuns,
  recover,
  replacementsOff,
  withdrawTraffic,
} from './chores.ts';
import { controlMarkers, startAreasHeld } from './control.ts';
import { rally, surrenders, trafficDice } from './dice.ts';
import { dig } from './digging.ts';
import { disengage } from './disengage.ts';
import { fuel } from './fuel.ts';
import { captureDump, deliverDump, destroyDump, dumpOff, tellDump } from './fuel-dump.ts';
import { hints } from './hints.ts';
import { leaveZones } from './leaving.ts';
import {
  advantageOff,
  boundaryOff,
  disengagedOff,
  expose,
  nightOff,
  roadblocksOff,
  surrenderOff,
} from './markers-off.ts';
import { nightMarks, replacements } from './night.ts';
import { offMap } from './off-map.ts';
import { optionalUnits } from './optional-units.ts';
import { overstacked } from './overstacked.ts';
import { airDice, arrivalOf653, deception, drop, order } from './special.ts';
import { primeMovers, strategicMarks, trucks } from './strategic.ts';
import { supplyCheck } from './supply.ts';
import { layRoadblock, layTraffic } from './traffic.ts';
import { tutorial } from './tutorial.ts';

/** Guided play of Ardennes '44: the rules' procedures, in the order in which players do them. */

export const play = {
  phases: sequence(manifest.phases, {
    clause: '4a',
    mayEnd,
    work: {
      'artillery-supply': {
        listsAll: true,
        duties: [dumpOff, primeMoversOff, nightOff],
        chances: [readyGuns, chooseGuns],
        // 5.2a
        lapses: () => [readyGuns.kind, chooseGuns.kind],
      },
      'fuel-shortage': { listsAll: true, duties: [deliverDump, fuel] },
      bridge: {
        listsAll: true,
        chances: [buildBridges, demolition, destroyDump],
        // 7.9b
        lapses: () => [buildBridges.kind],
      },
      movement: {
        duties: [
          ...[order, arrivalOf653, leaveZones, movedGuns, strategicMarks],
          ...[advantageOff, roadblocksOff, captureDump, controlMarkers],
        ],
        chances: [
          ...[finishPositions, arrivals, drop, offMap, airDice, trucks, primeMovers, dig, nightMarks],
          ...[breakDown, rejoin, deception, optionalUnits, overstacked, ouren],
        ],
        // 27.2a
        lapses: () => [drop.kind],
        interrupts: [tellDump],
      },
      recovery: { listsAll: true, duties: [clearPositions, replacementsOff, boundaryOff, recover, rally] },
      combat: {
        listsAll: true,
        duties: [advantageOff, engagedOff, roadblocksOff, captureDump, controlMarkers],
        chances: [disengage, attack, breakDown, overstacked, ouren],
        interrupts: [tellDump, destroyDump],
      },
      traffic: {
        // Markers may also be laid where nobody would offer it.
        listsAll: (p) => p.turn.side !== undefined && laysNothingYet(p, p.turn.side),
        duties: [disengagedOff, expose, withdrawTraffic, trafficDice],
        chances: [layTraffic, layRoadblock],
      },
      supply: { listsAll: true, duties: [surrenderOff, supplyCheck, surrenders] },
      victory: { listsAll: true, duties: [startAreasHeld] },
      replacement: { listsAll: true, chances: [...replacements] },
      'night-movement': {
        // 25.3b Only marked stacks move.
        listsAll: (p) => !p.units.some((unit) => unit.side === p.turn.side && isMarkedForNight(unit)),
        duties: [movedGuns, roadblocksOff, controlMarkers],
        chances: [overstacked],
      },
      'night-combat': { listsAll: true, duties: [advantageOff, controlMarkers], chances: [attack, overstacked] },
    },
  }),
  procedures: [
    ...[primeMoversOff, nightOff, readyGuns, chooseGuns, fuel, buildBridges, demolition, ouren],
    ...[order, arrivalOf653, leaveZones, movedGuns, strategicMarks, roadblocksOff],
    ...[finishPositions, arrivals, drop, offMap, airDice],
    ...[trucks, primeMovers, dig, nightMarks, breakDown, rejoin, deception],
    ...[clearPositions, replacementsOff, boundaryOff, recover, rally],
    ...[advantageOff, disengage, engagedOff, attack, overstacked],
    ...[disengagedOff, expose, withdrawTraffic, layTraffic, layRoadblock, trafficDice],
    ...[surrenderOff, supplyCheck, surrenders, ...replacements],
    ...[controlMarkers, startAreasHeld],
    ...[optionalUnits, tellDump, destroyDump, captureDump, deliverDump, dumpOff],
  ],
  hints: hints(attack),
  tutorials: [tutorial],
} satisfies Partial<RulesPlugin>;

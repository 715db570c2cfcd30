import type { RulesPlugin } from '@umpire/shared/umpire';
import { sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { mayEnd } from '../rules/4-sequence.ts';
import { arrivals } from './arrivals.ts';
import { attack } from './attack.ts';
import {
  buildBridges,
  clearPositions,
  engagedOff,
  finishPositions,
  primeMoversOff,
  readyGuns,
  recover,
  replacementsOff,
  withdrawTraffic,
} from './chores.ts';
import { demolition, fuel, rally, surrenders, trafficDice } from './dice.ts';
import { overstacked } from './overstacked.ts';
import { supplyCheck } from './supply.ts';

/** Guided play of Ardennes '44: what the rules know, in the order in which players do it. */

export const play = {
  phases: sequence(manifest.phases, {
    clause: '4a',
    mayEnd,
    work: {
      'artillery-supply': { duties: [primeMoversOff], chances: [readyGuns] },
      'fuel-shortage': { duties: [fuel] },
      bridge: { chances: [buildBridges, demolition] },
      movement: { chances: [finishPositions, arrivals, overstacked] },
      recovery: { duties: [clearPositions, replacementsOff, recover, rally] },
      combat: { duties: [engagedOff], chances: [attack, overstacked] },
      traffic: { duties: [withdrawTraffic, trafficDice] },
      supply: { duties: [supplyCheck, surrenders] },
      'night-movement': { chances: [overstacked] },
      'night-combat': { chances: [attack, overstacked] },
    },
  }),
  procedures: [
    primeMoversOff,
    readyGuns,
    fuel,
    buildBridges,
    demolition,
    finishPositions,
    arrivals,
    clearPositions,
    replacementsOff,
    recover,
    rally,
    engagedOff,
    attack,
    overstacked,
    withdrawTraffic,
    trafficDice,
    supplyCheck,
    surrenders,
  ],
} satisfies Partial<RulesPlugin>;

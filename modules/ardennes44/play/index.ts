import { type RulesPlugin, say } from '@umpire/shared/umpire';
import { type PhaseRules, sequence as phases } from '@umpire/shared/umpire/kit';
import { mayEnd, sequence } from '../rules/4-sequence.ts';
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

/** What each phase has to be done, and what may be. */
const work: { readonly [phase: string]: Pick<PhaseRules, 'duties' | 'chances'> } = {
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
};

const texts = new Map<string, readonly string[]>([
  ['artillery-supply-german', ['phase.does.artillery-supply-german']],
  ['artillery-supply-allied', ['phase.does.artillery-supply-allied']],
  ['fuel-shortage-german', ['phase.does.fuel-shortage-german']],
  ['bridge-german', ['phase.does.bridge-german']],
  ['bridge-allied', ['phase.does.bridge-allied']],
  ['movement-german', ['phase.does.movement-german']],
  ['movement-allied', ['phase.does.movement-allied']],
  ['traffic-german', ['phase.does.traffic-german']],
  ['traffic-allied', ['phase.does.traffic-allied']],
  ['victory-allied', ['phase.does.victory-allied']],
]);

const textsOf = (phase: string, side: string | undefined): readonly string[] =>
  texts.get(`${phase}-${side}`) ?? [`phase.does.${phase}`];

export const play = {
  phases: phases(
    sequence.map(({ phase, side, turns }) => ({
      phase,
      ...(side !== undefined && { side }),
      ...(turns !== undefined && { turns }),
      clause: '4a',
      says: textsOf(phase, side).map((text) => say(text)),
      mayEnd,
      ...work[phase],
    })),
  ),
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

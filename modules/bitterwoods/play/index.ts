import type { SideId } from '@umpire/shared/table';
import type { Position, Procedure, RulesPlugin, Unit } from '@umpire/shared/umpire';
import { choreProcedure, sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { mayEndPhase } from '../rules/4-sequence.ts';
import { whyNotExploit } from '../rules/14-reserves.ts';
import { fightsAgain } from '../rules/27-peiper.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';
import { crowdChore, noteChore, settleChore, tidyChore } from './chores.ts';
import { counterattack } from './counterattack.ts';
import { delays, throughZones } from './delays.ts';
import { burnDumps, hideDumps, revealDumps } from './dumps.ts';
import { saveBridge } from './event-stages.ts';
import { randomEvent } from './events.ts';
import { exchanges } from './exchange.ts';
import { hints } from './hints.ts';
import {
  arrivals,
  building,
  crossing,
  demolition,
  fortifications,
  interdiction,
  positions,
  reserves,
  surrender,
} from './phase-work.ts';
import { mutualSupply } from './supply.ts';
import { challenge, sneak } from './tries.ts';
import { tutorials } from './tutorial.ts';

/** Guided play of Bitter Woods: the rules' procedures, in the order in which players do them. */

const tidy = choreProcedure(tidyChore);
const settle = choreProcedure(settleChore);
const note = choreProcedure(noteChore);
const crowd = choreProcedure(crowdChore);

/** 25 Tasks of the Allied player in the German player turn. */
const dumps = [hideDumps, revealDumps, burnDumps];

const mayExploit = (p: Position, unit: Unit): boolean =>
  unit.side === p.turn.side && unit.at !== undefined && whyNotExploit(p, unit) === undefined;

/** 27.1 KG Peiper's attack after all exploitation moves: no other unit attacks then. */
const isLastAttack = (p: Position, side: SideId): boolean =>
  p.units.some((unit) => unit.side === side && fightsAgain(p, unit));
const lastAttack: Procedure = {
  ...attack,
  offers: (p, side) => (isLastAttack(p, side) ? attack.offers(p, side) : []),
  possible: isLastAttack,
};

export const play = {
  phases: sequence(manifest.phases, {
    clause: (side) => (side === 'german' ? '4.A' : side === 'allied' ? '4.B' : '4.C'),
    mayEnd: mayEndPhase,
    work: {
      'mutual-supply': {
        listsAll: true,
        duties: [tidy, revealDumps, hideDumps, randomEvent, mutualSupply, surrender],
        interrupts: dumps,
      },
      interdiction: { listsAll: true, duties: [randomEvent], interrupts: [interdiction, ...dumps] },
      reserve: { listsAll: true, duties: [revealDumps], chances: [reserves, ...exchanges], interrupts: dumps },
      movement: {
        duties: [settle, revealDumps, arrivals, delays, crowd, note],
        chances: [positions, fortifications, building, challenge, sneak, ...exchanges],
        interrupts: dumps,
      },
      combat: {
        listsAll: true,
        duties: [settle, revealDumps, counterattack],
        chances: [bombardment, attack, demolition, burnDumps, ...exchanges],
        interrupts: dumps,
      },
      exploitation: {
        listsAll: (p) => !p.units.some((unit) => mayExploit(p, unit)),
        duties: [settle, revealDumps, delays],
        chances: [challenge, sneak, throughZones, lastAttack, ...exchanges],
        // 27.1 This turn only.
        lapses: () => [throughZones.kind],
        interrupts: dumps,
      },
      'bridge-construction': {
        listsAll: true,
        duties: [settle, revealDumps],
        chances: [crossing, saveBridge, ...exchanges],
        interrupts: dumps,
        // 29 #3
        lapses: () => [saveBridge.kind],
      },
      'record-keeping': { listsAll: true, duties: [tidy] },
    },
  }),
  procedures: [
    ...[tidy, settle, note, mutualSupply, surrender, interdiction, reserves, arrivals, positions, fortifications],
    ...[building, crossing, counterattack, bombardment, attack, demolition, randomEvent, challenge, sneak],
    ...[crowd, hideDumps, revealDumps, burnDumps, throughZones, delays, saveBridge, ...exchanges],
  ],
  hints: hints(attack),
  tutorials,
} satisfies Partial<RulesPlugin>;

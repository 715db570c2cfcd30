import type { RulesPlugin } from '@umpire/shared/umpire';
import { choreProcedure, sequence } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { mayEndPhase } from '../rules/4-sequence.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';
import { noteChore, settleChore, tidyChore } from './chores.ts';
import { randomEvent } from './events.ts';
import { hints } from './hints.ts';
import {
  arrivals,
  building,
  counterattack,
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
import { tutorial } from './tutorial.ts';

/** Guided play of Bitter Woods: what the rules know, in the order in which players do it. */

const tidy = choreProcedure(tidyChore);
const settle = choreProcedure(settleChore);
const note = choreProcedure(noteChore);

export const play = {
  phases: sequence(manifest.phases, {
    clause: (side) => (side === 'german' ? '4.A' : side === 'allied' ? '4.B' : '4.C'),
    mayEnd: mayEndPhase,
    work: {
      'mutual-supply': { duties: [tidy, randomEvent, mutualSupply, surrender] },
      interdiction: { duties: [randomEvent], interrupts: [interdiction] },
      reserve: { chances: [reserves] },
      movement: { duties: [settle, arrivals, note], chances: [positions, fortifications, building, challenge, sneak] },
      combat: { duties: [settle, counterattack], chances: [bombardment, attack, demolition] },
      exploitation: { duties: [settle], chances: [challenge, sneak] },
      'bridge-construction': { duties: [settle], chances: [crossing] },
      'record-keeping': { duties: [tidy] },
    },
  }),
  procedures: [
    ...[tidy, settle, note, mutualSupply, surrender, interdiction, reserves, arrivals, positions, fortifications],
    ...[building, crossing, counterattack, bombardment, attack, demolition, randomEvent, challenge, sneak],
  ],
  hints: hints(attack),
  tutorials: [tutorial],
} satisfies Partial<RulesPlugin>;

import type { SideId } from '@umpire/shared/table';
import { type RulesPlugin, say } from '@umpire/shared/umpire';
import { choreProcedure, type PhaseRules, sequence as phases } from '@umpire/shared/umpire/kit';
import { mayEndPhase, sequence } from '../rules/4-sequence.ts';
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
import { tutorial } from './tutorial.ts';

/** Guided play of Bitter Woods: what the rules know, in the order in which players do it. */

const tidy = choreProcedure(tidyChore);
const settle = choreProcedure(settleChore);
const note = choreProcedure(noteChore);

/** What each phase of the printed sequence has to be done, and what may be. */
const work: { readonly [phase: string]: Pick<PhaseRules, 'duties' | 'chances' | 'interrupts'> } = {
  'mutual-supply': { duties: [tidy, randomEvent, mutualSupply, surrender] },
  interdiction: { duties: [randomEvent], interrupts: [interdiction] },
  reserve: { chances: [reserves] },
  movement: { duties: [settle, arrivals, note], chances: [positions, fortifications, building] },
  combat: { duties: [settle, counterattack], chances: [bombardment, attack, demolition] },
  exploitation: { duties: [settle] },
  'bridge-construction': { duties: [settle], chances: [crossing] },
  'record-keeping': { duties: [tidy] },
};

/** What the printed sequence of play says of the phase. */
const texts: { readonly [phase: string]: readonly string[] } = {
  'mutual-supply': ['phase.does.supply'],
  'mutual-supply-german': ['phase.does.supply', 'phase.does.air-drops', 'phase.does.shortage'],
  interdiction: ['phase.does.interdiction'],
  reserve: ['phase.does.reserve'],
  movement: ['phase.does.movement', 'phase.does.positions', 'phase.does.reinforcements'],
  'movement-allied': ['phase.does.movement', 'phase.does.fortifications', 'phase.does.reinforcements'],
  combat: ['phase.does.combat', 'phase.does.demolition'],
  exploitation: ['phase.does.exploitation'],
  'bridge-construction': ['phase.does.bridges'],
  'record-keeping': ['phase.does.record-keeping'],
};

const clauseOf = (side: SideId | undefined): string => (side === 'german' ? '4.A' : side === 'allied' ? '4.B' : '4.C');

export const play = {
  phases: phases(
    sequence.map(({ phase, side }) => ({
      phase,
      ...(side !== undefined && { side }),
      clause: clauseOf(side),
      says: (texts[`${phase}-${side}`] ?? texts[phase] ?? []).map((text) => say(text)),
      mayEnd: mayEndPhase,
      ...work[phase],
    })),
  ),
  procedures: [
    ...[tidy, settle, note, mutualSupply, surrender, interdiction, reserves, arrivals, positions, fortifications],
    ...[building, crossing, counterattack, bombardment, attack, demolition, randomEvent],
  ],
  hints: hints(attack),
  tutorial,
} satisfies Partial<RulesPlugin>;

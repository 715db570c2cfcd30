import type { Breach, Position } from '@umpire/shared/umpire';
import { sequence } from '@umpire/shared/umpire/kit/play/sequence.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { stacking } from './5-stacking.ts';
import { whyNotWithdrawn } from './10-reinforcements.ts';

/** What must be put right before movement or combat ends: 5b the stacks of both sides, 10.1.3b while the Germans move. */
export const mayEnd = (position: Position): readonly Breach[] => {
  const { phase, side } = position.turn;
  if (phase !== 'movement' && phase !== 'combat') return [];
  const full = stacking.everywhere(position).map((breach) => ({ ...breach, clause: '5b' as const }));
  return [...full, ...(phase === 'movement' && side === 'german' ? whyNotWithdrawn(position) : [])];
};

/** 2a Only the order, from the manifest: guided play adds the work of each phase. */
export const order = sequence(manifest.phases, { clause: '2a', mayEnd });

import type { Breach, Position } from '@umpire/shared/umpire';
import { sequence } from '@umpire/shared/umpire/kit/play/sequence.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { stacking } from './5-stacking.ts';
import { whyNotWithdrawn } from './10-reinforcements.ts';

/** 5b Stacking counts at the end of movement and combat phases, of both sides. */
const whyOverfull = (position: Position): Breach[] =>
  position.sides.flatMap((side) =>
    stacking
      .overfull(position, side)
      .flatMap((hex) => stacking(position, hex, side))
      .map((breach) => ({ ...breach, clause: '5b' })),
  );

/** What must be put right before the phase may end: 5b, and 10.1.3b while the Germans move. */
export const mayEnd = (position: Position): readonly Breach[] => {
  const { phase, side } = position.turn;
  const checked = phase === 'movement' || phase === 'combat';
  const withdrawn = phase === 'movement' && side === 'german' ? whyNotWithdrawn(position) : [];
  return [...(checked ? whyOverfull(position) : []), ...withdrawn];
};

/** 2a The order alone, as the manifest has it: play has what is to be done in each phase. */
export const order = sequence(manifest.phases, { clause: '2a', mayEnd });

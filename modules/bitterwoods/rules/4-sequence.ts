import type { Breach, Position } from '@umpire/shared/umpire';
import { stacking } from './6-stacking.ts';
import { whyHalfGone } from './9-counterattack.ts';
import { whyOwing, whyStillEngaged } from './9-duties.ts';
import { whyApart } from './36-peiper-alternative.ts';

/** 4 The manifest has the sequence of play (4.A–4.C). Here is what must be put right before a phase may end. */

const moving = new Set(['movement', 'combat', 'exploitation', 'bridge-construction']);

/** 6.1 No hex over the limit at the end of any movement; 9.5 obligations; 36.1 Peiper's battalions together. */
export const mayEndPhase = (position: Position): readonly Breach[] => {
  const { phase } = position.turn;
  if (!moving.has(phase)) return [];
  return [
    ...stacking.everywhere(position),
    ...(phase === 'movement' ? whyHalfGone(position) : []),
    ...(phase === 'combat' ? [...whyOwing(position), ...whyStillEngaged(position)] : []),
    ...(phase === 'movement' || phase === 'combat' ? whyApart(position) : []),
  ];
};

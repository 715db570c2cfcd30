import type { SideId } from '@umpire/shared/table';
import type { Breach, Position } from '@umpire/shared/umpire';
import { stacking } from './6-stacking.ts';
import { whyOwing } from './9-duties.ts';
import { whyApart } from './36-peiper-alternative.ts';
import { tables } from './charts.ts';

/** 4 The sequence of play: what must be put right before a phase may end. */

const moving = new Set(['movement', 'combat', 'exploitation', 'bridge-construction']);

/** 6.1 No hex over the limit at the end of any movement; 9.5 obligations; 36.1 Peiper's battalions together. */
export const mayEndPhase = (position: Position): readonly Breach[] => {
  const { phase } = position.turn;
  if (!moving.has(phase)) return [];
  const overfull = position.sides.flatMap((side) =>
    stacking.overfull(position, side).flatMap((hex) => stacking(position, hex, side)),
  );
  return [
    ...overfull,
    ...(phase === 'combat' ? whyOwing(position) : []),
    ...(phase === 'movement' || phase === 'combat' ? whyApart(position) : []),
  ];
};

/** 4.A–4.C The order of a turn. */
export const sequence: readonly { readonly phase: string; readonly side?: SideId }[] = [
  ...tables.phases.german.map((phase) => ({ phase, side: 'german' })),
  ...tables.phases.allied.map((phase) => ({ phase, side: 'allied' })),
  ...tables.phases.end.map((phase) => ({ phase })),
];

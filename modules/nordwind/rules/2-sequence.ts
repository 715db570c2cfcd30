import type { SideId } from '@umpire/shared/table';
import type { Breach, Position, PositionTurn } from '@umpire/shared/umpire';
import tables from '../table-facts.json' with { type: 'json' };
import { stacking } from './5-stacking.ts';
import { whyNotWithdrawn } from './10-reinforcements.ts';

/** 2a The order of a turn. */
export const sequence: readonly { readonly phase: string; readonly side?: SideId }[] = tables.sequence.phases.map(
  ({ phase, side }) => (side === null ? { phase } : { phase, side }),
);

/** 2a The phase that follows; after the last one of a turn the next turn begins. */
export const nextPhase = ({ number, phase, side }: PositionTurn): PositionTurn => {
  const now = sequence.findIndex((one) => one.phase === phase && (one.side === undefined || one.side === side));
  const next = sequence[now + 1];
  return next ? { number, ...next } : { number: number + 1, ...sequence[0]! };
};

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

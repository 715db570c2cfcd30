import type { SideId } from '@umpire/shared/table';
import type { Breach, Position } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { stacking } from './5-stacking.ts';

/** 4 The sequence of play: support, then movement, combat and mobile phase of the Allies (4.1a), then of the Germans. */

interface Step {
  readonly phase: string;
  readonly side?: SideId;
}

const printed: readonly Step[] = tables.sequence.phases.map(({ phase, side }) =>
  side === null ? { phase } : { phase, side },
);

/** 4.1b; 4.1c with a Support Phase, or without where the owners have none. */
export const sequence = (position: Position): readonly Step[] =>
  options.of(position).supportPhase ? printed : printed.filter(({ phase }) => phase !== 'support');

/** 5.3a What must be put right before a phase may end. */
export const mayEnd = (position: Position): readonly Breach[] =>
  position.sides.flatMap((side) => stacking.overfull(position, side).flatMap((hex) => stacking(position, hex, side)));

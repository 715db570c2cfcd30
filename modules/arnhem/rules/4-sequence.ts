import type { Breach, Position } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { stacking } from './5-stacking.ts';

/** 4 The sequence of play: support, then movement, combat and mobile phase of the Allies (4.1a), then of the Germans, as in the manifest. */

/** 4.1c No Support Phase if the owners have none. */
export const leftOut = (position: Position): readonly string[] =>
  options.of(position).supportPhase ? [] : ['support'];

/** 5.3a What must be put right before a phase may end. */
export const mayEnd = (position: Position): readonly Breach[] => stacking.everywhere(position);

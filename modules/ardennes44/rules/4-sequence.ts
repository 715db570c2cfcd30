import type { Breach, Position } from '@umpire/shared/umpire';
import { stacking } from './8-stacking.ts';

/** 4 The sequence of play, day and night, is the manifest's (4, 25.1): here what must be put right before a phase ends. */

/** 8.3a Stacking counts at the end of movement and of combat, for the side that moved or advanced. */
export const mayEnd = (position: Position): readonly Breach[] => {
  const { phase, side } = position.turn;
  const isChecked = phase.endsWith('movement') || phase.endsWith('combat');
  return isChecked && side !== undefined ? stacking.everywhere(position, [side]) : [];
};

import type { Phase } from '@umpire/shared/table';
import type { Breach, Position } from '@umpire/shared/umpire';
import manifest from '../manifest.json' with { type: 'json' };
import { stacking } from './8-stacking.ts';

/** 4 The sequence of play, day and night. */

export interface Step {
  readonly phase: string;
  readonly side?: 'german' | 'allied';
  readonly turns?: Phase['turns'];
}

const sideOf = (side: string | undefined): Step['side'] => (side === 'german' || side === 'allied' ? side : undefined);

/** 4, 25.1 As the manifest has it: fuel shortage is German, victory Allied; a night follows each PM turn. */
export const sequence: readonly Step[] = manifest.phases.map((each) => {
  const { id, side, turns } = each as { readonly id: string; readonly side?: string; readonly turns?: Phase['turns'] };
  const of = sideOf(side);
  return { phase: id, ...(of && { side: of }), ...(turns && { turns }) };
});

/** 8.3a Stacking counts at the end of movement and of combat, for the side that moved or advanced. */
export const mayEnd = (position: Position): readonly Breach[] => {
  const { phase, side } = position.turn;
  const isChecked = phase.endsWith('movement') || phase.endsWith('combat');
  if (!isChecked || side === undefined) return [];
  return stacking.overfull(position, side).flatMap((hex) => stacking(position, hex, side));
};

import type { Phases, Procedure } from '@umpire/shared/umpire';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { reach } from './11-movement.ts';

/** Judges acts at the table. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    reach,
    moving: { phases: ['movement', 'night-movement'], clause: '11.1a' },
    // 17, 19, 20 Retreats, advances and disengagement; 25.2 units that come back; 23.8 units that surrender.
    byHand: {
      combat: ['17.1a', '19.1a', '20.3a'],
      'night-combat': ['17.1a', '19.1a'],
      replacement: ['25.22b'],
      supply: ['23.8a'],
    },
    sequence: '4a',
    procedures,
  });

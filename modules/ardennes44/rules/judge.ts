import type { Phases, Procedure } from '@umpire/shared/umpire';
import { judgeBy } from '@umpire/shared/umpire/kit/play/judge.ts';
import { modes } from './11-modes.ts';
import { reach } from './11-movement.ts';

/** Judges acts at the table. `phases` and `procedures` are those that guide the players. */
export const judgeWith = (phases: Phases, procedures: readonly Procedure[]) =>
  judgeBy({
    phases,
    reach,
    moving: { phases: ['movement', 'night-movement'], clause: '11.1a' },
    // All that the game has: `reach` says by which clause a unit does not have the one that was picked (11.2a, 12.1a).
    modes: () => modes,
    // 17, 19, 20 Retreats, advances and disengagement; 25.2 units that come back; 23.8 units that surrender.
    fighting: { combat: ['17.1a', '19.1a', '20.3a'], 'night-combat': ['17.1a', '19.1a'] },
    byHand: {
      replacement: ['25.22b'],
      supply: ['23.8a'],
    },
    sequence: '4a',
    procedures,
  });

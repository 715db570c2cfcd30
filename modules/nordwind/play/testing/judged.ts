import type { JudgedGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';

/** The Germans move first. */
export const judged: JudgedGame = {
  scenario: 'historical',
  turn: { number: 1, phase: 'movement', side: 'german' },
};

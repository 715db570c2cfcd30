import type { Position } from '@umpire/shared/umpire';
import { commonWrongs, type WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'turn-end' || (turn.phase === 'combat' && turn.side === 'allied')
    ? { phase: 'movement', side: 'german' }
    : { phase: 'turn-end' };

export const wholeGames: WholeGames = {
  scenarios: ['historical'],
  turnsADay: 4,
  against: 'hypothetical',
  wrongs: (p) =>
    commonWrongs(p, {
      sequence: '2a',
      skippedTo,
      notNow: '2a',
      enemyHex: '3b',
      moving: ['movement'],
      notAdjacent: '6b',
      combat: ['combat'],
    }),
  breaks: ['2a', '3b', '6b'],
};

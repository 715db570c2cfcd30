import type { WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { wrongs } from './wrongs.ts';

export const wholeGames: WholeGames = {
  habits: { moves: ['movement'], attacks: ['combat'], odds: 3 },
  scenarios: ['six-turns', 'eight-turns', 'campaign'],
  turnsADay: 2,
  against: 'six-turns',
  wrongs,
  breaks: [
    ...['4.A', '5.1.a', '5.1.b', '5.2.a', '5.3.b', '5.4.a', '5.5.a', '6.1', '7.4', '8.1.b', '8.2.c'],
    ...['9.1.a', '9.1.b', '10.2.b', '11.2', '11.3', '12.1', '12.5', '13.3', '14.1', '14.2', '14.3', '15.5', '16.1'],
  ],
};

import type { WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { wrongs } from './wrongs.ts';

export const wholeGames: WholeGames = {
  habits: {
    odds: 1,
    takes: [
      ...['arrivals', 'ready-guns', 'finish-positions', 'build-bridges', 'replacements-german', 'replacements-allied'],
      ...['drop', 'air-dice', 'demolition', 'overstacked'],
    ],
  },
  scenarios: ['one-sector', 'six-turns', 'eight-turns', 'campaign'],
  against: 'six-turns',
  wrongs,
  breaks: [
    ...['11.1a', '11.2a', '11.3a', '11.9b', '12.1a', '14.1a', '14.3a', '15.6a', '15.8b', '16.5a', '18.2a', '18.4b'],
    ...['20.1a', '22.2a', '23.7a', '24.3b', '24.4a', '24.5a', '24.8b', '25.21a', '25.22b', '29.1a', '34a'],
    ...['4a', '6.1a', '7.3c'],
  ],
};

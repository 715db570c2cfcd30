import type { WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import type { Habits } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { wrongs } from './wrongs.ts';

/** A simple player takes every offer except bombardments without a following attack. */
export const habits: Habits = {
  moves: ['movement', 'mechanized-movement'],
  attacks: [],
  takes: [
    ...['landing', 'drop-zone-back', 'arrivals', 'reserves', 'overrun', 'repair', 'ferry', 'demolition', 'contact'],
    ...['declaration', 'avoidance', 'reaction', 'bombardment', 'attack', 'assault', 'guns-moved', 'overfull'],
  ],
};

export const wholeGames: WholeGames = {
  habits,
  scenarios: ['introductory', 'tournament', 'campaign'],
  against: 'tournament',
  wrongs,
  breaks: [
    ...['3.0.1', '4.0.3', '4.0.6', '4.1.1', '4.2.3', '7.2.1', '7.3.1', '7.3.9', '9.0.2', '9.4.2'],
    ...['12.0.1', '12.0.2', '12.0.4', '13.0.1', '13.0.2', '13.0.4', '14.0.2', '14.0.6', '16.0.1', '16.0.2'],
    ...['17.3.1', '21.0.1', 'S2.2'],
  ],
};

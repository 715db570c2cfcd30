import type { Tutorial } from '@umpire/shared/umpire';
import { hasAimed, hasAttacked, hasMoved, isOnMap, lesson, showCounters, untilPast } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { say } from '../say.ts';

const order = manifest.phases;
const support = untilPast(order, 'support');
const movement = untilPast(order, 'movement', 'allied');
const combat = untilPast(order, 'combat', 'allied');

/** The first battalion of the British 1st Airborne, and one of the American 101st. */
const british = ['br-1', 'br-2', 'br-3'];
const american = ['us-1', 'us-2', 'us-3'];

/** Turn 1 of the historical scenario, from the Allied seat. */
export const tutorial: Tutorial = {
  scenario: 'historical',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('welcome'),
    lesson('support', { clause: '4.1c', isDone: support() }),
    lesson('land', { clause: '11.4a', show: showCounters(british), isDone: movement(hasAimed('landing')) }),
    lesson('scatter', { clause: '11.4b', isDone: movement(isOnMap(british)) }),
    lesson('move', {
      clause: '11.4k',
      isDone: movement(
        (p) =>
          hasMoved('allied')(p) ||
          p.units.some(
            ({ state, at, values }) =>
              state.includes('landed') && at !== undefined && p.board.grid.number(at) !== values.landed,
          ),
      ),
    }),
    lesson('south', { clause: '11.1b', show: showCounters(american), isDone: movement(isOnMap(american)) }),
    lesson('to-combat', { clause: '4.1b', isDone: movement() }),
    lesson('attack', { clause: '7.1a', isDone: combat(hasAttacked(0)) }),
    lesson('roll', { clause: '7.6a', isDone: combat(hasAttacked(1)) }),
    lesson('end', { clause: '4.1b', isDone: combat() }),
    lesson('german', { clause: '4.1a', isDone: (p) => p.turn.number > 1 }),
    lesson('goal', { clause: '17.0a' }),
  ],
};

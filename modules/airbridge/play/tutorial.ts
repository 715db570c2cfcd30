import type { Position, Tutorial } from '@umpire/shared/umpire';
import {
  hasAttacked,
  hasMoved,
  isDone,
  lesson,
  onward,
  proposing,
  showCounters,
  showHexes,
  through,
  untilPast,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { battles, eliminated } from '../rules/fields.ts';
import { say } from '../say.ts';

const order = manifest.phases;
const airborne = untilPast(order, 'airborne-assault', 'allied');
const movement = untilPast(order, 'movement', 'allied');
const declaration = untilPast(order, 'combat-declaration', 'allied');
const bombardment = untilPast(order, 'bombardment', 'allied');
const combat = untilPast(order, 'maneuver-combat', 'allied');
const assault = untilPast(order, 'assault', 'allied');
const again = untilPast(order, 'mechanized-movement', 'allied');

/** British units that have moved and stand next to a German one. */
const reached = (p: Position): number =>
  p.units.filter(
    (unit) =>
      unit.side === 'allied' &&
      unit.at !== undefined &&
      unit.at !== unit.began &&
      p.board.grid.around(unit.at).some((next) => p.friendAt(next, 'german')),
  ).length;

/** The Guards break out: the introductory scenario, from the British seat. */
export const tutorial: Tutorial = {
  scenario: 'introductory',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('map', { clause: '7.1.3', show: showHexes(['A0405', 'A0406', 'A0407']) }),
    lesson('goal', { clause: 'S1.5' }),
    lesson('counter', { clause: '2.3.1', show: showCounters(['2art', '1-2']) }),
    lesson('preparation', { clause: '15.0.1', isDone: airborne(), way: onward }),
    lesson('move', { clause: '4.0.1', isDone: movement(hasMoved('allied')), ...proposing('ga-2-irish', 'A0507') }),
    lesson('zones', {
      clause: '6.0.4',
      isDone: (p, began) => movement()(p) || reached(p) > reached(began),
      ...proposing('ga-1-cold', 'A0405'),
    }),
    lesson('guns', { clause: 'S1.3', show: showCounters(['xxx-art-1', 'xxx-art-2']), isDone: movement(), way: onward }),
    lesson('declare', {
      clause: '12.0.1',
      isDone: declaration((p) => battles.of(p).length > 0),
      ...through('declaration'),
    }),
    lesson('answers', { clause: '10.0.1', isDone: bombardment((p) => p.turn.phase === 'bombardment'), way: onward }),
    lesson('bombard', {
      clause: '9.1.1',
      isDone: bombardment((p) => isDone(p, 'bombardment')),
      ...through('bombardment'),
    }),
    lesson('fight', { clause: '12.1.1', isDone: combat(hasAttacked(0)), ...through('attack') }),
    lesson('result', { clause: '12.3.5', isDone: combat(hasAttacked(1)), ...through('attack') }),
    lesson('assault', { clause: '13.1.D', isDone: assault(), way: onward }),
    lesson('fatigue', { clause: '14.0.2' }),
    lesson('again', {
      clause: '4.1.1',
      isDone: again((p) => eliminated.of(p).german > 0 && hasMoved('allied')(p)),
      way: onward,
    }),
    lesson('score', { clause: 'S1.5' }),
  ],
};

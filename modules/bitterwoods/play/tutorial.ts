import type { Lesson, Tutorial } from '@umpire/shared/umpire';
import {
  hasAttacked,
  hasMoved,
  lesson,
  onward,
  proposing,
  proposingAttack,
  showCounters,
  through,
  turnStep,
  untilPast,
  wentThrough,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { zones } from '../rules/7-zoc.ts';
import { say } from '../say.ts';

const supply = untilPast(manifest.phases, 'mutual-supply', 'german');
const movement = untilPast(manifest.phases, 'movement', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');
const playerTurn = untilPast(manifest.phases, 'bridge-construction', 'german');

/** The regiments of 26 VG at the Our. */
const first = showCounters(['26-78', '26-77', '26-39']);

/** Turn 1, from the German seat. */
const lessons: readonly Lesson[] = [
  lesson('welcome'),
  lesson('supply', { clause: '12.1', isDone: supply(wentThrough('mutual-supply')), way: onward }),
  lesson('to-movement', { clause: '4.A', isDone: untilPast(manifest.phases, 'reserve', 'german')(), way: onward }),
  lesson('look', { clause: '5.3', show: first }),
  lesson('move', { clause: '5.2.a', isDone: movement(hasMoved('german')), ...proposing('26-39', '1326') }),
  lesson('contact', {
    clause: '7.4',
    isDone: movement(hasMoved('german', (p, { at }) => zones(p, 'allied').hexes.has(at!))),
    ...proposing('26-39', '1425'),
  }),
  turnStep({ id: 'mass', do: 'move', units: { '26-78': ['1423'] }, clause: '9.2' }, movement),
  lesson('to-combat', { clause: '4.A', isDone: movement(), way: onward }),
  lesson('attack', {
    clause: '9.1.a',
    isDone: combat(hasAttacked(0)),
    ...proposingAttack(['26-39', '26-77', '26-78'], '1424'),
  }),
  lesson('roll', { clause: '9.2', isDone: combat(hasAttacked(1)), ...through('attack') }),
  lesson('resolve', { clause: '9.5', isDone: combat(wentThrough('attack')), ...through('attack') }),
  lesson('end', { clause: '4.A', isDone: playerTurn(), way: onward }),
  lesson('allied', { clause: '4.B', isDone: (p) => p.turn.number > 1, way: onward }),
  lesson('goal', { clause: '17.1' }),
];

/** 2.8 The tournament scenarios begin as the campaign does. */
export const tutorials: readonly Tutorial[] = ['campaign', 'eight-turns', 'six-turns'].map((scenario) => ({
  scenario,
  title: say('play.tutorial.title'),
  lessons,
}));

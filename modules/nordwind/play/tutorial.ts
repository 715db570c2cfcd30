import type { Tutorial } from '@umpire/shared/umpire';
import {
  hasAttacked,
  hasMoved,
  isMassed,
  isOnMap,
  lesson,
  showCounters,
  untilPast,
  wentThrough,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { zones } from '../rules/4-zoc.ts';
import { say } from '../say.ts';

const supply = untilPast(manifest.phases, 'supply-weather');
const movement = untilPast(manifest.phases, 'movement', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');

/** The regiments of 257 VG, ready on the dotted line. */
const first = showCounters(['257-vg-1', '257-vg-2', '257-vg-3']);
const mountain = ['11-6-ss', '506-6-ss'];

/** Turn 1 of the historical scenario, from the German seat. */
export const tutorial: Tutorial = {
  scenario: 'historical',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('welcome'),
    lesson('supply', { clause: '2a', isDone: supply(wentThrough('supply-weather')) }),
    lesson('to-movement', { clause: '2a', isDone: supply() }),
    lesson('look', { clause: '3', show: first }),
    lesson('move', { clause: '3a', show: first, isDone: movement(hasMoved('german')) }),
    lesson('contact', {
      clause: '4.2',
      isDone: movement(hasMoved('german', (p, { at }) => zones(p, 'allied').hexes.has(at!))),
    }),
    lesson('mass', { clause: '6b', isDone: movement(isMassed('german', 2)) }),
    lesson('arrivals', {
      clause: '10.1.3',
      show: showCounters(mountain),
      isDone: movement(isOnMap(['11-6-ss'])),
    }),
    lesson('to-combat', { clause: '2a', isDone: movement() }),
    lesson('attack', { clause: '6b', isDone: combat(hasAttacked(0)) }),
    lesson('roll', { clause: '6.4', isDone: combat(hasAttacked(3)) }),
    lesson('resolve', { clause: '6.5', isDone: combat(wentThrough('attack')) }),
    lesson('end', { clause: '2a', isDone: combat() }),
    lesson('allied', { clause: '2a', isDone: (p) => p.turn.number > 1 }),
    lesson('goal', { clause: '10.3' }),
  ],
};

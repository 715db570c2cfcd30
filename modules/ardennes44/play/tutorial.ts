import type { Position, Tutorial } from '@umpire/shared/umpire';
import {
  hasAttacked,
  hasMoved,
  isMassed,
  lesson,
  onward,
  proposing,
  proposingAttack,
  showCounters,
  through,
  untilPast,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { zones } from '../rules/9-zoc.ts';
import { say } from '../say.ts';

const movement = untilPast(manifest.phases, 'movement', 'german');
const recovery = untilPast(manifest.phases, 'recovery', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');
const supply = untilPast(manifest.phases, 'supply', 'german');

/** The reserve of 26 VG behind the Our, and all of 26 VG against Hosingen. */
const reserve = showCounters(['ge-26-78-gren', 'ge-26-26-aufkl']);
const assault = ['ge-26-39-fus', 'ge-26-77-gren', 'ge-26-78-gren', 'ge-26-26-aufkl'];
const guns = showCounters(['ge-766-vak', 'ge-15-werfer']);
const tanks = showCounters(['ge-2-pz-3-1', 'ge-2-pz-2']);

const isThereContact = (p: Position, unit: { readonly at: number | undefined }): boolean =>
  unit.at !== undefined && zones(p, 'allied').hexes.has(unit.at);

/** Turn 1 of the Germans on one sector: XLVII Panzer Corps on the Our. The other units are set aside. */
export const tutorial: Tutorial = {
  scenario: 'one-sector',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('welcome'),
    lesson('look', { clause: '11.1a', show: reserve }),
    lesson('move', {
      clause: '11.3a',
      isDone: movement(hasMoved('german')),
      ...proposing('ge-26-78-gren', '2112', 'tactical'),
    }),
    lesson('tanks', { clause: '11.4a', show: tanks }),
    lesson('contact', {
      clause: '9.2a',
      isDone: movement(hasMoved('german', isThereContact)),
      ...proposing('ge-26-78-gren', '2213', 'tactical'),
    }),
    lesson('mass', {
      clause: '14.4b',
      isDone: movement(isMassed('german', 4)),
      ...proposing('ge-26-26-aufkl', '2114', 'tactical'),
    }),
    lesson('to-combat', { clause: '4a', isDone: recovery(), way: onward }),
    lesson('attack', { clause: '14.1a', isDone: combat(hasAttacked(0)), ...proposingAttack(assault, '2214') }),
    lesson('guns', { clause: '22.7a', isDone: combat(hasAttacked(1)), ...through('attack'), show: guns }),
    lesson('result', { clause: '16.1a', isDone: combat(), way: onward }),
    lesson('ground', { clause: '15.1a' }),
    lesson('end', { clause: '24.3a', isDone: supply(), way: onward }),
    lesson('allied', { clause: '4a', isDone: (p) => p.turn.number > 1, way: onward }),
    lesson('whole-board', { clause: '30.2a' }),
  ],
};

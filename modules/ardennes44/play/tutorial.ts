import type { Position, Tutorial } from '@umpire/shared/umpire';
import { hasAttacked, hasMoved, isMassed, lesson, showCounters, untilPast } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { zones } from '../rules/9-zoc.ts';
import { say } from '../say.ts';

const movement = untilPast(manifest.phases, 'movement', 'german');
const recovery = untilPast(manifest.phases, 'recovery', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');
const supply = untilPast(manifest.phases, 'supply', 'german');

/** The reserve of 26 VG behind the Our, the two regiments across from it, and their target. */
const reserve = showCounters(['ge-26-78-gren', 'ge-26-26-aufkl']);
const assault = showCounters(['ge-26-39-fus', 'ge-26-77-gren', 'us-28-110-3']);
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
    lesson('move', { clause: '11.3a', show: reserve, isDone: movement(hasMoved('german')) }),
    lesson('tanks', { clause: '11.4a', show: tanks }),
    lesson('contact', { clause: '9.2a', isDone: movement(hasMoved('german', isThereContact)) }),
    lesson('mass', { clause: '14.4b', show: assault, isDone: movement(isMassed('german', 2)) }),
    lesson('to-combat', { clause: '4a', isDone: recovery() }),
    lesson('attack', { clause: '14.1a', show: assault, isDone: combat(hasAttacked(0)) }),
    lesson('guns', { clause: '22.7a', show: guns, isDone: combat(hasAttacked(1)) }),
    lesson('result', { clause: '16.1a', isDone: combat() }),
    lesson('ground', { clause: '15.1a' }),
    lesson('end', { clause: '24.3a', isDone: supply() }),
    lesson('allied', { clause: '4a', isDone: (p) => p.turn.number > 1 }),
    lesson('whole-board', { clause: '30.2a' }),
  ],
};

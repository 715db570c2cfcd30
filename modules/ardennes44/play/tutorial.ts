import type { Clause, Tutorial } from '@umpire/shared/umpire';
import { lesson, onward, showCounters, turnStep, untilPast } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { say } from '../say.ts';

const movement = untilPast(manifest.phases, 'movement', 'german');
const recovery = untilPast(manifest.phases, 'recovery', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');
const supply = untilPast(manifest.phases, 'supply', 'german');

/** All of 26 VG against Hosingen: 78 Gren and the reconnaissance come from behind the Our. */
const grenadiers = 'ge-26-78-gren';
const scouts = 'ge-26-26-aufkl';
const division = ['ge-26-39-fus', 'ge-26-77-gren', grenadiers, scouts];
const HOSINGEN = '2214';
const guns = showCounters(['ge-766-vak', 'ge-15-werfer']);

/** 11.4a By tactical movement, which crosses the river. */
const march = (id: string, clause: Clause, unit: string, to: string) =>
  turnStep({ id, do: 'move', units: { [unit]: [to] }, mode: 'tactical', clause }, movement);

/** Turn 1 of the Germans on one sector: XLVII Panzer Corps on the Our. The other units are set aside. */
export const tutorial: Tutorial = {
  scenario: 'one-sector',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('welcome'),
    turnStep({ id: 'look', do: 'select', units: [grenadiers], clause: '11.1a' }),
    march('move', '11.3a', grenadiers, '2112'),
    turnStep({ id: 'tanks', do: 'select', units: ['ge-2-pz-3-1'], clause: '11.4a' }),
    march('contact', '9.2a', grenadiers, '2213'),
    march('mass', '14.4b', scouts, '2114'),
    lesson('to-combat', { clause: '4a', isDone: recovery(), way: onward }),
    turnStep({ id: 'attack', do: 'attack', with: division, target: HOSINGEN, clause: '14.1a' }, combat),
    { ...turnStep({ id: 'guns', do: 'roll', target: HOSINGEN, clause: '22.7a' }, combat), show: guns },
    lesson('result', { clause: '16.1a', isDone: combat(), way: onward }),
    lesson('ground', { clause: '15.1a' }),
    lesson('end', { clause: '24.3a', isDone: supply(), way: onward }),
    lesson('allied', { clause: '4a', isDone: (p) => p.turn.number > 1, way: onward }),
    lesson('whole-board', { clause: '30.2a' }),
  ],
};

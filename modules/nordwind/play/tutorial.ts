import type { Tutorial } from '@umpire/shared/umpire';
import { lesson, onward, through, turnStep, untilPast, wentThrough } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { say } from '../say.ts';

const supply = untilPast(manifest.phases, 'supply-weather');
const movement = untilPast(manifest.phases, 'movement', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');

/** The weakest battalion of Task Force Hudelson, and the regiments before it on the dotted line. */
const target = '0904';
const regiments = ['257-vg-2', '257-vg-3', '559-vg-2'];

/** Turn 1 of the historical scenario, from the German seat. */
export const tutorial: Tutorial = {
  scenario: 'historical',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('welcome'),
    lesson('supply', { clause: '2a', isDone: supply(wentThrough('supply-weather')), ...through('supply-weather') }),
    lesson('to-movement', { clause: '2a', isDone: supply(), way: onward }),
    turnStep({ id: 'look', do: 'select', units: ['257-vg-3'], clause: '3a' }),
    turnStep({ id: 'move', do: 'move', units: { '257-vg-1': ['1103', '1104'] }, clause: '3a' }, movement),
    turnStep({ id: 'contact', do: 'move', units: { '257-vg-1': ['1104'] }, clause: '4.2a' }, movement),
    turnStep({ id: 'mass', do: 'select', units: ['559-vg-2'], clause: '6b' }, movement),
    turnStep({ id: 'arrivals', do: 'finish', procedure: 'arrivals', clause: '10.1.3a' }, movement),
    lesson('to-combat', { clause: '2a', isDone: movement(), way: onward }),
    turnStep({ id: 'attack', do: 'attack', with: regiments, target, clause: '6b' }, combat),
    turnStep({ id: 'roll', do: 'roll', times: 3, target, clause: '6.4d' }, combat),
    turnStep({ id: 'resolve', do: 'finish', procedure: 'attack', target, clause: '6.5a' }, combat),
    lesson('end', { clause: '2a', isDone: combat(), way: onward }),
    turnStep({ id: 'allied', do: 'turn', turn: 2, clause: '2a' }),
    lesson('goal', { clause: '10.3b' }),
  ],
};

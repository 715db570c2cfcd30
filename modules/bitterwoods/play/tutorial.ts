import type { Lesson, Tutorial } from '@umpire/shared/umpire';
import { lesson, onward, turnStep, untilPast, wentThrough } from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { say } from '../say.ts';

const supply = untilPast(manifest.phases, 'mutual-supply', 'german');
const movement = untilPast(manifest.phases, 'movement', 'german');
const combat = untilPast(manifest.phases, 'combat', 'german');
const playerTurn = untilPast(manifest.phases, 'bridge-construction', 'german');

/** The regiments of 26 VG at the Our, and the hex of the Americans before them. */
const regiments = ['26-39', '26-77', '26-78'];
const target = '1424';

/** Turn 1, from the German seat. */
const lessons: readonly Lesson[] = [
  lesson('welcome'),
  lesson('supply', { clause: '12.1', isDone: supply(wentThrough('mutual-supply')), way: onward }),
  lesson('to-movement', { clause: '4.A', isDone: untilPast(manifest.phases, 'reserve', 'german')(), way: onward }),
  turnStep({ id: 'look', do: 'select', units: ['26-39'], clause: '5.3' }),
  // The next step takes it further: then this one is not asked for again.
  turnStep({ id: 'move', do: 'move', units: { '26-39': ['1326', '1425'] }, clause: '5.2.a' }, movement),
  turnStep({ id: 'contact', do: 'move', units: { '26-39': ['1425'] }, clause: '7.4' }, movement),
  turnStep({ id: 'mass', do: 'move', units: { '26-78': ['1423'] }, clause: '9.2' }, movement),
  lesson('to-combat', { clause: '4.A', isDone: movement(), way: onward }),
  turnStep({ id: 'attack', do: 'attack', with: regiments, target, clause: '9.1.a' }, combat),
  turnStep({ id: 'roll', do: 'roll', target, clause: '9.2' }, combat),
  turnStep({ id: 'resolve', do: 'finish', procedure: 'attack', target, clause: '9.5' }, combat),
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

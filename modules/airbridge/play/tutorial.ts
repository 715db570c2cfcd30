import type { Position, Tutorial } from '@umpire/shared/umpire';
import {
  hasAttacked,
  hasMoved,
  lesson,
  movesMade,
  onward,
  showCounters,
  showHexes,
  through,
  turnStep,
  untilPast,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { battles, bombarded } from '../rules/fields.ts';
import { say } from '../say.ts';

const order = manifest.phases;
const airborne = untilPast(order, 'airborne-assault', 'allied');
const movement = untilPast(order, 'movement', 'allied');
const declaration = untilPast(order, 'combat-declaration', 'allied');
const bombardment = untilPast(order, 'bombardment', 'allied');
const combat = untilPast(order, 'maneuver-combat', 'allied');
const assault = untilPast(order, 'assault', 'allied');
const again = untilPast(order, 'mechanized-movement', 'allied');

/** The paratroops beside the highway, whom 1 Cold comes to fight. */
const TARGET = 'A0505';

const isDeclared = (p: Position): boolean =>
  battles.of(p).some(({ target, maneuver }) => target === TARGET && maneuver.length > 0);

/** Moves on the map; an overrun is no mere move, and has been judged as it was made. */
const plainMoves = (p: Position, began: Position) =>
  p.procedures.some(({ kind }) => kind === 'overrun') ? [] : movesMade(p, began);

/** The Guards break out: the introductory scenario, from the British seat. */
export const tutorial: Tutorial = {
  scenario: 'introductory',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('map', { clause: '7.1.3', show: showHexes(['A0405', 'A0406', 'A0407']) }),
    lesson('goal', { clause: 'S1.5' }),
    lesson('counter', { clause: '2.3.1', show: showCounters(['2art', '1-2']) }),
    lesson('preparation', { clause: '15.0.1', isDone: airborne(), way: onward }),
    turnStep({ id: 'move', do: 'move', units: { 'ga-2-irish': ['A0507'] }, clause: '4.0.1' }, movement),
    turnStep({ id: 'zones', do: 'move', units: { 'ga-1-cold': ['A0405'] }, clause: '6.0.4' }, movement),
    lesson('guns', { clause: 'S1.3', show: showCounters(['xxx-art-1', 'xxx-art-2']), isDone: movement(), way: onward }),
    lesson('declare', {
      clause: '12.0.1',
      show: showHexes([TARGET]),
      isDone: declaration(isDeclared),
      ...through('declaration'),
    }),
    lesson('answers', { clause: '10.0.1', isDone: bombardment((p) => p.turn.phase === 'bombardment'), way: onward }),
    lesson('bombard', {
      clause: '9.1.1',
      isDone: bombardment((p) => bombarded.of(p).length > 0),
      ...through('bombardment'),
    }),
    lesson('fight', {
      clause: '12.1.1',
      show: showHexes([TARGET]),
      isDone: combat(hasAttacked(0, TARGET)),
      ...through('attack'),
    }),
    turnStep({ id: 'result', do: 'finish', procedure: 'attack', target: TARGET, clause: '12.3.5' }, combat),
    lesson('assault', { clause: '13.1.D', isDone: assault(), way: onward }),
    lesson('fatigue', { clause: '14.0.2' }),
    lesson('again', {
      clause: '4.1.1',
      isDone: again(hasMoved('allied')),
      made: plainMoves,
      way: onward,
    }),
    lesson('score', { clause: 'S1.5' }),
  ],
};

import type { Command } from '@umpire/shared/table';
import type { Position, Tutorial, Unit } from '@umpire/shared/umpire';
import {
  hasAimed,
  hasAttacked,
  hasMoved,
  isOnMap,
  lesson,
  onward,
  showCounters,
  through,
  untilPast,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { reach } from '../rules/5-movement.ts';
import { say } from '../say.ts';

const order = manifest.phases;
const support = untilPast(order, 'support');
const movement = untilPast(order, 'movement', 'allied');
const combat = untilPast(order, 'combat', 'allied');

/** The first battalion of the British 1st Airborne, and one of the American 101st. */
const british = ['br-1', 'br-2', 'br-3'];
const ARNHEM = '3423';
const american = ['us-1', 'us-2', 'us-3'];

const landed = (p: Position): readonly Unit[] =>
  p.units.filter(({ state, at }) => state.includes('landed') && at !== undefined);

/** The unit that has landed goes as near to Arnhem as it can. */
const towardArnhem = (p: Position): Command | undefined => {
  const [unit] = landed(p);
  const goal = p.board.grid.parse(ARNHEM)!;
  const area = unit && reach(p, [unit]);
  const [to] = [...(area?.hexes() ?? [])]
    .filter((hex) => hex !== unit?.at && area!.ends(hex))
    .sort((one, other) => p.board.grid.distance(one, goal) - p.board.grid.distance(other, goal));
  return unit && to !== undefined ? { type: 'movePieces', pieces: [unit.id], to: p.board.grid.number(to) } : undefined;
};

/** Turn 1 of the historical scenario, from the Allied seat. */
export const tutorial: Tutorial = {
  scenario: 'historical',
  title: say('play.tutorial.title'),
  lessons: [
    lesson('welcome'),
    lesson('support', { clause: '4.1c', isDone: support(), way: onward }),
    lesson('land', {
      clause: '11.4a',
      show: showCounters(british),
      isDone: movement(hasAimed('landing')),
      ...through('landing'),
    }),
    lesson('scatter', { clause: '11.4b', isDone: movement(isOnMap(british)), ...through('landing') }),
    lesson('move', {
      clause: '11.4k',
      show: (p) => ({ hexes: [], units: landed(p).map(({ id }) => id) }),
      way: towardArnhem,
      isDone: movement(
        (p) =>
          hasMoved('allied')(p) ||
          p.units.some(
            ({ state, at, values }) =>
              state.includes('landed') && at !== undefined && p.board.grid.number(at) !== values.landed,
          ),
      ),
    }),
    lesson('south', {
      clause: '11.1b',
      isDone: movement(isOnMap(american)),
      ...through('landing'),
      show: showCounters(american),
    }),
    lesson('to-combat', { clause: '4.1b', isDone: movement(), way: onward }),
    lesson('attack', { clause: '7.1a', isDone: combat(hasAttacked(0)), ...through('attack') }),
    lesson('roll', { clause: '7.6a', isDone: combat(hasAttacked(1)), ...through('attack') }),
    lesson('end', { clause: '4.1b', isDone: combat(), way: onward }),
    lesson('german', { clause: '4.1a', isDone: (p) => p.turn.number > 1, way: onward }),
    lesson('goal', { clause: '17.0a' }),
  ],
};

import type { Hex } from '@umpire/shared/hex';
import type { Lesson, Offer, Position, Tutorial, Unit } from '@umpire/shared/umpire';
import { choosing } from '@umpire/shared/umpire/guiding.ts';
import {
  attacksMade,
  hasAimed,
  hasAttacked,
  lesson,
  movesMade,
  onward,
  showCounters,
  through,
  untilPast,
} from '@umpire/shared/umpire/kit';
import manifest from '../manifest.json' with { type: 'json' };
import { reach } from '../rules/5-movement.ts';
import { say } from '../say.ts';
import { attack } from './attack.ts';
import { landing } from './landing.ts';

const order = manifest.phases;
const support = untilPast(order, 'support');
const movement = untilPast(order, 'movement', 'allied');
const combat = untilPast(order, 'combat', 'allied');

/** The first battalion of the British 1st Airborne, and one of the American 101st. */
const british = ['br-1', 'br-2', 'br-3'];
const ARNHEM = '3423';
const american = ['us-1', 'us-2', 'us-3'];

/** Those of these that have landed by the dice. */
const landed = (p: Position, counters: readonly string[]): readonly Unit[] =>
  p.units.filter(
    ({ counter, state, at }) => at !== undefined && state.includes('landed') && counters.includes(counter!),
  );

const hasLanded =
  (counters: readonly string[]) =>
  (p: Position): boolean =>
    landed(p, counters).length > 0;

/** Begins a landing, takes a British battalion instead of the unit that is proposed, and goes on as a beginner should. */
const landingOfBritish: NonNullable<Lesson['way']> = (p, procedures, duties) => {
  const open = p.procedures.find(({ kind, status }) => kind === landing.kind && status === 'open');
  const choices = (open && landing.prompt(p, open.state)?.choices) ?? [];
  const battalions = p.units.filter(({ counter }) => british.includes(counter!)).map(({ id }) => `unit-${id}`);
  const instead = choices.find(({ id }) => battalions.includes(id));
  return open && instead ? choosing(open, instead) : through(landing.kind).way!(p, procedures, duties);
};

/** The hexes and units of attacks that are offered. */
const shownIn = (offers: readonly Offer[], { board: { grid } }: Position) => ({
  hexes: offers.flatMap(({ state }) => grid.parse(String(state.target)) ?? []),
  units: offers.flatMap(({ state }) => state.attackers as readonly string[]),
});

/** Where a battalion of 1st Airborne can go from its landing hex, nearest to Arnhem first. */
const towardArnhem = (p: Position): { readonly unit: Unit; readonly hexes: readonly Hex[] } | undefined => {
  const [unit] = landed(p, british);
  if (unit?.at === undefined) return undefined;
  const goal = p.board.grid.parse(ARNHEM)!;
  const far = (hex: Hex): number => p.board.grid.distance(hex, goal);
  const area = reach(p, [unit]);
  const nearer = [...area.hexes()].filter((hex) => area.ends(hex) && far(hex) < far(unit.at!));
  return { unit, hexes: nearer.toSorted((one, other) => far(one) - far(other)) };
};

/** It stands nearer to Arnhem than when the step began. */
const isNearer = (p: Position, began: Position): boolean => {
  const goal = p.board.grid.parse(ARNHEM)!;
  return landed(p, british).some(({ id, at }) => {
    const from = began.unit(id)?.at;
    return from !== undefined && p.board.grid.distance(at!, goal) < p.board.grid.distance(from, goal);
  });
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
      isDone: movement((p) => hasAimed(landing.kind, (unit) => british.includes(unit.counter!))(p)),
      way: landingOfBritish,
    }),
    lesson('scatter', { clause: '11.4b', isDone: movement(hasLanded(british)), way: landingOfBritish }),
    lesson('move', {
      clause: '11.4k',
      show: (p) => {
        const march = towardArnhem(p);
        return { hexes: march?.hexes ?? [], units: march ? [march.unit.id] : [] };
      },
      isDone: (p, began) => movement((now) => isNearer(now, began))(p),
      strays: (p, began) => movesMade(p, began).length > 0,
      made: (p, began) => movesMade(p, began, ({ counter }) => british.includes(counter!)),
      way(p) {
        const march = towardArnhem(p);
        const [to] = march?.hexes ?? [];
        return to === undefined
          ? undefined
          : { type: 'movePieces', pieces: [march!.unit.id], to: p.board.grid.number(to) };
      },
    }),
    lesson('south', {
      clause: '11.1b',
      isDone: movement(hasLanded(american)),
      ...through(landing.kind),
      show: showCounters(american),
    }),
    lesson('to-combat', { clause: '4.1b', isDone: movement(), way: onward }),
    lesson('attack', {
      clause: '7.1a',
      show: (p) => shownIn(attack.offers(p, 'allied'), p),
      isDone: combat(hasAttacked(0)),
      made: attacksMade,
      ...through('attack'),
    }),
    lesson('roll', { clause: '7.6a', isDone: combat(hasAttacked(1)), ...through('attack') }),
    lesson('end', { clause: '4.1b', isDone: combat(), way: onward }),
    lesson('german', { clause: '4.1a', isDone: (p) => p.turn.number > 1, way: onward }),
    lesson('goal', { clause: '17.0a' }),
  ],
};

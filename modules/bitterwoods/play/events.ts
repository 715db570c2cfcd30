import type { Command } from '@umpire/shared/table';
import type { Clause, Offer, Position, Procedure, Unit } from '@umpire/shared/umpire';
import { isDone, rollDice, rolledFor, rollStage, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { optionsOf } from '../options.ts';
import { isNorthOfSixth } from '../rules/5-boundaries.ts';
import { event17, event18, event19, eventsOf } from '../rules/29-events.ts';
import { isTown } from '../rules/ground.ts';
import { isInfantry, nationalityOf } from '../rules/units.ts';
import { say } from '../say.ts';
import { eventNoted } from './acts.ts';
import { type EventScene, type EventState, eventStages, eventState } from './event-stages.ts';

/** 29, 38 The die of a random event, and its immediate effects on counters; the rules derive everything else from the roll. */

const ROLL = 'play.roll.event';

interface Event {
  readonly turn: number;
  readonly phase: string;
  readonly dice: string;
  readonly clause: Clause;
  readonly named: (roll: number) => string | undefined;
}

/** 38 at the start of the German turn of 17 and 19 AM; 29 on 18 AM after the interdiction. */
const eventNow = (p: Position): Event | undefined => {
  const { randomEvents, randomEvents17, randomEvents19 } = optionsOf(p);
  const { number, phase, side } = p.turn;
  if (side !== 'german') return undefined;
  const [first, later] = [phase === 'mutual-supply', phase === 'interdiction'];
  if (number === 3 && first && randomEvents17) {
    return { turn: 3, phase, dice: '2d6', clause: '38.1', named: event17 };
  }
  if (number === 5 && later && randomEvents) return { turn: 5, phase, dice: '1d6', clause: '29', named: event18 };
  if (number === 7 && first && randomEvents19) {
    return { turn: 7, phase, dice: '2d6', clause: '38.2', named: event19 };
  }
  return undefined;
};

const hasRolled = (p: Position, { turn }: Event): boolean => {
  const { r17, r18, r19 } = eventsOf(p);
  return (turn === 3 ? r17 : turn === 5 ? r18 : r19) !== undefined;
};

const toTrack = (units: readonly Unit[], turn: number): readonly Command[] => {
  const pieces = units.filter(({ at }) => at === undefined).map(({ id }) => id);
  return pieces.length > 0 ? [{ type: 'movePieces', pieces, to: `track:turn:${turn}` }] : [];
};

/** 38.2 #9 A regiment at full strength north of the Sixth Army's line: in Malmedy, else in a town, else anywhere. */
const bombed = (p: Position): readonly Command[] => {
  const hit = p.units.filter(
    (unit) =>
      unit.side === 'allied' &&
      unit.at !== undefined &&
      unit.steps > 1 &&
      isInfantry(unit) &&
      nationalityOf(unit) === 'us' &&
      isNorthOfSixth(p, unit.at),
  );
  const malmedy = p.board.hexesNamed('Malmedy');
  const chosen = hit.find(({ at }) => malmedy.includes(at!)) ?? hit.find(({ at }) => isTown(p.board, at!)) ?? hit[0];
  return chosen ? [{ type: 'flipPieces', pieces: [chosen.id], face: 1 }] : [];
};

/** 36 After the atrocities Peiper is wanted: his other counter takes the place of the first, for good. */
const peiperWanted = (p: Position): readonly Command[] => {
  const counterNamed = (name: string): Unit | undefined => p.units.find(({ counter }) => counter === name);
  const [leader, wanted] = [counterNamed('peiper-leader'), counterNamed('peiper-leader-wanted')];
  if (leader?.at === undefined || !wanted) return [];
  return [
    { type: 'movePieces', pieces: [wanted.id], to: p.board.grid.number(leader.at) },
    { type: 'movePieces', pieces: [leader.id], to: 'box:optional' },
  ];
};

/** The immediate effects of the event on counters. */
const actsOf = (p: Position, event: string): readonly Command[] => {
  const ofFormation = (formation: string): readonly Unit[] => p.units.filter((unit) => unit.formation === formation);
  const ofCounter = (counter: string): readonly Unit[] => p.units.filter((unit) => unit.counter === counter);
  switch (event) {
    case 'fuh-gd':
      return toTrack(ofCounter('fuh-gd'), 3);
    case 'jagdtigers':
      return toTrack(ofCounter('653-jpz'), 5);
    case '9-pz':
      return toTrack(ofFormation('9 Pz'), 7);
    case '15-pzgr':
      return toTrack(ofFormation('15 PzGr'), 7);
    case 'friendly-fire':
      return bombed(p);
    case 'atrocities':
      return peiperWanted(p);
    default:
      return [];
  }
};

/** The event that was rolled in this procedure. */
const eventOf = ({ p, memory }: EventScene): string | undefined => {
  const [now, rolled] = [eventNow(p), rolledFor(memory, ROLL)];
  return rolled === undefined ? undefined : now?.named(rolled);
};

const roll = rollStage<EventState, EventScene>({
  id: 'roll',
  clause: '29',
  title: say('play.event.title'),
  purpose: ROLL,
  dice: ({ p }) => eventNow(p)?.dice ?? '1d6',
  when: ({ p }) => eventNow(p) !== undefined,
  says: () => say('play.event.roll'),
  side: () => 'german',
});

/** 38.2 #9 If no regiment is north of the line, the dice are thrown again. */
const again = (clause: Clause): Way<EventState> => ({
  id: 'again',
  says: say('play.event.again'),
  clause,
  acts: [rollDice('2d6', ROLL)],
  after: 'again',
  recommended: true,
});

const happen: Stage<EventState, EventScene> = {
  id: 'happen',
  clause: '29',
  title: say('play.event.title'),
  ask: (scene) => {
    const { p, memory } = scene;
    const [now, rolled, event] = [eventNow(p), rolledFor(memory, ROLL), eventOf(scene)];
    if (!now || rolled === undefined || event === undefined) return undefined;
    const acts = actsOf(p, event);
    const says = say('play.event.says', { roll: rolled, what: `@event.${event}` });
    const happens: Way<EventState> = {
      id: 'happen',
      says: say('kit.chore.do'),
      tells: says,
      clause: now.clause,
      acts: [...eventNoted(p, now.turn, String(rolled)), ...acts],
      after: 'next',
      recommended: true,
    };
    return {
      clause: now.clause,
      says,
      side: 'german',
      ways: [event === 'friendly-fire' && acts.length === 0 ? again(now.clause) : happens],
    };
  },
};

export const randomEvent: Procedure = staged<EventState, EventScene>({
  kind: 'random-event',
  title: say('play.event.title'),
  clause: '29',
  state: eventState,
  scene: (scene) => scene,
  stages: [roll, happen, ...eventStages(eventOf)],
  offers: (p): readonly Offer[] => {
    const now = eventNow(p);
    if (!now || hasRolled(p, now) || isDone(p, 'random-event')) return [];
    return [{ kind: 'random-event', clause: now.clause, says: say('play.event.offer'), state: {} }];
  },
});

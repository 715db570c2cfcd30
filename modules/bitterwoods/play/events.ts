import type { Command } from '@umpire/shared/table';
import { type Offer, type Position, type Procedure, say, type Unit } from '@umpire/shared/umpire';
import { isDone, rolledFor, rollStage, type Scene, type Stage, staged } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { optionsOf } from '../options.ts';
import { isNorthOfSixth } from '../rules/5-boundaries.ts';
import { event17, event18, event19, eventsOf } from '../rules/29-events.ts';
import { hexesNamed, isTown } from '../rules/ground.ts';
import { isInfantry, nationalityOf } from '../rules/units.ts';

/** 29, 38 The die of a random event, and what is done with counters at once; all else the rules know from then on. */

const ROLL = 'play.roll.event';

interface Event {
  readonly turn: number;
  readonly phase: string;
  readonly dice: string;
  readonly clause: string;
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

/** The die is written on the turn's reminder, where everybody sees it. */
const noted = (p: Position, turn: number, roll: number): readonly Command[] => {
  const reminders = p.markers.filter(
    ({ counter, place, id }) => counter === 'random-event' && place === `track:turn:${turn}` && id !== undefined,
  );
  const pieces = reminders.map(({ id }) => id!).slice(0, 1);
  return pieces.length > 0 ? [{ type: 'labelPieces', pieces, label: String(roll) }] : [];
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
  const malmedy = hexesNamed(p.board, 'Malmedy');
  const chosen = hit.find(({ at }) => malmedy.includes(at!)) ?? hit.find(({ at }) => isTown(p.board, at!)) ?? hit[0];
  return chosen ? [{ type: 'flipPieces', pieces: [chosen.id], face: 1 }] : [];
};

/** What the event does with counters at once. */
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
    default:
      return [];
  }
};

const state = z.object({});
type State = z.infer<typeof state>;
type S = Scene<State>;

const roll = rollStage<State, S>({
  id: 'roll',
  clause: '29',
  title: say('play.event.title'),
  purpose: ROLL,
  dice: ({ p }) => eventNow(p)?.dice ?? '1d6',
  when: ({ p }) => eventNow(p) !== undefined,
  says: () => say('play.event.roll'),
  side: () => 'german',
});

const happen: Stage<State, S> = {
  id: 'happen',
  clause: '29',
  title: say('play.event.title'),
  ask: ({ p, memory }) => {
    const [now, rolled] = [eventNow(p), rolledFor(memory, ROLL)];
    const event = rolled === undefined ? undefined : now?.named(rolled);
    if (!now || rolled === undefined || event === undefined) return undefined;
    return {
      clause: now.clause,
      says: say('play.event.says', { roll: rolled, what: `@event.${event}` }),
      ways: [
        {
          id: 'happen',
          says: say('kit.chore.do'),
          clause: now.clause,
          acts: [...noted(p, now.turn, rolled), ...actsOf(p, event)],
          after: 'end',
          recommended: true,
        },
      ],
    };
  },
};

export const randomEvent: Procedure = staged<State, S>({
  kind: 'random-event',
  title: say('play.event.title'),
  clause: '29',
  state,
  scene: (scene) => scene,
  stages: [roll, happen],
  offers: (p): readonly Offer[] => {
    const now = eventNow(p);
    if (!now || hasRolled(p, now) || isDone(p, 'random-event')) return [];
    return [{ kind: 'random-event', clause: now.clause, says: say('play.event.offer'), state: {} }];
  },
});

import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { idsOf, stepLosses, unmark } from '@umpire/shared/umpire/kit';
import { lossTrack } from '../rules/fields.ts';
import { armyOf, isArmor, isLeader, isMechanized, isReserve } from '../rules/units.ts';

/** 17.6 The points for the loss of a unit: any Allied unit one, a German mechanized one too, German armor two. */
const countOf = (unit: Unit): number => {
  if (unit.side === 'allied') return isLeader(unit) ? 0 : 1;
  return isArmor(unit) ? 2 : isMechanized(unit) ? 1 : 0;
};

const counted = lossTrack.counting((unit, steps) => (steps >= unit.steps ? countOf(unit) : 0));

/** 24.5 With a German leader the reserve markers of his army go. */
const reservesGone = (p: Position, lost: ReadonlyMap<Unit, number>): readonly Command[] => {
  const armies = [...lost.keys()].filter((unit) => unit.side === 'german' && isLeader(unit)).map(armyOf);
  const theirs = p.units.filter(
    (unit) => unit.side === 'german' && isReserve(unit) && armyOf(unit) !== undefined && armies.includes(armyOf(unit)),
  );
  return unmark(idsOf(theirs), 'reserve');
};

/** 9.6.a A unit that loses a step is flipped, or eliminated if it has none left: then 17.6 counts it. */
export const loseSteps = stepLosses({
  eliminated: ({ side }) => `box:${side}-lost`,
  also: (p, lost) => [...counted(p, lost), ...reservesGone(p, lost)],
});

/** 29, 38 The roll for the event of a turn is written on the turn's reminder, where everybody sees it. */
export const eventNoted = (p: Position, turn: number, label: string): readonly Command[] => {
  const reminder = p.markers.find(
    ({ counter, place, id }) => counter === 'random-event' && place === `track:turn:${turn}` && id !== undefined,
  );
  return reminder?.id === undefined ? [] : [{ type: 'labelPieces', pieces: [reminder.id], label }];
};

import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { isSameMoment } from '../history/began.ts';
import type { SideId } from '../state/ids.ts';
import type { Table } from '../state/state.ts';
import type { Deciding, Decision } from './deciding.ts';
import { isRefusal } from './refusal.ts';

// Phases that pass by themselves, in the step that ended the phase before them: one act, one line of the log, one undo.

/** The decision and the phases that pass after it: one turn of them at the most. */
export const passOn = (deciding: Deciding, command: Command, decision: Decision): Decision => {
  const { table, ground } = deciding;
  if (!endsPhase(command, table, decision.after)) return decision;
  let through = command.type === 'nextPhase' && command.through ? table.turn.side : undefined;
  let all = decision;
  for (let left = ground.phases.length; left > 0; left -= 1) {
    // The side has ended its turn when a phase comes that is not its own.
    if (all.after.turn.side !== through || all.after.turn.number !== table.turn.number) through = undefined;
    if (!passes(deciding, all.after, through)) break;
    const next = deciding.carryOut(all.after, { type: 'nextPhase' });
    if (isRefusal(next)) break;
    const shows = all.shows || next.shows;
    all = { ...all, events: together(all.events, next.events), after: next.after, ...(shows && { shows }) };
  }
  return all;
};

/** The last step of a procedure may end the phase. Players who set the turn want the phase that they name. */
const endsPhase = ({ type }: Command, { turn: from }: Table, { turn: to }: Table): boolean =>
  (type === 'nextPhase' || type === 'guide') && !isSameMoment(from, to);

const passes = ({ passes }: Deciding, table: Table, through: SideId | undefined): boolean => {
  const { turn, pace, settings } = table;
  if (pace?.held === turn.number) return false;
  if (through === undefined && !settings.passing) return false;
  return passes ? passes(table, through) : through !== undefined;
};

/** The turn changes once, from the phase that was ended to the one that has come, so that undo knows it again. */
const together = (events: readonly Event[], later: readonly Event[]): readonly Event[] => {
  const come = later.find((event) => event.type === 'turnSet');
  return [
    ...events.map((event) => (come && event.type === 'turnSet' ? { ...event, to: come.to } : event)),
    ...later.filter((event) => event !== come),
  ];
};

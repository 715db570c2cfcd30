import { isSameMoment, plainTurn } from '../history/began.ts';
import { comesIn, isPlayed, type Phase, phasesInOrder } from '../state/ground.ts';
import type { SideId } from '../state/ids.ts';
import type { Turn } from '../state/state.ts';
import { type Asked, type Deciding, type Plan, strangeSide } from './deciding.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The next phase in this turn, or the first of the next turn. */
export const nextPhase = (deciding: Deciding): Plan | Refusal => step(deciding, 1);

export const previousPhase = (deciding: Deciding): Plan | Refusal => step(deciding, -1);

const step = (deciding: Deciding, by: 1 | -1): Plan | Refusal => {
  const { table, ground } = deciding;
  const { first } = table.turn;
  const options = table.settings.umpire.options ?? {};
  const played = ground.phases.filter((phase) => isPlayed(phase, options));
  const phases = phasesInOrder(played, first);
  if (phases.length === 0) throw new Error('a sequence of play without phases');
  let { number } = table.turn;
  let index = indexOf(phases, table.turn.phase, table.turn.side);
  while (true) {
    index += by;
    if (!phases[index]) {
      number += by;
      index = by > 0 ? 0 : phases.length - 1;
    }
    if (number < 1) return refuse('first-turn');
    if (number > ground.turns) return refuse('last-turn');
    const phase = phases[index]!;
    if (comesIn(phase, number)) return turnTo(deciding, turnIn(phase, number, phase.side, first));
  }
};

/**
 * Goes to any moment of the sequence; without a side, with the phase's own. `first` gives the initiative to a side, or
 * to none.
 */
export const setTurn = (
  deciding: Deciding,
  { number, phase: id, side, ...asked }: Asked<'setTurn'>,
): Plan | Refusal => {
  const { ground, table } = deciding;
  const phase = ground.phases[indexOf(ground.phases, id, side)];
  if (!phase) return refuse('no-such-phase', { phase: id });
  if (number < 1 || number > ground.turns) return refuse('no-such-turn', { turn: number });
  const strange = strangeSide(
    deciding,
    [side, asked.first].filter((named) => typeof named === 'string'),
  );
  if (strange) return strange;
  const first = asked.first === undefined ? table.turn.first : (asked.first ?? undefined);
  return turnTo(deciding, turnIn(phase, number, side ?? phase.side, first));
};

/**
 * A phase of one side is found by its id and side: `movement` of one, then of the other. If there is none, by its id.
 */
const indexOf = (phases: readonly Phase[], id: string, side: string | undefined): number => {
  const exact = phases.findIndex((phase) => phase.id === id && phase.side === side);
  return exact === -1 ? phases.findIndex((phase) => phase.id === id) : exact;
};

const turnIn = ({ id }: Phase, number: number, side: SideId | undefined, first: SideId | undefined): Turn => ({
  number,
  phase: id,
  ...(side !== undefined && { side }),
  ...(first !== undefined && { first }),
});

const turnTo = ({ table }: Deciding, to: Turn): Plan | Refusal => {
  const { turn: from, notes } = table;
  const isNew = !isSameMoment(from, to);
  if (!isNew && from.first === to.first) return refuse('nothing-changes');
  // Giving the initiative to a side does not begin the phase again.
  const now = plainTurn(from);
  const { first: _, ...kept } = now;
  return {
    events: [{ type: 'turnSet', from: now, to: isNew ? to : { ...kept, ...to } }],
    shows: opensNotes(from, to, notes),
  };
};

const opensNotes = (from: Turn, to: Turn, notes: Deciding['table']['notes']): boolean =>
  Object.values(notes).some(({ opens }) => opens !== undefined && opens > from.number && opens <= to.number);

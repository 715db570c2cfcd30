import type { Phases, Position, Procedure, Saying, Todo } from '@umpire/shared/umpire';
import { say } from '@umpire/shared/umpire';
import { offerOf } from './bookkeeping.ts';

export interface PhaseRules {
  readonly next: Phases['next'];
  readonly mayEnd: Phases['mayEnd'];
  /** What must be done in a phase, in its order, where there is anything to do. */
  readonly duties: { readonly [phase: string]: readonly Procedure[] };
  /** What one may do. */
  readonly chances: { readonly [phase: string]: readonly Procedure[] };
}

/** 2a The sequence of play, with what is left to do in the phase. */
export const phasesOf = ({ next, mayEnd, duties, chances }: PhaseRules): Phases => ({
  now: (p) => ({ clause: '2a', says: whatMayHappen(p) }),
  todo: (p) => [
    ...(duties[p.turn.phase] ?? []).flatMap((procedure) => todoOf(p, procedure, false)),
    ...(chances[p.turn.phase] ?? []).flatMap((procedure) => todoOf(p, procedure, true)),
  ],
  next,
  mayEnd,
});

/** What the printed sequence of play says of the phase. */
const texts: { readonly [phase: string]: readonly string[] } = {
  'supply-weather': ['phase.does.supply', 'phase.does.weather'],
  'movement-german': ['phase.does.move', 'phase.does.german-move'],
  'movement-allied': ['phase.does.move', 'phase.does.allied-move'],
  combat: ['phase.does.air', 'phase.does.attack', 'phase.does.stacking'],
  'turn-end': ['phase.does.victory', 'phase.does.returns'],
};

const whatMayHappen = ({ turn: { phase, side } }: Position): readonly Saying[] =>
  (texts[phase] ?? texts[`${phase}-${side}`] ?? []).map((text) => say(text));

const todoOf = (p: Position, procedure: Procedure, optional: boolean): readonly Todo[] => {
  const { kind, title, clause } = procedure;
  const isDone = p.procedures.some((one) => one.kind === kind && one.status === 'done');
  const offer = offerOf(procedure, p);
  // What was done and can be done no more is shown as done; what there never was to do is not shown. What is left over
  // after it was done once (a unit that waits) may wait.
  if (!offer || (isDone && kind === p.turn.phase)) {
    return isDone ? [{ id: kind, clause, says: title, done: true, optional }] : [];
  }
  return [{ id: kind, clause, says: offer.says, done: false, optional: optional || isDone, offer }];
};

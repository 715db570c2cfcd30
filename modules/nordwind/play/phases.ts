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
    ...(duties[p.turn.phase] ?? []).flatMap((procedure) => dutyOf(p, procedure)),
    ...(chances[p.turn.phase] ?? []).flatMap((procedure) => chancesOf(p, procedure)),
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

const isDoneIn = (p: Position, { kind }: Procedure): boolean =>
  p.procedures.some((one) => one.kind === kind && one.status === 'done');

const doneOf = ({ kind, title, clause }: Procedure, optional: boolean): Todo => ({
  id: kind,
  clause,
  says: title,
  done: true,
  optional,
});

/** What was done and can be done no more is shown as done; what there never was to do is not shown. */
const dutyOf = (p: Position, procedure: Procedure): readonly Todo[] => {
  const { kind, clause } = procedure;
  const isDone = isDoneIn(p, procedure);
  const offer = offerOf(procedure, p);
  if (!offer || (isDone && kind === p.turn.phase)) return isDone ? [doneOf(procedure, false)] : [];
  // What is left over after it was done once (a unit that waits) may wait.
  return [{ id: kind, clause, says: offer.says, done: false, optional: isDone, offer }];
};

/** More than these would hide what else there is to do. */
const MOST_CHANCES = 6;

/** The best of what one may do, and that some of it was done. */
const chancesOf = (p: Position, procedure: Procedure): readonly Todo[] => {
  const { kind, clause } = procedure;
  const offers = procedure.offers(p, p.turn.side ?? '').slice(0, MOST_CHANCES);
  const done = isDoneIn(p, procedure) ? [doneOf(procedure, true)] : [];
  return [
    ...done,
    ...offers.map((offer, i) => ({
      id: `${kind}-${i + 1}`,
      clause,
      says: offer.says,
      done: false,
      optional: true,
      offer,
    })),
  ];
};

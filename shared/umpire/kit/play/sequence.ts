import { comesIn, type Phase, type SideId } from '../../../table/index.ts';
import type { Phases, Todo } from '../../phases.ts';
import type { Position, PositionTurn } from '../../position.ts';
import type { Offer, Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Breach, Clause } from '../../verdict.ts';

/** One phase of a turn. */
export interface PhaseRules {
  /** As the module's manifest names it. */
  readonly phase: string;
  /** Whose it is; absent: both sides act in it. */
  readonly side?: SideId;
  /** As the manifest has it: the turns in which it comes; absent: every turn. */
  readonly turns?: Phase['turns'];
  readonly clause: Clause;
  /** What may happen in it. */
  readonly says: readonly Saying[];
  /** What must be done in it, in this order, where there is anything to do: it does not end before. */
  readonly duties?: readonly Procedure[];
  /** What may be done in it. */
  readonly chances?: readonly Procedure[];
  /** What the sides whose phase it is not may do in it, or are asked: a reaction, a demolition. */
  readonly interrupts?: readonly Procedure[];
  /** What else must be put right before it may end. */
  readonly mayEnd?: (position: Position) => readonly Breach[];
}

/**
 * The phases of a turn in order; after the last of them the next turn begins. As a function where the order is another
 * from turn to turn: it follows who has the initiative.
 */
export const sequence = (phases: readonly PhaseRules[] | ((position: Position) => readonly PhaseRules[])): Phases => {
  const phasesOf = (position: Position): readonly PhaseRules[] =>
    typeof phases === 'function' ? phases(position) : phases;
  const isAt = ({ phase, side }: PhaseRules, { turn }: Position): boolean =>
    phase === turn.phase && (side === undefined || side === turn.side);
  const of = (position: Position): PhaseRules | undefined => phasesOf(position).find((each) => isAt(each, position));
  return {
    now(position) {
      const now = of(position);
      return now ? { clause: now.clause, says: now.says } : { clause: phasesOf(position)[0]!.clause, says: [] };
    },
    todo(position) {
      const now = of(position);
      return now ? todoIn(now, position) : [];
    },
    next(position) {
      const all = phasesOf(position);
      const rest = all.slice(all.findIndex((each) => isAt(each, position)) + 1);
      const { number } = position.turn;
      const next = rest.find((each) => comesIn(each, number));
      return next ? turnAt(number, next) : firstOf(number + 1, position, phasesOf);
    },
    mayEnd(position) {
      const now = of(position);
      return now ? [...undoneDuties(now, position), ...(now.mayEnd?.(position) ?? [])] : [];
    },
  };
};

/** The same phases for one side after the other. */
export const playerTurns = (
  sides: readonly SideId[],
  phases: readonly Omit<PhaseRules, 'side'>[],
): readonly PhaseRules[] => sides.flatMap((side) => phases.map((phase) => ({ ...phase, side })));

const turnAt = (number: number, { phase, side }: PhaseRules): PositionTurn =>
  side === undefined ? { number, phase } : { number, phase, side };

const firstOf = (
  number: number,
  position: Position,
  phasesOf: (position: Position) => readonly PhaseRules[],
): PositionTurn => {
  const { phase } = position.turn;
  const then = position.at({ turn: { number, phase } });
  const all = phasesOf(then);
  return turnAt(number, all.find((each) => comesIn(each, number)) ?? all[0]!);
};

const todoIn = (now: PhaseRules, p: Position): readonly Todo[] => {
  const own = now.side === undefined ? p.sides : [now.side];
  const others = p.sides.filter((side) => !own.includes(side));
  return [
    ...(now.duties ?? []).flatMap((procedure) => dutyOf(p, own, procedure)),
    ...(now.chances ?? []).flatMap((procedure) => chancesOf(p, own, procedure)),
    ...(now.interrupts ?? []).flatMap((procedure) => chancesOf(p, others, procedure)),
  ];
};

/** What any of the sides may begin; what does not depend on the side, once. */
const offersFor = (p: Position, sides: readonly SideId[], { offers }: Procedure): readonly Offer[] => {
  const found = sides.flatMap((side) => offers(p, side));
  const same = (one: Offer, other: Offer): boolean => JSON.stringify(one) === JSON.stringify(other);
  return sides.length < 2 ? found : found.filter((offer, i) => found.findIndex((other) => same(offer, other)) === i);
};

/** Whether such a procedure was gone through in this phase. */
export const isDone = ({ procedures }: Position, kind: string): boolean =>
  procedures.some((one) => one.kind === kind && one.status === 'done');

const doneOf = ({ kind, title, clause }: Procedure, optional: boolean): Todo => ({
  id: kind,
  clause,
  says: title,
  done: true,
  optional,
});

/** What was done and can be done no more is shown as done; what there never was to do is not shown. */
const dutyOf = (p: Position, sides: readonly SideId[], procedure: Procedure): readonly Todo[] => {
  const { kind, clause } = procedure;
  const [offer] = offersFor(p, sides, procedure);
  // What is left over after it was done once (a unit that waits) may wait.
  if (offer) return [{ id: kind, clause, says: offer.says, done: false, optional: isDone(p, kind), offer }];
  return isDone(p, kind) ? [doneOf(procedure, false)] : [];
};

/** More than these would hide what else there is to do. */
const MOST_CHANCES = 6;

/** The best of what one may do, and that some of it was done. */
const chancesOf = (p: Position, sides: readonly SideId[], procedure: Procedure): readonly Todo[] => {
  const { kind, clause } = procedure;
  const offers = offersFor(p, sides, procedure).slice(0, MOST_CHANCES);
  const done = isDone(p, kind) ? [doneOf(procedure, true)] : [];
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

const undoneDuties = (now: PhaseRules, p: Position): readonly Breach[] =>
  (now.duties ?? []).flatMap((procedure) =>
    dutyOf(p, now.side === undefined ? p.sides : [now.side], procedure).flatMap((todo): Breach[] => {
      const { done, optional, clause, says, offer } = todo;
      if (done || optional || !offer) return [];
      return [
        {
          clause,
          area: 'sequence',
          says: say('kit.sequence.duty', { ...says.params, what: `@${says.text}` }),
          remedy: say('kit.sequence.duty-remedy'),
          at: procedure.prompt(p, offer.state)?.show.hexes ?? [],
        },
      ];
    }),
  );

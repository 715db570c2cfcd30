import { comesIn, type Phase, phasesInOrder, type SideId } from '../../../table/index.ts';
import type { Phases, Todo } from '../../phases.ts';
import type { Position, PositionTurn } from '../../position.ts';
import type { Offer, Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import type { Breach, Clause } from '../../verdict.ts';
import { owedIn } from './fighting.ts';

/** A phase as in the module's manifest. */
export interface ManifestPhase {
  readonly id: string;
  readonly side?: SideId | undefined;
  readonly turns?: Phase['turns'] | undefined;
  /** Texts that say what the players may do in it. */
  readonly does?: readonly string[] | undefined;
}

/** The work of the rules in a phase. */
export interface PhaseWork {
  /** Duties, in this order. The phase does not end before each that has something to do is done. */
  readonly duties?: readonly Procedure[];
  /** What the side may do. */
  readonly chances?: readonly Procedure[];
  /** Kinds of chances that do not come again: who ends the phase is told of those that are left. */
  readonly lapses?: (position: Position) => readonly string[];
  /**
   * All that is done in it is listed here, and nothing by hand besides. So it passes by itself when nothing of it is
   * there to do.
   */
  readonly listsAll?: true | ((position: Position) => boolean);
  /** What the other sides may do in it, or are asked: a reaction, a demolition. */
  readonly interrupts?: readonly Procedure[];
}

export interface SequenceRules {
  readonly clause: Clause | ((side: SideId | undefined) => Clause);
  /** By phase (`movement`), or by phase and side where that side has other work in it (`movement-allied`). */
  readonly work?: { readonly [phase: string]: PhaseWork };
  /** What the side must put right before the phase may end, besides its duties. */
  readonly mayEnd?: (position: Position) => readonly Breach[];
  /** Phases that a rule option leaves out. */
  readonly leftOut?: (position: Position) => readonly string[];
}

interface PhaseRules extends ManifestPhase, PhaseWork {
  readonly clause: Clause;
}

/**
 * The phases of a turn, in the order of the module's manifest. If a side has the initiative, its phases come first.
 * After the last of them the next turn begins.
 */
export const sequence = (manifest: readonly ManifestPhase[], rules: SequenceRules): Phases => {
  const { clause, work = {}, mayEnd, leftOut = () => [] } = rules;
  const all = manifest.map(
    (phase): PhaseRules => ({
      ...phase,
      clause: typeof clause === 'function' ? clause(phase.side) : clause,
      ...(work[`${phase.id}-${phase.side}`] ?? work[phase.id]),
    }),
  );
  const phasesOf = (position: Position): readonly PhaseRules[] => {
    const left = leftOut(position);
    const played = left.length > 0 ? all.filter(({ id }) => !left.includes(id)) : all;
    return phasesInOrder(played, position.turn.first);
  };
  const isAt = ({ id, side }: PhaseRules, { turn }: Position): boolean =>
    id === turn.phase && (side === undefined || side === turn.side);
  const of = (position: Position): PhaseRules | undefined => phasesOf(position).find((each) => isAt(each, position));
  const breaches = (position: Position): readonly Breach[] => {
    const now = of(position);
    if (!now) return [];
    const { duties = [], chances = [], interrupts = [] } = now;
    return [
      ...owedIn([...duties, ...chances, ...interrupts], position),
      ...undoneDuties(now, position),
      ...owedDice([...chances, ...interrupts], position),
      ...(mayEnd?.(position) ?? []),
    ];
  };
  return {
    now(position) {
      const now = of(position);
      return { clause: (now ?? all[0]!).clause, says: (now?.does ?? []).map((text) => say(text)) };
    },
    todo(position) {
      const now = of(position);
      return now ? todoIn(now, position) : [];
    },
    next(position) {
      const { number } = position.turn;
      const phases = phasesOf(position);
      const rest = phases.slice(phases.findIndex((each) => isAt(each, position)) + 1);
      const next = rest.find((each) => comesIn(each, number));
      if (next) return turnAt(position, number, next);
      return turnAt(position, number + 1, phases.find((each) => comesIn(each, number + 1)) ?? phases[0]!);
    },
    mayEnd: breaches,
    passes(position, through) {
      const now = of(position);
      if (!now || breaches(position).length > 0) return false;
      return through !== undefined && now.side === through
        ? !isAwaited(now, position)
        : listsAll(now, position) && isEmpty(now, position);
    },
  };
};

const listsAll = ({ listsAll = () => false }: PhaseRules, p: Position): boolean => listsAll === true || listsAll(p);

/** Whether nothing is there to do in the phase, for any side. */
const isEmpty = (now: PhaseRules, p: Position): boolean => {
  const { duties = [], chances = [], interrupts = [] } = now;
  const isPossible = (procedure: Procedure): boolean => p.sides.some((side) => procedure.possible?.(p, side));
  return (
    p.procedures.every(({ status }) => status === 'done') &&
    todoIn(now, p).every(({ done }) => done) &&
    ![...duties, ...chances, ...interrupts].some(isPossible)
  );
};

/** Whether the phase waits for more than what its side may still do: a chance that does not come again, another side. */
const isAwaited = (now: PhaseRules, p: Position): boolean => {
  const others = p.sides.filter((side) => side !== now.side);
  return (
    p.procedures.some(({ status }) => status === 'open') ||
    todoIn(now, p).some(({ done, lapses, optional }) => !done && (lapses || !optional)) ||
    (now.interrupts ?? []).some((procedure) => offersFor(p, others, procedure).length > 0)
  );
};

const turnAt = ({ turn: { first } }: Position, number: number, { id, side }: PhaseRules): PositionTurn => ({
  number,
  phase: id,
  ...(side !== undefined && { side }),
  ...(first !== undefined && { first }),
});

const todoIn = (now: PhaseRules, p: Position): readonly Todo[] => {
  const own = now.side === undefined ? p.sides : [now.side];
  const others = p.sides.filter((side) => !own.includes(side));
  const all = [
    ...(now.duties ?? []).flatMap((procedure) => dutyOf(p, own, procedure)),
    ...(now.chances ?? []).flatMap((procedure) => chancesOf(p, own, procedure)),
    ...(now.interrupts ?? []).flatMap((procedure) => chancesOf(p, others, procedure, 'interrupt-')),
  ];
  // A thing is ticked when nothing of it is left: no offer to any side, and nothing that is under way.
  const isLeft = (kind: string): boolean =>
    all.some(({ offer }) => offer?.kind === kind) ||
    p.procedures.some((one) => one.kind === kind && one.status === 'open');
  const ticked = all.filter(({ id, done }) => !done || !isLeft(id));
  // One side's duty may be another side's chance: the list says only once that it is done.
  const once = ticked.filter(({ id }, i) => ticked.findIndex((other) => other.id === id) === i);
  const kinds = now.lapses?.(p) ?? [];
  const isLast = ({ offer, optional }: Todo): boolean => optional && offer !== undefined && kinds.includes(offer.kind);
  return once.map((todo) => (isLast(todo) ? { ...todo, lapses: true } : todo));
};

/** What any of the sides may begin. An offer that does not depend on the side is listed once. */
const offersFor = (p: Position, sides: readonly SideId[], { offers }: Procedure): readonly Offer[] => {
  const found = sides.flatMap((side) => offers(p, side));
  return sides.length < 2 ? found : found.filter((offer, i) => found.findIndex((other) => isSame(offer, other)) === i);
};

const isSame = (one: Offer, other: Offer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether this is the last phase of the last turn: then the game is settled. */
export const isGameOver = ({ number, phase }: PositionTurn, lastTurn: number, lastPhase: string): boolean =>
  number > lastTurn || (number === lastTurn && phase === lastPhase);

/** Whether such a procedure was finished in this phase. */
export const isDone = ({ procedures }: Position, kind: string): boolean =>
  procedures.some((one) => one.kind === kind && one.status === 'done');

const doneOf = ({ kind, title, clause }: Procedure, optional: boolean): Todo => ({
  id: kind,
  clause,
  says: title,
  done: true,
  optional,
});

/**
 * The list shows a thing as done if it was done and can be done no more. It leaves out things that were never to do.
 */
const dutyOf = (p: Position, sides: readonly SideId[], procedure: Procedure): readonly Todo[] => {
  const { kind } = procedure;
  const [offer] = offersFor(p, sides, procedure);
  // After it was done once, the rest may wait (a unit that waits).
  if (offer) {
    const optional = isDone(p, kind);
    return [{ id: kind, clause: offer.clause, says: offer.says, done: false, optional, offer }];
  }
  return isDone(p, kind) ? [doneOf(procedure, false)] : [];
};

/** More offers than these would hide the other things to do. */
const MOST_CHANCES = 6;

/**
 * The best offers, and whether some of it was done. `as`: tells offers to other sides from those to the side whose
 * phase it is.
 */
const chancesOf = (p: Position, sides: readonly SideId[], procedure: Procedure, as = ''): readonly Todo[] => {
  const { kind } = procedure;
  const owed = procedure.owed?.(p);
  const others = offersFor(p, sides, procedure).filter((offer) => !owed || !isSame(offer, owed));
  const offers = [...(owed ? [owed] : []), ...others].slice(0, MOST_CHANCES);
  const done = isDone(p, kind) ? [doneOf(procedure, true)] : [];
  return [
    ...done,
    ...offers.map((offer, i) => ({
      id: `${kind}-${as}${i + 1}`,
      clause: offer.clause,
      says: offer.says,
      done: false,
      optional: offer !== owed,
      offer,
    })),
  ];
};

const undoneDuties = (now: PhaseRules, p: Position): readonly Breach[] =>
  (now.duties ?? []).flatMap((procedure) =>
    dutyOf(p, now.side === undefined ? p.sides : [now.side], procedure).flatMap((todo): Breach[] => {
      const { done, optional, offer } = todo;
      return done || optional || !offer ? [] : [undone(p, procedure, offer)];
    }),
  );

/** Dice that an act by hand owes, whoever's it was. */
const owedDice = (procedures: readonly Procedure[], p: Position): readonly Breach[] =>
  procedures.flatMap((procedure) => {
    const offer = procedure.owed?.(p);
    return offer ? [undone(p, procedure, offer)] : [];
  });

const undone = (p: Position, procedure: Procedure, { clause, says, state }: Offer): Breach => ({
  clause,
  area: 'sequence',
  says: say('kit.sequence.duty', { ...says.params, said: `@${says.text}` }),
  remedy: say('kit.sequence.duty-remedy'),
  at: procedure.prompt(p, state)?.show.hexes ?? [],
});

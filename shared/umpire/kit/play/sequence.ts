import { comesIn, type Phase, type SideId } from '../../../table/index.ts';
import type { Phases, Todo } from '../../phases.ts';
import type { Position, PositionTurn } from '../../position.ts';
import type { Saying } from '../../saying.ts';
import type { Breach, Clause } from '../../verdict.ts';

/** One phase of a turn. */
export interface PhaseRules {
  /** As the module's manifest names it. */
  readonly phase: string;
  /** Whose it is; absent: nobody's alone. */
  readonly side?: SideId;
  /** As the manifest has it: the turns in which it comes; absent: every turn. */
  readonly turns?: Phase['turns'];
  readonly clause: Clause;
  /** What may happen in it. */
  readonly says: readonly Saying[];
  readonly todo?: (position: Position) => readonly Todo[];
  /** What must be put right before it may end. */
  readonly mayEnd?: (position: Position) => readonly Breach[];
}

/** The sequence of play, by rule. */
export interface Sequence extends Phases {
  readonly steps: readonly PhaseRules[];
  /** The rules of the phase that the position is in; `undefined` in one that the game does not have. */
  of(position: Position): PhaseRules | undefined;
}

/** The phases of a turn in order; after the last of them the next turn begins. */
export const sequence = (steps: readonly PhaseRules[]): Sequence => {
  const indexOf = ({ phase, side }: PositionTurn): number =>
    steps.findIndex((step) => step.phase === phase && (step.side === undefined || step.side === side));
  const of = ({ turn }: Position): PhaseRules | undefined => steps[indexOf(turn)];
  return {
    steps,
    of,
    now(position) {
      const step = of(position);
      return step ? { clause: step.clause, says: step.says } : { clause: steps[0]!.clause, says: [] };
    },
    todo: (position) => of(position)?.todo?.(position) ?? [],
    next({ turn }) {
      const here = steps.slice(indexOf(turn) + 1).find((step) => comesIn(step, turn.number));
      const number = here ? turn.number : turn.number + 1;
      const { phase, side } = here ?? steps.find((step) => comesIn(step, number)) ?? steps[0]!;
      return side === undefined ? { number, phase } : { number, phase, side };
    },
    mayEnd: (position) => of(position)?.mayEnd?.(position) ?? [],
  };
};

/** The same phases for one side after the other. */
export const playerTurns = (
  sides: readonly SideId[],
  phases: readonly Omit<PhaseRules, 'side'>[],
): readonly PhaseRules[] => sides.flatMap((side) => phases.map((phase) => ({ ...phase, side })));

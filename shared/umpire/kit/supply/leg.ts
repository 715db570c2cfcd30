import { stepBack } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import { MOST_POINTS, NO_STEP, opened, StepBook, type Steps } from '../movement/step-costs.ts';
import type { LineMarks } from './line-marks.ts';
import type { LineRules, SupplyLeg, ZoneCut } from './supply-rules.ts';

const anywhere = (): number => 1;

/** One leg's rules, with its steps compiled. */
export class Leg<Kind = string> {
  readonly clause: Clause;
  readonly zone: ZoneCut | undefined;
  readonly beginsInside: boolean;
  readonly marksIn: LineMarks;
  /** Lengths are whole parts. */
  readonly parts: number;
  readonly #leg: SupplyLeg<Kind>;
  readonly #book: StepBook<Kind>;
  readonly #reversed = new WeakMap<Steps, Steps>();

  /** `marksFor`: legs on which zones have the same effect share their marks. */
  constructor(rules: LineRules, leg: SupplyLeg<Kind>, marksFor: (zone: ZoneCut | undefined) => LineMarks) {
    this.clause = leg.clause;
    this.beginsInside = leg.beginsInside ?? false;
    this.zone = leg.zone === null ? undefined : (leg.zone ?? rules.zone);
    this.marksIn = marksFor(this.zone);
    this.#leg = leg;
    this.parts = leg.parts ?? 1;
    this.#book = new StepBook(leg.step ?? anywhere, this.parts, leg.changes);
  }

  get mostForAll(): number {
    return typeof this.#leg.most === 'number' ? this.#leg.most * this.parts : MOST_POINTS;
  }

  mostFor(unit: Unit, position: Position): number {
    return typeof this.#leg.most === 'function' ? this.#leg.most(unit, position) * this.parts : this.mostForAll;
  }

  /** Towards the source. */
  steps(position: Position, kind: Kind): Steps {
    return this.#book.in(position, kind);
  }

  /** From the source, with nothing closed. */
  opened(board: Board, steps: Steps): Steps {
    return reverse(board, opened(board, steps, this.parts));
  }

  /** From the source: each step counts as much as the step back. */
  backwards(board: Board, steps: Steps): Steps {
    const known = this.#reversed.get(steps) ?? reverse(board, steps);
    this.#reversed.set(steps, known);
    return known;
  }
}

/** A leg, whatever the kinds of its lines. */
export type AnyLeg = Omit<Leg, 'steps'>;

const reverse = ({ grid }: Board, steps: Steps): Steps => {
  const costs = new Int16Array(steps.costs.length).fill(NO_STEP);
  for (let step = 0; step < costs.length; step++) {
    const to = grid.neighbors[step]!;
    if (to !== -1) costs[stepBack(step, to)] = steps.costs[step]!;
  }
  return { costs, special: undefined, notes: new Map(), isUniform: steps.isUniform };
};

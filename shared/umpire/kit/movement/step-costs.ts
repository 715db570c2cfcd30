import { DIRECTIONS, type Hex, hexOfStep, stepOf } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { Fact, Position } from '../../position.ts';
import { type Reason, sumOf } from '../../reckoning.ts';
import type { Barred } from '../../verdict.ts';
import { keyOf } from './alikes.ts';

/** Movement points: with the reason, or one for each part, or as a mere number. */
export type Points = number | Reason | readonly Reason[];

/** A step that is allowed but unlike others. */
export interface SpecialStep {
  readonly cost: Points;
  /** It ends the move. */
  readonly stops?: Barred;
  /** It may only be the first step of a move. */
  readonly first?: Barred;
}

/** A step between two neighbors: its cost, or the rule that bars it. */
export type Step = Points | Barred | SpecialStep;

const isPoints = (step: Step): step is Points => typeof step === 'number' || Array.isArray(step) || 'by' in step;
/** All parts together. */
export const pointsIn = (cost: Points): number =>
  typeof cost === 'number' ? cost : 'by' in cost ? cost.by : sumOf(cost);

/** All parts of a step's cost together; `undefined` for a barred step. */
export const costOf = (step: Step): number | undefined =>
  isPoints(step) ? pointsIn(step) : 'cost' in step ? pointsIn(step.cost) : undefined;

/** The same, its cost as a mere number. */
export const counted = (step: Step): number | Barred | SpecialStep => {
  if (isPoints(step)) return pointsIn(step);
  return 'cost' in step ? { ...step, cost: pointsIn(step.cost) } : step;
};

/** The parts of an allowed step; none for a barred one, nor for a mere number. */
export const partsOf = (step: Step): readonly Reason[] => {
  const cost = isPoints(step) ? step : 'cost' in step ? step.cost : 0;
  return typeof cost === 'number' ? [] : 'by' in cost ? [cost] : cost;
};

/**
 * It must follow from the map alone: the kit calls it once for every step on a board and each `kind`. Units of one kind pay
 * alike.
 */
export type StepCost<Kind = string> = (board: Board, kind: Kind, from: Hex, to: Hex) => Step;

/** A step that differs from the map's: over a blown bridge, by a ferry, into a jammed hex. */
export interface StepChange {
  readonly from: Hex;
  readonly to: Hex;
  readonly cost: Step;
}

type Changes<Kind> = (position: Position, kind: Kind) => readonly StepChange[];

/** The steps of one kind on one board. Arrays by step: `stepOf(hex, direction)`. Costs are whole parts of a point. */
export interface Steps {
  /** `NO_STEP` where there is none. */
  readonly costs: Int16Array;
  /** `FIRST` and `STOPS` bits; absent if no step has any. */
  readonly special: Uint8Array | undefined;
  /** The same in words: barred and special steps, and why. */
  readonly notes: ReadonlyMap<number, Barred | SpecialStep>;
  /** Every open step costs 1 and has no special rule, so a flood can replace the search. */
  readonly isUniform: boolean;
}

/** More than any move can cost. */
export const NO_STEP = 0x7fff;
export const MOST_POINTS = 0x3fff;
export const FIRST = 1;
export const STOPS = 2;

/** Steps by board, kind and changes on the map, each worked out once. */
export class StepBook<Kind> {
  readonly #cost: StepCost<Kind>;
  readonly #parts: number;
  readonly #changes: Changes<Kind> | undefined;
  readonly #boards = new WeakMap<Board, Map<string, Steps>>();
  /** The last list of changes: the same list is not compared again. */
  readonly #changedBy = new WeakMap<readonly StepChange[], Map<Kind, Steps>>();
  /** Many units are of one kind and ask for the same. */
  readonly #inPosition: Fact<Map<Kind, Steps>> = { of: () => new Map() };

  /** `parts`: into how many parts a movement point is divided. */
  constructor(cost: StepCost<Kind>, parts: number, changes?: Changes<Kind>) {
    this.#cost = cost;
    this.#parts = parts;
    this.#changes = changes;
  }

  /** The steps in a position. */
  in(position: Position, kind: Kind): Steps {
    const here = position.fact(this.#inPosition);
    let steps = here.get(kind);
    if (!steps) {
      steps = this.#find(position, kind);
      here.set(kind, steps);
    }
    return steps;
  }

  #find(position: Position, kind: Kind): Steps {
    const changes = this.#changes?.(position, kind) ?? [];
    if (changes.length === 0) return this.of(position.board, kind);
    const known = this.#changedBy.get(changes) ?? new Map<Kind, Steps>();
    const steps =
      known.get(kind) ??
      this.#keep(position.board, `${keyOf(kind)}\n${JSON.stringify(changes)}`, () =>
        this.#changed(position.board, kind, changes),
      );
    this.#changedBy.set(changes, known.set(kind, steps));
    return steps;
  }

  /** The steps of the map alone. */
  of(board: Board, kind: Kind): Steps {
    return this.#keep(board, keyOf(kind), () => this.#compile(board, kind));
  }

  #keep(board: Board, key: string, make: () => Steps): Steps {
    const known = this.#boards.get(board) ?? new Map<string, Steps>();
    this.#boards.set(board, known);
    const found = known.get(key);
    if (found) return found;
    // Few things change on a map at once, but they may change for ever: the oldest entries make way.
    if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
    const steps = make();
    known.set(key, steps);
    return steps;
  }

  #compile(board: Board, kind: Kind): Steps {
    const { size, neighbors } = board.grid;
    const draft = new Draft(new Int16Array(size * 6).fill(NO_STEP), undefined, new Map(), true, this.#parts);
    for (let hex = 0; hex < size; hex++) {
      for (const direction of DIRECTIONS) {
        const step = stepOf(hex, direction);
        const to = neighbors[step]!;
        if (to !== -1) draft.set(step, this.#cost(board, kind, hex, to));
      }
    }
    return draft;
  }

  #changed(board: Board, kind: Kind, changes: readonly StepChange[]): Steps {
    const { costs, special, notes, isUniform } = this.of(board, kind);
    const draft = new Draft(costs.slice(), special?.slice(), new Map(notes), isUniform, this.#parts);
    for (const { from, to, cost } of changes) {
      const direction = DIRECTIONS.find((each) => board.grid.neighbors[stepOf(from, each)] === to);
      if (direction === undefined) throw new Error(`hexes ${from} and ${to} are not neighbors`);
      draft.set(stepOf(from, direction), cost);
    }
    return draft;
  }
}

const MOST_KEPT = 256;

/** The same with no step barred: a barred step costs as much as the cheapest step into the hex, at least a point. */
export const opened = (board: Board, steps: Steps, parts: number): Steps => {
  const costs = steps.costs.slice();
  const { neighbors } = board.grid;
  const cheapest = new Int16Array(board.grid.size).fill(NO_STEP);
  for (let step = 0; step < costs.length; step++) {
    const to = neighbors[step]!;
    if (to !== -1) cheapest[to] = Math.min(cheapest[to]!, costs[step]!);
  }
  for (let step = 0; step < costs.length; step++) {
    const to = neighbors[step]!;
    if (to !== -1 && costs[step] === NO_STEP) costs[step] = cheapest[to] === NO_STEP ? parts : cheapest[to]!;
  }
  return { costs, special: undefined, notes: new Map(), isUniform: false };
};

const compared = new WeakMap<Steps, Steps>();

/**
 * The search looks at the usual cost first, and goes no further if that is too much.
 * @throws if a crowded hex is cheaper.
 */
export const assertNotCheaper = (crowded: Steps, steps: Steps): void => {
  if (crowded === steps || compared.get(crowded) === steps) return;
  const cheaper = crowded.costs.findIndex((cost, step) => cost < steps.costs[step]!);
  if (cheaper !== -1) throw new Error(`the step from hex ${hexOfStep(cheaper)} is cheaper into a crowd`);
  compared.set(crowded, steps);
};

class Draft implements Steps {
  readonly costs: Int16Array;
  special: Uint8Array | undefined;
  readonly notes: Map<number, Barred | SpecialStep>;
  isUniform: boolean;
  readonly #parts: number;

  constructor(
    costs: Int16Array,
    special: Uint8Array | undefined,
    notes: Map<number, Barred | SpecialStep>,
    isUniform: boolean,
    parts: number,
  ) {
    this.costs = costs;
    this.special = special;
    this.notes = notes;
    this.isUniform = isUniform;
    this.#parts = parts;
  }

  set(step: number, given: Step): void {
    const cost = counted(given);
    if (this.special) this.special[step] = 0;
    if (typeof cost === 'number') {
      this.costs[step] = this.#partsOf(cost);
      this.notes.delete(step);
      if (this.costs[step] !== 1) this.isUniform = false;
      return;
    }
    this.notes.set(step, cost);
    if (!('cost' in cost)) {
      this.costs[step] = NO_STEP;
      return;
    }
    this.costs[step] = this.#partsOf(pointsIn(cost.cost));
    this.isUniform = false;
    this.special ??= new Uint8Array(this.costs.length);
    this.special[step] = (cost.first ? FIRST : 0) | (cost.stops ? STOPS : 0);
  }

  #partsOf(cost: number): number {
    const parts = cost * this.#parts;
    if (Number.isInteger(parts) && parts > 0 && parts <= MOST_POINTS) return parts;
    throw new Error(`a step costs ${cost} movement points, which is no whole number of ${this.#parts} parts above 0`);
  }
}

import type { Hex, Hexside } from '../../../hex/index.ts';
import type { Fact, Position } from '../../position.ts';
import type { Barred } from '../../verdict.ts';
import type { StepChange } from './step-costs.ts';

/** Hexsides that a marker on the table has changed: a ferry or a pontoon joins two hexes, a blown bridge parts them. */
export interface Crossings {
  has(p: Position, from: Hex, to: Hex): boolean;
  all(p: Position): ReadonlySet<Hexside>;
  /** The cost of a step over each of them, either way, for rules of movement and supply. */
  steps(p: Position, cost: (from: Hex, to: Hex) => number | Barred): readonly StepChange[];
}

type Pair = readonly [Hex, Hex];

const none: ReadonlyMap<Hexside, Pair> = new Map();
const noSteps: readonly StepChange[] = [];

/** `of`: the hexsides, each as its two hexes. Worked out once for each position. */
export const crossings = (of: (p: Position) => readonly Pair[]): Crossings => {
  const fact: Fact<ReadonlyMap<Hexside, Pair>> = {
    of: (p) => {
      const pairs = of(p);
      // Every move that is judged asks this of a new position, and in most there are none.
      if (pairs.length === 0) return none;
      return new Map(
        pairs.flatMap((pair) => {
          const hexside = p.board.grid.hexsideBetween(...pair);
          return hexside === undefined ? [] : [[hexside, pair] as const];
        }),
      );
    },
  };
  return {
    has(p, from, to) {
      const known = p.fact(fact);
      const hexside = known.size > 0 ? p.board.grid.hexsideBetween(from, to) : undefined;
      return hexside !== undefined && known.has(hexside);
    },
    all: (p) => new Set(p.fact(fact).keys()),
    steps(p, cost) {
      const known = p.fact(fact);
      if (known.size === 0) return noSteps;
      return [...known.values()].flatMap(([one, other]) => [
        { from: one, to: other, cost: cost(one, other) },
        { from: other, to: one, cost: cost(other, one) },
      ]);
    },
  };
};

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
  /** The steps over each of them, either way. */
  pairs(p: Position): readonly Pair[];
}

type Pair = readonly [Hex, Hex];

interface Known {
  readonly pairs: readonly Pair[];
  readonly by: ReadonlySet<Hexside>;
}

const none: Known = { pairs: [], by: new Set() };

/** `of`: the hexsides, each as its two hexes. Worked out once for each position. */
export const crossings = (of: (p: Position) => readonly Pair[]): Crossings => {
  const fact: Fact<Known> = {
    of: (p) => {
      const pairs = of(p).filter((pair) => p.board.grid.hexsideBetween(...pair) !== undefined);
      // Every move that is judged asks this of a new position, and in most there are none.
      if (pairs.length === 0) return none;
      const by = new Map(pairs.map((pair) => [p.board.grid.hexsideBetween(...pair)!, pair]));
      const both = [...by.values()].flatMap(([one, other]): Pair[] => [
        [one, other],
        [other, one],
      ]);
      return { pairs: both, by: new Set(by.keys()) };
    },
  };
  return {
    has(p, from, to) {
      const { by } = p.fact(fact);
      const hexside = by.size > 0 ? p.board.grid.hexsideBetween(from, to) : undefined;
      return hexside !== undefined && by.has(hexside);
    },
    all: (p) => p.fact(fact).by,
    pairs: (p) => p.fact(fact).pairs,
    steps: (p, cost) => p.fact(fact).pairs.map(([from, to]) => ({ from, to, cost: cost(from, to) })),
  };
};

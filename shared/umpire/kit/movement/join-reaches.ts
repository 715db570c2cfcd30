import type { Hex } from '../../../hex/index.ts';
import type { Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';
import { type Reason, type Reckoning, reckoningOf, withRest } from '../../reckoning.ts';
import type { Breach } from '../../verdict.ts';
import type { MoveAsk } from './movement-rules.ts';

/**
 * Where several units that move differently can all go, each within its own means. `together`: the breach if all of
 * them end in one hex, where each was searched for alone.
 */
export const joinReaches = (
  ask: MoveAsk,
  reaches: readonly Reach[],
  together: (hex: Hex) => Breach | undefined = () => undefined,
): Reach => {
  const [first] = reaches;
  if (!first) throw new Error('nobody to move');
  return reaches.length === 1 ? first : new JoinedReach(ask, first, reaches, together);
};

class JoinedReach implements Reach {
  readonly units: readonly Unit[];
  readonly from: Hex;
  readonly allowance: number;
  readonly #reaches: readonly Reach[];
  readonly #together: (hex: Hex) => Breach | undefined;

  constructor({ units }: MoveAsk, first: Reach, reaches: readonly Reach[], together: (hex: Hex) => Breach | undefined) {
    this.units = units;
    this.from = first.from;
    this.allowance = Math.min(...reaches.map(({ allowance }) => allowance));
    this.#reaches = reaches;
    this.#together = together;
  }

  cost(hex: Hex): number | undefined {
    let most = 0;
    for (const reach of this.#reaches) {
      const cost = reach.cost(hex);
      if (cost === undefined) return undefined;
      most = Math.max(most, cost);
    }
    return most;
  }

  stops(hex: Hex): boolean {
    return this.cost(hex) !== undefined && this.#reaches.some((reach) => reach.stops(hex));
  }

  ends(hex: Hex): boolean {
    return this.#reaches.every((reach) => reach.ends(hex)) && this.#together(hex) === undefined;
  }

  *hexes(): Iterable<Hex> {
    for (const hex of this.#reaches[0]!.hexes()) if (this.cost(hex) !== undefined) yield hex;
  }

  /** The way of the unit that pays most for it. */
  path(hex: Hex): readonly Hex[] | undefined {
    const cost = this.cost(hex);
    return cost === undefined ? undefined : this.#reaches.find((reach) => reach.cost(hex) === cost)?.path(hex);
  }

  reckon(hex: Hex): Reckoning | undefined {
    const cost = this.cost(hex);
    return cost === undefined ? undefined : this.#reaches.find((reach) => reach.cost(hex) === cost)?.reckon(hex);
  }

  why(hex: Hex): Breach | undefined {
    for (const reach of this.#reaches) {
      const breach = reach.why(hex);
      if (breach) return breach;
    }
    return this.#together(hex);
  }
}

/**
 * Where a unit may go in either of several ways: each hex by the cheapest of them. If none goes there, the first way
 * gives the reason. `back`: why a way that goes on from the end of another begins with more points than are left there.
 */
export const eitherReach = (reaches: readonly Reach[], back?: Omit<Reason, 'by'>): Reach => {
  const [first, ...others] = reaches;
  if (!first) throw new Error('no way to go');
  return others.length === 0 ? first : new EitherReach(first, reaches, back);
};

class EitherReach implements Reach {
  readonly units: readonly Unit[];
  readonly from: Hex;
  readonly allowance: number;
  readonly #reaches: readonly Reach[];
  readonly #back: Omit<Reason, 'by'> | undefined;

  constructor(first: Reach, reaches: readonly Reach[], back: Omit<Reason, 'by'> | undefined) {
    this.units = first.units;
    this.from = first.from;
    this.allowance = Math.max(...reaches.map(({ allowance }) => allowance));
    this.#reaches = reaches;
    this.#back = back;
  }

  cost(hex: Hex): number | undefined {
    return this.#cheapest(hex)?.cost(hex);
  }

  /** The move stops in the hex only if it stops there in every way. */
  stops(hex: Hex): boolean {
    const there = this.#reaches.filter((reach) => reach.cost(hex) !== undefined);
    return there.length > 0 && there.every((reach) => reach.stops(hex));
  }

  ends(hex: Hex): boolean {
    return this.#reaches.some((reach) => reach.ends(hex));
  }

  hexes(): Iterable<Hex> {
    return [...new Set(this.#reaches.flatMap((reach) => [...reach.hexes()]))].sort((a, b) => a - b);
  }

  /** If one way goes on from the end of another, it begins with the hexes of that other way. */
  path(hex: Hex): readonly Hex[] | undefined {
    const by = this.#cheapest(hex);
    const path = by?.path(hex);
    if (!path || by === this.#reaches[0]) return path;
    const before = this.#reaches[0]!.path(path[0]!) ?? [];
    return [...before.slice(0, -1), ...path];
  }

  /** If one way goes on from the end of another, the parts of that other way stand in place of its first hex. */
  reckon(hex: Hex): Reckoning | undefined {
    const by = this.#cheapest(hex);
    const onward = by?.reckon(hex);
    if (!by || !onward || by === this.#reaches[0]) return onward;
    const [begins] = by.path(hex)!;
    const before = this.#reaches[0]!.reckon(begins!);
    const begun = by.reckon(begins!);
    if (!before || !begun) return onward;
    const there = this.#back ? withRest(before.parts, begun.total, { ...this.#back, at: [begins!] }) : before;
    return reckoningOf([...there.parts, ...onward.parts.slice(begun.parts.length)]);
  }

  why(hex: Hex): Breach | undefined {
    const breaches = this.#reaches.map((reach) => reach.why(hex));
    return breaches.includes(undefined) ? undefined : breaches[0];
  }

  #cheapest(hex: Hex): Reach | undefined {
    let best: Reach | undefined;
    for (const reach of this.#reaches) {
      const cost = reach.cost(hex);
      if (cost !== undefined && cost < (best?.cost(hex) ?? Number.POSITIVE_INFINITY)) best = reach;
    }
    return best;
  }
}

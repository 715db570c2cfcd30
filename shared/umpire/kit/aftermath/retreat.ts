import type { Hex } from '../../../hex/index.ts';
import type { RetreatAsk, Retreats, RetreatWay } from '../../aftermath.ts';
import type { Position, Unit } from '../../position.ts';
import type { Breach } from '../../verdict.ts';

/** One hex of a retreat. */
export interface RetreatStep {
  readonly position: Position;
  readonly unit: Unit;
  readonly ask: RetreatAsk;
  readonly from: Hex;
  readonly to: Hex;
  /** 1 for the first. */
  readonly step: number;
}

/** A wish: of the hexes that are open, those that meet it are taken if there are any. */
export interface Priority {
  meets(step: RetreatStep): boolean;
  /** Told of a hex that is passed over for others that meet it. */
  breach(step: RetreatStep): Breach;
}

/** How a game's units retreat. */
export interface RetreatRules {
  /** What bars a hex for good: an enemy in it, a border that cannot be crossed. */
  readonly bars: (step: RetreatStep) => Breach | undefined;
  /** In their order; each drops what the ones before have left, unless nothing would be left. */
  readonly priorities?: readonly Priority[];
  /** Steps lost on entering. */
  readonly loss?: (step: RetreatStep) => number;
  /** What is wrong with ending in a hex that may be passed through: it is full. */
  readonly ends?: (step: RetreatStep) => Breach | undefined;
  /** Whether a retreat must end as many hexes away as it is long. */
  readonly straight?: boolean;
  /** Why a unit is eliminated that has nowhere to go. */
  readonly trapped: (unit: Unit, from: Hex) => Breach;
  readonly state?: (ask: RetreatAsk) => string | undefined;
}

/**
 * Where a unit may retreat to, hex by hex: of the hexes from which the rest of the retreat can be made, those of the
 * highest priority. Never twice into one hex, nor back to where it began.
 */
export const retreatBy =
  (rules: RetreatRules) =>
  (position: Position, ask: RetreatAsk): Retreats => {
    const search = searchOf(rules, position, ask);
    const all = search.from([ask.from], 0);
    const ways = best(all);
    const to = [...ways.keys()];
    const state = rules.state?.(ask);
    return {
      to,
      losses: new Map(to.map((hex) => [hex, ways.get(hex)!.losses])),
      paths: new Map(to.map((hex) => [hex, ways.get(hex)!.path])),
      ways: severalTo(all),
      eliminated: to.length === 0,
      ...(state === undefined ? {} : { state }),
      why: (hex) => {
        if (hex === undefined) return to.length === 0 ? search.trapped() : undefined;
        return ways.has(hex) ? undefined : search.why(hex);
      },
    };
  };

const searchOf = (rules: RetreatRules, position: Position, ask: RetreatAsk) => {
  const { grid } = position.board;
  const { priorities = [] } = rules;
  const told = new Map<Hex, Breach>();
  const tell = (hex: Hex, breach: Breach): void => {
    if (!told.has(hex)) told.set(hex, breach);
  };
  /** What spoils an end that could have been come to: for a unit with nowhere to go, the reason to give. */
  let spoiled: Breach | undefined;

  /** Every way on from the end of `path`; empty if there is none. What is less wanted is tried only if all else fails. */
  const from = (path: readonly Hex[], losses: number): RetreatWay[] => {
    const step = path.length;
    if (step > ask.hexes) return [{ path, losses }];
    const here = path[step - 1]!;
    const open = grid
      .around(here)
      .filter((to) => !path.includes(to))
      .map((to): RetreatStep => ({ position, unit: ask.unit, ask, from: here, to, step }))
      .filter(isOpen)
      .map((at) => ({ at, wishes: priorities.map((priority) => priority.meets(at)) }))
      .toSorted((one, other) => compareWishes(other.wishes, one.wishes));
    for (let i = 0; i < open.length; ) {
      const { wishes } = open[i]!;
      const equals = open.slice(i).filter((other) => compareWishes(other.wishes, wishes) === 0);
      const ways = equals.flatMap(({ at }) => from([...path, at.to], losses + (rules.loss?.(at) ?? 0)));
      i += equals.length;
      if (ways.length === 0) continue;
      for (const { at, wishes: met } of open.slice(i)) {
        const missed = priorities[met.findIndex((meets, wish) => meets !== wishes[wish])];
        if (missed) tell(at.to, missed.breach(at));
      }
      return ways;
    }
    return [];
  };

  const isOpen = (at: RetreatStep): boolean => {
    if (rules.straight && grid.distance(ask.from, at.to) !== at.step) return false;
    const barred = rules.bars(at);
    const ends = barred || at.step < ask.hexes ? undefined : rules.ends?.(at);
    spoiled ??= ends;
    const breach = barred ?? ends;
    if (breach) tell(at.to, breach);
    return !breach;
  };

  return {
    from,
    why: (hex: Hex): Breach | undefined => told.get(hex),
    trapped: (): Breach => spoiled ?? rules.trapped(ask.unit, ask.from),
  };
};

/** By the first wish that only one of them meets. */
const compareWishes = (one: readonly boolean[], other: readonly boolean[]): number => {
  const first = one.findIndex((meets, i) => meets !== other[i]);
  return first === -1 ? 0 : one[first] ? 1 : -1;
};

/** One way to each hex: the one that costs least. */
const best = (ways: readonly RetreatWay[]): ReadonlyMap<Hex, RetreatWay> => {
  const found = new Map<Hex, RetreatWay>();
  for (const way of ways) {
    const end = way.path.at(-1)!;
    const known = found.get(end);
    if (!known || way.losses < known.losses) found.set(end, way);
  }
  return new Map([...found].toSorted(([, one], [, other]) => one.losses - other.losses));
};

/** Ends to which more than one way leads, the ways that cost least first. */
const severalTo = (ways: readonly RetreatWay[]): ReadonlyMap<Hex, readonly RetreatWay[]> =>
  new Map(
    [...Map.groupBy(ways, ({ path }) => path.at(-1)!)]
      .filter(([, ways]) => ways.length > 1)
      .map(([end, ways]) => [end, ways.toSorted((one, other) => one.losses - other.losses)]),
  );

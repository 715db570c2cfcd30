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

/** A wish: if some of the open hexes meet it, the units must take one of those. */
export interface Priority {
  meets(step: RetreatStep): boolean;
  /** The breach of going to an open hex that does not meet the wish, while others do. */
  breach(step: RetreatStep): Breach;
}

/** How a game's units retreat. */
export interface RetreatRules {
  /** Why no unit may ever enter a hex: an enemy in it, a border that it cannot cross. */
  readonly bars: (step: RetreatStep) => Breach | undefined;
  /** In their order. Each removes hexes from those that the wishes before it have left, but never the last one. */
  readonly priorities?: (position: Position) => readonly Priority[];
  /** Steps that a unit loses when it enters the hex. */
  readonly loss?: (step: RetreatStep) => number;
  /** Why a retreat may not end in a hex through which it may pass: the hex is full. */
  readonly ends?: (step: RetreatStep) => Breach | undefined;
  /** Whether full ends are removed after the wishes have chosen; absent: before. */
  readonly endsLast?: (position: Position) => boolean;
  /** Whether a retreat of n hexes must end n hexes away from where it began. */
  readonly straight?: (position: Position) => boolean;
  /** Whether a unit that reaches such a hex before its retreat ends may leave the map. */
  readonly leaves?: (step: Pick<RetreatStep, 'position' | 'unit'>, hex: Hex) => boolean;
  /**
   * Steps of all units that retreat together; absent: the unit's own. A unit that loses all of them on the way is
   * eliminated.
   */
  readonly steps?: (position: Position, ask: RetreatAsk) => number;
  /** Why a unit is eliminated if it has nowhere to go, or only hexes that cost all its steps. */
  readonly trapped: (unit: Unit, from: Hex) => Breach;
  readonly lost?: (unit: Unit, to: readonly Hex[]) => Breach;
}

/**
 * Where a unit may retreat to, hex by hex. Only hexes count from which it can make the rest of the retreat. Of those it
 * takes the hexes of the highest priority. It never enters one hex twice, and never goes back to where it began.
 */
export const retreatBy =
  (rules: RetreatRules) =>
  (position: Position, ask: RetreatAsk): Retreats => {
    const { unit, from } = ask;
    const search = searchOf(rules, position, ask, !rules.endsLast?.(position));
    const all = search.from([from], 0).filter((way) => !search.spoils(way));
    const ways = best(all);
    const to = [...ways.keys()];
    const exit = exitFrom(rules, position, ask);
    const steps = rules.steps?.(position, ask) ?? unit.steps;
    const survives = [...ways.values(), ...(exit ? [exit] : [])].some(({ losses }) => losses < steps);
    return {
      to,
      losses: new Map(to.map((hex) => [hex, ways.get(hex)!.losses])),
      paths: new Map(to.map((hex) => [hex, ways.get(hex)!.path])),
      ways: all.toSorted((one, other) => one.losses - other.losses),
      ...(exit && { exit }),
      eliminated: !survives,
      why: (hex) => {
        if (hex !== undefined) return ways.has(hex) ? undefined : search.why(hex);
        if (survives) return undefined;
        return to.length > 0 ? rules.lost?.(unit, to) : search.trapped();
      },
    };
  };

/** Off the map, as soon as the unit reaches a hex where it may leave before the end of its retreat. */
const exitFrom = (rules: RetreatRules, position: Position, ask: RetreatAsk): RetreatWay | undefined => {
  const leaves = (hex: Hex): boolean => rules.leaves?.({ position, unit: ask.unit }, hex) ?? false;
  if (!rules.leaves || leaves(ask.from)) return rules.leaves && { path: [ask.from], losses: 0 };
  for (let hexes = 1; hexes < ask.hexes; hexes++) {
    // A unit may pass through a full hex.
    const ways = best(searchOf(rules, position, { ...ask, hexes }, false).from([ask.from], 0));
    const last = [...ways.keys()].find(leaves);
    if (last !== undefined) return ways.get(last);
  }
  return undefined;
};

/** `endsCount`: whether full hexes are no ends from the beginning. */
const searchOf = (rules: RetreatRules, position: Position, ask: RetreatAsk, endsCount: boolean) => {
  const { grid } = position.board;
  const priorities = rules.priorities?.(position) ?? [];
  const isStraight = rules.straight?.(position) ?? false;
  const told = new Map<Hex, Breach>();
  const tell = (hex: Hex, breach: Breach): void => {
    if (!told.has(hex)) told.set(hex, breach);
  };
  /** Why the unit may not end in a hex that it can reach. If it has nowhere to go, this is the reason to give. */
  let spoiled: Breach | undefined;

  /** Every way on from the end of `path`; empty if there is none. Less wanted hexes are tried after all others. */
  const from = (path: readonly Hex[], losses: number): RetreatWay[] => {
    if (path.length > ask.hexes) return [{ path, losses }];
    const open = stepsOn(position, ask, path)
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
    if (isStraight && grid.distance(ask.from, at.to) !== at.step) return false;
    const barred = rules.bars(at);
    const ends = barred || !endsCount || at.step < ask.hexes ? undefined : rules.ends?.(at);
    spoiled ??= ends;
    const breach = barred ?? ends;
    if (breach) tell(at.to, breach);
    return !breach;
  };

  /** Whether the last hex of a way is full. */
  const spoils = ({ path }: RetreatWay): boolean => {
    const [step, here, to] = [path.length - 1, path.at(-2), path.at(-1)!];
    if (endsCount || here === undefined) return false;
    const breach = rules.ends?.({ position, unit: ask.unit, ask, from: here, to, step });
    spoiled ??= breach;
    if (breach) told.set(to, breach);
    return breach !== undefined;
  };

  return {
    from,
    spoils,
    why: (hex: Hex): Breach | undefined => told.get(hex),
    trapped: (): Breach => spoiled ?? rules.trapped(ask.unit, ask.from),
  };
};

/** Every neighbor of the last hex of a way, but for the hexes of the way. */
const stepsOn = (position: Position, ask: RetreatAsk, path: readonly Hex[]): readonly RetreatStep[] => {
  const from = path.at(-1)!;
  return position.board.grid
    .around(from)
    .filter((to) => !path.includes(to))
    .map((to) => ({ position, unit: ask.unit, ask, from, to, step: path.length }));
};

/** By the first wish that one of the two meets and the other does not. */
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

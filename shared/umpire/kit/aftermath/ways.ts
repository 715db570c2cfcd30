import type { Hex } from '../../../hex/index.ts';
import type { AdvanceAsk, Advances, RetreatAsk, Retreats } from '../../aftermath.ts';
import type { Position, Unit } from '../../position.ts';
import type { Breach } from '../../verdict.ts';

/**
 * A way hex by hex; the first hex is where it begins. Games look at whole ways where it matters which way a unit came.
 */
export type HexWay = readonly Hex[];

/** One more hex on a way. */
export interface WayStep<Ask> {
  readonly position: Position;
  readonly unit: Unit;
  readonly ask: Ask;
  /** The way up to now. */
  readonly way: HexWay;
  readonly from: Hex;
  readonly to: Hex;
  /** 1 for the first. */
  readonly step: number;
}

/**
 * Every way that begins with `way` and goes on as far as `goes` lets it, never twice into one hex. Without `way`
 * itself.
 */
const waysOn = (position: Position, way: HexWay, goes: (way: HexWay, to: Hex) => boolean): HexWay[] =>
  position.board.grid.around(way.at(-1)!).flatMap((to) => {
    if (way.includes(to) || !goes(way, to)) return [];
    const on = [...way, to];
    return [on, ...waysOn(position, on, goes)];
  });

/** Why each hex is barred. If several ways give a reason, that of the shortest way counts. */
class Told {
  readonly #reasons = new Map<Hex, { readonly breach: Breach; readonly length: number }>();

  tell(hex: Hex, breach: Breach, length: number): void {
    const known = this.#reasons.get(hex);
    if (!known || known.length > length) this.#reasons.set(hex, { breach, length });
  }

  of(hex: Hex): Breach | undefined {
    return this.#reasons.get(hex)?.breach;
  }
}

/** A wish about whole ways: the units must take one of the best open ways. */
export interface WayWish {
  /** More is better. */
  readonly worth: (way: HexWay, ask: RetreatAsk, position: Position) => number;
  /** The breach of going to a hex to which only worse ways lead. */
  readonly breach: (hex: Hex, ask: RetreatAsk) => Breach;
}

/** How units retreat in a game that weighs whole ways. */
export interface WayRetreatRules {
  /** Why no unit may ever enter a hex. */
  readonly bars: (step: WayStep<RetreatAsk>) => Breach | undefined;
  /** In their order. A later wish chooses among the ways that the wishes before it have left. */
  readonly wishes: readonly WayWish[];
  /** Why the unit is eliminated, wherever it could go. */
  readonly forbids?: (position: Position, ask: RetreatAsk) => Breach | undefined;
  /** Why a unit is eliminated if it has nowhere to go. */
  readonly trapped: (unit: Unit, from: Hex) => Breach;
  /** State of the unit afterwards. It may depend on the way that it went. */
  readonly state?: (ask: RetreatAsk, way: HexWay, position: Position) => string | undefined;
}

/** One state, if it is the same in every hex; else that of each hex. */
const tellStates = (
  paths: ReadonlyMap<Hex, HexWay>,
  after: (way: HexWay) => string | undefined,
): Pick<Retreats, 'state' | 'states'> => {
  const all = Array.from(paths, ([end, way]) => [end, after(way)] as const);
  const [first] = all;
  if (all.every(([, state]) => state === first?.[1])) return first?.[1] === undefined ? {} : { state: first[1] };
  return { states: new Map(all.flatMap(([end, state]) => (state === undefined ? [] : [[end, state] as const]))) };
};

/** Where a unit may retreat to: the ends of the best ways. Only ways as long as the retreat count. */
export const retreatByWays =
  (rules: WayRetreatRules) =>
  (position: Position, ask: RetreatAsk): Retreats => {
    const { unit, from, hexes } = ask;
    const told = new Told();
    const forbidden = rules.forbids?.(position, ask);
    const goes = (way: HexWay, to: Hex): boolean => {
      if (way.length > hexes) return false;
      const breach = rules.bars({ position, unit, ask, way, from: way.at(-1)!, to, step: way.length });
      if (breach) told.tell(to, breach, way.length);
      return !breach;
    };
    let ways = forbidden ? [] : waysOn(position, [from], goes).filter((way) => way.length === hexes + 1);
    for (const { worth, breach } of rules.wishes) {
      const worths = ways.map((way) => worth(way, ask, position));
      const best = Math.max(...worths);
      for (const [i, way] of ways.entries()) {
        const end = way.at(-1)!;
        if (worths[i]! < best) told.tell(end, breach(end, ask), way.length);
      }
      ways = ways.filter((_, i) => worths[i] === best);
    }
    const paths = new Map<Hex, HexWay>();
    for (const way of ways) if (!paths.has(way.at(-1)!)) paths.set(way.at(-1)!, way);
    const to = [...paths.keys()];
    return {
      to,
      losses: new Map(),
      paths,
      ways: ways.map((path) => ({ path, losses: 0 })),
      eliminated: to.length === 0,
      ...tellStates(paths, (way) => rules.state?.(ask, way, position)),
      why: (hex) => {
        if (hex !== undefined) return paths.has(hex) ? undefined : told.of(hex);
        return to.length === 0 ? (forbidden ?? rules.trapped(unit, from)) : undefined;
      },
    };
  };

/** How units advance in a game where it matters which way they came. */
export interface WayAdvanceRules {
  /** Why the unit may not go one more hex: an enemy, a border, or it has gone far enough. */
  readonly bars: (step: WayStep<AdvanceAsk>) => Breach | undefined;
  readonly forbids?: (position: Position, unit: Unit, ask: AdvanceAsk) => Breach | undefined;
  /** The breach of going to a hex that is too far away. */
  readonly tooFar: (unit: Unit, hex: Hex) => Breach;
}

/** Hexes to which every one of these units may advance, the nearest first. */
export const advanceByWays =
  (rules: WayAdvanceRules) =>
  (position: Position, ask: AdvanceAsk): Advances => {
    const searches = ask.units.map((unit) => searchOf(rules, position, unit, ask));
    const [first, ...others] = searches;
    return {
      to: [...(first?.to ?? [])].filter((hex) => others.every((other) => other.to.has(hex))),
      why: (hex) => searches.map((search) => search.why(hex)).find((breach) => breach !== undefined),
    };
  };

const searchOf = (rules: WayAdvanceRules, position: Position, unit: Unit, ask: AdvanceAsk) => {
  const told = new Told();
  const forbidden = rules.forbids?.(position, unit, ask);
  const goes = (way: HexWay, to: Hex): boolean => {
    const breach = rules.bars({ position, unit, ask, way, from: way.at(-1)!, to, step: way.length });
    if (breach) told.tell(to, breach, way.length);
    return !breach;
  };
  const ways = forbidden || unit.at === undefined ? [] : waysOn(position, [unit.at], goes);
  const to = new Set(ways.toSorted((one, other) => one.length - other.length).map((way) => way.at(-1)!));
  return {
    to,
    why: (hex: Hex): Breach | undefined =>
      to.has(hex) || hex === unit.at ? undefined : (forbidden ?? told.of(hex) ?? rules.tooFar(unit, hex)),
  };
};

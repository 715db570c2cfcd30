import type { Hex } from '../../../hex/index.ts';
import type { AdvanceAsk, Advances, RetreatAsk, Retreats } from '../../aftermath.ts';
import type { Position, Unit } from '../../position.ts';
import type { Breach } from '../../verdict.ts';

/** A way hex by hex, the hex where it begins first. Games look at whole ways where it matters how a unit came. */
export type HexWay = readonly Hex[];

/** One more hex on a way. */
export interface WayStep<Ask> {
  readonly position: Position;
  readonly unit: Unit;
  readonly ask: Ask;
  /** As far as it has come. */
  readonly way: HexWay;
  readonly from: Hex;
  readonly to: Hex;
  /** 1 for the first. */
  readonly step: number;
}

/** Every way that begins with `way` and goes on, never twice into one hex, as far as `goes` lets it. Not `way` itself. */
const waysOn = (position: Position, way: HexWay, goes: (way: HexWay, to: Hex) => boolean): HexWay[] =>
  position.board.grid.around(way.at(-1)!).flatMap((to) => {
    if (way.includes(to) || !goes(way, to)) return [];
    const on = [...way, to];
    return [on, ...waysOn(position, on, goes)];
  });

/** What barred hexes: of several reasons that of the shortest way. */
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

/** A wish about whole ways: of those that are open, only the best are taken. */
export interface WayWish {
  /** More is better. */
  readonly worth: (way: HexWay, ask: RetreatAsk, position: Position) => number;
  /** Told of a hex to which only worse ways lead. */
  readonly breach: (hex: Hex, ask: RetreatAsk) => Breach;
}

/** How units retreat in a game where whole ways are weighed. */
export interface WayRetreatRules {
  /** What bars a hex for good. */
  readonly bars: (step: WayStep<RetreatAsk>) => Breach | undefined;
  /** In their order: a later one chooses among what the ones before have left. */
  readonly wishes: readonly WayWish[];
  /** Why the unit is eliminated wherever it could go. */
  readonly forbids?: (position: Position, ask: RetreatAsk) => Breach | undefined;
  /** Why a unit is eliminated that has nowhere to go. */
  readonly trapped: (unit: Unit, from: Hex) => Breach;
  /** State of the unit afterwards. */
  readonly state?: (ask: RetreatAsk) => string | undefined;
}

/** Where a unit may retreat to: the ends of the best of all ways that are as long as the retreat. */
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
    const state = rules.state?.(ask);
    const to = [...paths.keys()];
    return {
      to,
      losses: new Map(),
      paths,
      ways: ways.map((path) => ({ path, losses: 0 })),
      eliminated: to.length === 0,
      ...(state !== undefined && { state }),
      why: (hex) => {
        if (hex !== undefined) return paths.has(hex) ? undefined : told.of(hex);
        return to.length === 0 ? (forbidden ?? rules.trapped(unit, from)) : undefined;
      },
    };
  };

/** How units advance in a game where it matters how they came. */
export interface WayAdvanceRules {
  /** What keeps the unit from one more hex: an enemy, a border, or that it has come far enough. */
  readonly bars: (step: WayStep<AdvanceAsk>) => Breach | undefined;
  readonly forbids?: (position: Position, unit: Unit, ask: AdvanceAsk) => Breach | undefined;
  /** Told of a hex that is too far away to be tried. */
  readonly tooFar: (unit: Unit, hex: Hex) => Breach;
}

/** Where units that advance together may go: wherever each of them may. Nearest first. */
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

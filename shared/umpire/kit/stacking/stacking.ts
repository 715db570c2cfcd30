import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import type { Barred, Breach, Clause } from '../../verdict.ts';

/** One limit: the breaches of these units of one side in one hex; none if they fit. */
export type StackingLimit = (units: readonly Unit[], position: Position, hex: Hex) => Barred | undefined;

/** Stacking limits by rule: as a plugin's capability, and for the rest of the kit. */
export interface StackingLimits {
  (position: Position, hex: Hex, side: SideId): readonly Breach[];
  /** The breaches if these units stood there with those that do. */
  with(position: Position, hex: Hex, units: readonly Unit[]): readonly Breach[];
  /** Hexes in which a side has too much. */
  overfull(position: Position, side: SideId): readonly Hex[];
  /** The breaches of these sides anywhere on the map; absent: of all sides. */
  everywhere(position: Position, sides?: readonly SideId[]): readonly Breach[];
}

/** A hex must be within all the limits. */
export const stackingLimits = (...limits: readonly StackingLimit[]): StackingLimits => {
  const breaches = (units: readonly Unit[], position: Position, hex: Hex): readonly Breach[] =>
    limits.flatMap((limit) => {
      const barred = limit(units, position, hex);
      return barred ? breachOf(barred, hex) : [];
    });
  const of = (position: Position, hex: Hex, side: SideId): readonly Breach[] =>
    breaches(
      position.unitsAt(hex).filter((unit) => unit.side === side),
      position,
      hex,
    );
  const overfull = (position: Position, side: SideId): readonly Hex[] => {
    const hexes = new Set(position.units.flatMap((unit) => (unit.side === side ? (unit.at ?? []) : [])));
    return [...hexes].filter((hex) => of(position, hex, side).length > 0).sort((a, b) => a - b);
  };
  return Object.assign(of, {
    overfull,
    everywhere: (position: Position, sides = position.sides) =>
      sides.flatMap((side) => overfull(position, side).flatMap((hex) => of(position, hex, side))),
    with: (position: Position, hex: Hex, units: readonly Unit[]) => {
      const side = units[0]?.side;
      const isMoving = ({ id }: Unit): boolean => units.some((unit) => unit.id === id);
      const there = position.unitsAt(hex).filter((unit) => unit.side === side && !isMoving(unit));
      return breaches([...there, ...units], position, hex);
    },
  });
};

/** At most so many points; absent `points`: each unit is one. */
export const atMost = (
  clause: Clause,
  most: number,
  points: (unit: Unit, position: Position) => number = () => 1,
): StackingLimit => {
  return (units, position) => {
    const count = units.reduce((sum, unit) => sum + points(unit, position), 0);
    return count > most ? { clause, says: say('kit.stacking.too-many', { count, most }) } : undefined;
  };
};

/**
 * One of several mixes must hold. Each mix is a ceiling for every sort: `[{ large: 3, small: 1 }, { large: 2, small: 2
 * }]`. Units of no sort (`undefined`) do not count.
 */
export const atMostMix = (
  clause: Clause,
  sortOf: (unit: Unit) => string | undefined,
  mixes: readonly { readonly [sort: string]: number }[],
): StackingLimit => {
  return (units) => {
    const counts = new Map<string, number>();
    for (const unit of units) {
      const sort = sortOf(unit);
      if (sort !== undefined) counts.set(sort, (counts.get(sort) ?? 0) + 1);
    }
    const numbers = [...counts];
    const fits = mixes.some((mix) => numbers.every(([sort, count]) => count <= (mix[sort] ?? 0)));
    return fits ? undefined : { clause, says: say('kit.stacking.no-mix') };
  };
};

/** At most this many units, where units with the same key count as one. Units without a key do not count. */
export const atMostGroups = (
  clause: Clause,
  most: number,
  groupOf: (unit: Unit, stack: readonly Unit[]) => string | undefined,
): StackingLimit => {
  return (units) => {
    const count = new Set(units.map((unit) => groupOf(unit, units)).filter((group) => group !== undefined)).size;
    return count > most ? { clause, says: say('kit.stacking.too-many', { count, most }) } : undefined;
  };
};

const breachOf = ({ clause, says, remedy }: Barred, hex: Hex): Breach => ({
  clause,
  area: 'stacking',
  says: says ?? say('kit.stacking.full'),
  remedy: remedy ?? say('kit.stacking.remedy'),
  at: [hex],
});

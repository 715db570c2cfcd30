import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Fact, Position } from '@umpire/shared/umpire';
import { zones } from './7-zoc.ts';
import { sourcesOf } from './12-supply.ts';
import { isRoadNow } from './ground.ts';

/** 9.7.b Friendly supply roads, and how far it is to them. */
export interface SupplyRoad {
  /** Road hexes from which the road leads to a source, including those of the sources. */
  readonly road: ReadonlySet<Hex>;
  readonly sources: ReadonlySet<Hex>;
  /** Hexes to the nearest of them, measured like a supply path (12.2), of any length. */
  distance(hex: Hex): number;
  /** Whether the road leads on from a hex to some source without these. */
  leadsOn(hex: Hex, without: readonly Hex[]): boolean;
  /** Whether a road of it joins two neighbors. */
  joins(from: Hex, to: Hex): boolean;
}

const roads: Fact<Map<SideId, SupplyRoad>> = { of: () => new Map() };

export const supplyRoadOf = (position: Position, side: SideId): SupplyRoad => {
  const known = position.fact(roads);
  const found = known.get(side) ?? make(position, side);
  known.set(side, found);
  return found;
};

const make = (position: Position, side: SideId): SupplyRoad => {
  const { grid } = position.board;
  /** A hex in an enemy zone counts only if a friendly unit holds it. */
  const isOpen = (hex: Hex): boolean =>
    !position.enemyAt(hex, side) && (position.friendAt(hex, side) || !zones.heldAgainst(position, hex, side));
  const sources = new Set(sourcesOf(position, side).filter(isOpen));
  const joins = (from: Hex, to: Hex): boolean => isRoadNow(position, from, to);
  const spread = (from: Iterable<Hex>, goes: (from: Hex, to: Hex) => boolean): Map<Hex, number> => {
    const found = new Map([...from].map((hex): [Hex, number] => [hex, 0]));
    for (const [hex, distance] of found) {
      for (const to of grid.around(hex)) {
        if (!found.has(to) && isOpen(to) && goes(hex, to)) found.set(to, distance + 1);
      }
    }
    return found;
  };
  const road = new Set(spread(sources, joins).keys());
  const distances = spread(road, () => true);
  /** The unit's own hex may be in a zone: its distance follows from its best neighbor. */
  const distance = (hex: Hex): number => {
    const known = distances.get(hex);
    if (known !== undefined) return known;
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...grid.around(hex).map((to) => (distances.get(to) ?? Number.POSITIVE_INFINITY) + 1),
    );
  };
  const leadsOn = (hex: Hex, without: readonly Hex[]): boolean => {
    const seen = new Set([...without, hex]);
    const next = [hex];
    for (const from of next) {
      if (sources.has(from)) return true;
      for (const to of grid.around(from)) {
        if (seen.has(to) || !road.has(to) || !joins(from, to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    return false;
  };
  return { road, sources, distance, leadsOn, joins };
};

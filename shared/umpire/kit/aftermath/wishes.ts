import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Fact, Position, Unit } from '../../position.ts';
import type { Breach } from '../../verdict.ts';
import type { ZonesOfControl } from '../zones/zones.ts';
import type { Priority } from './retreat.ts';

/** Wishes that retreats of many games have. `breach`: the breach of going to another hex than the wished ones. */
type Told = (to: Hex) => Breach;

/** Out of the enemy's zones. */
export const outOfZones = (zones: ZonesOfControl, breach: Told): Priority => ({
  meets: ({ position, unit, to }) => !zones.heldAgainst(position, to, unit.side),
  breach: ({ to }) => breach(to),
});

/** Nearer to the nearest of these hexes than the hex that the unit leaves. */
export const nearerTo = (goals: (position: Position, unit: Unit) => Iterable<Hex>, breach: Told): Priority => ({
  meets: ({ position, unit, from, to }) => {
    const { distance } = position.board.grid;
    const hexes = goals(position, unit);
    return nearest(distance, to, hexes) < nearest(distance, from, hexes);
  },
  breach: ({ to }) => breach(to),
});

/**
 * Nearer to any of several goals than the hex that the unit leaves. Each goal is a set of hexes: a side may own two map
 * edges.
 */
export const nearerToAny = (
  goals: (position: Position, unit: Unit) => readonly Iterable<Hex>[],
  breach: Told,
): Priority => ({
  meets: ({ position, unit, from, to }) => {
    const { distance } = position.board.grid;
    return goals(position, unit).some((hexes) => nearest(distance, to, hexes) < nearest(distance, from, hexes));
  },
  breach: ({ to }) => breach(to),
});

/** Farther from the nearest enemy unit than the hex that the unit leaves. */
export const fartherFromEnemies = (breach: Told): Priority => ({
  meets: ({ position, unit, from, to }) => toEnemy(position, unit.side, to) > toEnemy(position, unit.side, from),
  breach: ({ to }) => breach(to),
});

const toEnemy = (position: Position, side: SideId, hex: Hex): number => {
  const known = position.fact(distances);
  const key = `${side} ${hex}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const enemies = position.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? [])));
  const distance = nearest(position.board.grid.distance, hex, enemies);
  known.set(key, distance);
  return distance;
};

/** Distance to the nearest enemy, by side and hex: worked out once for each hex that a wish asks about. */
const distances: Fact<Map<string, number>> = { of: () => new Map() };

const nearest = (distance: (a: Hex, b: Hex) => number, hex: Hex, others: Iterable<Hex>): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) least = Math.min(least, distance(hex, other));
  return least;
};

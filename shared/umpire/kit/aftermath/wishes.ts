import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Fact, Position, Unit } from '../../position.ts';
import type { Breach } from '../../verdict.ts';
import type { ZonesOfControl } from '../zones/zones.ts';
import type { Priority } from './retreat.ts';

/** Wishes that retreats of many games have; `breach`: told of a hex that is passed over for others. */
type Told = (to: Hex) => Breach;

/** Out of the enemy's zones. */
export const outOfZones = (zones: ZonesOfControl, breach: Told): Priority => ({
  meets: ({ position, unit, to }) => !zones.heldAgainst(position, to, unit.side),
  breach: ({ to }) => breach(to),
});

/** Nearer to the nearest of these hexes than the hex left. */
export const nearerTo = (goals: (position: Position, unit: Unit) => Iterable<Hex>, breach: Told): Priority => ({
  meets: ({ position, unit, from, to }) => {
    const { distance } = position.board.grid;
    const hexes = goals(position, unit);
    return nearest(distance, to, hexes) < nearest(distance, from, hexes);
  },
  breach: ({ to }) => breach(to),
});

/** Nearer than the hex left to any of several goals, each of them hexes of its own: a side that owns two map edges. */
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

/** Farther from the nearest enemy unit than the hex left. */
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

/** To the nearest enemy, by side and hex: worked out once for each that is asked about. */
const distances: Fact<Map<string, number>> = { of: () => new Map() };

const nearest = (distance: (a: Hex, b: Hex) => number, hex: Hex, others: Iterable<Hex>): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) least = Math.min(least, distance(hex, other));
  return least;
};

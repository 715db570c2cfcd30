import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import {
  at,
  battalion,
  beside,
  controls,
  enemies,
  hasOption,
  hasState,
  inZone,
  isBlown,
  isBritish,
  isGun,
  isLeader,
  isMech,
  kindsIn,
  liesIn,
  side,
} from './reckoning.ts';

/** Movement computed a second time, step by step, from the tables of the reference, with the options that change it. */

export const TWELFTHS = 12;
const clear = { mech: 1, foot: 1, gun: 1 };
const ground: Readonly<Record<string, { mech: number; foot: number; gun: number }>> = {
  clear,
  town: clear,
  'light-woods': { mech: 2, foot: 1, gun: 2 },
  forest: { mech: 2, foot: 2, gun: 2 },
  broken: { mech: 2, foot: 2, gun: 2 },
};

/** 5.3, 5.3.c, 5.3.d The cost of a hex: the highest of its kinds of terrain. */
const terrain = (p: Position, unit: Unit, hex: Hex): number => {
  const { number } = p.turn;
  const by = (kind: string, how: 'mech' | 'foot' | 'gun'): number => {
    if (kind === 'light-woods' && number >= 15) return 1;
    if (kind === 'clear' && [5, 6, 7].includes(number) && how !== 'foot') return 2;
    return ground[kind]![how];
  };
  const cost = (kind: string): number => {
    if (isLeader(unit)) return Math.min(by(kind, 'mech'), by(kind, 'foot'));
    return by(kind, isGun(unit) ? 'gun' : isMech(unit) ? 'mech' : 'foot');
  };
  return Math.max(...kindsIn(p, hex).flatMap((kind) => (kind in ground ? cost(kind) : [])));
};

const roadRate = (unit: Unit): number => {
  if (unit.side !== 'german' || isMech(unit) || isLeader(unit)) return 3;
  return unit.kind === 'corps-artillery' ? 6 : 4;
};

/** 27.1 On 17 AM neither zones nor interdiction hold KG Peiper, or a battalion of it, in the movement phase. */
const isPeiperFree = (p: Position, unit: Unit): boolean =>
  hasOption(p, 'peiperSkorzeny') && p.turn.number === 3 && (battalion(unit) !== undefined || unit.name === 'KG Peiper');

interface Step {
  readonly cost: number;
  readonly stops: boolean;
  readonly first: boolean;
}

/** 5.3.e, 5.3.f A step over water without a bridge. */
const crossing = (p: Position, unit: Unit, to: Hex, water: string, cost: number): Step | undefined => {
  const onFoot = !isGun(unit) && (!isMech(unit) || unit.kind === 'mech-infantry');
  if (water === 'meuse') return onFoot ? { cost, stops: true, first: true } : undefined;
  if (unit.values.silhouette === 'panther') return undefined;
  const steep = kindsIn(p, to).some((kind) => kind === 'forest' || kind === 'broken');
  return onFoot
    ? { cost: cost + (steep ? TWELFTHS : 0), stops: false, first: true }
    : { cost, stops: true, first: true };
};

/** 28.1 */
const mayCross = ({ name, kind }: Unit): boolean => name === '11/29' || (kind === 'leader' && name === 'Montgomery');

/** Twelfths for a step, whether it ends the move, and whether it must be the first; `undefined` if it is impossible. */
const step = (p: Position, unit: Unit, from: Hex, to: Hex): Step | undefined => {
  if (side(p, from, to, 'cliff')) return undefined;
  const water = side(p, from, to, 'meuse') ? 'meuse' : side(p, from, to, 'river') ? 'river' : undefined;
  // 28.1
  if (water === 'meuse' && hasOption(p, 'interAllied') && isBritish(unit) && !mayCross(unit)) return undefined;
  const unbridged = water !== undefined && (!side(p, from, to, 'bridge') || isBlown(p, from, to));
  const road = p.board.roads[p.board.grid.hexsideBetween(from, to)!] !== 0 && !unbridged;
  const inForest = [from, to].some((hex) => kindsIn(p, hex).includes('forest'));
  if (unit.kind === 'armor' && inForest && !road) return undefined;
  // 11.3, 22.1
  const interdicted = unit.side === 'german' && liesIn(p, 'interdiction', to) && !isPeiperFree(p, unit);
  const more = interdicted ? (isMech(unit) ? 2 : 1) : 0;
  const cost = (road ? roadRate(unit) : terrain(p, unit, to) * TWELFTHS) + more * TWELFTHS;
  if (unbridged) return crossing(p, unit, to, water, cost);
  const challenged =
    interdicted && road && hasOption(p, 'challengeInterdiction') && isMech(unit) && kindsIn(p, to).includes('forest');
  return { cost, stops: challenged, first: false };
};

/** 12.4, 15.2, 15.3, 15.7, 35 The towns of the garrison are not on small maps, and so not held. */
const allowance = (p: Position, unit: Unit): number => {
  let points = hasState(unit, 'out-of-supply') ? Math.ceil(unit.move / 2) : unit.move;
  const { number } = p.turn;
  const isOfSeventh = unit.side === 'german' && unit.values.army === '7';
  if (hasOption(p, 'garrison7') && number >= 5 && number <= 12 && isOfSeventh) points -= 1;
  if (number !== 1) return points;
  if (unit.side === 'german') return isMech(unit) ? points - 1 : points;
  return isLeader(unit) && hasOption(p, 'acceleratedLeaders') ? points : Math.min(points, isGun(unit) ? 1 : 2);
};

/** 7.4 No step between two hexes that one enemy unit controls. */
const zoneBars = (p: Position, of: string, from: Hex, to: Hex): boolean =>
  enemies(p, of).some((unit) => controls(p, unit, from) && controls(p, unit, to));

/** Where a unit can be, and the points spent to get there. */
export const reckonReach = (p: Position, unit: Unit): ReadonlyMap<Hex, number> => {
  const start = unit.at!;
  const free = isPeiperFree(p, unit);
  const limit = Math.max(0, allowance(p, unit)) * TWELFTHS;
  const going = new Map([[start, 0]]);
  const ended = new Map<Hex, number>();
  const open = [start];
  const better = (map: Map<Hex, number>, hex: Hex, cost: number): boolean => {
    if (cost >= (map.get(hex) ?? Number.POSITIVE_INFINITY)) return false;
    map.set(hex, cost);
    return true;
  };
  while (open.length > 0) {
    const from = open.shift()!;
    if (from !== start && !free && inZone(p, from, unit.side)) continue;
    for (const to of beside(p, from)) {
      const made = step(p, unit, from, to);
      if (!made || (made.first && from !== start)) continue;
      if (at(p, to).some((other) => other.side !== unit.side)) continue;
      if (!free && zoneBars(p, unit.side, from, to)) continue;
      const cost = going.get(from)! + made.cost;
      if (cost > limit) {
        if (from === start) better(ended, to, limit);
      } else if (made.stops) better(ended, to, cost);
      else if (better(going, to, cost)) open.push(to);
    }
  }
  const all = new Map(going);
  for (const [hex, cost] of ended) better(all, hex, cost);
  return all;
};

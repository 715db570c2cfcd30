import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { supply } from './12-supply.ts';
import { american, german, module, panther, positionWith } from './testing/position.ts';
import { basicPositions } from './testing/random-positions.ts';
import {
  at,
  beside,
  controls,
  enemies,
  hasState,
  inZone,
  isGun,
  isLeader,
  isMech,
  kindsIn,
  side,
  sure,
} from './testing/reckoning.ts';

/**
 * The basic rules reckoned once more, step by step and without the kit, from the tables of the reference: on positions
 * drawn at random the umpire says the same. Slow and obvious; nothing here is asked of the umpire's own files.
 */

test('7 zones', () => {
  fc.assert(
    fc.property(basicPositions, (p) => {
      for (const of of p.sides) {
        const seen = p.board.grid.hexes.filter((hex) => inZone(p, hex, of));
        expect(p.board.grid.hexes.filter((hex) => zones.heldAgainst(p, hex, of))).toEqual(seen);
      }
    }),
    sure,
  );
});

const TWELFTHS = 12;
const clear = { mech: 1, foot: 1, gun: 1 };
const ground: Readonly<Record<string, { mech: number; foot: number; gun: number }>> = {
  clear,
  town: clear,
  'light-woods': { mech: 2, foot: 1, gun: 2 },
  forest: { mech: 2, foot: 2, gun: 2 },
  broken: { mech: 2, foot: 2, gun: 2 },
};

/** 5.3, 5.3.c, 5.3.d What the terrain of a hex costs, the dearest of its kinds. */
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

/** Twelfths for a step, whether it ends the move and whether it must be the first; `undefined` where nobody goes. */
const step = (p: Position, unit: Unit, from: Hex, to: Hex) => {
  if (side(p, from, to, 'cliff')) return undefined;
  const water = side(p, from, to, 'meuse') ? 'meuse' : side(p, from, to, 'river') ? 'river' : undefined;
  const unbridged = water !== undefined && !side(p, from, to, 'bridge');
  const road = p.board.roads[p.board.grid.hexsideBetween(from, to)!] !== 0 && !unbridged;
  const inForest = [from, to].some((hex) => kindsIn(p, hex).includes('forest'));
  if (unit.kind === 'armor' && inForest && !road) return undefined;
  const cost = road ? roadRate(unit) : terrain(p, unit, to) * TWELFTHS;
  if (!unbridged) return { cost, stops: false, first: false };
  const onFoot = !isGun(unit) && (!isMech(unit) || unit.kind === 'mech-infantry');
  if (water === 'meuse') return onFoot ? { cost, stops: true, first: true } : undefined;
  if (unit.values.silhouette === 'panther') return undefined;
  const steep = kindsIn(p, to).some((kind) => kind === 'forest' || kind === 'broken');
  return onFoot
    ? { cost: cost + (steep ? TWELFTHS : 0), stops: false, first: true }
    : { cost, stops: true, first: true };
};

/** 12.4, 15.2, 15.3, 15.7 */
const allowance = (p: Position, unit: Unit): number => {
  const points = hasState(unit, 'out-of-supply') ? Math.ceil(unit.move / 2) : unit.move;
  if (p.turn.number !== 1) return points;
  if (unit.side === 'german') return isMech(unit) ? points - 1 : points;
  return Math.min(points, isGun(unit) ? 1 : 2);
};

/** 7.4 No step between two hexes that one enemy unit controls. */
const zoneBars = (p: Position, of: string, from: Hex, to: Hex): boolean =>
  enemies(p, of).some((unit) => controls(p, unit, from) && controls(p, unit, to));

const reckonReach = (p: Position, unit: Unit): ReadonlyMap<Hex, number> => {
  const start = unit.at!;
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
    if (from !== start && inZone(p, from, unit.side)) continue;
    for (const to of beside(p, from)) {
      const made = step(p, unit, from, to);
      if (!made || (made.first && from !== start)) continue;
      if (at(p, to).some((other) => other.side !== unit.side) || zoneBars(p, unit.side, from, to)) continue;
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

test('5, 7.4 where every unit can go, and what it costs', () => {
  fc.assert(
    fc.property(basicPositions, (p) => {
      if (p.turn.phase !== 'movement') return;
      for (const unit of p.units.filter((one) => one.side === p.turn.side)) {
        const found = reach(p, [unit]);
        const seen = new Map(
          p.board.grid.hexes.flatMap((hex) => {
            const cost = found.cost(hex);
            return cost === undefined ? [] : [[hex, Math.round(cost * TWELFTHS)] as const];
          }),
        );
        expect([...seen], unit.id).toEqual([...reckonReach(p, unit)].sort(([a], [b]) => a - b));
      }
    }),
    sure,
  );
});

test('6 stacking', () => {
  fc.assert(
    fc.property(basicPositions, (p) => {
      for (const of of p.sides) {
        const full = p.board.grid.hexes.filter((hex) => {
          const units = at(p, hex).filter((unit) => unit.side === of);
          return units.filter((unit) => !isLeader(unit)).length > 3 || units.filter(isLeader).length > 1;
        });
        expect([...stacking.overfull(p, of)].sort((a, b) => a - b)).toEqual(full);
      }
    }),
    sure,
  );
});

/** Units anywhere on the map of the game. */
const onTheMap = fc
  .array(
    fc.record({
      make: fc.constantFrom(german, american),
      at: fc.integer({ min: 0, max: module.grid.size - 1 }),
      kind: fc.constantFrom({}, panther, { kind: 'corps-artillery', steps: 1, range: 4 }),
    }),
    { minLength: 90, maxLength: 150 },
  )
  .map((drawn) => {
    const held = new Map<Hex, string>();
    const units = drawn.flatMap(({ make, at: hex, kind }, i) => {
      const unit = make(`u${i}`, module.grid.number(hex), kind);
      if ((held.get(hex) ?? unit.side) !== unit.side) return [];
      held.set(hex, unit.side);
      return [unit];
    });
    return positionWith(units, { standard: true, turn: { number: 8, phase: 'mutual-supply', side: 'german' } });
  });

/** Hexes that a line may enter: past no enemy, and through no zone without a friend. */
const openTo = (p: Position, of: string): ReadonlySet<Hex> => {
  const zoned = new Set(
    enemies(p, of).flatMap((unit) => [unit.at!, ...beside(p, unit.at!)].filter((hex) => controls(p, unit, hex))),
  );
  const held = new Map(p.units.map((unit) => [unit.at!, unit.side]));
  return new Set(p.board.grid.hexes.filter((hex) => (held.has(hex) ? held.get(hex) === of : !zoned.has(hex))));
};

/** 12.2, 12.3 Four hexes to a road at most, then along roads to an edge or Liège. */
const isSupplied = (p: Position, unit: Unit, open: ReadonlySet<Hex>): boolean => {
  const edges = unit.side === 'german' ? ['east'] : ['west', 'south', 'north'];
  const isSource = (hex: Hex): boolean => {
    if (edges.some((edge) => p.board.exits.get(hex)?.has(edge))) return true;
    if (!p.board.featuresAt(hex).has('liege')) return false;
    return unit.side === 'german' ? at(p, hex).length > 0 : true;
  };
  const bridged = (a: Hex, b: Hex): boolean =>
    (!side(p, a, b, 'river') && !side(p, a, b, 'meuse')) || side(p, a, b, 'bridge');
  const overland = (a: Hex, b: Hex): boolean =>
    !side(p, a, b, 'cliff') && (!side(p, a, b, 'meuse') || side(p, a, b, 'bridge'));
  const onRoad = (a: Hex, b: Hex): boolean => p.board.roads[p.board.grid.hexsideBetween(a, b)!] !== 0 && bridged(a, b);
  const flood = (from: Iterable<Hex>, most: number, goes: (a: Hex, b: Hex) => boolean): ReadonlySet<Hex> => {
    const come = new Set(from);
    let edge = [...come];
    for (let steps = 0; steps < most && edge.length > 0; steps++) {
      edge = edge.flatMap((a) => beside(p, a).filter((b) => !come.has(b) && open.has(b) && goes(a, b) && come.add(b)));
    }
    return come;
  };
  return [...flood(flood([unit.at!], 4, overland), 9999, onRoad)].some(isSource);
};

test('12.2, 12.3 who is in supply', () => {
  let cut = 0;
  fc.assert(
    fc.property(onTheMap, (p) => {
      const open = new Map(p.sides.map((of) => [of, openTo(p, of)]));
      for (const unit of p.units) {
        const own = isSupplied(p, unit, open.get(unit.side)!);
        if (!own) cut++;
        expect(supply(p, unit).supplied, `${unit.id} in ${p.board.grid.number(unit.at!)}`).toBe(own);
      }
    }),
    { ...sure, numRuns: 25 },
  );
  // Some are, some are not.
  expect(cut).toBeGreaterThan(100);
});

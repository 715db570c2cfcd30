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
import { reckonReach, TWELFTHS } from './testing/reckoned-reach.ts';
import { at, beside, controls, enemies, inZone, isBlown, isLeader, liesIn, side, sure } from './testing/reckoning.ts';

/**
 * The basic rules computed a second time, step by step and without the kit, from the tables of the reference: on positions
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

const standard = positionWith([], { standard: true }).board;
/** Hexes on both sides of each bridge of the map. */
const bridges = standard.grid.hexes.flatMap((hex) =>
  standard.grid
    .around(hex)
    .filter((to) => to > hex && standard.hexside(hex, to).has('bridge'))
    .map((to) => [standard.grid.number(hex), standard.grid.number(to)]),
);

/** Units anywhere on the map of the game; some bridges are blown, and supplies are dropped to some hexes. */
const onTheMap = fc
  .record({
    drawn: fc.array(
      fc.record({
        make: fc.constantFrom(german, american),
        at: fc.integer({ min: 0, max: module.grid.size - 1 }),
        kind: fc.constantFrom({}, panther, { kind: 'corps-artillery', steps: 1, range: 4 }),
      }),
      { minLength: 90, maxLength: 150 },
    ),
    blown: fc.subarray(bridges),
  })
  .map(({ drawn, blown }) => {
    const held = new Map<Hex, string>();
    const units = drawn.flatMap(({ make, at: hex, kind }, i) => {
      const unit = make(`u${i}`, module.grid.number(hex), kind);
      if ((held.get(hex) ?? unit.side) !== unit.side) return [];
      held.set(hex, unit.side);
      return [unit];
    });
    const markers = [
      ...units.filter((_, i) => i % 9 === 0).map(({ at: hex }) => ({ kind: 'air-drop', at: hex })),
      ...blown.map((on) => ({ kind: 'bridge-blown', on })),
    ];
    return positionWith(units, {
      markers,
      standard: true,
      turn: { number: 8, phase: 'mutual-supply', side: 'german' },
    });
  });

/** Hexes that a line may enter: past no enemy, and through no zone without a friend. */
const openTo = (p: Position, of: string): ReadonlySet<Hex> => {
  const zoned = new Set(
    enemies(p, of).flatMap((unit) => [unit.at!, ...beside(p, unit.at!)].filter((hex) => controls(p, unit, hex))),
  );
  const held = new Map(p.units.map((unit) => [unit.at!, unit.side]));
  return new Set(p.board.grid.hexes.filter((hex) => (held.has(hex) ? held.get(hex) === of : !zoned.has(hex))));
};

/** 12.2, 12.3, 12.5, 13.2 Four hexes to a road at most, then along roads to an edge or Liège. */
const isSupplied = (p: Position, unit: Unit, open: ReadonlySet<Hex>): boolean => {
  // 12.5
  if (unit.side === 'allied' && liesIn(p, 'air-drop', unit.at!)) return true;
  const edges = unit.side === 'german' ? ['east'] : ['west', 'south', 'north'];
  const isSource = (hex: Hex): boolean => {
    if (edges.some((edge) => p.board.exits.get(hex)?.has(edge))) return true;
    if (!p.board.featuresAt(hex).has('liege')) return false;
    return unit.side === 'german' ? at(p, hex).length > 0 : true;
  };
  const isWet = (a: Hex, b: Hex): boolean => side(p, a, b, 'river') || side(p, a, b, 'meuse');
  const stands = (a: Hex, b: Hex): boolean => side(p, a, b, 'bridge') && !isBlown(p, a, b);
  const bridged = (a: Hex, b: Hex): boolean => !isWet(a, b) || stands(a, b);
  const onRoad = (a: Hex, b: Hex): boolean => p.board.roads[p.board.grid.hexsideBetween(a, b)!] !== 0 && bridged(a, b);
  const flood = (from: Iterable<Hex>, most: number, goes: (a: Hex, b: Hex) => boolean): ReadonlySet<Hex> => {
    const come = new Set(from);
    let edge = [...come];
    for (let steps = 0; steps < most && edge.length > 0; steps++) {
      edge = edge.flatMap((a) => beside(p, a).filter((b) => !come.has(b) && open.has(b) && goes(a, b) && come.add(b)));
    }
    return come;
  };
  return [
    ...flood(
      flood([unit.at!], 4, () => true),
      9999,
      onRoad,
    ),
  ].some(isSource);
};

test('12.2, 12.3, 12.5, 13.2 who is in supply', () => {
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

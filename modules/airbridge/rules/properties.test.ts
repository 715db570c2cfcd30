import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { gameProperties } from '@umpire/shared/umpire/kit/testing/properties.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rules from '../umpire.ts';
import { reach } from './4-movement.ts';
import { zones } from './6-zoc.ts';
import { maneuver } from './12-maneuver.ts';
import { retreat } from './12-retreat.ts';
import { supply } from './16-supply.ts';
import { closed, controls, costOf, positions } from './testing/random-ground.ts';
import { slowReach } from './testing/slow-reach.ts';
import { isMotorised } from './units.ts';

const sure = { seed: 1944, numRuns: 120 };
const allHexes = (p: Position): readonly Hex[] => p.board.grid.hexes;
const movers = (p: Position): readonly Unit[] => p.units.filter(({ side }) => side === p.turn.side);

gameProperties({
  positions,
  reach,
  judge: rules.judge!,
  moving: ['movement', 'mechanized-movement'],
  battle: maneuver,
  retreat,
  faces: 10,
  farthest: 2,
});

describe('movement', () => {
  test('reaches what trying every way reaches, at the same cost', () => {
    fc.assert(
      fc.property(positions, (p) => {
        for (const unit of movers(p)) {
          const found = reach(p, [unit]);
          const slow = slowReach(p, unit);
          const number = (hex: Hex): string => p.board.grid.number(hex);
          expect([...found.hexes()].map(number).sort(), `${unit.id} ${unit.kind}`).toEqual(
            [...slow.keys()].map(number).sort(),
          );
          for (const [hex, cost] of slow) {
            if (cost < found.allowance) expect(found.cost(hex), number(hex)).toBe(cost);
          }
        }
      }),
      sure,
    );
  });
});

test('zones are those around each unit, told anew', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const side of ['german', 'allied']) {
        for (const hex of allHexes(p)) expect(zones.heldAgainst(p, hex, side)).toBe(controls(p, hex, side));
      }
    }),
    sure,
  );
});

test('a retreat ends two hexes away, in no uncovered zone and on no enemy', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const unit of p.units) {
        const found = retreat(p, { unit, from: unit.at!, hexes: 2, options: bagOf({}) });
        for (const to of found.to) {
          expect(p.board.grid.distance(unit.at!, to)).toBe(2);
          expect(p.enemyAt(to, unit.side)).toBe(false);
          const free = p.turn.number === 1 && unit.side === 'allied' && isMotorised(unit);
          if (!free) expect(controls(p, to, unit.side) && !p.friendAt(to, unit.side)).toBe(false);
        }
      }
    }),
    sure,
  );
});

/** 16.0.6 Traced by hand: to a highway hex within the allowance, and along the highway to its end. */
const slowGround = (p: Position, unit: Unit): boolean => {
  const free = p.turn.number === 1 && isMotorised(unit);
  const open = (hex: Hex): boolean =>
    !p.enemyAt(hex, unit.side) && (free || !controls(p, hex, unit.side) || p.friendAt(hex, unit.side));
  const spread = (starts: ReadonlyMap<Hex, number>, most: number, cost: (from: Hex, to: Hex) => number) => {
    const best = new Map(starts);
    const queue = [...starts.keys()];
    for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
      for (const to of p.board.grid.around(from)) {
        if (!open(to) || closed(p, from, to) || p.board.terrainAt(to) === 'prohibited') continue;
        const total = best.get(from)! + cost(from, to);
        if (total > most || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(to, total);
        queue.push(to);
      }
    }
    return best;
  };
  const near = spread(new Map([[unit.at!, 0]]), unit.move, (from, to) => costOf(p, from, to));
  const along = spread(new Map([...near.keys()].map((hex) => [hex, 0])), 0, (from, to) =>
    p.board.road(from, to).has('highway') ? 0 : 1,
  );
  return along.has(p.board.grid.parse('0305')!);
};

test('ground supply is what tracing by hand finds', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const unit of p.units) {
        if (unit.side !== 'allied' || unit.values.airborne === true) continue;
        expect(supply(p, unit).supplied, unit.id).toBe(slowGround(p, unit));
      }
    }),
    sure,
  );
});

test('the column of a maneuver combat lies on the table', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const enemy of p.units) {
        const attackers = p.board.grid
          .around(enemy.at!)
          .flatMap((hex) => p.unitsAt(hex))
          .filter((unit) => unit.side !== enemy.side && unit.attack > 0);
        if (attackers.length === 0) continue;
        expect(maneuver(p, { attackers, target: enemy.at!, options: bagOf({}) }).column).toMatch(/^\d-\d$/);
      }
    }),
    sure,
  );
});

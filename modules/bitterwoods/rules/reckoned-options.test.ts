import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { battle } from './9-combat.ts';
import { crowdedPositions, optionalPositions } from './testing/random-positions.ts';
import { attacksIn, reckonOdds } from './testing/reckoned-odds.ts';
import { reckonReach, TWELFTHS } from './testing/reckoned-reach.ts';
import { at, battalion, hasOption, inZone, isBritish, isLeader, sure } from './testing/reckoning.ts';

/** The optional rules computed a second time, in any combination, as `reckoned.test.ts` does with the basic game. */

test('7, 36.9 zones with battalions of Peiper’s', () => {
  fc.assert(
    fc.property(optionalPositions, (p) => {
      for (const of of p.sides) {
        const seen = p.board.grid.hexes.filter((hex) => inZone(p, hex, of));
        expect(p.board.grid.hexes.filter((hex) => zones.heldAgainst(p, hex, of))).toEqual(seen);
      }
    }),
    sure,
  );
});

/** 15.5 Peiper’s do not move on turn 1. */
const isHeld = (p: Position, unit: Unit): boolean =>
  p.turn.number === 1 && unit.side === 'german' && (battalion(unit) !== undefined || unit.name === 'KG Peiper');

test('5, 11.3, 13.2, 22.1, 27.1, 28.1, 34, 35 where every unit can go, and what it costs', () => {
  let interdicted = 0;
  fc.assert(
    fc.property(optionalPositions, (p) => {
      if (p.turn.phase !== 'movement') return;
      for (const unit of p.units.filter((one) => one.side === p.turn.side && !isHeld(p, one))) {
        const found = reach(p, [unit]);
        const costs = (hex: Hex) => {
          const cost = found.cost(hex);
          return cost === undefined ? [] : [[hex, Math.round(cost * TWELFTHS)] as const];
        };
        const seen = p.board.grid.hexes.flatMap(costs);
        expect(seen, unit.id).toEqual([...reckonReach(p, unit)].sort(([a], [b]) => a - b));
        interdicted += p.markers.filter(
          ({ kind, at: hex }) => kind === 'interdiction' && found.cost(hex!) !== undefined,
        ).length;
      }
    }),
    sure,
  );
  expect(interdicted).toBeGreaterThan(300);
});

/** 28.2 */
const isMixed = (p: Position, units: readonly Unit[]): boolean => {
  const bound = units.filter(({ side, name }) => side === 'allied' && name !== 'Montgomery');
  return hasOption(p, 'interAllied') && bound.some(isBritish) && !bound.every(isBritish);
};

test('6, 24.3, 28.2, 36.7 stacking', () => {
  fc.assert(
    fc.property(optionalPositions, (p) => {
      for (const of of p.sides) {
        const full = p.board.grid.hexes.filter((hex) => {
          const units = at(p, hex).filter((unit) => unit.side === of);
          const counted = units.filter((unit) => !isLeader(unit));
          const thirds = counted.reduce((sum, unit) => sum + (battalion(unit) === undefined ? 3 : 1), 0);
          return thirds > 9 || units.filter(isLeader).length > 1 || isMixed(p, units);
        });
        expect([...stacking.overfull(p, of)].sort((a, b) => a - b)).toEqual(full);
      }
    }),
    sure,
  );
});

test('9.2, 18, 19, 28.3, 31, 32 strengths, odds, shifts and modifiers', () => {
  const met = new Map<string, number>();
  const die = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(
      fc.oneof(optionalPositions, crowdedPositions),
      fc.boolean(),
      die,
      die,
      (p, withGuns, scare, surprise) => {
        const rolls = { scare, surprise };
        for (const attack of attacksIn(p, withGuns, rolls)) {
          const own = reckonOdds(p, attack, withGuns, rolls);
          if (own.strength.attack === 0 || own.strength.defense === 0) continue;
          const found = battle(p, attack);
          for (const { clause } of [...found.shifts, ...found.drm]) met.set(clause, (met.get(clause) ?? 0) + 1);
          const sum = (all: readonly { readonly by: number }[]): number => all.reduce((total, { by }) => total + by, 0);
          expect({
            strength: found.strength,
            ratio: found.odds,
            shift: sum(found.shifts),
            drm: sum(found.drm),
          }).toEqual(own);
        }
      },
    ),
    { ...sure, numRuns: 3000 },
  );
  for (const clause of ['9.3', '9.4', '18.1', '18.2', '19', '28.3', '31', '32']) {
    expect(met.get(clause) ?? 0, clause).toBeGreaterThan(5);
  }
});

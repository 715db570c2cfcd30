import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battle } from './9-combat.ts';
import { retreat } from './9-retreat.ts';
import { basicPositions } from './testing/random-positions.ts';
import { attacksIn, reckonOdds } from './testing/reckoned-odds.ts';
import { at, beside, inZone, isGun, isLeader, isMech, kindsIn, side, sure } from './testing/reckoning.ts';

/** Attacks and retreats computed a second time, as `reckoned.test.ts` does with movement. */

test('9.2, 9.3, 9.4 strengths, odds, shifts and modifiers', () => {
  fc.assert(
    fc.property(basicPositions, (p) => {
      for (const attack of attacksIn(p)) {
        const own = reckonOdds(p, attack);
        if (own.strength.attack === 0 || own.strength.defense === 0) continue;
        const found = battle(p, attack);
        const sum = (all: readonly { readonly by: number }[]): number => all.reduce((total, { by }) => total + by, 0);
        expect({
          strength: found.strength,
          ratio: found.odds,
          shift: sum(found.shifts),
          drm: sum(found.drm),
        }).toEqual(own);
      }
    }),
    sure,
  );
});

/** 9.7.a, 9.7.f Every path of this many hexes, in any direction. */
const reckonRetreats = (p: Position, unit: Unit, hexes: number): ReadonlySet<Hex> => {
  const ends = new Set<Hex>();
  const isOpen = (from: Hex, to: Hex): boolean => {
    if (side(p, from, to, 'cliff')) return false;
    if (at(p, to).some((other) => other.side !== unit.side) || inZone(p, to, unit.side)) return false;
    const unbridged = !side(p, from, to, 'bridge');
    const onFoot = !isGun(unit) && (!isMech(unit) || unit.kind === 'mech-infantry');
    if (unbridged && side(p, from, to, 'meuse') && !onFoot) return false;
    if (unbridged && side(p, from, to, 'river') && unit.values.silhouette === 'panther') return false;
    const road =
      p.board.roads[p.board.grid.hexsideBetween(from, to)!] !== 0 &&
      !(unbridged && (side(p, from, to, 'river') || side(p, from, to, 'meuse')));
    const inForest = [from, to].some((hex) => kindsIn(p, hex).includes('forest'));
    return !(unit.kind === 'armor' && inForest && !road);
  };
  const go = (path: readonly Hex[]): void => {
    const here = path.at(-1)!;
    if (path.length === hexes + 1) {
      const there = at(p, here).filter((other) => other !== unit && !isLeader(other));
      const leaders = at(p, here).filter((other) => other !== unit && isLeader(other));
      if (isLeader(unit) ? leaders.length === 0 : there.length < 3) ends.add(here);
      return;
    }
    for (const to of beside(p, here)) if (!path.includes(to) && isOpen(here, to)) go([...path, to]);
  };
  go([unit.at!]);
  return ends;
};

test('9.7 nobody is lost who has a way to go, and all that is offered is one', () => {
  fc.assert(
    fc.property(basicPositions, fc.integer({ min: 1, max: 3 }), (p, hexes) => {
      for (const unit of p.units.slice(0, 5)) {
        const legal = reckonRetreats(p, unit, hexes);
        const found = retreat(p, { unit, from: unit.at!, hexes, options: {} });
        const onMap = found.to.filter((hex) => !legal.has(hex));
        expect(
          onMap.map((hex) => p.board.grid.number(hex)),
          unit.id,
        ).toEqual([]);
        // 9.7.e A unit at the map edge may have to leave the map; German units never do.
        if (unit.side === 'german') expect(found.eliminated, unit.id).toBe(legal.size === 0);
        else if (legal.size > 0) expect(found.eliminated, unit.id).toBe(false);
      }
    }),
    { ...sure, numRuns: 400 },
  );
});

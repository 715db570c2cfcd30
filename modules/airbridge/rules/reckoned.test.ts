import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotOverrun } from './4-overrun.ts';
import { whyNotBombard } from './9-fire.ts';
import { whyNotAvoid } from './10-avoidance.ts';
import { whyNotReact } from './11-reaction.ts';
import { whyNotDeclare } from './12-declaration.ts';
import { type DefenderChoice, effectsOf } from './12-effects.ts';
import { parseResult } from './12-results.ts';
import { battles } from './fields.ts';
import { closed, controls, costOf, hasZone, positions } from './testing/random-ground.ts';
import { slowReach } from './testing/slow-reach.ts';

/** The demands of results and the permissions of units, computed again from the rulebook for thousands of units. */

const sure = { seed: 917, numRuns: 300 };

const MOTORISED = ['armor', 'motorized-infantry'];
const isTired = ({ state }: Unit): boolean => state.includes('fatigued');
const isCutOff = ({ state }: Unit): boolean => state.includes('out-of-supply');
const isGun = ({ kind }: Unit): boolean => kind === 'artillery';
const isEngineer = ({ kind }: Unit): boolean => kind === 'engineer';
const isFree = (p: Position, unit: Unit): boolean =>
  p.turn.number === 1 && unit.side === 'allied' && MOTORISED.includes(unit.kind);
const pointsIn = (p: Position, hex: Hex, side: string): number =>
  p.unitsAt(hex).reduce((sum, unit) => sum + (unit.side === side ? Number(unit.values.stacking) : 0), 0);
const number = (p: Position, hex: Hex): string => p.board.grid.number(hex);

/** The position in a phase of one side. */
const at = (p: Position, phase: string, side: string): Position => p.at({ turn: { ...p.turn, phase, side } });

/** Hexes with the adjacent enemies that could attack: fresh, no guns, not across water, with some strength. */
const attacksIn = (p: Position) =>
  [...new Set(p.units.map((unit) => unit.at!))].flatMap((target) => {
    const defenders = p.unitsAt(target);
    const attackers = p.units.filter(
      (unit) =>
        unit.side !== defenders[0]!.side &&
        unit.attack > 0 &&
        !isTired(unit) &&
        p.board.grid.distance(unit.at!, target) === 1 &&
        !closed(p, unit.at!, target),
    );
    return attackers.length > 0 ? [{ target, attackers, defenders }] : [];
  });

const declared = (p: Position, target: Hex, maneuver: readonly Unit[], assault: readonly Unit[]): Position => {
  const idsOf = (units: readonly Unit[]): string[] => units.map(({ id }) => id);
  const battle = { target: number(p, target), maneuver: idsOf(maneuver), assault: idsOf(assault), cleared: false };
  return p.at({ extras: { ...p.extras, ...battles.as([battle]) } });
};

/** 12.3, 6.0.3 Whether a unit finds a way back on which each hex is farther from its start. */
const findsBack = (p: Position, unit: Unit, hexes: number, from: Hex = unit.at!, gone = 1): boolean =>
  hexes === 0 ||
  p.board.grid
    .around(from)
    .filter((to) => p.board.grid.distance(unit.at!, to) === gone)
    .some((to) => {
      const isBarred = p.enemyAt(to, unit.side) || closed(p, from, to) || p.board.terrainAt(to) === 'prohibited';
      const isHeld = !isFree(p, unit) && controls(p, to, unit.side) && !p.friendAt(to, unit.side);
      if (isBarred || isHeld || (unit.side === 'german' && hasZone(p, to))) return false;
      return findsBack(p, unit, hexes - 1, to, gone + 1);
    });

const VALUE: Readonly<Record<string, number>> = { clear: 1, mixed: 2, woods: 3, urban: 4 };

test('12.3 losses, fatigue and retreats of every result are those of the rulebook', () => {
  const seen = { trapped: 0, free: 0, town: 0 };
  fc.assert(
    fc.property(
      positions,
      fc.constantFrom('A', 'A1F2', 'D', 'D2', 'D3F1', 'BF1'),
      fc.record({ storms: fc.boolean(), choice: fc.constantFrom<DefenderChoice>('retreat', 'stay') }),
      (bare, entry, { storms, choice }) => {
        for (const { target, attackers, defenders } of attacksIn(bare)) {
          const terrain = bare.board.terrainAt(target);
          if (terrain === 'prohibited') continue;
          const p = declared(bare, target, attackers, storms ? attackers.slice(0, 1) : []);
          const [, who, steps, fatigue] = /^(.)(\d*)(?:F(\d))?$/.exec(entry)!;
          const fresh = (units: readonly Unit[]): number => units.filter((unit) => !isTired(unit)).length;
          const tired = (units: readonly Unit[]): number => Math.min(Number(fatigue ?? 0), fresh(units));
          const stuck = (units: readonly Unit[], hexes: number) => units.filter((unit) => !findsBack(p, unit, hexes));
          const found = effectsOf(p, { attackers, target, options: bagOf({}) }, parseResult(entry), choice);
          const what = `${entry} against ${number(p, target)}`;
          if (who === 'B') {
            expect([found.attacker.fatigued, found.defender.fatigued], what).toEqual([
              tired(attackers),
              tired(defenders),
            ]);
          } else if (who === 'A') {
            const stay = stuck(attackers, 1);
            expect(found.attacker, what).toEqual({
              stepsLost: Number(steps) + new Set(stay.map((unit) => unit.at)).size,
              fatigued: tired(attackers),
              retreat: stay.length < attackers.length ? 1 : 0,
            });
            seen[stay.length > 0 ? 'trapped' : 'free'] += 1;
          } else {
            const value = Math.max(VALUE[terrain]! - (attackers.some(isEngineer) ? 1 : 0), 1);
            const stay = stuck(defenders, 2);
            const isStaying = choice === 'stay' || stay.length === defenders.length;
            const price = (isStaying || stay.length > 0) && terrain !== 'urban' && !storms ? 1 : 0;
            expect(found.defender, what).toEqual({
              stepsLost: Math.floor(Number(steps) / value) + price,
              fatigued: tired(defenders),
              retreat: storms || isStaying ? 0 : 2,
            });
            seen[stay.length > 0 ? 'trapped' : 'free'] += 1;
            if (isStaying && terrain === 'urban' && !storms) seen.town += 1;
          }
        }
      },
    ),
    sure,
  );
  expect(Math.min(seen.trapped, seen.free)).toBeGreaterThan(30);
  expect(seen.town).toBeGreaterThan(5);
});

/** Minimum counts over many questions: both answers must occur often enough. */
const tally = () => {
  const seen = { yes: 0, no: 0 };
  return {
    agrees: (found: readonly unknown[], expected: boolean, what: string): void => {
      expect(found.length === 0, `${what}: ${JSON.stringify(found)}`).toBe(expected);
      seen[expected ? 'yes' : 'no'] += 1;
    },
    enough: (): void => expect(Math.min(seen.yes, seen.no), JSON.stringify(seen)).toBeGreaterThan(40),
  };
};

test('12.0, 13.0 who declares which combat', () => {
  const { agrees, enough } = tally();
  fc.assert(
    fc.property(positions, fc.constantFrom<'maneuver' | 'assault'>('maneuver', 'assault'), (any, kind) => {
      for (const unit of any.units) {
        const p = at(any, 'combat-declaration', unit.side);
        for (const target of p.board.grid.range(unit.at!, 2)) {
          if (target === unit.at) continue;
          const isZone = unit.side === 'german' && hasZone(p, target) && kind === 'assault';
          const expected =
            (p.enemyAt(target, unit.side) || isZone) &&
            p.board.grid.distance(unit.at!, target) === 1 &&
            !closed(p, unit.at!, target) &&
            !(kind === 'assault' && (isCutOff(unit) || p.board.terrainAt(target) === 'prohibited')) &&
            !(isGun(unit) || isTired(unit) || unit.attack === 0);
          const found = whyNotDeclare(p, { kind, units: [unit], target });
          agrees(found, expected, `${kind} by ${unit.id} of ${unit.kind} against ${number(p, target)}`);
        }
      }
    }),
    sure,
  );
  enough();
});

test('10, 11 who avoids combat, and who reacts', () => {
  const avoids = tally();
  const reacts = tally();
  fc.assert(
    fc.property(positions, fc.boolean(), (few, storms) => {
      // Large units: two of them fill a hex.
      const large = few.units.map((unit): [string, Unit] => [
        unit.id,
        { ...unit, values: { ...unit.values, stacking: 4 } },
      ]);
      const any = few.with(new Map(large));
      for (const { target, attackers, defenders } of attacksIn(any)) {
        const { side } = attackers[0]!;
        const all = declared(any, target, attackers, storms ? attackers.slice(0, 1) : []);
        const isAvoiding =
          !storms && defenders.every(({ kind }) => MOTORISED.includes(kind)) && !defenders.some(isCutOff);
        avoids.agrees(whyNotAvoid(at(all, 'combat-avoidance', side), target), isAvoiding, number(all, target));
        const p = at(all, 'defender-reaction', side);
        for (const unit of p.units.filter((one) => one.side !== side && one.at !== target)) {
          const expected =
            p.board.grid.distance(unit.at!, target) === 1 &&
            !closed(p, unit.at!, target) &&
            p.board.terrainAt(target) !== 'prohibited' &&
            pointsIn(p, target, unit.side) + Number(unit.values.stacking) <= 8 &&
            !(isTired(unit) || isCutOff(unit) || unit.move === 0);
          reacts.agrees(whyNotReact(p, unit, target), expected, `${unit.id} to ${number(p, target)}`);
        }
      }
    }),
    sure,
  );
  avoids.enough();
  reacts.enough();
});

test('9.1, 9.5 which gun bombards what', () => {
  const { agrees, enough } = tally();
  fc.assert(
    fc.property(positions, (any) => {
      for (const gun of any.units) {
        const p = at(any, 'bombardment', gun.side);
        for (const target of new Set(p.units.map((unit) => unit.at!))) {
          const expected =
            isGun(gun) &&
            !isTired(gun) &&
            p.enemyAt(target, gun.side) &&
            p.board.grid.distance(gun.at!, target) <= Number(gun.values.range);
          const found = whyNotBombard(p, { side: gun.side, guns: [gun], airPoints: 0, target });
          agrees(found, expected, `${gun.id} of ${gun.kind} at ${number(p, target)}`);
        }
      }
    }),
    sure,
  );
  enough();
});

test('4.2 who overruns what', () => {
  const { agrees, enough } = tally();
  fc.assert(
    fc.property(positions, fc.integer({ min: 5, max: 60 }), (any, attack) => {
      for (const weak of any.units.filter(({ side }) => side === any.turn.side)) {
        const p = any.with(new Map([[weak.id, { ...weak, attack }]]));
        const unit = p.unit(weak.id)!;
        for (const target of new Set(p.units.map((one) => one.at!))) {
          const enemies = p.unitsAt(target).filter(({ side }) => side !== unit.side);
          if (enemies.length === 0) continue;
          const zone = unit.side === 'german' && hasZone(p, target) ? 1 : 0;
          const defense = enemies.reduce((sum, one) => sum + one.defense, zone);
          const odds = enemies.some((one) => isTired(one) || isCutOff(one)) ? 5 : 7;
          const without = p.with(new Map(enemies.map(({ id }) => [id, undefined])));
          const ways = slowReach(without, unit);
          const isOnWay = (from: Hex): boolean => {
            const stops = from !== unit.at && controls(without, from, unit.side) && !isFree(p, unit);
            const cost = ways.get(from);
            if (cost === undefined || stops || closed(p, from, target)) return false;
            return cost + costOf(p, from, target) + 1 <= unit.move;
          };
          const expected =
            MOTORISED.includes(unit.kind) &&
            unit.state.length === 0 &&
            ['clear', 'mixed'].includes(p.board.terrainAt(target)) &&
            attack >= odds * defense &&
            isAllowed(p, unit, target) &&
            p.board.grid.around(target).some(isOnWay);
          agrees(whyNotOverrun(p, [unit], target), expected, `${unit.id} over ${number(p, target)} with ${attack}`);
        }
      }
    }),
    sure,
  );
  enough();
});

/** 4.1 The mechanised phase is closed to units next to an enemy; after a storm, mud hexes are closed to all units. */
const isAllowed = (p: Position, unit: Unit, target: Hex): boolean => {
  if (p.turn.phase !== 'mechanized-movement') return true;
  const mud = p.board.area('mud');
  const isStormed = (p.extras as { stormed?: boolean }).stormed === true;
  const isHeld = controls(p, unit.at!, unit.side) && !isFree(p, unit);
  return !isHeld && !(isStormed && (mud.has(unit.at!) || mud.has(target)));
};
